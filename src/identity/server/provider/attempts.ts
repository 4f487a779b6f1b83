import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import { homeOf } from '../codes.ts';
import { forgetTries, reserveTry, returnTry } from './attempt-store.ts';

/** Where somebody tries to log in from. */
export type Place = {
  /** The visitor's network address, for counting alone. */
  address: string;
  /** The name of the browser, when the account was entered from it before; null for one that is not known. */
  browser: string | null;
};

export type Attempts = {
  /** Counts a try on an account from a place; the seconds to wait when there were too many. */
  begin: (account: string, place: Place) => Promise<number>;
  /** The try was right. */
  succeed: (account: string, place: Place) => Promise<void>;
  /** Forgets the wrong tries on an account: its owner holds the phone. */
  unlock: (account: string, place: Place) => Promise<void>;
  /** Counts a try of one who is logged in to show that the account is theirs; the seconds to wait. */
  beginProof: (subject: string) => Promise<number>;
  proved: (subject: string) => Promise<void>;
};

/**
 * Slows down guessing, for known and unknown names alike. Tries count for the address, and for the account together with
 * the browser or address they come from: whoever guesses from elsewhere keeps the owner out of nothing. All strange
 * browsers together have a number as well, which an attack from many addresses meets; browsers that the account knows do not.
 */
export const openAttempts = (db: Db, vault: Vault): Attempts => {
  const keyOf = (text: string) => vault.digest(text, 'loginAttempt');
  const addressKey = ({ address }: Place) => keyOf(`address:${homeOf(address)}`);
  const placeKey = (account: string, { address, browser }: Place) =>
    keyOf(browser === null ? `account:${account}:address:${homeOf(address)}` : `account:${account}:browser:${browser}`);
  const strangersKey = (account: string) => keyOf(`account:${account}`);
  const proofKey = (subject: string) => keyOf(`proof:${subject}`);
  const unlock = async (account: string, place: Place) => {
    await forgetTries(db, placeKey(account, place));
    await forgetTries(db, strangersKey(account));
  };
  return {
    begin: async (account, place) =>
      (await reserveTry(db, addressKey(place), limits.loginFreeTriesPerAddress)) ||
      (await reserveTry(db, placeKey(account, place), limits.loginFreeTriesPerAccount)) ||
      (place.browser === null ? await reserveTry(db, strangersKey(account), limits.loginFreeTriesFromStrangers) : 0),
    succeed: async (account, place) => {
      await unlock(account, place);
      await returnTry(db, addressKey(place));
    },
    unlock,
    beginProof: (subject) => reserveTry(db, proofKey(subject), limits.loginFreeTriesPerAccount),
    proved: (subject) => forgetTries(db, proofKey(subject)),
  };
};
