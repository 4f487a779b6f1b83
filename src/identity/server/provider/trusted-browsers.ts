import { randomBytes } from 'node:crypto';
import type { Encryption } from '#platform/server/encryption.ts';

/** A cookie to be set: the browser is known to an account from now on. */
export type BrowserCookie = { name: string; value: string };

/**
 * Browsers from which an account was entered carry a sealed cookie of it. It opens nothing: wrong passwords from such a
 * browser count for it alone, so that nobody elsewhere can keep its owner waiting.
 */
export const createTrustedBrowsers = (encryption: Encryption) => {
  const nameFor = (account: string) =>
    `known_${encryption.digest(account, 'knownBrowser').toString('base64url').slice(0, 12)}`;
  return {
    /** The name of the browser for that account; null when it is not known, or its cookie is not ours. */
    of: (account: string, cookies: Readonly<Record<string, string | undefined>>): string | null => {
      const cookie = cookies[nameFor(account)];
      if (cookie === undefined) return null;
      try {
        const [owner, browser] = encryption.decrypt(Buffer.from(cookie, 'base64url'), 'knownBrowser').split(' ');
        return owner === account && browser ? browser : null;
      } catch {
        return null;
      }
    },
    remember: (account: string): BrowserCookie => {
      const browser = randomBytes(12).toString('base64url');
      return {
        name: nameFor(account),
        value: encryption.encrypt(`${account} ${browser}`, 'knownBrowser').toString('base64url'),
      };
    },
  };
};

export type TrustedBrowsers = ReturnType<typeof createTrustedBrowsers>;
