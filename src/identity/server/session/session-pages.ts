import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameSitePath } from '#identity/rules/same-site-path.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import { limits } from '#platform/values/limits.ts';
import { isLocale, type Locale, localePath } from '#platform/values/locale.ts';
import { isTin } from '#platform/values/tin.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { AccessTrail } from '../access-trail.ts';
import { TokenError } from '../tokens.ts';
import type { DisplayPreferences } from '../user-store.ts';
import type { LoginClient } from './login-client.ts';
import {
  begunLogin,
  challengeOf,
  crowdedOutLogins,
  encryptFinishedLogin,
  encryptLoginState,
  FINISHED_LOGIN_COOKIE,
  FINISHED_LOGIN_PATH,
  finishedLogin,
  isLoginOver,
  type LoginState,
  lastLogin,
  newLoginState,
  stateCookieName,
} from './login-state.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';

export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Deps = {
  trail: AccessTrail;
  login: LoginClient;
  sessions: Sessions;
  cookies: SessionCookies;
  encryption: Encryption;
  log: Log;
  isSecure: boolean;
  /** What a person chose on other devices. */
  displayPreferencesOf: (subject: string) => Promise<DisplayPreferences>;
};

/** Says that whoever comes to log in has just registered; it names nobody, and goes with the first login. */
export const REGISTERED_COOKIE = 'registered';

/** Why a login did not come about, as the login page says it. */
type Failure = 'denied' | 'expired' | 'unavailable' | 'failed';

/** Leaving for the provider, coming back from it, and logging out. `showPage` shows /login to whoever brings no code. */
export const mountSessionPages = (app: FastifyInstance, deps: Deps, showPage: ShowPage): void => {
  app.get('/auth/login', (request, reply) => redirectToProvider(deps, request, reply));
  // From a page of a login that is over: whoever is in goes to where that login led, all others go on where they were.
  app.get('/auth/again', async (request, reply) => {
    const finished = finishedLogin(deps.encryption, request.cookies);
    const begun = lastLogin(deps.encryption, request.cookies);
    if (!(await isLoggedIn(deps, request))) return redirectToProvider(deps, request, reply, begun ?? finished);
    const to = (finished ?? begun)?.to ?? localePath(localeOf(request), '/');
    return reply.header('cache-control', 'no-store').redirect(sameSitePath(to), 303);
  });
  app.get('/login', (request, reply) => {
    const { code, error, state } = queryOf(request);
    if (code === undefined && error === undefined) return showPage(request, reply);
    return completeLogin(deps, { code, error, state: state ?? '' }, request, reply);
  });
};

const queryOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string | undefined>;

const localeOf = (request: FastifyRequest): Locale =>
  isLocale(request.cookies.locale) ? request.cookies.locale : 'uz';

const redirectToProvider = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  last: LoginState | null = null,
) => {
  const { lang = last?.locale, tin = last?.tin ?? undefined, registered, ...query } = queryOf(request);
  const locale = isLocale(lang) ? lang : localeOf(request);
  const to = query.to ?? last?.to ?? localePath(locale, '/');
  if (tin !== undefined && !isTin(tin)) throw new RefusalError(400, 'invalidInput', { field: 'tin' });
  const state = newLoginState(sameSitePath(to), locale, tin ?? null);
  const address = deps.login.authorizationUrl({
    state: state.state,
    nonce: state.nonce,
    challenge: challengeOf(state.verifier),
    locale,
    entityTin: tin ?? null,
  });
  if (registered === '1') reply.setCookie(REGISTERED_COOKIE, '1', stateShape(deps, limits.loginStateSeconds));
  const cookie = encryptLoginState(deps.encryption, state);
  for (const name of crowdedOutLogins(deps.encryption, request.cookies, cookie.length))
    reply.clearCookie(name, stateShape(deps, 0));
  return reply
    .setCookie(stateCookieName(state.state), cookie, stateShape(deps, limits.loginReturnSeconds))
    .header('cache-control', 'no-store')
    .redirect(address, 303);
};

const stateShape = ({ isSecure }: Deps, maxAge: number) =>
  ({ path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax', maxAge }) as const;

const completeLogin = async (
  deps: Deps,
  answer: { code: string | undefined; error: string | undefined; state: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const name = stateCookieName(answer.state);
  // Only the browser that began a login may end it: nobody can log another one in to an account of their own.
  const state = begunLogin(deps.encryption, request.cookies, answer.state);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, stateShape(deps, 0));
  const locale = state?.locale ?? localeOf(request);
  const fail = async (failure: Failure) =>
    reply.redirect(
      // Whoever is still logged in, such as one who may not act for a company, goes back to where they asked.
      state && (await isLoggedIn(deps, request))
        ? withFailure(sameSitePath(state.to), failure)
        : localePath(
            locale,
            `/login?${new URLSearchParams({ failure, ...(state && state.to !== localePath(locale, '/') && { to: state.to }) })}`,
          ),
      303,
    );
  if (!state || isLoginOver(state)) return fail('expired');
  if (answer.code === undefined) return fail(answer.error === 'access_denied' ? 'denied' : 'failed');
  try {
    await openSession(deps, answer.code, state, request, reply);
  } catch (error) {
    if (error instanceof TokenError || isUnavailable(error, 'identityProvider')) {
      deps.log.warn({ id: request.id, reason: error.message }, 'a login failed');
      return fail(isUnavailable(error, 'identityProvider') ? 'unavailable' : 'failed');
    }
    throw error;
  }
  if (request.cookies[REGISTERED_COOKIE] !== undefined) reply.clearCookie(REGISTERED_COOKIE, stateShape(deps, 0));
  reply.setCookie(FINISHED_LOGIN_COOKIE, encryptFinishedLogin(deps.encryption, state), {
    ...stateShape(deps, limits.loginReturnSeconds),
    path: FINISHED_LOGIN_PATH,
  });
  return reply.redirect(sameSitePath(state.to), 303);
};

/** Whether the session of a browser goes on. */
export const isLoggedIn = async (
  { cookies, sessions }: Pick<Deps, 'cookies' | 'sessions'>,
  request: FastifyRequest,
): Promise<boolean> => {
  const sid = cookies.sidOf(request);
  return sid !== undefined && (await sessions.access(sid).catch(() => null)) !== null;
};

/** The page one came from, with the reason in its query: `?failure=denied`. */
const withFailure = (path: string, failure: Failure): string => {
  const [before = '', hash] = path.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}failure=${failure}${hash === undefined ? '' : `#${hash}`}`;
};

/** A new session for every login: one that was there before cannot be slipped under it. */
const openSession = async (
  { login, sessions, cookies, displayPreferencesOf, isSecure, trail }: Deps,
  code: string,
  { verifier, nonce }: LoginState,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const tokens = await login.exchange({ code, verifier, nonce });
  const sid = await sessions.create(tokens, request.headers['user-agent'] ?? '');
  await trail.loggedIn(tokens.caller.subject, request.id);
  const former = cookies.sidOf(request);
  if (former) await sessions.replace(former);
  cookies.setSid(reply, sid);
  cookies.setAccess(reply, { accessToken: tokens.accessToken, seconds: tokens.accessSeconds });
  // A device that is new to somebody looks like the one they know; what was chosen on it already stays.
  for (const [name, value] of Object.entries(await displayPreferencesOf(tokens.caller.subject)))
    if (value && request.cookies[name] === undefined)
      reply.setCookie(name, value, {
        path: '/',
        maxAge: limits.choiceCookieSeconds,
        sameSite: 'lax',
        secure: isSecure,
      });
};
