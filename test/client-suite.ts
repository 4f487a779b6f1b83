import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as client from 'openid-client';

/** A provider to try as any client would, and somebody who may log in there. */
export type Provider = {
  name: string;
  issuer: string;
  clientId: string;
  redirectUri: string;
  username: string;
  password: string;
  fetch: typeof fetch;
};

/** Where an address leads: to the client with an answer, or to a page that waits for a person. */
export type Destination = { back: URL } | { page: string; at: string; status: number };

/** A browser without a screen: holds cookies, sends a form, follows redirects until the client's own address. */
export const createPageVisitor = (client: Pick<Provider, 'fetch' | 'redirectUri'>) => {
  const jar = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await client.fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return async (address: string, form?: Record<string, string>): Promise<Destination> => {
    let at = address;
    let response = await visit(at, form);
    for (let hops = 0; hops < 10 && response.status >= 300 && response.status < 400; hops += 1) {
      at = new URL(response.headers.get('location') ?? '', at).href;
      if (at.startsWith(client.redirectUri)) return { back: new URL(at) };
      response = await visit(at);
    }
    return { page: await response.text(), at, status: response.status };
  };
};

/** Where the first form of a page goes. */
export const formAction = (page: string, at: string): string =>
  new URL(/<form[^>]*\saction="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '', at).href;

/** A browser of somebody who logs in by a password alone. */
export const openBrowser = (provider: Provider) => {
  const follow = createPageVisitor(provider);
  /** Goes to the provider and fills in its login page if it shows one; the address that leads back to the client. */
  const logIn = async (address: URL, password = provider.password): Promise<URL> => {
    const first = await follow(address.href);
    if ('back' in first) return first.back;
    assert.match(first.page, /name="password"/, `no login page at ${first.at} (${first.status})`);
    const second = await follow(formAction(first.page, first.at), { username: provider.username, password });
    assert.ok('back' in second, 'the login page did not lead back');
    return second.back;
  };
  return { logIn, follow };
};

export type Flow = { config: client.Configuration; browser: ReturnType<typeof openBrowser> };

export const discover = (provider: Provider): Promise<client.Configuration> =>
  client.discovery(new URL(provider.issuer), provider.clientId, undefined, client.None(), {
    [client.customFetch]: (url, options) => provider.fetch(url, options as RequestInit),
    execute: [client.allowInsecureRequests],
  });

/** The whole way of the code flow; `extra` adds parameters to the authorization request. */
export const authorize = async (
  provider: Provider,
  { config, browser }: Flow,
  extra: Record<string, string> = {},
): Promise<{ back: URL; checks: client.AuthorizationCodeGrantChecks }> => {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: provider.redirectUri,
    scope: 'openid profile roles',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  const back = await browser.logIn(address);
  return { back, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
};

export const logInFully = async (provider: Provider, extra: Record<string, string> = {}) => {
  const flow: Flow = { config: await discover(provider), browser: openBrowser(provider) };
  const { back, checks } = await authorize(provider, flow, extra);
  return { ...flow, tokens: await client.authorizationCodeGrant(flow.config, back, checks) };
};

const refused = (error: string) => (thrown: unknown) => {
  assert.equal((thrown as { error?: string }).error, error, String(thrown));
  return true;
};

/** Everything that our product asks of a provider, asked by a client that nobody here wrote. */
export const testClients = (provider: Provider): void => {
  const openid = '/protocol/openid-connect';

  test(`${provider.name}: NAV-032 IDN-003 discovery names Keycloak's addresses and PKCE S256`, async () => {
    const about = (await discover(provider)).serverMetadata();
    assert.equal(about.authorization_endpoint, `${provider.issuer}${openid}/auth`);
    assert.equal(about.token_endpoint, `${provider.issuer}${openid}/token`);
    assert.equal(about.userinfo_endpoint, `${provider.issuer}${openid}/userinfo`);
    assert.equal(about.jwks_uri, `${provider.issuer}${openid}/certs`);
    assert.equal(about.end_session_endpoint, `${provider.issuer}${openid}/logout`);
    assert.ok(about.code_challenge_methods_supported?.includes('S256'));
  });

  test(`${provider.name}: IDN-003 IDN-004 IDN-014 the code flow gives tokens of 300 s and userinfo knows the person`, async () => {
    const { config, tokens } = await logInFully(provider);
    const claims = tokens.claims();
    assert.equal(claims?.preferred_username, provider.username);
    // Keycloak counts from a moment later than it made the token.
    assert.ok(tokens.expires_in && tokens.expires_in > 295 && tokens.expires_in <= 300);
    assert.ok(tokens.refresh_token);
    const about = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
    assert.equal(about.preferred_username, provider.username);
  });

  test(`${provider.name}: IDN-003 threat 10 no verifier, a wrong one, no challenge and a foreign address are refused`, async () => {
    const flow: Flow = { config: await discover(provider), browser: openBrowser(provider) };
    for (const verifier of [client.randomPKCECodeVerifier(), undefined]) {
      const { back, checks } = await authorize(provider, flow);
      const { pkceCodeVerifier: _, ...others } = checks;
      const changed = verifier === undefined ? others : { ...others, pkceCodeVerifier: verifier };
      await assert.rejects(client.authorizationCodeGrant(flow.config, back, changed), refused('invalid_grant'));
    }
    const plain = client.buildAuthorizationUrl(flow.config, { redirect_uri: provider.redirectUri, scope: 'openid' });
    const answer = await flow.browser.follow(plain.href);
    assert.equal('back' in answer && answer.back.searchParams.get('error'), 'invalid_request');
    for (const foreign of [
      `${provider.redirectUri}.evil.test`,
      `${provider.redirectUri}/../x`,
      'https://evil.test/login',
    ]) {
      plain.searchParams.set('redirect_uri', foreign);
      const result = await flow.browser.follow(plain.href);
      assert.ok('page' in result && result.status === 400, foreign);
    }
  });

  test(`${provider.name}: threat 10 a code works once, and its second use ends what the first gave`, async () => {
    const flow: Flow = { config: await discover(provider), browser: openBrowser(provider) };
    const { back, checks } = await authorize(provider, flow);
    const tokens = await client.authorizationCodeGrant(flow.config, back, checks);
    await assert.rejects(client.authorizationCodeGrant(flow.config, back, checks), refused('invalid_grant'));
    await assert.rejects(client.refreshTokenGrant(flow.config, tokens.refresh_token ?? ''), refused('invalid_grant'));
    await assert.rejects(client.fetchUserInfo(flow.config, tokens.access_token, client.skipSubjectCheck));
  });

  test(`${provider.name}: threat 10 refresh tokens rotate, and using an old one ends the whole family`, async () => {
    const { config, tokens } = await logInFully(provider);
    const second = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    assert.notEqual(second.refresh_token, tokens.refresh_token);
    await assert.rejects(client.refreshTokenGrant(config, tokens.refresh_token ?? ''), refused('invalid_grant'));
    await assert.rejects(client.refreshTokenGrant(config, second.refresh_token ?? ''), refused('invalid_grant'));
  });

  test(`${provider.name}: IDN-005 IDN-006 a logout form with client and refresh token is answered 204 and ends everything`, async () => {
    const { config, tokens } = await logInFully(provider);
    const out = (token: string) =>
      provider.fetch(`${provider.issuer}${openid}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: provider.clientId, refresh_token: token }),
      });
    assert.equal((await out(tokens.refresh_token ?? '')).status, 204);
    await assert.rejects(client.refreshTokenGrant(config, tokens.refresh_token ?? ''), refused('invalid_grant'));
    await assert.rejects(client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck));
    assert.equal((await out('nonsense')).status, 400);
  });
};
