import { findUserId } from '#identity/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { ViewingOptions } from '../contract/viewing.ts';
import { isUpcoming, offeredTimes } from '../rules/viewing.ts';
import { mayWrite } from '../rules/writes.ts';
import { actorRolesOf, type Requester } from './actor-roles.ts';
import { lockApplicationByListing, nowMsOf } from './application-store.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { notifyOfViewing, type ViewingEvent } from './notifications.ts';
import { findSaleObject } from './purchase-store.ts';
import { isSalesStaff, isSellerOf, isSoldByRequest, lockForBuyer } from './purchases.ts';
import * as store from './viewing-store.ts';

type Deps = { db: Db; notifyUsers: NotifyUsers };

/** What a listing offers to somebody who wants to see it; null when he may not know of it. */
export const findViewingOptions = async (db: Db, id: number, requester: Requester): Promise<ViewingOptions | null> => {
  const listing = await findSaleObject(db, id, requester.viewer);
  if (!listing?.isVisible) return null;
  const isSeller = isSellerOf(listing, requester.principal);
  return db.begin(async (tx) => {
    const personId = await findUserId(tx, requester.username);
    const viewing = personId === null ? null : await store.findOwnViewing(db, id, personId);
    const isBuyer = requester.roles.includes('USER') || requester.roles.includes('REALTOR_ASSISTANT');
    const isOffered = isBuyer && !isSeller && isSoldByRequest(listing) && !(viewing && isUpcoming(viewing.state));
    return { viewing, times: isOffered ? offeredTimes(await nowMsOf(tx)).map(wire) : [] };
  });
};

/** Asks to see a property: one viewing ahead for each person, also when he asks twice at once (O29). */
export const requestViewing = (
  { db, notifyUsers }: Deps,
  { id, requester, at }: { id: number; requester: Requester; at: string },
) =>
  db.begin(async (tx) => {
    const listing = await lockForBuyer(tx, id, requester);
    if (typeof listing === 'string') return refuse(listing);
    if (!offeredTimes(await nowMsOf(tx)).includes(Date.parse(at))) return refuse('viewingTime');
    const personId = await findUserId(tx, requester.username);
    if (personId === null) return refuse('partyUnknown');
    const viewing = await store.insertViewing(tx, { listingId: id, personId, username: requester.username, at });
    if (viewing === null) return refuse('viewingAhead');
    await notifySeller(tx, { notifyUsers }, 'asked', { listingId: id, atMs: Date.parse(at) });
    return { id: viewing };
  });

/** The seller's answer, or that of staff in his place; the one who comes is told. */
export const answerViewing = (
  { db, notifyUsers }: Deps,
  { id, requester, to }: { id: number; requester: Requester; to: 'AGREED' | 'DECLINED' },
) =>
  db.begin(async (tx) => {
    const viewing = await store.lockViewing(tx, id);
    if (!viewing || !(await mayAnswer(tx, viewing.listingId, requester))) return refuse('viewingMissing');
    if (viewing.state !== 'REQUESTED') return refuse('viewingSettled');
    await store.setViewing(tx, id, to);
    await notifyOfViewing(tx, { notifyUsers }, viewing.personId, to === 'AGREED' ? 'agreed' : 'notAgreed', viewing);
    return { isDone: true } as const;
  });

/** Either side cancels what is ahead; the other one is told. */
export const cancelViewing = ({ db, notifyUsers }: Deps, { id, requester }: { id: number; requester: Requester }) =>
  db.begin(async (tx) => {
    const viewing = await store.lockViewing(tx, id);
    if (!viewing) return refuse('viewingMissing');
    const isOwn = (await findUserId(tx, requester.username)) === viewing.personId;
    if (!isOwn && !(await mayAnswer(tx, viewing.listingId, requester))) return refuse('viewingMissing');
    if (!isUpcoming(viewing.state)) return refuse('viewingSettled');
    await store.setViewing(tx, id, 'CANCELLED');
    if (isOwn) await notifySeller(tx, { notifyUsers }, 'cancelled', viewing);
    else await notifyOfViewing(tx, { notifyUsers }, viewing.personId, 'cancelled', viewing);
    return { isDone: true } as const;
  });

/** After a sale nobody comes any more: whoever was to come is told. */
export const cancelViewings = async (
  tx: Tx,
  { notifyUsers }: { notifyUsers: NotifyUsers },
  listingId: number,
): Promise<void> => {
  for (const { personId, atMs } of await store.cancelUpcoming(tx, listingId))
    await notifyOfViewing(tx, { notifyUsers }, personId, 'cancelled', { listingId, atMs });
};

/** Somebody who leaves comes nowhere any more: the sellers are told. */
export const cancelViewingsOf = async (tx: Tx, deps: { notifyUsers: NotifyUsers }, personId: bigint): Promise<void> => {
  for (const viewing of await store.cancelUpcomingOf(tx, personId)) await notifySeller(tx, deps, 'cancelled', viewing);
};

/** Seller and staff of the property: its bank, the assistant in charge, moderators. Finance has no part in it. */
const mayAnswer = async (tx: Tx, listingId: number, requester: Requester): Promise<boolean> => {
  if (isSalesStaff(requester)) return true;
  const application = await lockApplicationByListing(tx, listingId);
  return application !== null && mayWrite('visit', writeFactsOf(application), actorRolesOf(requester, application));
};

const notifySeller = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  event: ViewingEvent,
  viewing: { listingId: number; atMs: number },
): Promise<void> => {
  const application = await lockApplicationByListing(tx, viewing.listingId);
  if (application) await notifyOfViewing(tx, deps, application.authorPersonId, event, viewing);
};

/** '2026-11-26T09:00:00Z', as all times travel. */
const wire = (ms: number): string => new Date(ms).toISOString().replace('.000', '');
