import { type Party, personIdOf } from '#identity/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { ListingStand } from '../contract/purchase.ts';
import type { Mover } from '../rules/moves.ts';
import { mayWrite, type WriteFacts } from '../rules/writes.ts';
import { lockByListing } from './moving-store.ts';
import * as store from './purchase-store.ts';
import type { Asker } from './standing.ts';
import { tellBuyer, tellOfBuyer } from './telling.ts';

type Deps = { db: Db; tellUsers: TellUsers };

/** What is sold by asking: an auction has its own way. */
export const isSoldByRequest = ({ process }: Pick<store.SaleObject, 'process'>): boolean =>
  process === 'in_sale' || process === 'direct';

/** Whether it is sold in the name of this party. */
export const isSellerOf = ({ sellerKind, sellerId }: store.SaleObject, party: Party | null): boolean =>
  party !== null && sellerKind === party.kind && sellerId === party.id;

/** Staff who look after what is on sale. */
export const isKeeper = ({ roles }: Pick<Asker, 'roles'>): boolean =>
  roles.includes('MODERATOR') || roles.includes('ADMIN');

/** How somebody stands towards a listing, which need not come from an application. */
export const sellersOf = (listing: store.SaleObject, asker: Pick<Asker, 'roles' | 'party'>): Mover[] => [
  ...(isSellerOf(listing, asker.party) ? (['A'] as const) : []),
  ...(isKeeper(asker) ? (['M'] as const) : []),
];

/** What of a listing decides whether its price may be changed. */
export const priceFactsOf = ({ process }: Pick<store.SaleObject, 'process'>): WriteFacts => ({
  kind: 'SALE',
  process,
  analysis: null,
  isSubmitted: true,
  isListed: true,
  isFromMib: false,
});

/** What a listing offers to somebody; null when he may not see it. */
export const standingTowards = async (db: Db, id: number, asker: Asker): Promise<ListingStand | null> => {
  const { party } = asker;
  const listing = await store.readSaleObject(db, id, asker.viewer);
  if (!listing?.isVisible) return null;
  const isSeller = isSellerOf(listing, party);
  const request = party ? await store.readOwnRequest(db, id, party) : null;
  const isOnSale = isSoldByRequest(listing);
  const isUser = asker.roles.includes('USER') || asker.roles.includes('REALTOR_ASSISTANT');
  return {
    request,
    mayBuy: isOnSale && isUser && !isSeller && request === null,
    maySetPrice: mayWrite('price', priceFactsOf(listing), sellersOf(listing, asker)),
    isSeller,
    applicationId: isSeller || isKeeper(asker) ? listing.applicationId : null,
  };
};

/** What is on sale by asking, locked, for somebody who is not its seller; or why it is not open to him. */
export const lockForBuyer = async (
  tx: Tx,
  id: number,
  { party, viewer }: Pick<Asker, 'party' | 'viewer'>,
): Promise<store.SaleObject | 'listingMissing' | 'ownProperty' | 'notForSale'> => {
  const listing = await store.lockSaleObject(tx, id, viewer);
  if (!listing) return 'listingMissing';
  if (isSellerOf(listing, party)) return 'ownProperty';
  if (!listing.isVisible) return 'listingMissing';
  return isSoldByRequest(listing) ? listing : 'notForSale';
};

/** Asks to buy: once for each party, also when it asks twice at once (APP-020). */
export const applyToBuy = (
  { db, tellUsers }: Deps,
  { id, asker, party, comment }: { id: number; asker: Asker; party: Party; comment: string },
) =>
  db.begin(async (tx) => {
    const { username } = asker;
    const found = await lockForBuyer(tx, id, asker);
    if (typeof found === 'string') return refuse(found);
    const personId = await personIdOf(tx, username);
    if (personId === null) return refuse('partyUnknown');
    const request = await store.insertPurchase(tx, { listingId: id, party, personId, username, comment });
    if (request === null) return refuse('alreadyApplied');
    const application = await lockByListing(tx, id);
    if (application) await tellOfBuyer(tx, { tellUsers }, application);
    return { id: request };
  });

/** Takes a request back while nobody has answered it. */
export const withdrawPurchase = (db: Db, { id, party }: { id: number; party: Party }) =>
  db.begin(async (tx) => {
    const before = await store.withdraw(tx, id, party);
    if (before === null || before === 'WITHDRAWN') return refuse('purchaseMissing');
    return before === 'OPEN' ? ({ isDone: true } as const) : refuse('purchaseSettled');
  });

/** After a sale: tells the buyer who was chosen, and the others that they were not. */
export const settlePurchases = async (
  tx: Tx,
  { tellUsers }: { tellUsers: TellUsers },
  listingId: number,
  chosenId: number | null,
): Promise<void> => {
  for (const { personId, isChosen } of await store.settle(tx, listingId, chosenId))
    await tellBuyer(tx, { tellUsers }, personId, { id: listingId, isChosen });
};
