import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';

/** A page as it came in the end, with every address on the way to it. */
export type Page = { url: URL; status: number; text: string; visited: string[] };

/** What somebody types at the login; the app of the second factor is learned at its enrolment. */
export type Login = { username: string; password: string; app?: AuthenticatorApp };
/** A code is taken once, so each comes from a later step of 30 s than the one before. */
export type AuthenticatorApp = { secret: Secret; lastStep: number };

const STEP_MS = 30_000;

const HOPS_MAX = 14;
const FORMS_MAX = 5;

/** A browser without a screen that goes to and fro between our site and whatever provider stands behind it. */
export const openSiteBrowser = (publicUrl: string) => {
  const cookies = new Map<string, Cookie>();
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookiesFor(cookies, new URL(address)), 'accept-language': 'uz', ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) setCookie(cookies, line);
    return response;
  };
  const visit = async (address: string, form?: URLSearchParams): Promise<Page> => {
    let url = new URL(address, publicUrl);
    let response = await send(url.href, form ? { method: 'POST', body: form } : {});
    const visited = [url.href];
    while (response.status >= 300 && response.status < 400 && visited.length < HOPS_MAX) {
      url = new URL(response.headers.get('location') ?? '', url);
      visited.push(url.href);
      response = await send(url.href);
    }
    const text = await response.text();
    return { url, status: response.status, text, visited };
  };
  /** Sends the form of a page that has this field, with what it holds already. */
  const submit = async ({ url, text }: Page, fields: Record<string, string>): Promise<Page> => {
    const [first = ''] = Object.keys(fields);
    const form = formWith(text, first);
    assert.ok(form, `no form with ${first} at ${url.href}`);
    return visit(new URL(form.action, url).href, new URLSearchParams([...form.hidden, ...Object.entries(fields)]));
  };
  const isAtProvider = ({ url }: Page): boolean => url.origin !== publicUrl || url.pathname.startsWith('/realms/');

  /** Types what the provider wants until it leads back, or shows the same form again: then it was not content. */
  const answerForms = async (first: Page, login: Login): Promise<Page> => {
    let page = first;
    const seen: string[] = [];
    for (let n = 0; n < FORMS_MAX && isAtProvider(page); n += 1) {
      const step = stepOf(page.text);
      if (step === null || seen.includes(step)) return page;
      seen.push(step);
      page = await submit(page, fieldsOf(step, page.text, login));
    }
    return page;
  };
  /** What the pages of this browser get for their calls; null for a visitor. */
  const token = async (): Promise<{ accessToken: string; party: string } | null> => {
    const answer = await send(`${publicUrl}/auth/token`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return answer.ok ? ((await answer.json()) as { accessToken: string; party: string }) : null;
  };
  return {
    visit,
    /** Where a press on a link of ours leads first. */
    press: async (path: string): Promise<string> => (await send(`${publicUrl}${path}`)).headers.get('location') ?? '',
    token,
    submit,
    isAtProvider,
    /** Presses «log in» at a page of ours and types what is wanted. */
    logIn: async (login: Login, query: Record<string, string> = {}): Promise<Page> =>
      answerForms(await visit(`/auth/login?${new URLSearchParams(query)}`), login),
    answerForms,
    /** Calls that a page of ours makes: with its token, for whoever it shows. */
    call: async (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
      const issued = await token();
      assert.ok(issued, `no token for ${path}`);
      const { accessToken, party } = issued;
      const answer = await send(`${publicUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          [PRINCIPAL_HEADER]: party,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    },
    logOut: () => send(`${publicUrl}/auth/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }),
    /** As if the access token were over in the browser: the session goes on. */
    dropAccess: (): void => {
      for (const [key, { name }] of cookies) if (name === 'access') cookies.delete(key);
    },
  };
};
export type SiteBrowser = ReturnType<typeof openSiteBrowser>;

type Step = 'password' | 'totp' | 'otp' | 'code';

/** What a page of a provider wants; Keycloak's `totp` enrols and `otp` wants a code, our own `code` is both. */
const stepOf = (html: string): Step | null =>
  (['password', 'totp', 'otp', 'code'] as const).find((name) => formWith(html, name) !== null) ?? null;

const nextCode = (app: AuthenticatorApp): string => {
  app.lastStep = Math.max(Math.floor(Date.now() / STEP_MS), app.lastStep + 1);
  return new TOTP({ secret: app.secret }).generate({ timestamp: app.lastStep * STEP_MS });
};

const fieldsOf = (step: Step, html: string, login: Login): Record<string, string> => {
  switch (step) {
    case 'password':
      return { password: login.password, username: login.username };
    case 'totp': {
      // Keycloak's hidden field holds the bytes of the secret, not what the app is given.
      const raw = new Map(formWith(html, 'totp')?.hidden).get('totpSecret') ?? '';
      login.app = { secret: Secret.fromUTF8(raw), lastStep: 0 };
      return { totp: nextCode(login.app), userLabel: '' };
    }
    case 'otp':
    case 'code': {
      const shown = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '');
      if (shown) login.app = { secret: Secret.fromBase32(shown), lastStep: 0 };
      assert.ok(login.app, 'a code is wanted of somebody who has no app');
      return { [step]: nextCode(login.app) };
    }
  }
};

type Cookie = { name: string; value: string; path: string };

const setCookie = (cookies: Map<string, Cookie>, line: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
  if (/max-age=0|expires=Thu, 01[ -]Jan[ -]1970/i.test(line)) cookies.delete(`${name} ${path}`);
  else cookies.set(`${name} ${path}`, { name, value, path });
};

const cookiesFor = (cookies: ReadonlyMap<string, Cookie>, { pathname }: URL): string =>
  [...cookies.values()]
    .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

type Form = { action: string; hidden: [name: string, value: string][] };

const attributeOf = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
  return value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? null;
};

/** The form of a page with this field; null where it has none. */
const formWith = (html: string, field: string): Form | null => {
  for (const [form] of html.matchAll(/<form\b[\s\S]*?<\/form>/g)) {
    const inputs = (form.match(/<input\b[^>]*>/g) ?? []).map((tag) => ({
      name: attributeOf(tag, 'name') ?? '',
      value: attributeOf(tag, 'value') ?? '',
      isHidden: attributeOf(tag, 'type') === 'hidden',
    }));
    if (!inputs.some(({ name }) => name === field)) continue;
    const hidden = inputs.filter(({ isHidden }) => isHidden);
    return {
      action: attributeOf(form, 'action') ?? '',
      hidden: hidden.map(({ name, value }): [string, string] => [name, value]),
    };
  }
  return null;
};
