import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';

const State = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  to: z.string(),
  locale: z.enum(locales),
  /** The company that is to be acted for; none for the person alone. */
  tin: z.string().nullable().default(null),
  /** What the first tokens lacked, so that the browser was sent to the provider once more: once for each. */
  repeatedFor: z.array(z.enum(['company', 'secondFactor'])).default([]),
  until: z.number(),
});
/** What the browser keeps, sealed, between leaving for the provider and coming back. */
export type LoginState = z.output<typeof State>;
/** What tokens may lack that they have after one more way to the provider. */
export type LoginLack = LoginState['repeatedFor'][number];

export const newLoginState = (aim: Pick<LoginState, 'to' | 'locale' | 'tin' | 'repeatedFor'>): LoginState => ({
  verifier: randomBytes(32).toString('base64url'),
  state: randomBytes(24).toString('base64url'),
  nonce: randomBytes(24).toString('base64url'),
  to: aim.to,
  locale: aim.locale,
  tin: aim.tin,
  repeatedFor: aim.repeatedFor,
  until: Date.now() + limits.loginStateSeconds * 1000,
});

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const STATE_COOKIE = 'login_';

/** Several tabs may log in at once, so each login has a cookie of its own. */
export const stateCookieName = (state: string): string => `${STATE_COOKIE}${state.slice(0, 8)}`;

export const encryptLoginState = (encryption: Encryption, state: LoginState): string =>
  encryption.encrypt(JSON.stringify(state), 'loginState').toString('base64url');

/** The login that a cookie tells of; null when it is not ours. */
const decryptLoginState = (encryption: Encryption, encrypted: string | undefined): LoginState | null => {
  if (!encrypted) return null;
  try {
    return State.parse(JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64url'), 'loginState')));
  } catch {
    return null;
  }
};

type Cookies = Readonly<Record<string, string | undefined>>;

/** The login of this name that this browser began, also one that took too long; null when it began none. */
export const begunLogin = (encryption: Encryption, cookies: Cookies, state: string): LoginState | null => {
  const decrypted = decryptLoginState(encryption, cookies[stateCookieName(state)]);
  return decrypted?.state === state ? decrypted : null;
};

/** Keeps where the last login of this browser went: the way back in the browser leads to its form, which is spent. */
export const FINISHED_LOGIN_COOKIE = 'finished_login';
/** It is looked at below this path alone, so no other call carries it. */
export const FINISHED_LOGIN_PATH = '/auth';

export const encryptFinishedLogin = (encryption: Encryption, login: LoginState): string =>
  encryptLoginState(encryption, { ...login, verifier: '', nonce: '' });

/** The login that this browser ended last; null when there was none of late. */
export const finishedLogin = (encryption: Encryption, cookies: Cookies): LoginState | null =>
  decryptLoginState(encryption, cookies[FINISHED_LOGIN_COOKIE]);

/** Whether a login took longer than it may. */
export const isLoginOver = ({ until }: LoginState): boolean => until <= Date.now();

const begunLogins = (
  encryption: Encryption,
  cookies: Cookies,
): { name: string; chars: number; login: LoginState | null }[] =>
  Object.entries(cookies)
    .filter(([name]) => name.startsWith(STATE_COOKIE))
    .map(([name, value = '']) => ({ name, chars: value.length, login: decryptLoginState(encryption, value) }))
    .sort((one, other) => (other.login?.until ?? 0) - (one.login?.until ?? 0));

/** The login that this browser began last: where to, and in which language. */
export const lastLogin = (encryption: Encryption, cookies: Cookies): LoginState | null =>
  begunLogins(encryption, cookies)[0]?.login ?? null;

/**
 * The cookies of older logins that make room for one of so many characters. A browser sends them all with each call, and
 * calls with too much in their head are answered by nobody.
 */
export const crowdedOutLogins = (encryption: Encryption, cookies: Cookies, newChars: number): string[] => {
  let chars = newChars;
  return begunLogins(encryption, cookies).flatMap((one) => {
    chars += one.chars;
    return one.login && chars <= limits.loginCookiesCharsMax ? [] : one.name;
  });
};
