import { partyOf, personIdOf, personIdsOf } from '#identity/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Who } from './commands.ts';

type Known = Pick<Who, 'party' | 'personId'>;
type Asked = { subject: string; tell: (id: bigint | null) => void; fail: (error: unknown) => void };

/** Asks for all persons of one turn of the event loop at once: thousands may come in the last second of an auction. */
const openPersonIds = (db: Db): ((subject: string) => Promise<bigint | null>) => {
  let waiting: Asked[] = [];
  const askAll = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const ids = await personIdsOf(
        db,
        asked.map(({ subject }) => subject),
      );
      for (const { subject, tell } of asked) tell(ids.get(subject) ?? null);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };
  return (subject) =>
    new Promise((tell, fail) => {
      waiting.push({ subject, tell, fail });
      if (waiting.length === 1) setImmediate(() => void askAll());
    });
};

/**
 * Finds the ids of whoever calls. They never change for a login, so a bid need not ask the database for them again; what
 * does change, rights and blocks, is in the token or judged by the deed.
 */
export const openPartyMemory = (deps: { db: Db; vault: Vault }): ((caller: Caller) => Promise<Known | null>) => {
  const known = new Map<string, Known>();
  const personId = openPersonIds(deps.db);

  const find = async (caller: Caller): Promise<Known | null> => {
    if (caller.loginMode === 'PERSON') {
      const id = (await personId(caller.subject))?.toString();
      return id === undefined ? null : { party: { kind: 'PERSON', id }, personId: id };
    }
    const [party, person] = await Promise.all([partyOf(deps, caller), personIdOf(deps.db, caller.username)]);
    if (!party || person === null) return null;
    return { party: { kind: party.kind, id: party.id.toString() }, personId: person.toString() };
  };

  return async (caller) => {
    const key = [caller.subject, caller.loginMode, caller.companyTin].join('\n');
    const before = known.get(key);
    if (before) return before;
    const found = await find(caller);
    if (!found) return null;
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > limits.partiesRememberedMax && oldest !== undefined) known.delete(oldest);
    return found;
  };
};
