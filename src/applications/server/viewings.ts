import { personIdOf } from '#identity/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { ViewingOffer } from '../contract/viewing.ts';
import { isAhead, offeredTimes } from '../rules/viewing.ts';
import { mayWrite } from '../rules/writes.ts';
import { lockByListing, nowMsOf } from './moving-store.ts';
import { readSaleObject } from './purchase-store.ts';
import { isKeeper, isSellerOf, isSoldByRequest, lockForBuyer } from './purchases.ts';
import { type Asker, moversOf } from './standing.ts';
import { tellOfViewing, type ViewingNews } from './telling.ts';
import * as store from './viewing-store.ts';
import { writeFactsOf } from './writing.ts';

type Deps = { db: Db; tellUsers: TellUsers };

/** What a listing offers to somebody who wants to see it; null when he may not know of it. */
export const viewingOffer = async (db: Db, id: number, asker: Asker): Promise<ViewingOffer | null> => {
  const listing = await readSaleObject(db, id, asker.viewer);
  if (!listing?.isVisible) return null;
  const isSeller = isSellerOf(listing, asker.party);
  return db.begin(async (tx) => {
    const personId = await personIdOf(tx, asker.username);
    const viewing = personId === null ? null : await store.readOwnViewing(db, id, personId);
    const isBuyer = asker.roles.includes('USER') || asker.roles.includes('REALTOR_ASSISTANT');
    const isOffered = isBuyer && !isSeller && isSoldByRequest(listing) && !(viewing && isAhead(viewing.state));
    return { viewing, times: isOffered ? offeredTimes(await nowMsOf(tx)).map(wire) : [] };
  });
};

/** Asks to see a property: one viewing ahead for each person, also when he asks twice at once (O29). */
export const askForViewing = ({ db, tellUsers }: Deps, { id, asker, at }: { id: number; asker: Asker; at: string }) =>
  db.begin(async (tx) => {
    const found = await lockForBuyer(tx, id, asker);
    if (typeof found === 'string') return refuse(found);
    if (!offeredTimes(await nowMsOf(tx)).includes(Date.parse(at))) return refuse('viewingTime');
    const personId = await personIdOf(tx, asker.username);
    if (personId === null) return refuse('partyUnknown');
    const viewing = await store.insertViewing(tx, { listingId: id, personId, username: asker.username, at });
    if (viewing === null) return refuse('viewingAhead');
    await tellSeller(tx, { tellUsers }, 'asked', { listingId: id, atMs: Date.parse(at) });
    return { id: viewing };
  });

/** The seller's answer, or that of staff in his place; the one who comes is told. */
export const answerViewing = (
  { db, tellUsers }: Deps,
  { id, asker, to }: { id: number; asker: Asker; to: 'AGREED' | 'DECLINED' },
) =>
  db.begin(async (tx) => {
    const viewing = await store.lockViewing(tx, id);
    if (!viewing || !(await mayAnswer(tx, viewing.listingId, asker))) return refuse('viewingMissing');
    if (viewing.state !== 'REQUESTED') return refuse('viewingSettled');
    await store.setViewing(tx, id, to);
    await tellOfViewing(tx, { tellUsers }, viewing.personId, to === 'AGREED' ? 'agreed' : 'notAgreed', viewing);
    return { isDone: true } as const;
  });

/** Either side cancels what is ahead; the other one is told. */
export const cancelViewing = ({ db, tellUsers }: Deps, { id, asker }: { id: number; asker: Asker }) =>
  db.begin(async (tx) => {
    const viewing = await store.lockViewing(tx, id);
    if (!viewing) return refuse('viewingMissing');
    const isOwn = (await personIdOf(tx, asker.username)) === viewing.personId;
    if (!isOwn && !(await mayAnswer(tx, viewing.listingId, asker))) return refuse('viewingMissing');
    if (!isAhead(viewing.state)) return refuse('viewingSettled');
    await store.setViewing(tx, id, 'CANCELLED');
    if (isOwn) await tellSeller(tx, { tellUsers }, 'cancelled', viewing);
    else await tellOfViewing(tx, { tellUsers }, viewing.personId, 'cancelled', viewing);
    return { isDone: true } as const;
  });

/** After a sale nobody comes any more: whoever was to come is told. */
export const cancelViewings = async (
  tx: Tx,
  { tellUsers }: { tellUsers: TellUsers },
  listingId: number,
): Promise<void> => {
  for (const { personId, atMs } of await store.cancelAhead(tx, listingId))
    await tellOfViewing(tx, { tellUsers }, personId, 'cancelled', { listingId, atMs });
};

/** Seller and staff of the property: its bank, the assistant in charge, moderators. Finance has no part in it. */
const mayAnswer = async (tx: Tx, listingId: number, asker: Asker): Promise<boolean> => {
  if (isKeeper(asker)) return true;
  const application = await lockByListing(tx, listingId);
  return application !== null && mayWrite('visit', writeFactsOf(application), moversOf(asker, application));
};

const tellSeller = async (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  news: ViewingNews,
  viewing: { listingId: number; atMs: number },
): Promise<void> => {
  const application = await lockByListing(tx, viewing.listingId);
  if (application) await tellOfViewing(tx, deps, application.authorPersonId, news, viewing);
};

/** '2026-11-26T09:00:00Z', as all times travel. */
const wire = (ms: number): string => new Date(ms).toISOString().replace('.000', '');
