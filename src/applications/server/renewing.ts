import type { Party } from '#identity/server/actions.ts';
import { renewListing } from '#listings/server/actions.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { lockOwnListing } from './own-store.ts';

/** Shows what a party published for another ninety days from now (O27). */
export const renewOwn = (
  db: Db,
  party: Party,
  id: number,
): Promise<{ publishedUntil: string } | Refusal<'applicationMissing' | 'notPublished'>> =>
  db.begin(async (tx) => {
    const found = await lockOwnListing(tx, party, id);
    if (!found) return refuse('applicationMissing');
    if (found.listingId === null || !found.isOnSale) return refuse('notPublished');
    return { publishedUntil: (await renewListing(tx, Number(found.listingId))).toISOString() };
  });
