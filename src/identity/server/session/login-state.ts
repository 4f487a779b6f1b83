import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, locales } from '#platform/values/locale.ts';

const State = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  to: z.string(),
  locale: z.enum(locales),
  until: z.number(),
});
/** What the browser keeps, sealed, between leaving for the provider and coming back. */
export type LoginState = z.output<typeof State>;

export const newLoginState = (to: string, locale: Locale): LoginState => ({
  verifier: randomBytes(32).toString('base64url'),
  state: randomBytes(24).toString('base64url'),
  nonce: randomBytes(24).toString('base64url'),
  to,
  locale,
  until: Date.now() + limits.loginStateSeconds * 1000,
});

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Several tabs may log in at once, so each login has a cookie of its own. */
export const stateCookieName = (state: string): string => `login_${state.slice(0, 8)}`;

export const encryptLoginState = (encryption: Encryption, state: LoginState): string =>
  encryption.encrypt(JSON.stringify(state), 'loginState').toString('base64url');

/** The login that a cookie tells of; null when it is not ours, of another login, or too old. */
export const decryptLoginState = (
  encryption: Encryption,
  encrypted: string | undefined,
  state: string,
): LoginState | null => {
  if (!encrypted) return null;
  try {
    const decrypted = State.parse(JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64url'), 'loginState')));
    return decrypted.state === state && decrypted.until > Date.now() ? decrypted : null;
  } catch {
    return null;
  }
};
