import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { createFetch, createVisitor, logIn, requestLoginPage, type Visitor } from '../../../../test/visitor.ts';
import { loadProviderKeys } from '../provider-keys.ts';
import { createTokenVerifier } from '../tokens.ts';
import { createLoginClient } from './login-client.ts';
import { embeddedConnection } from './provider-connection.ts';
import { createSessions } from './sessions.ts';

const app = await createTestApp({ environment: { STAFF_SECOND_FACTOR: 'off', LOG_LEVEL: 'debug' } });
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const loggedIn = async (username: string, query = ''): Promise<Visitor> => {
  const visitor = createVisitor(app);
  const { answer } = await logIn(visitor, username, { query });
  assert.match(answer.text, new RegExp(`"username":"${username.replace('.', '\\.')}"`));
  return visitor;
};
const requestToken = async (visitor: Visitor) => visitor.post('/auth/token', undefined, sameOrigin);
/** As if the 300 seconds of the access token were over. */
const outlive = async (visitor: Visitor) => {
  visitor.cookies.delete('access');
  await app.db.sql`update web_session set access_expires_at = clock_timestamp() - interval '1 second'`;
};

test('NAV-032 whoever logs in comes back to where they were, and NAV-004 without a place to the home page', async () => {
  const visitor = createVisitor(app);
  const { answer, visited } = await logIn(visitor, 'demo.buyer1', { query: '?to=%2Ffaq%3Fx%3D1' });
  assert.equal(visited.at(-1), '/faq?x=1', visited.join('\n'));
  assert.match(answer.text, /"username":"demo\.buyer1"/);
  assert.equal((await logIn(createVisitor(app), 'demo.buyer1')).visited.at(-1), '/');
});

test('threat 10 a place on another site is forgotten on the way out', async () => {
  for (const to of ['//evil.test', 'https://evil.test/', '/\\evil.test']) {
    const { visited } = await logIn(createVisitor(app), 'demo.buyer1', { query: `?to=${encodeURIComponent(to)}` });
    assert.equal(visited.at(-1), '/', to);
  }
});

test('IDN-003 logging in is the code flow with PKCE S256 of a public client, with openid, profile and roles', async () => {
  const answer = await createVisitor(app).get('/auth/login?lang=ru');
  const address = new URL(answer.headers.location ?? '');
  assert.equal(address.pathname, '/realms/local/protocol/openid-connect/auth');
  const params = Object.fromEntries(address.searchParams);
  assert.equal(params.response_type, 'code');
  assert.equal(params.client_id, 'frontend');
  assert.equal(params.code_challenge_method, 'S256');
  assert.match(params.code_challenge ?? '', /^[\w-]{43}$/);
  assert.equal(params.scope, 'openid profile roles');
  assert.equal(params.ui_locales, 'ru');
});

test('IDN-004 a login calls the authorization, token and userinfo endpoints', async () => {
  const from = app.logged.length;
  await loggedIn('demo.buyer2');
  const lines = app.logged.slice(from).join('');
  for (const name of ['auth', 'token', 'userinfo'])
    assert.match(lines, new RegExp(`/realms/local/protocol/openid-connect/${name}\\b`), name);
  assert.doesNotMatch(lines, /eyJ/, 'no token in a log line');
});

test('IDN-014 IDN-015 the access cookie lives 300 s, the session cookie 30 days, and no script reads them', async () => {
  const visitor = await loggedIn('demo.buyer1');
  assert.match(visitor.setCookies.get('access') ?? '', /Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
  assert.match(visitor.setCookies.get('sid') ?? '', /Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
});

test('IDN-014 IDN-015 when the access token is over the next page renews it silently', async () => {
  const visitor = await loggedIn('demo.buyer1');
  const former = visitor.cookies.get('access');
  await outlive(visitor);
  const page = await visitor.get('/faq');
  assert.match(page.text, /"username":"demo\.buyer1"/);
  assert.ok(visitor.cookies.get('access'));
  assert.notEqual(visitor.cookies.get('access'), former);
});

test('on https both cookies are bound to the host', async () => {
  const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://ostona.test' } });
  const visitor = createVisitor(secure);
  const { answer } = await logIn(visitor, 'demo.buyer1');
  assert.match(answer.text, /"username":"demo\.buyer1"/);
  for (const name of ['__Host-access', '__Host-sid'])
    assert.match(visitor.setCookies.get(name) ?? '', /Path=\/;.* Secure/);
});

test('forty requests with a token that is over cause one refresh, over two processes', async () => {
  const visitor = await loggedIn('demo.buyer3');
  const keys = await loadProviderKeys(app.db, app.encryption);
  await outlive(visitor);
  let refreshes = 0;
  const openProcess = () => {
    const send = createFetch(app);
    const login = createLoginClient({
      issuer: app.config.issuer,
      clientId: 'frontend',
      redirectUri: '',
      isProviderEmbedded: true,
      staffLevel: '2',
      tokens: createTokenVerifier({
        issuer: app.config.issuer,
        realm: 'local',
        clientId: 'frontend',
        audience: 'urn:ostona:api',
        keys: { own: keys.signing },
      }),
      connection: embeddedConnection(async (address, init) => {
        if (init?.method === 'POST') refreshes += 1;
        return send(address, init);
      }),
    });
    return createSessions({ db: app.db, encryption: app.encryption, login, log: app.log });
  };
  const processes = [openProcess(), openProcess()];
  const sid = visitor.cookies.get('sid') ?? '';
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => processes[n % 2]?.access(sid)));
  assert.equal(new Set(all.map((one) => one?.accessToken)).size, 1);
  assert.equal(all.filter((one) => one === null).length, 0);
  assert.equal(refreshes, 1);
});

test('forty calls of /auth/token at once all get the one new token', async () => {
  const visitor = await loggedIn('demo.buyer3');
  await outlive(visitor);
  const all = await Promise.all(Array.from({ length: 40 }, () => requestToken(visitor)));
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200]);
  assert.equal(new Set(all.map(({ body }) => (body as { accessToken: string }).accessToken)).size, 1);
});

test('IDN-002 a login that ended at the provider ends here once its token is over', async () => {
  const visitor = await loggedIn('demo.buyer2');
  await app.db.sql`delete from oidc_object where kind = 'Session'`;
  assert.equal((await requestToken(visitor)).status, 200);
  await outlive(visitor);
  assert.match((await visitor.get('/faq')).text, /"viewer":null/);
  assert.equal(visitor.cookies.has('sid'), false);
});

test('IDN-002 whoever is logged in at the provider is logged in here without a password', async () => {
  const visitor = await loggedIn('demo.buyer2');
  visitor.cookies.delete('sid');
  visitor.cookies.delete('access');
  assert.match((await visitor.get('/')).text, /"viewer":null/);
  const { answer } = await visitor.follow(await visitor.get('/auth/login'));
  assert.match(answer.text, /"username":"demo\.buyer2"/);
});

test('IDN-018 a session that was ended gets no token any more', async () => {
  const visitor = await loggedIn('demo.buyer2');
  await app.db.sql`delete from web_session`;
  visitor.cookies.delete('access');
  assert.equal((await requestToken(visitor)).status, 401);
  assert.equal(visitor.cookies.has('sid'), false);
});

test('NAV-004 IDN-005 logging out ends the session here and at the provider, and the next login asks for the password', async () => {
  const visitor = await loggedIn('demo.buyer1');
  const from = app.logged.length;
  const answer = await visitor.post('/auth/logout', undefined, sameOrigin);
  assert.equal(answer.status, 204);
  assert.match(
    app.logged.slice(from).join(''),
    /"method":"POST","url":"\/realms\/local\/protocol\/openid-connect\/logout","status":204/,
  );
  assert.equal(visitor.cookies.has('sid') || visitor.cookies.has('access'), false);
  assert.match((await visitor.get('/')).text, /"viewer":null/);
  assert.match((await requestLoginPage(visitor)).answer.text, /name="password"/);
});

test('threat 10 another site can neither log out nor fetch the token', async () => {
  const visitor = await loggedIn('demo.buyer1');
  for (const path of ['/auth/logout', '/auth/token'])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { origin: 'http://evil.test' },
    ] as Record<string, string>[])
      assert.equal((await visitor.post(path, undefined, headers)).status, 403, `${path} ${JSON.stringify(headers)}`);
  assert.equal((await requestToken(visitor)).status, 200);
});

test('threat 10 a code that came for another browser logs nobody in', async () => {
  const thief = createVisitor(app);
  const { address } = await requestLoginPage(thief);
  const answer = await thief.post(address, { username: 'demo.buyer1', password: 'Ostona!2026' });
  const resumed = await thief.get(answer.headers.location ?? '');
  const withCode = resumed.headers.location ?? '';
  assert.match(withCode, /\/login\?code=/);
  const victim = createVisitor(app);
  const landed = await victim.get(withCode);
  assert.equal(landed.headers.location, '/login?failure=expired');
  assert.equal(victim.cookies.has('sid'), false);
});

test('a login that the provider refuses comes back to the login page and says why, in the language of the visitor', async () => {
  const visitor = createVisitor(app);
  const start = new URL((await visitor.get('/auth/login?lang=ru')).headers.location ?? '');
  const back = await visitor.get(`/login?error=access_denied&state=${start.searchParams.get('state')}`);
  assert.equal(back.headers.location, '/ru/login?failure=denied');
  assert.equal((await visitor.get('/login?code=x&state=unknown')).headers.location, '/login?failure=expired');
});

test('whoever is logged in and may not act for a company comes back to where they asked, still logged in', async () => {
  const visitor = await loggedIn('demo.buyer1');
  const { answer, visited } = await visitor.follow(
    await visitor.get('/auth/login?tin=999999999&to=%2Ffaq%3Fx%3D1%23part'),
  );
  assert.equal(visited.at(-1), '/faq?x=1&failure=denied#part');
  assert.match(answer.text, /"username":"demo\.buyer1"/);
  assert.equal((await visitor.get('/auth/login?tin=12')).status, 400);
});

test('a link to a file works by the session alone when the access cookie is over', async () => {
  const visitor = await loggedIn('demo.buyer1');
  await outlive(visitor);
  assert.equal((await visitor.get('/api/user/sessions')).status, 200);
  visitor.cookies.set('sid', 'unknown');
  assert.equal((await visitor.get('/api/user/sessions')).status, 401);
});

test('IDN-008 the user is what the token says, and changes with it', async () => {
  const visitor = await loggedIn('demo.buyer4');
  await app.db
    .sql`update person set given_name = 'Olim', roles = '{USER,REALTOR_ASSISTANT}' where username = 'demo.buyer4'`;
  await outlive(visitor);
  const page = await visitor.get('/');
  assert.match(page.text, /"givenName":"Olim","familyName":"Rahimov","name":"Olim Rahimov"/);
  assert.match(page.text, /"roles":\["USER","REALTOR_ASSISTANT"\]/);
});
