import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import { forgetTries, reserveTry, returnTry } from './attempt-store.ts';

export type Attempts = {
  /** Counts a try on an account from an address; the seconds to wait when there were too many. */
  begin: (account: string, address: string) => Promise<number>;
  /** The try was right. */
  succeed: (account: string, address: string) => Promise<void>;
};

/** Slows down guessing, for one account and for one address alike; known and unknown names count the same. */
export const openAttempts = (db: Db, vault: Vault): Attempts => {
  const accountKey = (account: string) => vault.digest(`account:${account}`, 'loginAttempt');
  const addressKey = (address: string) => vault.digest(`address:${address}`, 'loginAttempt');
  return {
    begin: async (account, address) =>
      (await reserveTry(db, addressKey(address), limits.loginFreeTriesPerAddress)) ||
      (await reserveTry(db, accountKey(account), limits.loginFreeTriesPerAccount)),
    succeed: async (account, address) => {
      await forgetTries(db, accountKey(account));
      await returnTry(db, addressKey(address));
    },
  };
};
