import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { callHeaders } from '../../../../test/factories/identity.ts';
import { newPhone } from '../../../../test/factories/registration.ts';
import {
  callsOf,
  createAppBeside,
  loggedInAt,
  openFakeKeycloak,
  type ProviderPerson,
} from '../../../../test/fake-keycloak.ts';
import { NOTES, raw, until } from '../../../../test/live-clients.ts';
import { createVisitor } from '../../../../test/visitor.ts';
import type { AdminUser } from '../../contract/admin-users.ts';
import en from '../../text/en.ts';

const keycloak = await openFakeKeycloak();
const app = await createAppBeside(keycloak, { listen: true });
const reason = 'Mijozning yozma arizasi';
let lastName = 0;
/** Somebody made in the console of the provider, with all that an account here needs. */
const newPerson = (change: Partial<ProviderPerson> = {}): ProviderPerson =>
  keycloak.add({
    username: `bank.person.${(lastName += 1)}`,
    claims: { given_name: 'Sardor', family_name: 'Olimov', name: 'Sardor Olimov', phone: newPhone() },
    ...change,
  });
const rowOf = async ({ subject }: ProviderPerson) =>
  (
    await app.db.sql<{ id: bigint; username: string; givenName: string; phone: string; roles: string[] }>`
      select id, username, given_name as "givenName", phone, roles from person where subject = ${subject}`
  )[0];
const report = (token: string) => createVisitor(app).post('/auth/backchannel-logout', { logout_token: token });
const ownDeposit = (headers: Record<string, string>) => app.get('/api/user/deposit', headers);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

test('F93 whoever was made at the provider gets an account at the first login, with the roles from there: so comes the first administrator', async () => {
  const person = newPerson({ roles: ['ADMIN', 'BANK'] });
  const visitor = await loggedInAt(app, keycloak, person);
  const row = await rowOf(person);
  assert.deepEqual(
    [row?.username, row?.givenName, row?.phone, row?.roles],
    [person.username, 'Sardor', person.claims.phone, ['ADMIN']],
  );
  const trail = await app.db.sql`
    select actor, action, detail from audit_entry where object = ${`person:${row?.id}`} order by id`;
  assert.deepEqual(trail[0], {
    actor: person.username,
    action: 'person.admit',
    detail: { roles: ['ADMIN'], withheld: ['BANK'] },
  });
  const headers = await callsOf(visitor);
  assert.equal((await app.get(`/api/office/people/${row?.id}`, headers)).status, 200);
  assert.equal((await app.get('/api/user/profile', headers)).status, 200);
  await loggedInAt(app, keycloak, person);
  const entries = await app.db
    .sql`select 1 from audit_entry where action = 'person.admit' and actor = ${person.username}`;
  assert.equal(entries.length, 1, 'once');
});

test('F93 claims that make no account are refused in words, and the login at the provider ends', async () => {
  const names = { given_name: 'Sardor', family_name: 'Olimov' };
  const other = newPerson();
  await loggedInAt(app, keycloak, other);
  const cases = [
    ['usernameUnfit', { username: 'boss', claims: { ...names, phone: newPhone() } }],
    ['usernameTaken', { username: 'demo.buyer1', claims: { ...names, phone: newPhone() } }],
    ['nameMissing', { claims: { given_name: 'Sardor', phone: newPhone() } }],
    ['phoneMissing', { claims: names }],
    ['phoneTaken', { claims: { ...names, phone: other.claims.phone } }],
  ] as const;
  for (const [problem, change] of cases) {
    const person = newPerson(change);
    const visitor = createVisitor(app);
    visitor.cookies.set('locale', 'en');
    const before = keycloak.state.logouts;
    const { answer, visited } = await keycloak.logIn(visitor, person);
    assert.equal(visited.at(-1)?.includes(`failure=${problem}`), true, visited.join('\n'));
    assert.match(answer.text, /role="alert"/);
    assert.equal(visitor.cookies.has('sid'), false);
    assert.equal(await rowOf(person), undefined);
    assert.equal(keycloak.state.logouts, before + 1, problem);
  }
  const { text } = await createVisitor(app).get('/en/login?failure=phoneMissing');
  assert.ok(text.includes(en.failures.phoneMissing), 'the words of the problem');
});

test('F93 a token of somebody without an account here does nothing, whatever its roles say', async () => {
  const person = newPerson({ roles: ['ADMIN'] });
  const authorization = `Bearer ${await keycloak.accessToken(person, 's-none')}`;
  const [target] = await app.db.sql<{ id: bigint }>`select id from person where username = 'demo.buyer1'`;
  const blocks = await app.post(
    `/api/office/people/${target?.id}/block`,
    { isBlocked: true, reason },
    callHeaders(authorization.slice(7)),
  );
  assert.deepEqual([blocks.status, codeOf(blocks)], [403, 'accountUnknown']);
  const read = await app.get('/api/user/deposit?lang=en', { authorization });
  assert.deepEqual([read.status, codeOf(read)], [403, 'accountUnknown']);
  assert.match(read.text, /Log in on the site first/);
  assert.equal((await app.get('/api/public/shell', { authorization })).status, 200);
});

test('F94 a session that ends at the provider ends here: its tokens, its cookie and its open lines, at once', async () => {
  const person = newPerson();
  const ended = await loggedInAt(app, keycloak, person, 's-ended');
  const other = await loggedInAt(app, keycloak, person, 's-other');
  const [headers, otherHeaders] = [await callsOf(ended), await callsOf(other)];
  const line = await raw(app);
  line.send('CONNECT', { 'accept-version': '1.2', Authorization: headers.authorization ?? '' });
  await until(() => line.frames.some(({ command }) => command === 'CONNECTED'), 'the line');
  line.send('SUBSCRIBE', { id: '1', destination: NOTES(person.username) });

  const token = await keycloak.logoutToken({ sub: person.subject, sid: 's-ended' });
  const answer = await report(token);
  assert.deepEqual([answer.status, answer.headers['cache-control'], answer.text], [200, 'no-store', '']);
  assert.equal((await ownDeposit(headers)).status, 401);
  assert.equal((await ownDeposit(otherHeaders)).status, 200);
  assert.match((await ended.get('/faq')).text, /"viewer":null/);
  await until(() => line.isClosed(), 'the end of the line');

  const replayed = await report(token);
  assert.equal(replayed.status, 400);
  assert.equal((replayed.body as { error: string }).error, 'invalid_request');
  assert.equal(replayed.headers['cache-control'], 'no-store');
});

test('F94 a logout of a person ends every session and every token from before, also of clients that have no session here', async () => {
  const person = newPerson();
  const visitor = await loggedInAt(app, keycloak, person);
  const elsewhere = { authorization: `Bearer ${await keycloak.accessToken(person, 's-phone')}` };
  assert.equal((await ownDeposit(elsewhere)).status, 200);
  const iat = Number(decodeJwt(elsewhere.authorization.slice(7)).iat);
  assert.equal((await report(await keycloak.logoutToken({ sub: person.subject }, { typ: 'JWT', iat }))).status, 200);
  assert.equal((await ownDeposit(elsewhere)).status, 401);
  assert.match((await visitor.get('/faq')).text, /"viewer":null/);
  const later = { authorization: `Bearer ${await keycloak.accessToken(person, 's-new', iat + 1)}` };
  assert.equal((await ownDeposit(later)).status, 200, 'a login after it counts');
});

test('F94 a report that is none, foreign, old or of nothing is refused; one of an unknown session changes nothing', async () => {
  const person = newPerson();
  const visitor = await loggedInAt(app, keycloak, person, 's-stays');
  const about = { sub: person.subject, sid: 's-stays' };
  const old = Math.floor(Date.now() / 1000) - 600;
  const refused: [string, string][] = [
    ['no token', ''],
    ['no signature of the provider', `${(await keycloak.logoutToken(about)).slice(0, -8)}AAAAAAAA`],
    ['for another client', await keycloak.logoutToken({ ...about, aud: 'someone-else' })],
    ['of another issuer', await keycloak.logoutToken({ ...about, iss: 'https://id.example.uz/realms/x' })],
    ['with a nonce', await keycloak.logoutToken({ ...about, nonce: 'n' })],
    ['without the event', await keycloak.logoutToken({ ...about, events: {} })],
    ['without events', await keycloak.logoutToken({ ...about, events: undefined })],
    ['without a name', await keycloak.logoutToken({ ...about, jti: undefined })],
    ['of nobody', await keycloak.logoutToken({})],
    ['old', await keycloak.logoutToken({ ...about, exp: old + 3600 }, { iat: old })],
    ['of another type', await keycloak.logoutToken(about, { typ: 'at+jwt' })],
    ['an access token', await keycloak.accessToken(person, 's-stays')],
  ];
  for (const [what, token] of refused) assert.equal((await report(token)).status, 400, what);
  assert.equal((await report(await keycloak.logoutToken({ sid: 'nobody-has-it' }))).status, 200);
  assert.match((await visitor.get('/faq')).text, new RegExp(`"username":"${person.username}"`));
});

test('F93 staff close an account here also when the provider is away or knows nobody; closing it again passes it on', async () => {
  const staff = newPerson({ roles: ['ADMIN'] });
  const headers = await callsOf(await loggedInAt(app, keycloak, staff));
  const person = newPerson();
  const visitor = await loggedInAt(app, keycloak, person);
  const id = Number((await rowOf(person))?.id);
  const change = (path: string, body: object) =>
    app.post(`/api/office/people/${id}/${path}`, { reason, ...body }, headers);
  const gapOf = ({ body }: { body: unknown }) => (body as AdminUser).providerGap;

  keycloak.state.isAway = true;
  const loggedOut = await change('log-out', {});
  assert.deepEqual([loggedOut.status, loggedOut.body], [200, { isDone: true, providerGap: 'away' }]);
  assert.match((await visitor.get('/faq')).text, /"viewer":null/);
  const closed = await change('block', { isBlocked: true });
  assert.deepEqual([closed.status, (closed.body as AdminUser).isBlocked, gapOf(closed)], [200, true, 'away']);
  const refused = await change('block', { isBlocked: false });
  assert.deepEqual([refused.status, codeOf(refused)], [503, 'providerAway'], 'opened where both know of it');
  assert.equal(gapOf(await app.get(`/api/office/people/${id}`, headers)), 'away');

  keycloak.state.isAway = false;
  assert.equal(person.isEnabled, true);
  assert.equal(gapOf(await change('block', { isBlocked: true })), null);
  assert.equal(person.isEnabled, false);

  keycloak.people.delete(person.subject);
  assert.equal(gapOf(await change('block', { isBlocked: true })), 'unknown');
  const opened = await change('block', { isBlocked: false });
  assert.deepEqual([opened.status, (opened.body as AdminUser).isBlocked, gapOf(opened)], [200, false, null]);
  const trail = await app.db.sql<{ action: string }>`
    select action from audit_entry where object = ${`person:${id}`} and actor = ${staff.username} order by id`;
  assert.deepEqual(
    trail.map(({ action }) => action),
    [
      'person.logOut',
      'person.logOutGap',
      'person.block',
      'person.blockGap',
      'person.read',
      'person.block',
      'person.block',
      'person.blockGap',
      'person.unblock',
    ],
  );
});
