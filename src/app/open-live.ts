import { decodeJwt } from 'jose';
import { lotOf, mayListen, PING, RELOAD } from '#alerts/rules/destinations.ts';
import { deliverUnread, openTeller, openTellers } from '#alerts/server/actions.ts';
import { isLotFor, lotsNotForAll } from '#auctions/server/read-store.ts';
import { cookieName } from '#identity/server/session/session-cookies.ts';
import { TokenError, type Tokens } from '#identity/server/tokens.ts';
import { viewerOf } from '#listings/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import { type Live, openLive } from '#platform/server/live/live.ts';
import { openPostgresBus } from '#platform/server/live/postgres-bus.ts';
import type { Bearer, LiveHouse } from '#platform/server/live/stomp-session.ts';
import type { TellUser, TellUsers } from '#platform/server/live/tell.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';

export type LiveMessages = {
  live: Live;
  publish: Publish;
  tellUser: TellUser;
  tellUsers: TellUsers;
  /** Hears what processes of the house tell each other at a destination that nobody outside may listen at. */
  onHouse: (dest: string, listener: (body: string) => void) => void;
  stop: () => Promise<void>;
};

/** Where processes hear whose rights have changed. Nobody outside may listen there. */
const LINES = '/house/lines';

/** Where browsers connect (RTM-001). */
export const LIVE_PATH = '/api/websocket-endpoint';

/** Opens the way of live messages: lines to browsers, and the bus that brings every process what any of them says. */
export const openLiveMessages = async (deps: {
  config: Config;
  db: Db;
  vault: Vault;
  tokens: Tokens;
  log: Log;
}): Promise<LiveMessages> => {
  const { config, db, vault, tokens, log } = deps;
  const accessCookie = cookieName('access', config.isSecure);
  const live = openLive({
    bearerOf: (token) => bearerOf(tokens, token),
    tokenOfCookies: (cookies) => cookieIn(cookies, accessCookie),
    mayListen,
    ...openLotAudience({ db, vault }),
    onSubscribed: (made) => deliverUnread(db, made),
    isAboutRights: (destination) => destination.endsWith('/authorization-notify'),
    pingDestination: PING,
    log,
  });
  const listeners = new Map<string, (dest: string, body: string) => void>();
  listeners.set(LINES, (_dest, body) => live.recheck(subjectIn(body)));
  const bus = await openPostgresBus(
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
    onHouse: (dest, listener) => void listeners.set(dest, (_dest, body) => listener(body)),
    live,
    publish: bus.publish,
    tellUser: openTeller(bus.publish),
    tellUsers: openTellers(bus.publish),
    stop: async () => {
      live.stop();
      await bus.stop();
    },
  };
};

/** What is said of a lot is for those who may see the lot, by the rule that decides for pages and calls. */
const openLotAudience = (deps: { db: Db; vault: Vault }): Pick<LiveHouse, 'restricted' | 'isFor'> => ({
  restricted: async (destinations) => {
    const lots = new Map(destinations.map((destination) => [lotOf(destination) ?? '', destination]));
    lots.delete('');
    const hidden = lots.size > 0 ? await lotsNotForAll(deps.db, [...lots.keys()]) : [];
    return new Set(hidden.map((id) => lots.get(id) ?? ''));
  },
  isFor: async (destination, caller) => isLotFor(deps.db, lotOf(destination) ?? '0', await viewerOf(deps, caller)),
});

/** Whose lines are meant; null for everybody's, when messages may have been missed. */
const subjectIn = (body: string): string | null =>
  body === '' ? null : (JSON.parse(body) as { subject: string }).subject;

const bearerOf = async (tokens: Tokens, token: string): Promise<Bearer | null> => {
  try {
    const caller = await tokens.callerOf(token);
    return { caller, endsAtMs: (decodeJwt(token).exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
};

const cookieIn = (cookies: string, name: string): string | null => {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
};

/**
 * Our own pages only: those of the public address, and those that came from the very host that is asked. Browsers name the
 * origin of every socket; what names none is a program, and programs are let in where the product is tried, not in production.
 */
export const isOwnOrigin =
  ({ publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>) =>
  (origin: string | undefined, host: string): boolean => {
    if (origin === undefined) return !isProduction;
    if (origin === new URL(publicUrl).origin) return true;
    const parsed = URL.parse(origin);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.host === host;
  };
