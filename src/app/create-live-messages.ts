import { decodeJwt } from 'jose';
import { lotOf, mayRequestSubscription, PING, RELOAD } from '#alerts/rules/destinations.ts';
import { createNotifyUser, createNotifyUsers, deliverUnread } from '#alerts/server/api.ts';
import { isLotFor, lotsNotForAll } from '#auctions/server/lot-view-store.ts';
import { cookieName } from '#identity/server/session/session-cookies.ts';
import { TokenError, type TokenVerifier } from '#identity/server/tokens.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { createLive, type Live } from '#platform/server/live/live.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import type { NotifyUser, NotifyUsers } from '#platform/server/live/notify-users.ts';
import { createPostgresMessageBus } from '#platform/server/live/postgres-message-bus.ts';
import type { LiveCaller, LiveContext } from '#platform/server/live/stomp-session.ts';
import type { Log } from '#platform/server/log.ts';
import type { Config } from './config.ts';

export type LiveMessages = {
  live: Live;
  publish: Publish;
  notifyUser: NotifyUser;
  notifyUsers: NotifyUsers;
  /** Hears what processes tell each other at a destination that nobody outside may listen at. */
  onInternalMessage: (dest: string, listener: (body: string) => void) => void;
  stop: () => Promise<void>;
};

/** Where processes hear whose rights have changed. Nobody outside may listen there. */
const RECHECK_DESTINATION = '/house/lines';

/** Where processes hear that a lot may be for others than before. Nobody outside may listen there. */
const VISIBILITY_DESTINATION = '/house/visibility';

/** Where browsers connect (RTM-001). */
export const LIVE_PATH = '/api/websocket-endpoint';

/** Opens the way of live messages: lines to browsers, and the bus that brings every process what any of them says. */
export const createLiveMessages = async (deps: {
  config: Config;
  db: Db;
  encryption: Encryption;
  tokens: TokenVerifier;
  log: Log;
}): Promise<LiveMessages> => {
  const { config, db, encryption, tokens, log } = deps;
  const accessCookie = cookieName('access', config.isSecure);
  const live = createLive({
    authenticate: (token) => authenticate(tokens, token),
    tokenOfCookies: (cookies) => cookieValue(cookies, accessCookie),
    mayListen: mayRequestSubscription,
    ...createLotAudience({ db, encryption }),
    onSubscribed: (subscription) => deliverUnread(db, subscription),
    isAboutRights: (destination) => destination.endsWith('/authorization-notify'),
    pingDestination: PING,
    log,
  });
  const listeners = new Map<string, (dest: string, body: string) => void>();
  listeners.set(RECHECK_DESTINATION, (_dest, body) => live.recheck(subjectOf(body)));
  listeners.set(VISIBILITY_DESTINATION, () => live.reviewSubscriptions());
  const bus = await createPostgresMessageBus(
    { db, log },
    {
      onMessage: (dest, body) => (listeners.get(dest) ?? live.deliver)(dest, body),
      onGap: () => {
        for (const [dest, listener] of listeners) listener(dest, '');
        live.deliver(RELOAD, '{"reload":true}');
      },
    },
  );
  return {
    onInternalMessage: (dest, listener) => void listeners.set(dest, (_dest, body) => listener(body)),
    live,
    publish: bus.publish,
    notifyUser: createNotifyUser(bus.publish),
    notifyUsers: createNotifyUsers(bus.publish),
    stop: async () => {
      live.stop();
      await bus.stop();
    },
  };
};

/** What is said of a lot is for those who may see the lot, by the rule that decides for pages and calls. */
const createLotAudience = (deps: {
  db: Db;
  encryption: Encryption;
}): Pick<LiveContext, 'objectOf' | 'restricted' | 'isFor'> => ({
  objectOf: lotOf,
  restricted: async (lots) => new Set(await lotsNotForAll(deps.db, lots)),
  isFor: async (lot, caller) => isLotFor(deps.db, lot, await listingViewerOf(deps, caller)),
});

/** Whose lines are meant; null for everybody's, when messages may have been missed. */
const subjectOf = (body: string): string | null =>
  body === '' ? null : (JSON.parse(body) as { subject: string }).subject;

const authenticate = async (tokens: TokenVerifier, token: string): Promise<LiveCaller | null> => {
  try {
    const caller = await tokens.callerOf(token);
    return { caller, endsAtMs: (decodeJwt(token).exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
};

const cookieValue = (cookies: string, name: string): string | null => {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
};

/**
 * Our own pages only: those of the public address. Where the product is tried also those that came from the very host that is
 * asked, and programs: browsers name the origin of every socket. In production a host says nothing: whoever makes a name of
 * theirs point here would come with a page of that name.
 */
export const isOwnOrigin =
  ({ publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>) =>
  (origin: string | undefined, host: string): boolean => {
    if (origin === new URL(publicUrl).origin) return true;
    if (isProduction) return false;
    if (origin === undefined) return true;
    const parsed = URL.parse(origin);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.host === host;
  };
