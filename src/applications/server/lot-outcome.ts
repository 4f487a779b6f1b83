import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { setListingStatus as setListingProcess, setShown } from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { lockApplicationByListing, setPublish } from './application-store.ts';
import { type ChangeDeps, changeStatus } from './change-status.ts';
import { type Actor, systemActor } from './history.ts';

/** What an auction tells about the property of a lot. */
export type LotOutcome =
  | { kind: 'sold'; priceTiyin: bigint }
  /** The buyer fell out; it is auctioned again. */
  | { kind: 'reopened' }
  /** Nobody bought it, or the auction was cancelled. */
  | { kind: 'unsold' };

const processAfter: Record<LotOutcome['kind'], ProcessStatus> = { sold: 'sold', reopened: 'auction', unsold: 'failed' };

/**
 * Takes over what became of an auction: the listing shows it, and the application that it came from goes on, in the
 * transaction of the auction's own rows. A lot without an application has only its listing.
 */
export const applyLotOutcome = async (
  tx: Tx,
  deps: ChangeDeps,
  listingId: number,
  outcome: LotOutcome,
): Promise<void> => {
  const to = processAfter[outcome.kind];
  const soldPriceTiyin = outcome.kind === 'sold' ? outcome.priceTiyin : null;
  await setListingProcess(tx, listingId, { process: to, soldPriceTiyin });
  const application = await lockApplicationByListing(tx, listingId);
  if (!application || application.process === to) return;
  await changeStatus(tx, deps, application, { to, by: systemActor, change: { soldPriceTiyin } });
};

/**
 * A listing on sale goes to an auction whose rules are agreed elsewhere: the application goes on too. Nothing happens to
 * one that is in an auction already.
 */
export const moveToAuction = async (
  tx: Tx,
  deps: ChangeDeps,
  listingId: number,
  { by, comment }: { by: Actor; comment: string },
): Promise<void> => {
  await setListingProcess(tx, listingId, { process: 'auction', soldPriceTiyin: null });
  // Whoever may bid has to find it, whatever its owner hid before.
  await setShown(tx, listingId, true);
  const application = await lockApplicationByListing(tx, listingId);
  if (application?.publish === 'NO') await setPublish(tx, application.id, 'YES');
  if (application && application.process !== 'auction')
    await changeStatus(tx, deps, application, { to: 'auction', by, comment });
};
