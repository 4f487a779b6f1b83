import { renewListing } from '#listings/server/api.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { lockForWrite } from './lock-for-write.ts';

/** Shows what a principal published for another ninety days from now (O27). */
export const renewOwnListing = (
  { db, encryption }: { db: Db; encryption: Encryption },
  { caller, id }: { caller: Caller; id: number },
) =>
  db.begin(async (tx) => {
    const locked = await lockForWrite(tx, encryption, { caller, id, command: 'renew' });
    // Whoever may not renew it asks in vain whether it is there.
    if (locked instanceof Refusal) return locked.code === 'moveForbidden' ? refuse('applicationMissing') : locked;
    const { listingId } = locked.application;
    if (listingId === null) return refuse('notPublished');
    return { publishedUntil: (await renewListing(tx, listingId)).toISOString() };
  });
