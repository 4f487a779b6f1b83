import type { Audience } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Role } from '#platform/values/role.ts';
import { type AccountKey, type AccountSnapshot, findAccounts, lockAccount } from './account-status-store.ts';

/** Whom the browser of a login acts for now, and the name of that principal. */
export type CurrentPrincipal = { principal: string; name: string };

/** A caller as the account is now; null when the login is over. */
export type CurrentCaller = { caller: Caller; principal: CurrentPrincipal | null } | null;

/**
 * The one rule of what an account may do now. Tokens live for minutes, rights may end at any moment: every call asks when
 * it comes, and every transaction of a call asks again before it is committed.
 */
export type AccountStatusService = {
  findCurrent: (caller: Caller) => Promise<CurrentCaller>;
  /** Throws `RefusalError` in the transaction of somebody who may not do it any more; whoever may is held until the commit. */
  requireIn: (tx: Tx, caller: Caller, who: Audience) => Promise<void>;
};

type AccountLookup = {
  key: AccountKey;
  resolve: (snapshot: AccountSnapshot) => void;
  reject: (error: unknown) => void;
};

/** Asks for all accounts of one turn of the event loop at once: thousands may come in the last second of an auction. */
const batchAccounts = (db: Db): ((key: AccountKey) => Promise<AccountSnapshot>) => {
  let lookups: AccountLookup[] = [];
  const loadAll = async () => {
    const batch = lookups;
    lookups = [];
    try {
      const snapshots = await findAccounts(
        db,
        batch.map(({ key }) => key),
      );
      for (const [at, { resolve, reject }] of batch.entries()) {
        const snapshot = snapshots[at];
        if (snapshot) resolve(snapshot);
        else reject(new Error('Expected one row for each account.'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      lookups.push({ key, resolve, reject });
      if (lookups.length === 1) setImmediate(() => void loadAll());
    });
};

/** Somebody whom the provider knows and we do not may do nothing here, whatever the token says. */
const currentRoles = (caller: Caller, roles: readonly Role[] | null): Role[] =>
  caller.roles.filter((role) => roles?.includes(role));

const currentPrincipalOf = (
  caller: Caller,
  { actingPrincipal, actingCompany }: AccountSnapshot,
): CurrentPrincipal | null =>
  actingPrincipal ? { principal: actingPrincipal, name: actingCompany ?? caller.name } : null;

export const createAccountStatusService = ({
  db,
  encryption,
}: {
  db: Db;
  encryption: Encryption;
}): AccountStatusService => {
  const find = batchAccounts(db);
  const accountKeyOf = ({ subject, sessionId, companyTin, issuedMs }: Caller): AccountKey => ({
    subject,
    issuedMs,
    session: sessionId,
    tinDigest: companyTin === null ? null : encryption.digest(companyTin, 'tin'),
  });
  return {
    findCurrent: async (caller) => {
      const account = await find(accountKeyOf(caller));
      if (account.refusal === 'sessionEnded') return null;
      const current: Caller = {
        ...caller,
        roles: currentRoles(caller, account.roles),
        accountStatus: account.roles === null ? 'accountUnknown' : (account.refusal ?? 'active'),
      };
      return { caller: current, principal: currentPrincipalOf(caller, account) };
    },
    requireIn: async (tx, caller, who) => {
      const account = await lockAccount(tx, accountKeyOf(caller));
      if (account.roles === null) throw new RefusalError(403, 'accountUnknown');
      // A login that ends while its call is at work had its rights when it came; a block ends them at once.
      if (account.refusal !== null && account.refusal !== 'sessionEnded') throw new RefusalError(403, account.refusal);
      if (who === 'anyone' || who === 'user') return;
      const roles = currentRoles(caller, account.roles);
      if (!who.some((role) => roles.includes(role))) throw new RefusalError(403, 'forbidden');
    },
  };
};
