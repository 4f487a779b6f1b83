import { z } from 'zod';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { TokenError, type TokenVerifier } from '../tokens.ts';

export type TokenSet = { accessToken: string; refreshToken: string; accessSeconds: number; caller: Caller };

/** How the product logs people in: the same for the embedded provider and for a Keycloak. */
export type LoginClient = {
  /** Where the browser goes to log in; `entityTin` asks to act for that company. */
  authorizationUrl: (options: {
    state: string;
    nonce: string;
    challenge: string;
    locale: Locale;
    entityTin: string | null;
  }) => string;
  /** Turns the code that came back into tokens, and asks the provider who it is (IDN-004). */
  exchange: (options: { code: string; verifier: string; nonce: string }) => Promise<TokenSet>;
  refresh: (refreshToken: string) => Promise<TokenSet>;
  logOut: (refreshToken: string) => Promise<void>;
};

export type LoginOptions = {
  issuer: string;
  clientId: string;
  redirectUri: string;
  isProviderEmbedded: boolean;
  tokens: TokenVerifier;
  fetch: typeof fetch;
};

const TIMEOUT_MS = 8_000;

const TokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  id_token: z.string().min(1).optional(),
  expires_in: z.number().int().min(1),
});

export const createLoginClient = (options: LoginOptions): LoginClient => {
  const { issuer, clientId, redirectUri, tokens } = options;
  const endpoint = (name: string) => `${issuer}/protocol/openid-connect/${name}`;

  const request = async (name: string, init: RequestInit): Promise<Response> => {
    try {
      return await options.fetch(endpoint(name), {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
    } catch (error) {
      throw new UnavailableError('identityProvider', `${name} could not be reached`, { cause: error });
    }
  };
  const post = (name: string, fields: Record<string, string>) =>
    request(name, { method: 'POST', body: new URLSearchParams(fields) });

  const tokensFrom = async (fields: Record<string, string>) => {
    const response = await post('token', { client_id: clientId, ...fields });
    if (response.status === 400 || response.status === 401)
      throw new TokenError(`the provider refused: ${(await response.text()).slice(0, 200)}`);
    if (!response.ok) throw new UnavailableError('identityProvider', `the token endpoint answered ${response.status}`);
    const answer = TokenResponse.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new TokenError('the token answer lacks a part');
    return answer.data;
  };

  const tokenSetOf = async (answer: z.output<typeof TokenResponse>): Promise<TokenSet> => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    accessSeconds: answer.expires_in,
    caller: await tokens.callerOf(answer.access_token),
  });

  return {
    authorizationUrl: ({ state, nonce, challenge, locale, entityTin }) =>
      `${endpoint('auth')}?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(options.isProviderEmbedded ? contextForOwn(entityTin) : contextForKeycloak(entityTin)),
      })}`,

    exchange: async ({ code, verifier, nonce }) => {
      const answer = await tokensFrom({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      });
      const set = await tokenSetOf(answer);
      const subject = await tokens.subjectOfIdToken(answer.id_token ?? '', nonce);
      const response = await request('userinfo', { headers: { authorization: `Bearer ${set.accessToken}` } });
      if (response.status >= 500)
        throw new UnavailableError('identityProvider', `userinfo answered ${response.status}`);
      const userinfo = response.ok ? ((await response.json().catch(() => null)) as { sub?: unknown } | null) : null;
      if (userinfo?.sub !== subject || set.caller.subject !== subject)
        throw new TokenError('the tokens and userinfo name different people');
      return set;
    },

    refresh: async (refreshToken) =>
      tokenSetOf(await tokensFrom({ grant_type: 'refresh_token', refresh_token: refreshToken })),

    logOut: async (refreshToken) => {
      const response = await post('logout', { client_id: clientId, refresh_token: refreshToken });
      if (response.status >= 500) throw new UnavailableError('identityProvider', `logout answered ${response.status}`);
      if (response.status !== 204) throw new TokenError(`logout answered ${response.status}`);
    },
  };
};

const SCOPE = 'openid profile roles';

const contextForOwn = (entityTin: string | null) =>
  entityTin === null
    ? { scope: SCOPE, login_mode: 'PERSON' }
    : { scope: SCOPE, login_mode: 'ENTITY', company_tin: entityTin };

/** Keycloak's organizations are asked for by a scope that carries the alias. */
const contextForKeycloak = (entityTin: string | null) => ({
  scope: entityTin === null ? SCOPE : `${SCOPE} organization:t${entityTin}`,
});
