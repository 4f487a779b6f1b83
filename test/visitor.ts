import assert from 'node:assert/strict';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import type { TestApp, TestResponse } from './app.ts';

/** Somebody with a browser that keeps cookies, without a screen. */
export type Visitor = {
  cookies: Map<string, string>;
  /** The last Set-Cookie of a name, whole. */
  setCookies: Map<string, string>;
  get: (address: string, headers?: Record<string, string>) => Promise<TestResponse>;
  post: (address: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Goes where the answers lead, by GET; the last answer and every address on the way. */
  follow: (answer: TestResponse) => Promise<{ answer: TestResponse; visited: string[] }>;
};

/** Cookies that a browser would send to a path: ours are narrower than the whole site in two places. */
const fits = (setCookie: string, path: string): boolean => {
  const cookiePath = /;\s*path=([^;]+)/i.exec(setCookie)?.[1] ?? '/';
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
};

export const createVisitor = (app: TestApp): Visitor => {
  const cookies = new Map<string, string>();
  const setCookies = new Map<string, string>();
  const send = async (method: string, address: string, payload?: string, headers: Record<string, string> = {}) => {
    const url = new URL(address, app.config.publicUrl);
    assert.equal(url.origin, new URL(app.config.publicUrl).origin, `${address} leads elsewhere`);
    const cookie = [...cookies]
      .filter(([name]) => fits(setCookies.get(name) ?? '', url.pathname))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await app.call(method, url.pathname + url.search, {
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const set: unknown = answer.headers['set-cookie'];
    for (const line of Array.isArray(set) ? (set as string[]) : typeof set === 'string' ? [set] : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      setCookies.set(name, line);
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const visitor: Visitor = {
    cookies,
    setCookies,
    get: (address, headers) => send('GET', address, undefined, headers),
    post: (address, fields, headers = {}) =>
      send(
        'POST',
        address,
        fields && new URLSearchParams(fields).toString(),
        fields ? { 'content-type': 'application/x-www-form-urlencoded', ...headers } : headers,
      ),
    follow: async (first) => {
      let answer = first;
      const visited: string[] = [];
      while (answer.status >= 300 && answer.status < 400 && visited.length < 12) {
        const address = answer.headers.location ?? '';
        visited.push(address);
        if (new URL(address, app.config.publicUrl).origin !== new URL(app.config.publicUrl).origin) break;
        answer = await visitor.get(address);
      }
      return { answer, visited };
    },
  };
  return visitor;
};

/** Opens the login page as a press on «log in» does; the address of its form. */
export const requestLoginPage = async (
  visitor: Visitor,
  query = '',
): Promise<{ address: string; answer: TestResponse }> => {
  const { answer, visited } = await visitor.follow(await visitor.get(`/auth/login${query}`));
  return { address: visited.at(-1) ?? '', answer };
};

/** Logs in with name and password and goes on until a page comes. */
export const logIn = async (
  visitor: Visitor,
  username: string,
  { query = '', password = DEMO_PASSWORD }: { query?: string; password?: string } = {},
): Promise<{ answer: TestResponse; visited: string[] }> => {
  const { address } = await requestLoginPage(visitor, query);
  return visitor.follow(await visitor.post(address, { username, password }));
};

/** `fetch` that reaches the application of a test without the network; it follows no redirects. */
export const createFetch =
  (app: TestApp): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = init.body instanceof URLSearchParams || typeof init.body === 'string' ? String(init.body) : undefined;
    const answer = await app.call(init.method ?? 'GET', url.pathname + url.search, {
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries<unknown>(answer.headers))
      for (const one of Array.isArray(value) ? value : [value]) answered.append(name, String(one));
    return new Response(answer.status === 204 ? null : answer.text, { status: answer.status, headers: answered });
  };
