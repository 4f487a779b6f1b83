import { findPrincipal, findUserId, findUserIds } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Who } from './commands.ts';

type Principal = Pick<Who, 'principal' | 'personId'>;
type Lookup = { subject: string; resolve: (id: bigint | null) => void; reject: (error: unknown) => void };

/** Asks for all persons of one turn of the event loop at once: thousands may come in the last second of an auction. */
const batchPersonIds = (db: Db): ((subject: string) => Promise<bigint | null>) => {
  let waiting: Lookup[] = [];
  const loadAll = async () => {
    const lookups = waiting;
    waiting = [];
    try {
      const ids = await findUserIds(
        db,
        lookups.map(({ subject }) => subject),
      );
      for (const { subject, resolve } of lookups) resolve(ids.get(subject) ?? null);
    } catch (error) {
      for (const { reject } of lookups) reject(error);
    }
  };
  return (subject) =>
    new Promise((resolve, reject) => {
      waiting.push({ subject, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void loadAll());
    });
};

/**
 * Finds the ids of whoever calls. They never change for a login, so a bid need not ask the database for them again; what
 * does change, rights and blocks, is in the token or judged by the command.
 */
export const createPrincipalCache = (deps: {
  db: Db;
  encryption: Encryption;
}): ((caller: Caller) => Promise<Principal | null>) => {
  const cache = new Map<string, Principal>();
  const personId = batchPersonIds(deps.db);

  const find = async (caller: Caller): Promise<Principal | null> => {
    if (caller.loginMode === 'PERSON') {
      const id = (await personId(caller.subject))?.toString();
      return id === undefined ? null : { principal: { kind: 'PERSON', id }, personId: id };
    }
    const [principal, person] = await Promise.all([findPrincipal(deps, caller), findUserId(deps.db, caller.username)]);
    if (!principal || person === null) return null;
    return { principal: { kind: principal.kind, id: principal.id.toString() }, personId: person.toString() };
  };

  return async (caller) => {
    const key = [caller.subject, caller.loginMode, caller.companyTin].join('\n');
    const before = cache.get(key);
    if (before) return before;
    const principal = await find(caller);
    if (!principal) return null;
    cache.set(key, principal);
    const [oldest] = cache.keys();
    if (cache.size > limits.principalsCachedMax && oldest !== undefined) cache.delete(oldest);
    return principal;
  };
};
