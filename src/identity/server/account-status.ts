import type { Audience } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { Refused } from '#platform/server/refused.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Role } from '#platform/values/role.ts';
import { type AskedAccount, type FoundAccount, findAccounts, lockAccount } from './account-status-store.ts';

/** Whom the browser of a login acts for now, and how that party is called. */
export type ActingNow = { party: string; name: string };

/** A caller as the account is now; null when the login is over. */
export type PresentCaller = { caller: Caller; actingNow: ActingNow | null } | null;

/**
 * The one rule of what an account may do now. Tokens live for minutes, rights may end at any moment: every call asks when
 * it comes, and every transaction of a call asks again before it is committed.
 */
export type AccountStatuses = {
  present: (caller: Caller) => Promise<PresentCaller>;
  /** Throws `Refused` in the transaction of somebody who may not do it any more; whoever may is held until the commit. */
  requireIn: (tx: Tx, caller: Caller, who: Audience) => Promise<void>;
};

type Waiting = { asked: AskedAccount; tell: (found: FoundAccount) => void; fail: (error: unknown) => void };

/** Asks for all accounts of one turn of the event loop at once: thousands may come in the last second of an auction. */
const batchedAccounts = (db: Db): ((asked: AskedAccount) => Promise<FoundAccount>) => {
  let waiting: Waiting[] = [];
  const askAll = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const found = await findAccounts(
        db,
        batch.map(({ asked }) => asked),
      );
      for (const [at, { tell, fail }] of batch.entries()) {
        const one = found[at];
        if (one) tell(one);
        else fail(new Error('An account was asked for and not answered.'));
      }
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };
  return (asked) =>
    new Promise((tell, fail) => {
      waiting.push({ asked, tell, fail });
      if (waiting.length === 1) setImmediate(() => void askAll());
    });
};

/** Somebody whom the provider knows and we do not has what the token says. */
const rolesNow = (caller: Caller, roles: readonly Role[] | null): Role[] =>
  roles === null ? caller.roles : caller.roles.filter((role) => roles.includes(role));

const actingNowOf = (caller: Caller, { actingParty, actingCompany }: FoundAccount): ActingNow | null =>
  actingParty ? { party: actingParty, name: actingCompany ?? caller.name } : null;

export const openAccountStatuses = ({ db, vault }: { db: Db; vault: Vault }): AccountStatuses => {
  const find = batchedAccounts(db);
  const askedOf = ({ subject, sessionId, companyTin }: Caller): AskedAccount => ({
    subject,
    session: sessionId,
    tinDigest: companyTin === null ? null : vault.digest(companyTin, 'tin'),
  });
  return {
    present: async (caller) => {
      const found = await find(askedOf(caller));
      if (found.refusal === 'sessionEnded') return null;
      const now: Caller = { ...caller, roles: rolesNow(caller, found.roles), accountStatus: found.refusal ?? 'active' };
      return { caller: now, actingNow: actingNowOf(caller, found) };
    },
    requireIn: async (tx, caller, who) => {
      const found = await lockAccount(tx, askedOf(caller));
      // A login that ends while its call is at work had its rights when it came; a block ends them at once.
      if (found.refusal !== null && found.refusal !== 'sessionEnded') throw new Refused(403, found.refusal);
      if (who === 'anyone' || who === 'user') return;
      const roles = rolesNow(caller, found.roles);
      if (!who.some((role) => roles.includes(role))) throw new Refused(403, 'forbidden');
    },
  };
};
