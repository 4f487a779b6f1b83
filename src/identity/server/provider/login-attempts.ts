import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { networkOf } from '../sms-codes.ts';
import { deleteTries, reserveTry, returnTry } from './login-attempt-store.ts';

/** Where somebody tries to log in from. */
export type LoginOrigin = {
  /** The visitor's network address, for counting alone. */
  address: string;
  /** The name of the browser, when the account was entered from it before; null for one that is not known. */
  browser: string | null;
};

export type LoginAttempts = {
  /** Counts a try on an account from a place; the seconds to wait when there were too many. */
  begin: (account: string, origin: LoginOrigin) => Promise<number>;
  /** The password was right, a code is asked for: it counts no longer for the address, but for the account until the code is right. */
  passwordWasRight: (origin: LoginOrigin) => Promise<void>;
  /** The try was right. */
  succeed: (account: string, origin: LoginOrigin) => Promise<void>;
  /** Forgets the wrong tries on an account: its owner holds the phone. */
  unlock: (account: string, origin: LoginOrigin) => Promise<void>;
  /** Counts a try of one who is logged in to show that the account is theirs; the seconds to wait. */
  beginProof: (subject: string) => Promise<number>;
  proved: (subject: string) => Promise<void>;
  /** The same for a code of the second factor, by a count of its own: a password that is known buys no more guesses at a code. */
  beginCode: (subject: string) => Promise<number>;
  codeWasRight: (subject: string) => Promise<void>;
};

/**
 * Slows down guessing, for known and unknown names alike. Tries count for the address, and for the account together with
 * the browser or address they come from: whoever guesses from elsewhere keeps the owner out of nothing. All strange
 * browsers together have a number as well, which an attack from many addresses meets; browsers that the account knows do not.
 */
export const createLoginAttempts = (db: Db, encryption: Encryption): LoginAttempts => {
  const keyOf = (text: string) => encryption.digest(text, 'loginAttempt');
  const addressKey = ({ address }: LoginOrigin) => keyOf(`address:${networkOf(address)}`);
  const originKey = (account: string, { address, browser }: LoginOrigin) =>
    keyOf(
      browser === null ? `account:${account}:address:${networkOf(address)}` : `account:${account}:browser:${browser}`,
    );
  const strangersKey = (account: string) => keyOf(`account:${account}`);
  const proofKey = (subject: string) => keyOf(`proof:${subject}`);
  const codeKey = (subject: string) => keyOf(`code:${subject}`);
  const unlock = async (account: string, origin: LoginOrigin) => {
    await deleteTries(db, originKey(account, origin));
    await deleteTries(db, strangersKey(account));
  };
  return {
    begin: async (account, origin) =>
      (await reserveTry(db, addressKey(origin), limits.loginFreeTriesPerAddress)) ||
      (await reserveTry(db, originKey(account, origin), limits.loginFreeTriesPerAccount)) ||
      (origin.browser === null ? await reserveTry(db, strangersKey(account), limits.loginFreeTriesFromStrangers) : 0),
    passwordWasRight: (origin) => returnTry(db, addressKey(origin)),
    succeed: async (account, origin) => {
      await unlock(account, origin);
      await returnTry(db, addressKey(origin));
    },
    unlock,
    beginProof: (subject) => reserveTry(db, proofKey(subject), limits.loginFreeTriesPerAccount),
    proved: (subject) => deleteTries(db, proofKey(subject)),
    beginCode: (subject) => reserveTry(db, codeKey(subject), limits.loginFreeTriesPerAccount),
    codeWasRight: (subject) => deleteTries(db, codeKey(subject)),
  };
};
