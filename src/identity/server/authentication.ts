import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { acceptsSessionCookies } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import type { CallAuthenticator } from '#platform/server/operations.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { AccessTrail } from './access-trail.ts';
import type { AccountStatusService } from './account-status.ts';
import { requireActingPrincipal } from './acting-principal.ts';
import type { AdmitUser } from './admit-user.ts';
import { requireOwner } from './owner-proof.ts';
import type { LoginClient } from './session/login-client.ts';
import type { ProviderMembership } from './session/provider-membership.ts';
import { sessionCookies } from './session/session-cookies.ts';
import { isLoggedIn, mountSessionPages, type ShowPage } from './session/session-pages.ts';
import type { Sessions } from './session/sessions.ts';
import { TokenError, type TokenVerifier } from './tokens.ts';
import type { DisplayPreferences } from './user-store.ts';

/** The way in: who calls the API, who looks at a page, and the routes of logging in and out. */
export type Authentication = CallAuthenticator & {
  /** Who looks at a page; renews what ran out, by cookies on the reply. Never refuses: an odd token means a visitor. */
  currentUser: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
  /** Puts up the routes; `showPage` shows a page of the site. */
  mount: (app: FastifyInstance, showPage: ShowPage) => Promise<void>;
};

export type AuthenticationDeps = {
  tokens: TokenVerifier;
  accounts: AccountStatusService;
  login: LoginClient;
  /** Who acts for which company at an outside provider; null for the embedded one. */
  membership: ProviderMembership | null;
  sessions: Sessions;
  db: Db;
  encryption: Encryption;
  isSecure: boolean;
  publicUrl: string;
  log: Log;
  trail: AccessTrail;
  displayPreferencesOf: (subject: string) => Promise<DisplayPreferences>;
  /** The embedded provider; or what a provider outside needs of us. */
  mountProvider: (app: FastifyInstance, isLoggedIn: IsLoggedIn) => Promise<void>;
  /** Makes accounts for people who were made at a provider outside. */
  admitUser: AdmitUser | null;
};

/** Whether the session of a browser goes on. */
export type IsLoggedIn = (request: FastifyRequest) => Promise<boolean>;

type AuthenticatedCaller = { caller: Caller; accessToken: string; seconds: number };

export const createAuthentication = (deps: AuthenticationDeps): Authentication => {
  const { tokens, accounts, sessions, log } = deps;
  const cookies = sessionCookies(deps.isSecure);

  /** Whose access cookie it is; null for none and for one that does not hold. */
  const authenticateByCookie = async (request: FastifyRequest): Promise<AuthenticatedCaller | null> => {
    const accessToken = cookies.accessOf(request);
    if (!accessToken) return null;
    try {
      return { caller: await tokens.callerOf(accessToken), accessToken, seconds: secondsLeft(accessToken) };
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      log.info({ id: request.id, reason: error.message }, 'a token could not be read');
      return null;
    }
  };

  /** The token of the session; a session that is over takes its cookies with it. Throws `UnavailableError`. */
  const authenticateBySession = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AuthenticatedCaller | null> => {
    const sid = cookies.sidOf(request);
    if (!sid) return null;
    const fresh = await sessions.access(sid);
    if (!fresh) {
      cookies.clear(reply);
      return null;
    }
    cookies.setAccess(reply, fresh);
    return { caller: await tokens.callerOf(fresh.accessToken), ...fresh };
  };

  /** Who looks, as the account is now: whoever may not act looks as a visitor. */
  const activeCallerOf = async (caller: Caller | undefined): Promise<Caller | null> => {
    const current = caller && (await accounts.findCurrent(caller));
    return current?.caller.accountStatus === 'active' ? current.caller : null;
  };

  const currentUser: Authentication['currentUser'] = async (request, reply) => {
    try {
      const byAccess = await activeCallerOf((await authenticateByCookie(request))?.caller);
      return byAccess ?? (await activeCallerOf((await authenticateBySession(request, reply))?.caller));
    } catch (error) {
      const line = isUnavailable(error, 'identityProvider') ? { reason: error.message } : { err: error };
      log.warn({ id: request.id, ...line }, 'a page is shown as to a visitor');
      return null;
    }
  };

  /** Who follows a link to a file after the access cookie ran out: the session still knows. */
  const callerOfSession = async (request: FastifyRequest): Promise<Caller | null> => {
    const sid = cookies.sidOf(request);
    const fresh = sid ? await sessions.access(sid) : null;
    return fresh && (await tokens.callerOf(fresh.accessToken));
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
        throw new RefusalError(401, 'tokenRefused');
      }
    }
    if (!acceptsSessionCookies(request.method)) return null;
    return (await authenticateByCookie(request))?.caller ?? callerOfSession(request);
  };

  const identify: Authentication['identify'] = async (request) => {
    const caller = await bearerOf(request);
    if (!caller) return null;
    const current = await accounts.findCurrent(caller);
    if (!current) throw new RefusalError(401, 'tokenRefused');
    requireActingPrincipal(request, current);
    return current.caller;
  };

  /** Whose token a page gets: that of its session; one without a session has the access cookie for as long as it lives. */
  const authenticatePage = async (request: FastifyRequest, reply: FastifyReply) =>
    cookies.sidOf(request) === undefined ? authenticateByCookie(request) : authenticateBySession(request, reply);

  /** The token for calls of the page. A login that is over gets none, nor does a page of another principal than acts now. */
  const tokenForPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const authenticated = await authenticatePage(request, reply);
    const current = authenticated && (await accounts.findCurrent(authenticated.caller));
    if (!authenticated || !current) throw new RefusalError(401, 'loginNeeded');
    if (current.caller.accountStatus === 'accountBlocked') throw new RefusalError(401, 'accountBlocked');
    // A token changes nothing yet, and its answer says for whom it is.
    requireActingPrincipal(request, current, true);
    return {
      accessToken: authenticated.accessToken,
      expiresInSeconds: authenticated.seconds,
      party: current.caller.principal,
    };
  };

  return {
    identify,
    requireAccess: accounts.requireIn,
    requireOwner: (caller, proof, tx) =>
      requireOwner({ db: tx ?? deps.db, encryption: deps.encryption }, caller, proof),
    recordRefusal: ({ subject }, key, requestId) => deps.trail.accessRefused(subject, key, requestId),
    currentUser,
    mount: async (app, showPage) => {
      await deps.mountProvider(app, (request) => isLoggedIn({ cookies, sessions }, request));
      mountSessionPages(app, { ...deps, cookies }, showPage);
      app.post('/auth/token', async (request, reply) => {
        requireSameOrigin(request, deps.publicUrl);
        return reply.header('cache-control', 'no-store').send(await tokenForPage(request, reply));
      });
      app.post('/auth/logout', async (request, reply) => {
        requireSameOrigin(request, deps.publicUrl);
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
const requireSameOrigin = (request: FastifyRequest, publicUrl: string) => {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isForeign =
    site === undefined ? origin !== undefined && origin !== new URL(publicUrl).origin : site !== 'same-origin';
  if (isForeign) throw new RefusalError(403, 'forbidden');
};
