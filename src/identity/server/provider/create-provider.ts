import { createHash } from 'node:crypto';
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isLocale, type Locale } from '#platform/values/locale.ts';
import type { ProviderKeys } from '../provider-keys.ts';
import { createFindAccount, createLoadGrant, ownScopes } from './accounts.ts';
import { loginWords } from './login-words.ts';
import {
  consumeObject,
  deleteByGrant,
  deleteObject,
  findObject,
  findObjectByUid,
  type StoredObject,
  upsertObject,
} from './object-store.ts';
import { frameOf } from './page-frame.ts';
import { createRefreshTokenWrapper, type RefreshTokenWrapper } from './refresh-token-wrapper.ts';

const localeOf = (ctx: KoaContextWithOIDC): Locale => {
  const cookie = ctx.cookies.get('locale');
  return isLocale(cookie) ? cookie : 'uz';
};

const themeOf = (ctx: KoaContextWithOIDC): string => ctx.cookies.get('theme') ?? 'system';

/** Asks whether to log out; a client that knows who is logged in goes on by itself where scripts run. */
const logoutPage = (ctx: KoaContextWithOIDC, form: string): string => {
  const locale = localeOf(ctx);
  const t = loginWords[locale];
  const button = `<button form="op.logoutForm" name="logout" value="yes" class="button" autofocus>${t.logOut}</button>`;
  return frameOf({
    locale,
    theme: themeOf(ctx),
    title: t.logOutTitle,
    content: `<h1>${t.logOutTitle}</h1><p class="lead">${t.logOutLine}</p>${form}${button}`,
  });
};

/** A request that cannot be sent back to anybody: the address was changed by hand, or it ran out. */
const problemPage = (ctx: KoaContextWithOIDC, code: string): string => {
  const locale = localeOf(ctx);
  const t = loginWords[locale];
  const safeCode = code.replace(/[^\w-]/g, '');
  return frameOf({
    locale,
    theme: themeOf(ctx),
    title: t.problemTitle,
    content: `<h1>${t.problemTitle}</h1><p class="lead">${t.problemLine}</p><p class="quiet">${safeCode}</p><a class="button" href="/login">${t.again}</a>`,
  });
};

/** Kinds that end together with their grant. */
const hangsOnGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

const payloadOf = (stored: StoredObject | null, id?: string): AdapterPayload | undefined =>
  stored
    ? ({
        ...stored.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(stored.consumedAt ? { consumed: Math.floor(stored.consumedAt.getTime() / 1000) } : {}),
      } as AdapterPayload)
    : undefined;

/** Keeps what oidc-provider remembers in PostgreSQL, so that any process may answer any request. */
const objectAdapter =
  (db: Db) =>
  (kind: string): Adapter => ({
    upsert: async (id, payload, lifeSeconds) => {
      // The id itself is left out: with it a dump would hold usable codes and tokens.
      const { jti: _, consumed: __, ...rest } = payload;
      await upsertObject(db, {
        kind,
        id,
        payload: rest,
        grantId: hangsOnGrant.has(kind) ? payload.grantId : undefined,
        uid: kind === 'Session' ? payload.uid : undefined,
        lifeSeconds,
      });
    },
    find: async (id) => payloadOf(await findObject(db, kind, id), id),
    findByUid: async (uid) => payloadOf(await findObjectByUid(db, kind, uid)),
    // The flow of codes typed on another device is switched off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      // Of two simultaneous uses exactly one may win.
      if (!(await consumeObject(db, kind, id))) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => deleteObject(db, kind, id),
    revokeByGrantId: (grantId) => deleteByGrant(db, kind, grantId),
  });

export type ProviderOptions = {
  db: Db;
  encryption: Encryption;
  log: Log;
  keys: ProviderKeys;
  /** PUBLIC_URL/realms/local */
  issuer: string;
  publicUrl: string;
  isSecure: boolean;
  clientId: string;
  audience: string;
};

/** Below the realm, as Keycloak lays its addresses out. */
const OPENID = '/protocol/openid-connect';

/** The path of the login page of one interaction, below the realm. */
export const loginPath = (uid: string): string => `/login-actions/authenticate/${uid}`;

export type EmbeddedProvider = { provider: Provider; refreshWrapper: RefreshTokenWrapper };

/** The embedded identity provider: oidc-provider under Keycloak's addresses, with Keycloak's claims. */
export const createProvider = (options: ProviderOptions): EmbeddedProvider => {
  const { db, encryption, log, issuer } = options;
  const provider = new Provider(issuer, {
    ...configurationOf(options),
    adapter: objectAdapter(db),
    findAccount: createFindAccount(options),
    loadExistingGrant: createLoadGrant(options),
  });
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'));
  const refreshWrapper = createRefreshTokenWrapper({ issuer, secret: encryption.digest(issuer, 'refreshWrapping') });
  wrapRefreshTokens(provider, refreshWrapper);
  return { provider, refreshWrapper };
};

const configurationOf = (options: ProviderOptions): Configuration => ({
  clients: [
    {
      client_id: options.clientId,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${options.publicUrl}/login`],
      post_logout_redirect_uris: [options.publicUrl, `${options.publicUrl}/`],
    },
  ],
  jwks: { keys: options.keys.signing as NonNullable<Configuration['jwks']>['keys'] },
  routes: {
    authorization: `${OPENID}/auth`,
    token: `${OPENID}/token`,
    jwks: `${OPENID}/certs`,
    end_session: `${OPENID}/logout`,
    revocation: `${OPENID}/revoke`,
    introspection: `${OPENID}/token/introspect`,
  },
  discovery: { userinfo_endpoint: `${options.issuer}${OPENID}/userinfo` },
  scopes: ownScopes.split(' '),
  extraParams: ['login_mode', 'company_tin', 'kc_locale'],
  claims: {
    openid: ['sub', 'sid'],
    profile: ['preferred_username', 'given_name', 'family_name', 'name', 'loginMode', 'companyName', 'companyTin'],
    roles: ['realm_access', 'resource_access'],
  },
  conformIdTokenClaims: false,
  allowOmittingSingleRegisteredRedirectUri: false,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  expiresWithSession: () => true,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  ttl: {
    AccessToken: limits.accessTokenSeconds,
    IdToken: limits.accessTokenSeconds,
    AuthorizationCode: limits.authorizationCodeSeconds,
    // A grant or session that ended before its refresh token would take the token with it.
    RefreshToken: limits.sessionSeconds,
    Grant: limits.sessionSeconds,
    Session: limits.sessionSeconds,
    Interaction: limits.interactionSeconds,
  },
  cookies: cookiesOf(options),
  features: featuresOf(options),
  interactions: {
    policy: policyWithoutConsent(),
    url: (_ctx, interaction) => `${options.issuer}${loginPath(interaction.uid)}`,
  },
  clientBasedCORS: (_ctx, origin) => origin === new URL(options.publicUrl).origin,
  extraTokenClaims: async (ctx, token) => {
    if (token.kind !== 'AccessToken') return undefined;
    const claims = await ctx.oidc.entities.Account?.claims('access_token', ownScopes, {}, []);
    const { sub: _, ...own } = claims ?? { sub: '' };
    const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
    const loggedIn = AuthorizationCode?.authTime ?? RefreshToken?.authTime;
    return {
      ...own,
      typ: 'Bearer',
      azp: options.clientId,
      sid: token.sessionUid,
      grant: grantIdHash(token.grantId),
      ...(loggedIn === undefined ? {} : { auth_time: loggedIn }),
    };
  },
  formats: {
    customizers: {
      jwt: (_ctx, _token, parts) => {
        parts.header = { ...parts.header, typ: 'JWT' };
      },
    },
  },
  renderError: (ctx, out) => {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = problemPage(ctx, out.error);
  },
});

/** By this a token tells of which grant it is without giving the grant's name away. */
export const grantIdHash = (grantId: string): string => createHash('sha256').update(grantId).digest('base64url');

const cookiesOf = ({ keys, isSecure }: ProviderOptions): Configuration['cookies'] => {
  const shape = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const;
  return {
    keys: keys.cookies,
    names: { session: 'provider_session', interaction: 'provider_login', resume: 'provider_resume' },
    long: { ...shape, path: '/realms/local' },
    short: shape,
  };
};

const featuresOf = ({ audience, clientId }: ProviderOptions): Configuration['features'] => ({
  devInteractions: { enabled: false },
  // Its own endpoint refuses tokens made for an API; ours is in own-endpoints.ts.
  userinfo: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client) => client.clientId === clientId },
  introspection: { enabled: true, allowedPolicy: (_ctx, client) => client.clientId === clientId },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: ownScopes,
      audience,
      accessTokenTTL: limits.accessTokenSeconds,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => {
      ctx.body = logoutPage(ctx, form);
    },
    postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => ctx.redirect('/'),
  },
});

/** The product is its own client: nobody is asked whether it may know them. */
const policyWithoutConsent = () => {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
};

/** Goes around every answer of the token endpoint: refresh tokens leave wrapped, with their life beside them. */
const wrapRefreshTokens = (provider: Provider, refreshWrapper: RefreshTokenWrapper) => {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc, body } = ctx as typeof ctx & { oidc?: { route?: string }; body: unknown };
    if (oidc?.route !== 'token' || typeof body !== 'object' || body === null || !('refresh_token' in body)) return;
    const { refresh_token: token, access_token: access } = body as Record<string, unknown>;
    ctx.body = {
      ...body,
      refresh_token: await refreshWrapper.wrap(String(token), String(access)),
      refresh_expires_in: limits.sessionSeconds,
    };
  });
};
