import { renewListing } from '#listings/server/actions.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { openForWrite } from './writing.ts';

/** Shows what a party published for another ninety days from now (O27). */
export const renewOwn = ({ db, vault }: { db: Db; vault: Vault }, { caller, id }: { caller: Caller; id: number }) =>
  db.begin(async (tx) => {
    const opened = await openForWrite(tx, vault, { caller, id, deed: 'renew' });
    // Whoever may not renew it asks in vain whether it is there.
    if (opened instanceof Refusal) return opened.code === 'moveForbidden' ? refuse('applicationMissing') : opened;
    const { listingId } = opened.standing;
    if (listingId === null) return refuse('notPublished');
    return { publishedUntil: (await renewListing(tx, listingId)).toISOString() };
  });
