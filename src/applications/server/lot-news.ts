import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { setProcess as setListingProcess, setShown } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { type ChangeDeps, changeStatus } from './changing.ts';
import { type Doer, house } from './history.ts';
import { lockByListing, setPublish } from './moving-store.ts';

/** What an auction tells about the property of a lot. */
export type LotNews =
  | { kind: 'sold'; priceTiyin: bigint }
  /** The buyer fell out; it is auctioned again. */
  | { kind: 'reopened' }
  /** Nobody bought it, or the auction was cancelled. */
  | { kind: 'unsold' };

const becomes: Record<LotNews['kind'], ProcessStatus> = { sold: 'sold', reopened: 'auction', unsold: 'failed' };

/**
 * Takes over what became of an auction: the listing shows it, and the application that it came from goes on, in the
 * transaction of the auction's own rows. A lot without an application has only its listing.
 */
export const takeLotNews = async (tx: Tx, deps: ChangeDeps, listingId: number, news: LotNews): Promise<void> => {
  const to = becomes[news.kind];
  const soldPriceTiyin = news.kind === 'sold' ? news.priceTiyin : null;
  await setListingProcess(tx, listingId, { process: to, soldPriceTiyin });
  const standing = await lockByListing(tx, listingId);
  if (!standing || standing.process === to) return;
  await changeStatus(tx, deps, standing, { to, by: house, change: { soldPriceTiyin } });
};

/**
 * A listing on sale goes to an auction whose rules are agreed elsewhere: the application goes on too. Nothing happens to
 * one that is in an auction already.
 */
export const takeToAuction = async (
  tx: Tx,
  deps: ChangeDeps,
  listingId: number,
  { by, comment }: { by: Doer; comment: string },
): Promise<void> => {
  await setListingProcess(tx, listingId, { process: 'auction', soldPriceTiyin: null });
  // Whoever may bid has to find it, whatever its owner hid before.
  await setShown(tx, listingId, true);
  const standing = await lockByListing(tx, listingId);
  if (standing?.publish === 'NO') await setPublish(tx, standing.id, 'YES');
  if (standing && standing.process !== 'auction')
    await changeStatus(tx, deps, standing, { to: 'auction', by, comment });
};
