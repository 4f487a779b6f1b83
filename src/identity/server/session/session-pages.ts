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
import type { AdmissionProblem, AdmitUser } from '../admit-user.ts';
import { SecondFactorMissingError, TokenError } from '../tokens.ts';
import type { DisplayPreferences } from '../user-store.ts';
import type { LoginClient, TokenSet } from './login-client.ts';
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
  type LoginLack,
  type LoginState,
  lastLogin,
  newLoginState,
  stateCookieName,
} from './login-state.ts';
import type { ProviderMembership } from './provider-membership.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';

export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Deps = {
  trail: AccessTrail;
  login: LoginClient;
  /** Who acts for which company at an outside provider; null for the embedded one, which reads our tables. */
  membership: ProviderMembership | null;
  sessions: Sessions;
  cookies: SessionCookies;
  encryption: Encryption;
  log: Log;
  isSecure: boolean;
  /** What a person chose on other devices. */
  displayPreferencesOf: (subject: string) => Promise<DisplayPreferences>;
  /** Makes an account for whoever has none here; null where the provider knows nobody else. */
  admitUser: AdmitUser | null;
};

/** Says that whoever comes to log in has just registered; it names nobody, and goes with the first login. */
export const REGISTERED_COOKIE = 'registered';

/** Why a login did not come about, as the login page says it. */
type Failure = 'denied' | 'expired' | 'unavailable' | 'failed' | AdmissionProblem;

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

/** Sends whoever wants to log in to the provider; to our own login page where that could not be opened. */
const redirectToProvider = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  last: LoginState | null = null,
) => {
  const { lang = last?.locale, tin = last?.tin ?? null, registered, ...query } = queryOf(request);
  const locale = isLocale(lang) ? lang : localeOf(request);
  const to = sameSitePath(query.to ?? last?.to ?? localePath(locale, '/'));
  if (tin !== null && !isTin(tin)) throw new RefusalError(400, 'invalidInput', { field: 'tin' });
  const state = newLoginState({ to, locale, tin, repeatedFor: [] });
  if (!(await deps.login.isReachable())) return endWithFailure(deps, request, reply, state, 'unavailable');
  try {
    const sid = deps.cookies.sidOf(request);
    const subject = tin !== null && deps.membership && sid ? await deps.sessions.subjectOf(sid) : null;
    if (tin !== null && subject !== null) await deps.membership?.join(subject, tin);
    if (registered === '1') reply.setCookie(REGISTERED_COOKIE, '1', stateShape(deps, limits.loginStateSeconds));
    return await leaveForProvider(deps, request, reply, state);
  } catch (error) {
    if (!isUnavailable(error, 'identityProvider')) throw error;
    deps.log.warn({ id: request.id, err: error }, 'a login could not begin');
    return endWithFailure(deps, request, reply, state, 'unavailable');
  }
};

/** Redirects to the provider; what the browser needs to come back goes with it. */
const leaveForProvider = async (deps: Deps, request: FastifyRequest, reply: FastifyReply, state: LoginState) => {
  const address = await deps.login.authorizationUrl({
    state: state.state,
    nonce: state.nonce,
    challenge: challengeOf(state.verifier),
    locale: state.locale,
    entityTin: state.tin,
    needsStaffLevel: state.repeatedFor.includes('secondFactor'),
  });
  const cookie = encryptLoginState(deps.encryption, state);
  for (const name of crowdedOutLogins(deps.encryption, request.cookies, cookie.length))
    reply.clearCookie(name, stateShape(deps, 0));
  return reply
    .setCookie(stateCookieName(state.state), cookie, stateShape(deps, limits.loginReturnSeconds))
    .header('cache-control', 'no-store')
    .redirect(address, 303);
};

/** Says why a login did not come about. `state` is null for one that this browser did not begin. */
const endWithFailure = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: Pick<LoginState, 'to' | 'locale'> | null,
  failure: Failure,
) => {
  const locale = state?.locale ?? localeOf(request);
  const isElsewhere = state !== null && state.to !== localePath(locale, '/');
  const address =
    // Whoever is still logged in, such as one who may not act for a company, goes back to where they were.
    state && (await isLoggedIn(deps, request))
      ? withFailure(sameSitePath(state.to), failure)
      : localePath(locale, `/login?${new URLSearchParams({ failure, ...(isElsewhere && { to: state.to }) })}`);
  return reply.header('cache-control', 'no-store').redirect(address, 303);
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
  const fail = (failure: Failure) => endWithFailure(deps, request, reply, state, failure);
  if (!state || isLoginOver(state)) return fail('expired');
  if (answer.code === undefined) return fail(isDenial(answer.error, state) ? 'denied' : 'failed');
  try {
    const tokens = await tokensOf(deps, request, state);
    if (tokens === 'denied') return await fail(tokens);
    if (typeof tokens === 'string') {
      const repeatedFor = [...state.repeatedFor, tokens];
      return await leaveForProvider(deps, request, reply, newLoginState({ ...state, repeatedFor }));
    }
    const problem = await openSession(deps, tokens, state, request, reply);
    if (problem) return await fail(problem);
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

/** A Keycloak takes the scope of a company that it does not have for a malformed one. */
const isDenial = (error: string | undefined, { tin }: LoginState): boolean =>
  error === 'access_denied' || (error === 'invalid_scope' && tin !== null);

/**
 * The tokens of a login that has come back. In their place what they lack, where one more way to the provider may bring it, or
 * `denied`: whoever wants to act for a company is not logged in as the person, nor for another company.
 */
const tokensOf = async (
  { login, membership }: Deps,
  request: FastifyRequest,
  state: LoginState,
): Promise<TokenSet | LoginLack | 'denied'> => {
  const { tin, repeatedFor } = state;
  try {
    const answer = new URL(request.url, 'http://localhost').searchParams;
    const tokens = await login.exchange({ ...state, answer });
    if (tokens.caller.companyTin === tin) return tokens;
    const mayRepeat = tin !== null && membership !== null && !repeatedFor.includes('company');
    return mayRepeat && (await membership.join(tokens.caller.subject, tin)) ? 'company' : 'denied';
  } catch (error) {
    if (error instanceof SecondFactorMissingError && !repeatedFor.includes('secondFactor')) return 'secondFactor';
    throw error;
  }
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

/** A new session for every login: one that was there before cannot be slipped under it. Says why somebody has no account here. */
const openSession = async (
  { sessions, cookies, displayPreferencesOf, isSecure, trail, admitUser }: Deps,
  tokens: TokenSet,
  { locale }: LoginState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdmissionProblem | null> => {
  const problem = (await admitUser?.(tokens, { locale, requestId: request.id })) ?? null;
  if (problem) return problem;
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
  return null;
};
