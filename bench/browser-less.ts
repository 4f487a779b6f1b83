import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';

/** Somebody with a browser that keeps cookies, without a screen. */
export type Client = {
  /** Sends a request and follows nothing; cookies are kept. */
  send: (address: string, init?: RequestInit) => Promise<Response>;
  /** The Cookie header as it stands. */
  cookie: () => string;
};

/** `headersOfAll` go with every request. */
export const createClient = (origin: string, headersOfAll: Record<string, string> = {}): Client => {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    send: async (address, init = {}) => {
      const headers = { ...headersOfAll, ...(init.headers as Record<string, string>), cookie: cookie() };
      const answer = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0|01 Jan 1970/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
};

/** Follows redirects until an answer is none, or leads to a place that `isEnd` names; the address it stopped at. */
const follow = async (client: Client, first: Response, isEnd: (address: string) => boolean): Promise<string> => {
  let answer = first;
  let at = '';
  while (answer.status >= 300 && answer.status < 400) {
    at = answer.headers.get('location') ?? '';
    if (isEnd(at)) return at;
    await answer.arrayBuffer();
    answer = await client.send(at);
  }
  await answer.arrayBuffer();
  return at;
};

/**
 * A whole login of the site, up to the redirect to the page that was wanted: that page is not loaded. `codeFor` gives the
 * code of a page that asks for one.
 */
export const logIn = async (
  client: Client,
  username: string,
  password = DEMO_PASSWORD,
  codeFor?: (page: string) => Promise<string>,
): Promise<void> => {
  const form = await follow(client, await client.send('/auth/login?to=/faq'), () => false);
  const body = new URLSearchParams({ username, password });
  let answer = await client.send(form, { method: 'POST', body });
  if (answer.status === 200 && codeFor) {
    const page = await answer.text();
    const step = /name="step" value="([^"]+)"/.exec(page)?.[1] ?? '';
    answer = await client.send(form, {
      method: 'POST',
      body: new URLSearchParams({ step, code: await codeFor(page) }),
    });
  }
  const end = await follow(client, answer, (at) => at === '/faq');
  if (end !== '/faq') throw new Error(`the login ended at ${end}`);
};

/** A refresh token of a client of its own, for somebody who is logged in at the provider already. */
export const refreshTokenOf = async (client: Client, origin: string): Promise<string> =>
  (await tokensOf(client, origin)).refresh_token;

export type TokenPair = { access_token: string; refresh_token: string };

/** Both tokens of a client of its own, for somebody who is logged in at the provider already. */
export const tokensOf = async (client: Client, origin: string): Promise<TokenPair> => {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/login`;
  const query = new URLSearchParams({
    client_id: 'frontend',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile roles',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const first = await client.send(`/realms/local/protocol/openid-connect/auth?${query}`);
  const back = await follow(client, first, (at) => at.startsWith(redirectUri));
  const code = new URL(back).searchParams.get('code') ?? '';
  return requestToken(origin, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
};

export const requestToken = async (origin: string, fields: Record<string, string>): Promise<TokenPair> => {
  const answer = await fetch(`${origin}/realms/local/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'frontend', ...fields }),
  });
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
  return (await answer.json()) as TokenPair;
};
