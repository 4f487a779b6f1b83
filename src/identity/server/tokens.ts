import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
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
  /** The public keys: those of the embedded provider, or the address of another's. */
  keys: { own: JWK[] } | { url: URL };
};

export type TokenVerifier = {
  /** Who the bearer is. Throws `TokenError` for anything but a fresh access token of our issuer for us. */
  callerOf: (token: string) => Promise<Caller>;
  /** Whom an ID token names. Throws `TokenError` unless it was made for our client and for the login of that nonce. */
  subjectOfIdToken: (token: string, nonce: string) => Promise<string>;
};

/** A token that does not hold; the reason is for the log. */
export class TokenError extends Error {}

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
    /** Keycloak's way to name the company that a login was asked for: its alias is `t` and the tax number. */
    organization?: unknown;
  };

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

/** The one company of Keycloak's claim `organization`; null when there is none or more than one. */
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
  const organization = claims.loginMode === undefined ? organizationOf(claims.organization) : null;
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
    principal: principalName(subject, isEntity ? `ENTITY ${companyTin ?? ''}` : 'PERSON'),
    accountStatus: 'active',
  };
};

/** The opaque name of a principal: pages carry it, so neither a tax number nor the provider's name of a person is in it. */
const principalName = (subject: string, principal: string): string =>
  createHash('sha256').update(`${subject}\n${principal}`).digest('base64url').slice(0, 22);

/** The one verifier of access tokens. */
export const createTokenVerifier = (settings: TokenSettings): TokenVerifier => {
  const keys =
    'url' in settings.keys
      ? createRemoteJWKSet(settings.keys.url)
      : createLocalJWKSet({ keys: settings.keys.own.map(publicJwk) });
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
        const caller = callerFrom(payload, settings);
        cache.set(token, caller, expiryMsOf(payload));
        return caller;
      } catch (error) {
        throw asTokenError(error);
      }
    },
    subjectOfIdToken: async (token, nonce) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          ...options,
          audience: settings.clientId,
          requiredClaims: ['exp', 'iat', 'sub', 'aud'],
        });
        if (payload.nonce !== nonce) throw new TokenError('another nonce');
        return payload.sub ?? '';
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

const asTokenError = (error: unknown): unknown =>
  error instanceof errors.JOSEError ? new TokenError(error.code) : error;

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
