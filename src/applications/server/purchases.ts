import type { PurchaseMethod } from '#credit/rules/purchase-method.ts';
import { listOfferedMethods } from '#credit/server/api.ts';
import { findUserId, type Principal } from '#identity/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { PurchaseOptions } from '../contract/purchase.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { mayWrite, type WriteFacts } from '../rules/writes.ts';
import type { Requester } from './actor-roles.ts';
import { lockApplicationByListing } from './application-store.ts';
import { notifyBuyer, notifySellerOfBuyer } from './notifications.ts';
import * as store from './purchase-store.ts';

type Deps = { db: Db; notifyUsers: NotifyUsers };

/** What is sold by asking: an auction has its own way. */
export const isSoldByRequest = ({ process }: Pick<store.SaleObject, 'process'>): boolean =>
  process === 'in_sale' || process === 'direct';

/** Whether it is sold in the name of this principal. */
export const isSellerOf = ({ sellerKind, sellerId }: store.SaleObject, principal: Principal | null): boolean =>
  principal !== null && sellerKind === principal.kind && sellerId === principal.id;

/** Staff who look after what is on sale. */
export const isSalesStaff = ({ roles }: Pick<Requester, 'roles'>): boolean =>
  roles.includes('MODERATOR') || roles.includes('ADMIN');

/** How somebody stands towards a listing, which need not come from an application. */
export const sellerRolesOf = (
  listing: store.SaleObject,
  requester: Pick<Requester, 'roles' | 'principal'>,
): ActorRole[] => [
  ...(isSellerOf(listing, requester.principal) ? (['author'] as const) : []),
  ...(isSalesStaff(requester) ? (['moderator'] as const) : []),
];

/** What of a listing decides whether its price may be changed. */
export const priceFactsOf = ({ process }: Pick<store.SaleObject, 'process'>): WriteFacts => ({
  kind: 'SALE',
  process,
  analysis: null,
  isSubmitted: true,
  isListed: true,
  isFromMib: false,
  auctionContract: 'none',
});

/** What a listing offers to somebody; null when he may not see it. */
export const findPurchaseOptions = async (
  db: Db,
  id: number,
  requester: Requester,
): Promise<PurchaseOptions | null> => {
  const { principal } = requester;
  const listing = await store.findSaleObject(db, id, requester.viewer);
  if (!listing?.isVisible) return null;
  const isSeller = isSellerOf(listing, principal);
  const request = principal ? await store.findOwnRequest(db, id, principal) : null;
  const isOnSale = isSoldByRequest(listing) && !listing.isReserved;
  const maySetPrice =
    !listing.isReserved && mayWrite('price', priceFactsOf(listing), sellerRolesOf(listing, requester));
  const isUser = requester.roles.includes('USER') || requester.roles.includes('REALTOR_ASSISTANT');
  return {
    request,
    mayBuy: isOnSale && isUser && !isSeller && request === null,
    maySetPrice,
    ownPriceMinor: maySetPrice ? listing.ownPriceMinor : null,
    isSeller,
    applicationId: isSeller || isSalesStaff(requester) ? listing.applicationId : null,
  };
};

/** What is on sale by asking, locked, for somebody who is not its seller; or why it is not open to him. */
export const lockForBuyer = async (
  tx: Tx,
  id: number,
  { principal, viewer }: Pick<Requester, 'principal' | 'viewer'>,
): Promise<store.SaleObject | 'listingMissing' | 'ownProperty' | 'notForSale'> => {
  const listing = await store.lockSaleObject(tx, id, viewer);
  if (!listing) return 'listingMissing';
  if (isSellerOf(listing, principal)) return 'ownProperty';
  if (!listing.isVisible) return 'listingMissing';
  return isSoldByRequest(listing) ? listing : 'notForSale';
};

/** What somebody asks who wants to buy, and how he wants to pay, where he says it. */
export type PurchaseInput = {
  id: number;
  requester: Requester;
  principal: Principal;
  comment: string;
  method: PurchaseMethod | null;
};

/** Asks to buy what nobody has reserved, in a way to pay that it offers (PRD-023): once for each party, also when it asks twice at once (APP-020). */
export const applyToBuy = ({ db, notifyUsers }: Deps, { id, requester, principal, comment, method }: PurchaseInput) =>
  db.begin(async (tx) => {
    const { username } = requester;
    const listing = await lockForBuyer(tx, id, requester);
    if (typeof listing === 'string') return refuse(listing);
    if (listing.isReserved) return refuse('reserved');
    if (method !== null && !(await listOfferedMethods(tx, id)).includes(method)) return refuse('methodNotOffered');
    const personId = await findUserId(tx, username);
    if (personId === null) return refuse('partyUnknown');
    const request = await store.insertPurchase(tx, { listingId: id, principal, personId, username, comment, method });
    if (request === null) return refuse('alreadyApplied');
    const application = await lockApplicationByListing(tx, id);
    if (application) await notifySellerOfBuyer(tx, { notifyUsers }, application);
    return { id: request };
  });

/** Takes a request back while nobody has answered it; the seller is told. */
export const withdrawPurchase = ({ db, notifyUsers }: Deps, { id, principal }: { id: number; principal: Principal }) =>
  db.begin(async (tx) => {
    const before = await store.withdrawRequest(tx, id, principal);
    if (before === null || before.state === 'WITHDRAWN') return refuse('purchaseMissing');
    if (before.state !== 'OPEN') return refuse('purchaseSettled');
    await notifySellerOfWithdrawal(tx, { notifyUsers }, before.listingId);
    return { isDone: true } as const;
  });

/** Takes back what somebody who leaves has open, also for companies that nobody acts for any more; the sellers are told. */
export const withdrawPurchasesOf = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  personId: bigint,
): Promise<void> => {
  for (const { listingId } of await store.withdrawRequestsOf(tx, personId))
    await notifySellerOfWithdrawal(tx, deps, listingId);
};

const notifySellerOfWithdrawal = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  listingId: number,
): Promise<void> => {
  const application = await lockApplicationByListing(tx, listingId);
  if (application) await notifySellerOfBuyer(tx, deps, application, 'tookBack');
};

/** What becomes of the open requests for a property: it is sold, to one of them where one is named; it is auctioned, under its number; or it is sold no more. */
export type PurchaseOutcome = { chosenId: number | null } | { auctionedAs: number } | 'withdrawn';

/** Answers the open requests for a property, and tells each of those who asked. */
export const settlePurchases = async (
  tx: Tx,
  { notifyUsers }: { notifyUsers: NotifyUsers },
  listingId: number,
  outcome: PurchaseOutcome,
): Promise<void> => {
  const sold = outcome !== 'withdrawn' && 'chosenId' in outcome ? outcome : null;
  const id = outcome !== 'withdrawn' && 'auctionedAs' in outcome ? outcome.auctionedAs : listingId;
  const others = sold ? 'declined' : outcome === 'withdrawn' ? 'withdrawn' : 'auctioned';
  for (const { personId, isChosen } of await store.settleRequests(tx, listingId, sold?.chosenId ?? null))
    await notifyBuyer(tx, { notifyUsers }, personId, { id, answer: isChosen ? 'chosen' : others });
};
