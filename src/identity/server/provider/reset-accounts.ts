import type { IdentityAdmin } from '#adapters/identity/port.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { hashPassword } from '../passwords.ts';
import { findCredential, setPasswordHash } from './credential-store.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { LoginVisit } from './login-visit.ts';
import { deleteLoginsOf } from './object-store.ts';
import type { BrowserCookie, TrustedBrowsers } from './trusted-browsers.ts';

/** Whose password was forgotten. */
export type ResetAccount = { subject: string; username: string; isBlocked: boolean };

/** What a forgotten password means to the embedded provider, and to one outside. */
export type ResetAccounts = {
  find: (db: Db | Tx, phone: string) => Promise<ResetAccount | null>;
  /** Whoever holds the phone of an account is let in again, from where they are. */
  unlock: (visit: LoginVisit, username: string) => Promise<void>;
  /**
   * Does with a new password what has to be done before a transaction, and gives what stores it in one. Throws what
   * `IdentityAdmin.setPassword` throws: then nothing has changed.
   */
  prepare: (account: ResetAccount, password: string) => Promise<(tx: Tx) => Promise<void>>;
  /** The browser is known from now on; null where nobody looks at that. */
  browserCookieOf: (username: string) => BrowserCookie | null;
};

/** Passwords are hashes of our own, and so are the counts of wrong ones. */
export const embeddedResetAccounts = ({
  attempts,
  browsers,
}: {
  attempts: LoginAttempts;
  browsers: TrustedBrowsers;
}): ResetAccounts => ({
  find: (db, phone) => findCredential(db, { phone }),
  unlock: (visit, username) =>
    attempts.unlock(username, { address: visit.address, browser: browsers.of(username, visit.cookies) }),
  prepare: async ({ subject }, password) => {
    const hash = await hashPassword(password);
    return async (tx) => {
      await setPasswordHash(tx, subject, hash);
      await deleteLoginsOf(tx, subject);
    };
  },
  browserCookieOf: (username) => browsers.remember(username),
});

/** People are rows of ours, their passwords lie at the provider: it comes first, for it may be away. */
export const externalResetAccounts = ({ admin, log }: { admin: IdentityAdmin; log: Log }): ResetAccounts => ({
  find: async (db, phone) =>
    (
      await db.sql<ResetAccount>`
        select subject, username, blocked_at is not null as "isBlocked" from person where phone = ${phone}`
    )[0] ?? null,
  unlock: async () => undefined,
  prepare: async ({ subject }, password) => {
    await admin.setPassword(subject, password);
    // The new password holds: sessions there that could not be ended must not take it back.
    await admin
      .logoutEverywhere(subject)
      .catch((error: unknown) => log.warn({ subject, reason: String(error) }, 'sessions at the provider go on'));
    return async () => undefined;
  },
  browserCookieOf: () => null,
});
