import { partyOf, personIdsOf } from '#identity/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Role } from '#platform/values/role.ts';
import type { Viewer } from './viewer-sql.ts';

/** Staff see what is not for everybody (T43); people of banks and editors do so in their own places alone. */
const whoSeeAll: readonly Role[] = ['MODERATOR', 'FINANCE', 'ADMIN'];

/** As whom somebody looks at listings; null for visitors and for people whom we do not know. */
export const viewerOf = async (deps: { db: Db | Tx; vault: Vault }, caller: Caller | null): Promise<Viewer | null> => {
  if (!caller) return null;
  const party = await partyOf(deps, caller);
  const personId = (await personIdsOf(deps.db, [caller.subject])).get(caller.subject);
  if (!party || personId === undefined) return null;
  return {
    partyKind: party.kind,
    partyId: party.id.toString(),
    personId: personId.toString(),
    seesAll: whoSeeAll.some((role) => caller.roles.includes(role)),
  };
};
