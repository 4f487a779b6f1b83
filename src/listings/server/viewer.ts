import { findPrincipal, findUserIds } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Role } from '#platform/values/role.ts';
import type { ListingViewer } from './visibility-sql.ts';

/** Staff see what is not for everybody (T43); people of banks and editors do so in their own places alone. */
const rolesThatSeeAll: readonly Role[] = ['MODERATOR', 'FINANCE', 'ADMIN'];

/** As whom somebody looks at listings; null for visitors and for people whom we do not know. */
export const listingViewerOf = async (
  deps: { db: Db | Tx; encryption: Encryption },
  caller: Caller | null,
): Promise<ListingViewer | null> => {
  if (!caller) return null;
  const principal = await findPrincipal(deps, caller);
  const personId = (await findUserIds(deps.db, [caller.subject])).get(caller.subject);
  if (!principal || personId === undefined) return null;
  return {
    principalKind: principal.kind,
    principalId: principal.id.toString(),
    personId: personId.toString(),
    seesAll: rolesThatSeeAll.some((role) => caller.roles.includes(role)),
  };
};
