import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { isStaff } from '#platform/values/role.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import { knownRoles, type RoleClaims, rolesOf } from '../rules/roles.ts';
import type { AccountStatusService } from './account-status.ts';
import { createTokenCache } from './token-cache.ts';

/** The public client of the product at the provider. */
export const CLIENT_ID = 'frontend';
/** What access tokens are made for. */
export const AUDIENCE = 'urn:ostona:api';

export type TokenSettings = {
  issuer: string;
  realm: string;
  clientId: string;
  audience: string;
  /** The public keys: those of the embedded provider, or the address of another's and the way there. */
  keys: { own: JWK[] } | { url: URL; fetch: typeof fetch };
  /** The level of authentication (`acr`) without which no token with a role of staff holds; none where any does. */
  staffLevel?: string | null;
};

export type TokenVerifier = {
  /**
   * Who the bearer is. Throws `TokenError` for anything but a fresh access token of our issuer for us, and
   * `UnavailableError` where the keys of the issuer cannot be learned.
   */
  callerOf: (token: string) => Promise<Caller>;
  /** Which logins a logout token of the provider ends. Throws `TokenError` unless it is one, fresh and made for our client. */
  logoutOf: (token: string) => Promise<ProviderLogout>;
};

/** What a provider says has ended: one session of its own where it names one, else everything that a person had. */
export type ProviderLogout = { tokenId: string; issuedMs: number } & (
  | { session: string; subject: string | null }
  | { session: null; subject: string }
);

/** A token that does not hold; the reason is for the log. */
export class TokenError extends Error {}

/** The token of one of staff who has shown the password alone. */
export class SecondFactorMissingError extends TokenError {}

type Claims = JWTPayload &
  RoleClaims & {
    preferred_username?: string;
    given_name?: string;
    family_name?: string;
    name?: string;
    loginMode?: string;
    companyName?: string;
    companyTin?: string;
    typ?: string;
    /** Seconds since 1970: when somebody logged in by more than a session that went on. */
    auth_time?: unknown;
    /** How a Keycloak names the company that a login was for: the key is `t` and the tax number. */
    company?: unknown;
    /** How surely the provider knows who it is. */
    acr?: unknown;
  };

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

/** The one company of a Keycloak's claim `company`; null when there is none or more than one. */
const organizationOf = (claim: unknown): { tin: string; name: string } | null => {
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return null;
  const entries = Object.entries(claim);
  const [entry] = entries;
  if (!entry || entries.length !== 1 || !/^t[0-9]{9}$/.test(entry[0])) return null;
  const [alias, about] = entry as [string, unknown];
  const { companyName } = (about ?? {}) as { companyName?: unknown };
  const [name] = Array.isArray(companyName) ? companyName : [companyName];
  return { tin: alias.slice(1), name: textOr(name, '') };
};

/** What the claims of a verified access token say about its bearer (IDN-008). */
export const callerFrom = (claims: Claims, { clientId, realm }: Pick<TokenSettings, 'clientId' | 'realm'>): Caller => {
  const organization = claims.loginMode === undefined ? organizationOf(claims.company) : null;
  const isEntity = claims.loginMode === 'ENTITY' || organization !== null;
  const subject = claims.sub ?? '';
  const companyTin = isEntity ? textOr(organization?.tin ?? claims.companyTin, '') || null : null;
  return {
    subject,
    username: textOr(claims.preferred_username, ''),
    givenName: textOr(claims.given_name, ''),
    familyName: textOr(claims.family_name, ''),
    name: textOr(claims.name, ''),
    roles: knownRoles(rolesOf(claims, clientId, realm)),
    loginMode: isEntity ? 'ENTITY' : 'PERSON',
    companyName: isEntity ? textOr(organization?.name ?? claims.companyName, '') || null : null,
    companyTin,
    sessionId: textOr(claims.sid, '') || null,
    loggedInMs: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
    issuedMs: (claims.iat ?? 0) * 1000,
    principal: principalName(subject, isEntity ? `ENTITY ${companyTin ?? ''}` : 'PERSON'),
    accountStatus: 'active',
  };
};

/** What a logout token is about (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What the claims of a verified token end. Throws `TokenError` for those of another kind of token. */
const logoutFrom = (
  typ: string | undefined,
  claims: JWTPayload & { events?: unknown; sid?: unknown },
): ProviderLogout => {
  const { events, nonce, iat = 0, jti } = claims;
  if (typ !== 'logout+jwt' && typ !== 'JWT') throw new TokenError('of another type');
  if (nonce !== undefined) throw new TokenError('a logout token has no nonce');
  const event = (typeof events === 'object' && events !== null ? events : {}) as Record<string, unknown>;
  if (typeof event[LOGOUT_EVENT] !== 'object' || event[LOGOUT_EVENT] === null) throw new TokenError('not a logout');
  const about = { tokenId: textOr(jti, ''), issuedMs: iat * 1000 };
  const subject = textOr(claims.sub, '') || null;
  const session = textOr(claims.sid, '') || null;
  if (about.tokenId === '') throw new TokenError('without a name of its own');
  if (session !== null) return { ...about, session, subject };
  if (subject === null) throw new TokenError('names neither a session nor a person');
  return { ...about, session, subject };
};

/** The opaque name of a principal: pages carry it, so neither a tax number nor the provider's name of a person is in it. */
const principalName = (subject: string, principal: string): string =>
  createHash('sha256').update(`${subject}\n${principal}`).digest('base64url').slice(0, 22);

/**
 * The keys behind an address. Those that were learned stay good while the provider is away; another key that it has made
 * since is not known then.
 */
const keysBehind = ({ url, fetch }: { url: URL; fetch: typeof globalThis.fetch }): JWTVerifyGetKey => {
  const remote = createRemoteJWKSet(url, {
    [customFetch]: async (address, init) => {
      const response = await fetch(address, init);
      if (response.status === 200) return response;
      throw new UnavailableError('identityProvider', `The address of the keys answered ${response.status}.`);
    },
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const learned = remote.jwks();
      if (!learned || !isUnavailable(error, 'identityProvider')) throw error;
      return createLocalJWKSet(learned)(header, token);
    }
  };
};

/** The one verifier of access tokens. */
export const createTokenVerifier = (settings: TokenSettings): TokenVerifier => {
  const keys =
    'url' in settings.keys ? keysBehind(settings.keys) : createLocalJWKSet({ keys: settings.keys.own.map(publicJwk) });
  const options = {
    issuer: settings.issuer,
    audience: settings.audience,
    algorithms: ['RS256', 'PS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub', 'aud', 'preferred_username'],
    // A far expiry cannot outlive this: the age counts from when the token was made.
    maxTokenAge: limits.accessTokenSeconds,
    clockTolerance: limits.clockToleranceSeconds,
  };
  const cache = createTokenCache();
  const callerIn = (payload: Claims): Caller => {
    const caller = callerFrom(payload, settings);
    const { staffLevel = null } = settings;
    if (staffLevel !== null && isStaff(caller.roles) && payload.acr !== staffLevel)
      throw new SecondFactorMissingError(`a role of staff without acr ${staffLevel}`);
    return caller;
  };
  return {
    callerOf: async (token) => {
      const cached = cache.callerOf(token);
      if (cached) return cached;
      try {
        const { payload, protectedHeader } = await jwtVerify<Claims>(token, keys, options);
        // An ID or refresh token is signed by the same key; only the type tells them apart.
        const isAccess =
          protectedHeader.typ === 'at+jwt' || (protectedHeader.typ === 'JWT' && payload.typ === 'Bearer');
        if (!isAccess) throw new TokenError('not an access token');
        const caller = callerIn(payload);
        cache.set(token, caller, expiryMsOf(payload));
        return caller;
      } catch (error) {
        throw asTokenError(error);
      }
    },
    logoutOf: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          ...options,
          audience: settings.clientId,
          requiredClaims: ['iat', 'jti', 'aud', 'events'],
          maxTokenAge: limits.logoutTokenSeconds,
        });
        return logoutFrom(protectedHeader.typ, payload);
      } catch (error) {
        throw asTokenError(error);
      }
    },
  };
};

/** The same verifier for those who ask nobody else: a token of somebody who may not act now does not hold either. */
export const createActiveAccountVerifier = (
  tokens: TokenVerifier,
  accounts: Pick<AccountStatusService, 'findCurrent'>,
): TokenVerifier => ({
  ...tokens,
  callerOf: async (token) => {
    const current = await accounts.findCurrent(await tokens.callerOf(token));
    if (!current) throw new TokenError('its login is over');
    if (current.caller.accountStatus !== 'active') throw new TokenError(current.caller.accountStatus);
    return current.caller;
  },
});

/** When a token that is good now ceases to be, in milliseconds since 1970. */
const expiryMsOf = ({ exp = 0, iat = 0 }: Claims): number => Math.min(exp, iat + limits.accessTokenSeconds) * 1000;

const asTokenError = (error: unknown): unknown => {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return new TokenError(claimReason(error.code, error.claim, error.payload));
  return error instanceof errors.JOSEError ? new TokenError(error.code) : error;
};

const times: readonly string[] = ['exp', 'iat', 'nbf'];

/** Why a claim does not hold, for the log: of a time it says how far that is from our clock. */
export const claimReason = (code: string, claim: string, claims: Readonly<Record<string, unknown>>): string => {
  const value = claims[claim];
  if (!times.includes(claim) || typeof value !== 'number') return `${code}: ${claim}`;
  const seconds = Math.round(value - Date.now() / 1000);
  return `${code}: ${claim} is ${Math.abs(seconds)} s in the ${seconds < 0 ? 'past' : 'future'}`;
};

const PUBLIC_MEMBERS = ['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'] as const;

/** A key as everybody may see it. */
export const publicJwk = (jwk: JWK): JWK =>
  Object.fromEntries(PUBLIC_MEMBERS.filter((member) => member in jwk).map((member) => [member, jwk[member]])) as JWK;

/** Signs an access token as the embedded provider does. */
export const signAccessToken = async (
  jwk: JWK,
  settings: Pick<TokenSettings, 'issuer' | 'audience' | 'clientId'>,
  claims: Record<string, unknown> & { sub: string },
): Promise<string> =>
  new SignJWT({ typ: 'Bearer', azp: settings.clientId, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .setIssuer(settings.issuer)
    .setAudience(settings.audience)
    .setIssuedAt()
    .setExpirationTime(`${limits.accessTokenSeconds}s`)
    .sign(await importJWK(jwk, 'RS256'));
