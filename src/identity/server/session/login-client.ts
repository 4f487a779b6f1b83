import * as client from 'openid-client';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { claimReason, TokenError, type TokenVerifier } from '../tokens.ts';
import type { ProviderConnection } from './provider-connection.ts';

export type TokenSet = { accessToken: string; refreshToken: string; accessSeconds: number; caller: Caller };

/**
 * How the product logs people in: the same for the embedded provider and for a Keycloak. What cannot be done because the
 * provider does not answer throws an `UnavailableError`, what it refuses a `TokenError`.
 */
export type LoginClient = {
  /** Where the browser goes to log in. */
  authorizationUrl: (options: {
    state: string;
    nonce: string;
    challenge: string;
    locale: Locale;
    /** The company that is to be acted for. */
    entityTin: string | null;
    /** Whether the second factor of staff is requested besides the password. */
    needsStaffLevel: boolean;
  }) => Promise<string>;
  /** Turns the code that came back with these parameters into tokens, and learns from the provider who it is (IDN-004). */
  exchange: (options: { answer: URLSearchParams; state: string; nonce: string; verifier: string }) => Promise<TokenSet>;
  refresh: (refreshToken: string) => Promise<TokenSet>;
  logOut: (refreshToken: string) => Promise<void>;
  /** The levels of authentication that the provider says it knows. */
  listLevels: () => Promise<readonly string[]>;
} & Pick<ProviderConnection, 'isReachable' | 'isAway' | 'doubt' | 'patienceMs'>;

export type LoginOptions = {
  issuer: string;
  clientId: string;
  redirectUri: string;
  isProviderEmbedded: boolean;
  /** The level of authentication (`acr`) that means a second factor. */
  staffLevel: string;
  tokens: TokenVerifier;
  connection: ProviderConnection;
  /** Called once the provider has told about itself, with the levels of authentication that it knows. */
  onDiscovered?: (levels: readonly string[]) => void;
};

type Discovered = {
  config: client.Configuration;
  /**
   * The same with signatures of ID tokens checked, which needs the provider's keys. A login needs that; a renewal must not fail
   * for it after the old refresh token is spent.
   */
  checked: client.Configuration;
};

export const createLoginClient = (options: LoginOptions): LoginClient => {
  const { clientId, redirectUri, tokens, connection } = options;
  const discover = async (): Promise<Discovered> => {
    const discovered = await discoverProvider(options);
    options.onDiscovered?.(discovered.config.serverMetadata().acr_values_supported ?? []);
    return discovered;
  };
  let discovery: Promise<Discovered> | null = null;
  const discovered = (): Promise<Discovered> => {
    discovery ??= discover().catch((error: unknown) => {
      discovery = null;
      throw error;
    });
    return discovery;
  };

  const tokenSetOf = async (answer: client.TokenEndpointResponse): Promise<TokenSet> => {
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: accessSeconds } = answer;
    if (!refreshToken || !accessSeconds) throw new TokenError('the token answer lacks a part');
    return { accessToken, refreshToken, accessSeconds, caller: await tokens.callerOf(accessToken) };
  };

  return {
    isReachable: connection.isReachable,
    isAway: connection.isAway,
    doubt: connection.doubt,
    patienceMs: connection.patienceMs,
    listLevels: async () => (await discovered()).config.serverMetadata().acr_values_supported ?? [],

    authorizationUrl: async ({ state, nonce, challenge, locale, entityTin, needsStaffLevel }) =>
      client.buildAuthorizationUrl((await discovered()).config, {
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(needsStaffLevel ? { acr_values: options.staffLevel } : {}),
        ...(options.isProviderEmbedded ? contextForOwn(entityTin) : contextForKeycloak(entityTin)),
      }).href,

    exchange: async ({ answer, state, nonce, verifier }) => {
      const { config, checked } = await discovered();
      const back = new URL(redirectUri);
      back.search = answer.toString();
      const response = await throwingOwnErrors(() =>
        client.authorizationCodeGrant(checked, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      );
      const set = await tokenSetOf(response);
      const { subject } = set.caller;
      if (response.claims()?.sub !== subject) throw new TokenError('the tokens name different people');
      await throwingOwnErrors(() => client.fetchUserInfo(config, set.accessToken, subject));
      return set;
    },

    refresh: async (refreshToken) => {
      const { config } = await discovered();
      return tokenSetOf(await throwingOwnErrors(() => client.refreshTokenGrant(config, refreshToken)));
    },

    // The standard's way to log out is a page of the browser; both providers take a refresh token at the same address.
    logOut: async (refreshToken) => {
      const address = (await discovered()).config.serverMetadata().end_session_endpoint;
      if (!address) throw new TokenError('the provider has no address for logging out');
      const body = new URLSearchParams({ client_id: clientId, refresh_token: refreshToken });
      const { status } = await connection.fetch(address, { method: 'POST', body, redirect: 'manual' });
      if (status >= 500) throw new UnavailableError('identityProvider', `logout answered ${status}`);
      if (status !== 204) throw new TokenError(`logout answered ${status}`);
    },
  };
};

const discoverProvider = async ({ issuer, clientId, connection }: LoginOptions): Promise<Discovered> => {
  const send: client.CustomFetch = async (address, init) => {
    const response = await connection.fetch(address, init as RequestInit);
    if (response.status >= 500)
      throw new UnavailableError('identityProvider', `${new URL(address).pathname} answered ${response.status}`);
    return response;
  };
  const about = { [client.clockTolerance]: limits.clockToleranceSeconds };
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  try {
    const config = await client.discovery(new URL(issuer), clientId, about, client.None(), {
      execute,
      [client.customFetch]: send,
    });
    const checked = new client.Configuration(config.serverMetadata(), clientId, about, client.None());
    checked[client.customFetch] = send;
    for (const extension of [...execute, client.enableNonRepudiationChecks]) extension(checked);
    return { config, checked };
  } catch (error) {
    // Whatever it is that answers there, it is no provider that could be used now.
    throw new UnavailableError('identityProvider', `The provider cannot be used: ${String(error)}`, { cause: error });
  }
};

/** What only something between us and the provider answers: no JSON, or a status that the protocol does not have here. */
const foreignAnswers = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']);

/** Makes errors of ours of those of the library: whoever cannot be reached has refused nothing. */
const throwingOwnErrors = async <Result>(request: () => Promise<Result>): Promise<Result> => {
  try {
    return await request();
  } catch (error) {
    if (error instanceof client.ResponseBodyError) {
      if (error.status === 400 || error.status === 401)
        throw new TokenError(`the provider refused: ${error.error} ${error.error_description ?? ''}`.slice(0, 200));
      throw new UnavailableError('identityProvider', `The provider answered ${error.status}.`, { cause: error });
    }
    if (error instanceof client.AuthorizationResponseError || error instanceof client.WWWAuthenticateChallengeError)
      throw new TokenError(error.message);
    if (!(error instanceof client.ClientError)) throw error;
    if (error.cause instanceof UnavailableError) throw error.cause;
    if (foreignAnswers.has(error.code ?? ''))
      throw new UnavailableError('identityProvider', error.message, { cause: error });
    throw new TokenError(reasonOf(error));
  }
};

/** Names the claim that does not hold, where it is one. */
const reasonOf = (error: client.ClientError): string => {
  const inner = error.cause instanceof Error ? error.cause : error;
  const { claim, claims } = (inner.cause ?? {}) as { claim?: string; claims?: Record<string, unknown> };
  return claim && claims ? claimReason(error.code ?? '', claim, claims) : `${error.message}: ${inner.message}`;
};

const SCOPE = 'openid profile roles';

const contextForOwn = (entityTin: string | null) =>
  entityTin === null
    ? { scope: SCOPE, login_mode: 'PERSON' }
    : { scope: SCOPE, login_mode: 'ENTITY', company_tin: entityTin };

/** Keycloak's organizations are requested by a scope that carries the alias. */
const contextForKeycloak = (entityTin: string | null) => ({
  scope: entityTin === null ? SCOPE : `${SCOPE} organization:t${entityTin}`,
});
