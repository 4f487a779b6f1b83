import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import { TokenError } from '../tokens.ts';
import type { LoginClient, TokenSet } from './login-client.ts';
import {
  deleteOwnSession,
  deleteSession,
  findSession,
  insertSession,
  leaseSession,
  listSessions,
  type OwnSession,
  releaseLease,
  type SessionLease,
  type SessionRow,
  saveRefreshedSession,
} from './session-store.ts';

/** An access token with the seconds it still lives. */
export type FreshAccess = { accessToken: string; seconds: number };

export type Sessions = {
  /** Opens a session for one who logged in; the name of the cookie's value is returned and kept nowhere. */
  create: (tokens: TokenSet, userAgent: string) => Promise<string>;
  /**
   * The access token of a session. One that is about to end is renewed beside it; one that is over is waited for, for a
   * moment and not while the provider is known to be away. However many come at once, in however many processes, the provider
   * renews it once. Null when the session is over. Throws `UnavailableError` when nobody can tell.
   */
  access: (sid: string) => Promise<FreshAccess | null>;
  /** Whose session it is, whatever its tokens are; null when it is over. */
  subjectOf: (sid: string) => Promise<string | null>;
  /** Ends a session here and at the provider. */
  end: (sid: string) => Promise<void>;
  /** Ends a session here alone: another takes its place in the same browser. */
  replace: (sid: string) => Promise<void>;
  list: (caller: Pick<Caller, 'subject' | 'sessionId'>) => Promise<OwnSession[]>;
  /** Ends one session of a person by its public name; false when it is not theirs. */
  endOwn: (subject: string, publicId: string) => Promise<boolean>;
};

const hashOf = (sid: string): Buffer => createHash('sha256').update(sid).digest();
const POLL_MS = 40;

/** A renewal that is on its way, since when by the clock of this process. */
type Renewal = { coming: Promise<FreshAccess | null>; sinceMs: number };

export const createSessions = (deps: { db: Db; encryption: Encryption; login: LoginClient; log: Log }): Sessions => {
  const { db, encryption, login, log } = deps;
  const renewals = new Map<string, Renewal>();
  const encryptTokens = (tokens: TokenSet) => ({
    encryptedAccess: encryption.encrypt(tokens.accessToken, 'session'),
    encryptedRefresh: encryption.encrypt(tokens.refreshToken, 'session'),
    accessSeconds: tokens.accessSeconds,
    companyName: tokens.caller.companyName,
  });

  /** No transaction is open meanwhile: the provider may need the same connections. */
  const refreshSession = async (idHash: Buffer, lease: SessionLease): Promise<FreshAccess | null> => {
    try {
      const tokens = await login.refresh(encryption.decrypt(lease.encryptedRefresh, 'session'));
      // Whoever acts for a company no longer must not go on as the person without a word.
      if (lease.actingPrincipal !== '' && tokens.caller.principal !== lease.actingPrincipal)
        throw new TokenError('the renewed tokens are for another principal');
      const isSaved = await saveRefreshedSession(db, idHash, encryptTokens(tokens));
      return isSaved ? { accessToken: tokens.accessToken, seconds: tokens.accessSeconds } : null;
    } catch (error) {
      if (error instanceof TokenError) {
        log.info({ reason: error.message }, 'a session ended: its tokens are not renewed');
        await deleteSession(db, idHash);
        return null;
      }
      await releaseLease(db, idHash);
      throw error;
    }
  };

  const logOutAtProvider = async (encryptedRefresh: Buffer) => {
    try {
      await login.logOut(encryption.decrypt(encryptedRefresh, 'session'));
    } catch (error) {
      // Whoever wants to leave leaves: without the row nobody holds the token any more.
      if (!(isUnavailable(error, 'identityProvider') || error instanceof TokenError)) throw error;
      log.warn({ reason: error.message }, 'identity provider refused a logout');
    }
  };

  /** Ends a session here and at the provider: a login after it asks for everything again. */
  const finish = async (idHash: Buffer) => {
    const ended = await deleteSession(db, idHash);
    if (ended) await logOutAtProvider(ended.encryptedRefresh);
  };

  const accessIn = (row: SessionRow): FreshAccess => ({
    accessToken: encryption.decrypt(row.encryptedAccess, 'session'),
    seconds: Math.floor(row.accessSeconds),
  });

  /** Renews a session, or waits until another process has. */
  const renew = async (idHash: Buffer): Promise<FreshAccess | null> => {
    const until = performance.now() + limits.refreshLeaseSeconds * 1000;
    while (performance.now() < until) {
      const lease = await leaseSession(db, idHash, limits.tokenRefreshBeforeSeconds);
      if (lease) return refreshSession(idHash, lease);
      const row = await findSession(db, idHash);
      if (!row) return null;
      if (row.accessSeconds > limits.tokenRefreshBeforeSeconds) return accessIn(row);
      await pause(POLL_MS);
    }
    throw new UnavailableError('identityProvider', 'another process renews the session and does not come to an end');
  };

  /** The one renewal of a session in this process. */
  const renewalOf = (idHash: Buffer): Renewal => {
    const key = idHash.toString('base64url');
    const running = renewals.get(key);
    if (running) return running;
    const coming = renew(idHash).finally(() => renewals.delete(key));
    const renewal = { coming, sinceMs: performance.now() };
    renewals.set(key, renewal);
    // It may go on after the last one who waited for it has gone.
    coming.catch((error: unknown) => log.warn({ err: error }, 'a session could not be renewed'));
    return renewal;
  };

  /** What comes within the patience of a page: of all pages of a session the first one waits. Throws `UnavailableError`. */
  const inTime = async ({ coming, sinceMs }: Renewal): Promise<FreshAccess | null> => {
    const ended = new AbortController();
    const leftMs = Math.max(0, login.patienceMs - (performance.now() - sinceMs));
    const late = pause(leftMs, null, { signal: ended.signal, ref: false }).then(() => {
      login.doubt();
      throw new UnavailableError('identityProvider', 'The renewal of a session takes too long for a page.');
    });
    try {
      return await Promise.race([coming, late]);
    } finally {
      ended.abort();
      late.catch(() => undefined);
    }
  };

  const accessOf = async (idHash: Buffer): Promise<FreshAccess | null> => {
    const row = await findSession(db, idHash);
    if (!row) {
      // It may be one of staff that nobody used for too long.
      await finish(idHash);
      return null;
    }
    const isAway = row.accessSeconds <= limits.tokenRefreshBeforeSeconds && login.isAway();
    if (row.accessSeconds > 0) {
      if (row.accessSeconds <= limits.tokenRefreshBeforeSeconds && !isAway) renewalOf(idHash);
      return accessIn(row);
    }
    if (isAway) throw new UnavailableError('identityProvider', 'The identity provider is known to be away.');
    return inTime(renewalOf(idHash));
  };

  return {
    create: async (tokens, userAgent) => {
      const sid = randomBytes(32).toString('base64url');
      const { subject, loginMode, sessionId, principal } = tokens.caller;
      await insertSession(db, {
        ...encryptTokens(tokens),
        idHash: hashOf(sid),
        subject,
        loginMode,
        actingPrincipal: principal,
        providerSession: sessionId ?? '',
        userAgent: userAgent.slice(0, limits.userAgentCharsMax),
      });
      return sid;
    },
    access: (sid) => accessOf(hashOf(sid)),
    subjectOf: async (sid) => (await findSession(db, hashOf(sid)))?.subject ?? null,
    end: (sid) => finish(hashOf(sid)),
    replace: async (sid) => void (await deleteSession(db, hashOf(sid))),
    list: ({ subject, sessionId }) => listSessions(db, subject, sessionId),
    endOwn: async (subject, publicId) => {
      const ended = await deleteOwnSession(db, subject, publicId);
      if (ended) await logOutAtProvider(ended.encryptedRefresh);
      return ended !== null;
    },
  };
};
