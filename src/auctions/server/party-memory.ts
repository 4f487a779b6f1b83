import { partyOf, personIdOf } from '#identity/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Who } from './commands.ts';

type Known = Pick<Who, 'party' | 'personId'>;

/**
 * Finds the ids of whoever calls. They never change for a login, so a bid need not ask the database for them again; what
 * does change, rights and blocks, is in the token or judged by the deed.
 */
export const openPartyMemory = (deps: { db: Db; vault: Vault }): ((caller: Caller) => Promise<Known | null>) => {
  const known = new Map<string, Known>();
  return async (caller) => {
    const key = [caller.subject, caller.username, caller.loginMode, caller.companyTin].join('\n');
    const before = known.get(key);
    if (before) return before;
    const [party, personId] = await Promise.all([partyOf(deps, caller), personIdOf(deps.db, caller.username)]);
    if (!party || personId === null) return null;
    const found: Known = { party: { kind: party.kind, id: party.id.toString() }, personId: personId.toString() };
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > limits.partiesRememberedMax && oldest !== undefined) known.delete(oldest);
    return found;
  };
};
