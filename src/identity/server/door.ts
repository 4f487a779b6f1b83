import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Log } from '#platform/server/log.ts';
import { Refused } from '#platform/server/refused.ts';
import type { Entry } from '#platform/server/serve.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { AccessTrail } from './access-trail.ts';
import type { AccountStatuses } from './account-status.ts';
import { requireParty } from './acting-party.ts';
import type { Choices } from './person-store.ts';
import { type Login, LoginAway } from './session/login.ts';
import { sessionCookies } from './session/session-cookies.ts';
import { mountSessionPages, type ShowPage } from './session/session-pages.ts';
import type { Sessions } from './session/sessions.ts';
import { TokenError, type Tokens } from './tokens.ts';

/** The way in: who calls the API, who looks at a page, and the routes of logging in and out. */
export type Door = Entry & {
  /** Who looks at a page; renews what ran out, by cookies on the reply. Never refuses: an odd token means a visitor. */
  whoLooks: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
  /** Puts up the routes; `showPage` shows a page of the site. */
  mount: (app: FastifyInstance, showPage: ShowPage) => Promise<void>;
};

export type DoorDeps = {
  tokens: Tokens;
  accounts: AccountStatuses;
  login: Login;
  sessions: Sessions;
  vault: Vault;
  isSecure: boolean;
  publicUrl: string;
  log: Log;
  trail: AccessTrail;
  choicesOf: (subject: string) => Promise<Choices>;
  /** The embedded provider, when there is one. */
  mountProvider: ((app: FastifyInstance) => Promise<void>) | null;
};

type Known = { caller: Caller; accessToken: string };

export const openDoor = (deps: DoorDeps): Door => {
  const { tokens, accounts, sessions, log } = deps;
  const cookies = sessionCookies(deps.isSecure);
  const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

  /** Whose access cookie it is; null for none and for one that does not hold. */
  const knownByAccess = async (request: FastifyRequest): Promise<Known | null> => {
    const accessToken = cookies.accessOf(request);
    if (!accessToken) return null;
    try {
      return { caller: await tokens.callerOf(accessToken), accessToken };
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      log.info({ id: request.id, reason: error.message }, 'a token could not be read');
      return null;
    }
  };

  /** The token of the session; a session that is over takes its cookies with it. Throws `LoginAway`. */
  const knownBySession = async (request: FastifyRequest, reply: FastifyReply): Promise<Known | null> => {
    const sid = cookies.sidOf(request);
    if (!sid) return null;
    const fresh = await sessions.access(sid);
    if (!fresh) {
      cookies.clear(reply);
      return null;
    }
    cookies.putAccess(reply, fresh);
    return { caller: await tokens.callerOf(fresh.accessToken), accessToken: fresh.accessToken };
  };

  /** Who looks, as the account is now: whoever may not act looks as a visitor. */
  const looking = async (caller: Caller | undefined): Promise<Caller | null> => {
    const present = caller && (await accounts.present(caller));
    return present?.caller.accountStatus === 'active' ? present.caller : null;
  };

  const whoLooks: Door['whoLooks'] = async (request, reply) => {
    try {
      const byAccess = await looking((await knownByAccess(request))?.caller);
      return byAccess ?? (await looking((await knownBySession(request, reply))?.caller));
    } catch (error) {
      log.warn({ id: request.id, err: error }, 'a session could not be renewed');
      return null;
    }
  };

  /** Who follows a link to a file after the access cookie ran out: the session still knows. */
  const callerOfSession = async (request: FastifyRequest): Promise<Caller | null> => {
    const sid = cookies.sidOf(request);
    try {
      const fresh = sid ? await sessions.access(sid) : null;
      return fresh && (await tokens.callerOf(fresh.accessToken));
    } catch (error) {
      if (error instanceof LoginAway) throw new Refused(503, 'unavailable');
      throw error;
    }
  };

  /** The bearer of a call; for safe calls the cookie counts too. */
  const bearerOf = async (request: FastifyRequest): Promise<Caller | null> => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() === 'bearer' && token) {
      try {
        return await tokens.callerOf(token);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        log.info({ id: request.id, reason: error.message }, 'a token was refused');
        throw new Refused(401, 'tokenRefused');
      }
    }
    // The cookie alone reads; whatever changes something needs the bearer, which no other site can send.
    if (!isSafe(request.method)) return null;
    return (await knownByAccess(request))?.caller ?? callerOfSession(request);
  };

  const identify: Door['identify'] = async (request) => {
    const caller = await bearerOf(request);
    if (!caller) return null;
    const present = await accounts.present(caller);
    if (!present) throw new Refused(401, 'tokenRefused');
    requireParty(request, present);
    return present.caller;
  };

  /** Whose token a page gets: that of its session; one without a session has the access cookie for as long as it lives. */
  const knownForPage = async (request: FastifyRequest, reply: FastifyReply) =>
    cookies.sidOf(request) === undefined ? knownByAccess(request) : knownBySession(request, reply);

  /** The token for calls of the page. A login that is over gets none, nor does a page of another party than acts now. */
  const tokenForPage = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const known = await knownForPage(request, reply);
      const present = known && (await accounts.present(known.caller));
      if (!known || !present) throw new Refused(401, 'loginNeeded');
      if (present.caller.accountStatus === 'accountBlocked') throw new Refused(401, 'accountBlocked');
      requireParty(request, present);
      return { accessToken: known.accessToken, expiresInSeconds: secondsLeft(known.accessToken) };
    } catch (error) {
      if (error instanceof LoginAway) throw new Refused(503, 'unavailable');
      throw error;
    }
  };

  return {
    identify,
    requireIn: accounts.requireIn,
    noteRefused: ({ subject }, key, requestId) => deps.trail.accessRefused(subject, key, requestId),
    whoLooks,
    mount: async (app, showPage) => {
      await deps.mountProvider?.(app);
      mountSessionPages(app, { ...deps, cookies }, showPage);
      app.post('/auth/token', async (request, reply) => {
        admitOwnPages(request, deps.publicUrl);
        return reply.header('cache-control', 'no-store').send(await tokenForPage(request, reply));
      });
      app.post('/auth/logout', async (request, reply) => {
        admitOwnPages(request, deps.publicUrl);
        const sid = cookies.sidOf(request);
        if (sid) await sessions.end(sid);
        cookies.clear(reply);
        return reply.status(204).header('cache-control', 'no-store').send();
      });
    },
  };
};

/** How long a token that was checked a moment ago still lives, by what stands in it. */
const secondsLeft = (accessToken: string): number =>
  Math.max(0, Math.floor((decodeJwt(accessToken).exp ?? 0) - Date.now() / 1000));

/** Refuses what another site sends: browsers say where a request comes from, and no page can change that. */
const admitOwnPages = (request: FastifyRequest, publicUrl: string) => {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isForeign =
    site === undefined ? origin !== undefined && origin !== new URL(publicUrl).origin : site !== 'same-origin';
  if (isForeign) throw new Refused(403, 'forbidden');
};
