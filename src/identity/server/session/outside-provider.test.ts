import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createIdentity } from '#app/create-identity.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createOrganization } from '../../../../test/factories/identity.ts';
import { behindFake, fakePerson, logInAtFake, openFakeProvider } from '../../../../test/fake-provider.ts';
import { createVisitor, type Visitor } from '../../../../test/visitor.ts';

const fake = await openFakeProvider({ subject: '', username: '', roles: [] });
const { behaviour } = fake;
const untouched = { ...behaviour };
const app = await createTestApp({ environment: behindFake(fake) });
const buyer = await fakePerson(app, 'demo.buyer1');
const admin = await fakePerson(app, 'demo.admin');

/** Milliseconds by which the clock of the process is shifted: what was believed of the provider is forgotten. */
let shiftMs = 0;
const realNow = performance.now.bind(performance);
mock.method(performance, 'now', () => realNow() + shiftMs);
const forgetWhatIsBelieved = () => {
  shiftMs += limits.providerBelievedMs + 1;
};

/** A visitor of an application whose provider knows that person and has no quirks. */
const visitorAs = (person: typeof buyer, of: TestApp = app): Visitor => {
  Object.assign(behaviour, untouched, { person, members: new Set<string>() });
  forgetWhatIsBelieved();
  fake.requests.length = 0;
  fake.visits.length = 0;
  return createVisitor(of);
};
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const viewerOf = ({ text }: { text: string }) => /"username":"([^"]+)"/.exec(text)?.[1] ?? null;
const actsFor = ({ text }: { text: string }) => /"companyName":"([^"]*)"/.exec(text)?.[1] ?? null;
const joined = () => fake.requests.filter((one) => one.endsWith('/members')).length;
const lines = (from: number) => app.logged.slice(from).join('');
/** As if the tokens of all sessions had so many seconds left. */
const leave = (seconds: number) =>
  app.db
    .sql`update web_session set access_expires_at = clock_timestamp() + make_interval(secs => ${seconds}::double precision)`;
test('IDN-007 issuer, realm and client are configuration; with another issuer the application has no provider of its own', async () => {
  const visitor = visitorAs(buyer);
  const address = new URL((await visitor.get('/auth/login?lang=ru&tin=123456789')).headers.location ?? '');
  assert.equal(address.origin + address.pathname, `${fake.issuer}/protocol/openid-connect/auth`);
  assert.equal(address.searchParams.get('scope'), 'openid profile roles organization:t123456789');
  assert.equal(address.searchParams.get('ui_locales'), 'ru');
  assert.equal((await app.get('/realms/local/protocol/openid-connect/certs')).status, 404);
});

test('IDN-004 a login at a provider outside calls the authorization, token and userinfo endpoints; logging out ends it there', async () => {
  const visitor = visitorAs(buyer);
  const { answer, visited } = await logInAtFake(visitor, fake, '?to=%2Ffaq');
  assert.equal(visited.at(-1), '/faq');
  assert.equal(viewerOf(answer), 'demo.buyer1');
  for (const request of ['GET /auth', 'POST /token authorization_code', 'GET /userinfo'])
    assert.ok(fake.requests.includes(request), request);
  assert.equal((await visitor.post('/auth/logout', undefined, sameOrigin)).status, 204);
  assert.equal(fake.requests.at(-1), 'POST /logout');
});

test('IDN-004 a token answer without a part makes the login fail, and so does an ID token for another login', async () => {
  for (const part of ['access_token', 'refresh_token', 'id_token', 'expires_in']) {
    const visitor = visitorAs(buyer);
    behaviour.withholds = part;
    const { visited } = await logInAtFake(visitor, fake);
    assert.equal(visited.at(-1), '/login?failure=failed', part);
  }
  const visitor = visitorAs(buyer);
  const one = new URL((await visitor.get('/auth/login')).headers.location ?? '');
  const other = new URL((await visitor.get('/auth/login')).headers.location ?? '');
  one.searchParams.set('nonce', other.searchParams.get('nonce') ?? '');
  const from = app.logged.length;
  const back = (await fetch(one, { redirect: 'manual' })).headers.get('location') ?? '';
  assert.equal((await visitor.get(back)).headers.location, '/login?failure=failed');
  assert.match(lines(from), /OAUTH_JWT_CLAIM_COMPARISON_FAILED: nonce/);
});

test('F90 whoever may act for a company is made its member at the provider on the way there, and acts for it', async () => {
  await createOrganization(app, { tin: '300000001', name: '«Namuna» MCHJ' }, ['demo.buyer1']);
  const visitor = visitorAs(buyer);
  await logInAtFake(visitor, fake);
  const { answer, visited } = await logInAtFake(visitor, fake, '?tin=300000001&to=%2Ffaq');
  assert.equal(visited.at(-1), '/faq');
  assert.equal(actsFor(answer), '«Namuna» MCHJ');
  assert.equal(joined(), 1);
  assert.equal(fake.visits.length, 2, 'once to log in and once for the company');
  const { answer: asPerson } = await logInAtFake(visitor, fake, '?to=%2Ffaq');
  assert.deepEqual([viewerOf(asPerson), actsFor(asPerson)], ['demo.buyer1', null]);
});

test('F90 whoever logs in for a company at once is made its member then, and goes to the provider once more', async () => {
  const visitor = visitorAs(buyer);
  const { answer } = await logInAtFake(visitor, fake, '?tin=300000001&to=%2Ffaq');
  assert.equal(actsFor(answer), '«Namuna» MCHJ');
  assert.equal(joined(), 1);
  assert.equal(fake.visits.length, 2);
});

test('F90 a provider that leaves the company out logs nobody in as the person: once more, then denied', async () => {
  const visitor = visitorAs(buyer);
  behaviour.namesCompany = false;
  const { visited } = await logInAtFake(visitor, fake, '?tin=300000001');
  assert.equal(visited.at(-1), '/login?failure=denied');
  assert.equal(fake.visits.length, 2);
  assert.equal(visitor.cookies.has('sid'), false);
});

test('F90 whoever may not act for a company is made no member; one who is logged in stays so, where they were', async () => {
  await createOrganization(app, { tin: '300000002', name: '«Begona» MCHJ' }, ['demo.buyer2']);
  const visitor = visitorAs(buyer);
  await logInAtFake(visitor, fake);
  // The provider knows the first company, and nothing of the other.
  for (const tin of ['300000001', '300000002']) {
    await app.db.sql`update legal_entity set blocked_at = clock_timestamp()`;
    const { answer, visited } = await logInAtFake(visitor, fake, `?tin=${tin}&to=%2Ffaq`);
    assert.equal(visited.at(-1), '/faq?failure=denied', tin);
    assert.deepEqual([viewerOf(answer), actsFor(answer)], ['demo.buyer1', null]);
  }
  assert.equal(joined(), 0);
  await app.db.sql`update legal_entity set blocked_at = null`;
});

test('F90 a renewal without the company ends the session: nobody goes on as the person without a word', async () => {
  const visitor = visitorAs(buyer);
  await logInAtFake(visitor, fake, '?tin=300000001');
  behaviour.members.clear();
  await leave(-1);
  visitor.cookies.delete('access');
  const from = app.logged.length;
  assert.equal(viewerOf(await visitor.get('/faq')), null);
  assert.equal(visitor.cookies.has('sid'), false);
  assert.match(lines(from), /the renewed tokens are for another principal/);
});

test('F89 staff come back from a login by password alone, are sent for the second factor, and enter with it', async () => {
  const visitor = visitorAs(admin);
  const { answer } = await logInAtFake(visitor, fake);
  assert.equal(viewerOf(answer), 'demo.admin');
  assert.deepEqual(
    fake.visits.map((visit) => visit.get('acr_values')),
    [null, '2'],
  );
});

test('F89 staff whose second factor does not come do not enter, after one more way', async () => {
  const visitor = visitorAs(admin);
  behaviour.reachesSecondLevel = false;
  const { visited } = await logInAtFake(visitor, fake);
  assert.equal(visited.at(-1), '/login?failure=failed');
  assert.equal(fake.visits.length, 2);
  assert.equal(visitor.cookies.has('sid'), false);
});

test('F89 a token with a role of staff holds with the second factor alone; one of the public without it', async () => {
  visitorAs(admin);
  const call = async (changes: Record<string, unknown>) =>
    (await app.get('/api/user/sessions', { authorization: `Bearer ${await fake.accessToken(changes)}` })).status;
  const from = app.logged.length;
  for (const acr of [undefined, '1', 2, '3', ['2']]) assert.equal(await call({ acr }), 401, JSON.stringify(acr));
  assert.match(lines(from), /a role of staff without acr 2/);
  assert.equal(await call({ acr: '2' }), 200);
  behaviour.person = buyer;
  assert.equal(await call({ acr: '1' }), 200);
});

test('F89 the application does not start in front of a provider without a second factor, and says what to do', async () => {
  visitorAs(buyer);
  behaviour.levels = ['0', '1'];
  const start = createIdentity({ ...app, sms: app.externalServices.sms, warnAddresses: async () => undefined });
  await assert.rejects(
    start,
    (error: Error) =>
      error instanceof UsageError && /keycloak-realm\.json.*STAFF_SECOND_FACTOR=off/.test(error.message),
  );
  const open = await createTestApp({ environment: { ...behindFake(fake), STAFF_SECOND_FACTOR: 'off' } });
  const { answer } = await logInAtFake(visitorAs(admin, open), fake);
  assert.equal(viewerOf(answer), 'demo.admin');
  assert.equal(fake.visits.length, 1);
});

test('F89 F91 a provider that is away at the start is looked at when it is back; until then everything answers in words', async () => {
  visitorAs(buyer);
  behaviour.levels = ['0', '1'];
  const token = await fake.accessToken();
  await fake.leave();
  const early = await createTestApp({ environment: behindFake(fake) });
  assert.match(early.logged.join(''), /its second factor is looked at later/);
  const visitor = createVisitor(early);
  const start = await visitor.get('/auth/login?lang=ru&to=%2Fru%2Ffaq');
  assert.equal(start.headers.location, '/ru/login?failure=unavailable&to=%2Fru%2Ffaq');
  const page = await visitor.get(start.headers.location ?? '');
  assert.match(page.text, /Служба входа сейчас не отвечает/);
  assert.match(page.text, /href="\/auth\/login\?[^"]*to=%2Fru%2Ffaq/, 'and a way to try again');
  const call = () => early.get('/api/user/sessions', { authorization: `Bearer ${token}` });
  const refused = await call();
  assert.equal(refused.status, 503);
  assert.ok((refused.body as { message: string }).message.length > 20);
  assert.equal((await early.get('/faq', { cookie: `access=${token}` })).status, 200);
  const ready = await early.get('/health/ready');
  assert.deepEqual([ready.status, (ready.body as { identityProvider: string }).identityProvider], [200, 'away']);

  await fake.comeBack();
  forgetWhatIsBelieved();
  const again = await visitor.get('/auth/login?to=%2Ffaq');
  assert.ok(again.headers.location?.startsWith(fake.issuer));
  assert.match(early.logged.join(''), /no level \\"2\\" among its acr_values_supported/);
  assert.equal((await call()).status, 200);
  assert.equal(((await early.get('/health/ready')).body as { identityProvider: string }).identityProvider, 'there');
});

test('F91 a frozen provider holds no page up: what holds goes on, what is over waits a moment once, and nobody is logged out', async () => {
  const visitor = visitorAs(buyer);
  await logInAtFake(visitor, fake);
  const former = visitor.cookies.get('access');
  const timed = async (path: string) => {
    visitor.cookies.delete('access');
    const from = realNow();
    const page = await visitor.get(path);
    return { viewer: viewerOf(page), ms: realNow() - from };
  };
  fake.freeze();
  await leave(limits.tokenRefreshBeforeSeconds - 5);
  const about = await timed('/faq');
  assert.equal(about.viewer, 'demo.buyer1');
  assert.ok(about.ms < limits.pageWaitsForTokenMs, `${about.ms} ms with a token that still holds`);
  assert.equal(visitor.cookies.get('access'), former);

  await leave(-1);
  const over = await timed('/faq');
  assert.equal(over.viewer, null);
  assert.ok(over.ms < limits.pageWaitsForTokenMs + 1_000, `${over.ms} ms with a token that is over`);
  assert.ok(visitor.cookies.has('sid'), 'the session stays');

  forgetWhatIsBelieved();
  const login = await createVisitor(app).get('/auth/login');
  assert.equal(login.headers.location, '/login?failure=unavailable');
  const known = await timed('/faq');
  assert.equal(known.viewer, null);
  assert.ok(known.ms < limits.pageWaitsForTokenMs, `${known.ms} ms with a provider known to be away`);
  const token = await visitor.post('/auth/token', undefined, sameOrigin);
  assert.equal(token.status, 503);
  assert.ok((token.body as { message: string }).message.length > 20);

  fake.thaw();
});

test('F91 once the provider is back, whoever was logged in still is', async () => {
  const visitor = visitorAs(buyer);
  await logInAtFake(visitor, fake);
  await leave(-1);
  visitor.cookies.delete('access');
  forgetWhatIsBelieved();
  await fake.leave();
  assert.equal(viewerOf(await visitor.get('/faq')), null);
  await fake.comeBack();
  forgetWhatIsBelieved();
  await createVisitor(app).get('/auth/login');
  assert.equal(viewerOf(await visitor.get('/faq')), 'demo.buyer1');
});

test('F91 a token about to end is renewed beside its page, once', async () => {
  const visitor = visitorAs(buyer);
  await logInAtFake(visitor, fake);
  await leave(limits.tokenRefreshBeforeSeconds - 5);
  visitor.cookies.delete('access');
  const pages = await Promise.all(Array.from({ length: 10 }, () => visitor.get('/faq')));
  assert.deepEqual([...new Set(pages.map(viewerOf))], ['demo.buyer1']);
  const renewals = () => fake.requests.filter((one) => one === 'POST /token refresh_token').length;
  const renewed = () =>
    app.db.sql`select 1 from web_session where access_expires_at > clock_timestamp() + interval '200 seconds'`;
  while ((await renewed()).length === 0) await new Promise(setImmediate);
  assert.equal(renewals(), 1);
});

test('F92 clocks that differ by 20 s harm nobody; by 90 s the log names the claim and the difference', async () => {
  for (const skewSeconds of [20, -20]) {
    const visitor = visitorAs(buyer);
    behaviour.skewSeconds = skewSeconds;
    assert.equal(viewerOf((await logInAtFake(visitor, fake)).answer), 'demo.buyer1', `${skewSeconds} s`);
    assert.equal((await visitor.get('/api/user/sessions')).status, 200);
  }
  const visitor = visitorAs(buyer);
  behaviour.skewSeconds = 90;
  const from = app.logged.length;
  assert.equal((await logInAtFake(visitor, fake)).visited.at(-1), '/login?failure=failed');
  assert.match(lines(from), /a login failed/);
  assert.match(lines(from), /iat is (89|90) s in the future/);

  behaviour.skewSeconds = 0;
  const now = Math.floor(Date.now() / 1000);
  const call = async (changes: Record<string, number>) =>
    (await app.get('/api/user/sessions', { authorization: `Bearer ${await fake.accessToken(changes)}` })).status;
  assert.equal(await call({ iat: now - 320, exp: now - 20 }), 200);
  assert.equal(await call({ iat: now, nbf: now + 20 }), 200);
  assert.equal(await call({ iat: now - 390, exp: now - 90 }), 401);
  assert.equal(await call({ iat: now, nbf: now + 90 }), 401);
  assert.match(lines(from), /exp is 9[01] s in the past/);
  assert.match(lines(from), /nbf is (89|90) s in the future/);
});
