import { createHash } from 'node:crypto';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { ProviderKeys } from '../provider-keys.ts';
import { createFindAccount, createLoadGrant, ownScopes } from './accounts.ts';
import { objectAdapter } from './adapter.ts';
import { logoutPage, problemPage } from './plain-pages.ts';
import { createRefreshTokenWrapper, type RefreshTokenWrapper } from './refresh-token-wrapper.ts';

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
    return { ...own, typ: 'Bearer', azp: options.clientId, sid: token.sessionUid, grant: grantMark(token.grantId) };
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
export const grantMark = (grantId: string): string => createHash('sha256').update(grantId).digest('base64url');

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
