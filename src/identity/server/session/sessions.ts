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
  saveRefreshedSession,
} from './session-store.ts';

/** An access token with the seconds it still lives. */
export type FreshAccess = { accessToken: string; seconds: number };

export type Sessions = {
  /** Opens a session for one who logged in; the name of the cookie's value is returned and kept nowhere. */
  create: (tokens: TokenSet, userAgent: string) => Promise<string>;
  /**
   * The access token of a session, renewed when it is about to end: however many ask at once, in however many
   * processes, the provider is asked once. Null when the session is over. Throws `UnavailableError` when nobody can tell.
   */
  access: (sid: string) => Promise<FreshAccess | null>;
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

export const createSessions = (deps: { db: Db; encryption: Encryption; login: LoginClient; log: Log }): Sessions => {
  const { db, encryption, login, log } = deps;
  const inFlight = new Map<string, Promise<FreshAccess | null>>();
  const encryptTokens = (tokens: TokenSet) => ({
    encryptedAccess: encryption.encrypt(tokens.accessToken, 'session'),
    encryptedRefresh: encryption.encrypt(tokens.refreshToken, 'session'),
    accessSeconds: tokens.accessSeconds,
    companyName: tokens.caller.companyName,
  });

  /** No transaction is open while the provider is asked: it may need the same connections. */
  const refreshSession = async (idHash: Buffer, encryptedRefresh: Buffer): Promise<FreshAccess | null> => {
    try {
      const tokens = await login.refresh(encryption.decrypt(encryptedRefresh, 'session'));
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

  const accessOf = async (idHash: Buffer): Promise<FreshAccess | null> => {
    const until = performance.now() + limits.refreshLeaseSeconds * 1000;
    while (performance.now() < until) {
      const row = await findSession(db, idHash);
      if (!row) {
        // It may be one of staff that nobody used for too long.
        await finish(idHash);
        return null;
      }
      if (row.accessSeconds > limits.tokenRefreshBeforeSeconds)
        return {
          accessToken: encryption.decrypt(row.encryptedAccess, 'session'),
          seconds: Math.floor(row.accessSeconds),
        };
      const lease = await leaseSession(db, idHash, limits.tokenRefreshBeforeSeconds);
      if (lease) return refreshSession(idHash, lease.encryptedRefresh);
      await pause(POLL_MS);
    }
    throw new UnavailableError('identityProvider', 'another process renews the session and does not come to an end');
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
    access: (sid) => {
      const running = inFlight.get(sid);
      if (running) return running;
      const pending = accessOf(hashOf(sid)).finally(() => inFlight.delete(sid));
      inFlight.set(sid, pending);
      return pending;
    },
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
