import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { isOwnOrigin } from '#app/create-live-messages.ts';
import { deleteExpired } from '#identity/server/provider/cleanup-worker.ts';
import type { Operation } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from './app.ts';
import { bearer, createUser } from './factories/identity.ts';
import { createVisitor, logIn, requestLoginPage, type Visitor } from './visitor.ts';

const app = await createTestApp({ environment: { STAFF_SECOND_FACTOR: 'off' } });
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

type Line = { actor: string; action: string; object: string; detail: Record<string, unknown> };
const trailOf = (actor: string) =>
  app.db.sql<Line>`select actor, action, object, detail from audit_entry where actor = ${actor} order by id`;

const loggedIn = async (username: string): Promise<Visitor> => {
  const visitor = createVisitor(app);
  await logIn(visitor, username);
  return visitor;
};
const requestToken = (visitor: Visitor) => visitor.post('/auth/token', undefined, sameOrigin);

test('F44 a login and a refused one stand in the log and in the trail, without what was typed', async () => {
  await loggedIn('demo.buyer2');
  const { address } = await requestLoginPage(createVisitor(app));
  const stranger = createVisitor(app);
  await logIn(stranger, 'demo.buyer2', { password: 'Wrong-pass1' });
  await logIn(createVisitor(app), 'Secret-typed-as-name1');
  assert.ok(address);
  const actions = (await trailOf('demo.buyer2')).map(({ action, detail }) => [action, detail.why]);
  assert.deepEqual(actions, [
    ['login.done', undefined],
    ['login.refused', 'password'],
  ]);
  const log = app.logged.join('');
  assert.match(log, /user logged in/);
  assert.match(log, /"why":"password".*a login was refused/);
  assert.match(log, /"why":"nobody".*a login was refused/);
  assert.doesNotMatch(log, /secret-typed-as-name1|Wrong-pass1/i);
});

test('F44 whoever calls what their role does not allow is written down, once for the same call again and again', async () => {
  const buyer = await bearer(app, 'demo.buyer3');
  for (let turn = 0; turn < 3; turn += 1) assert.equal((await app.get('/api/office/audit', buyer)).status, 403);
  const refused = (await trailOf('demo.buyer3')).filter(({ action }) => action === 'access.refused');
  assert.deepEqual(
    refused.map(({ object }) => object),
    ['GET /office/audit'],
  );
  assert.equal(app.logged.filter((line) => line.includes('access was refused')).length, 3);
});

test('F44 one administrator makes nobody an administrator: the second one who asks for the same does', async () => {
  const username = await createUser(app);
  const other = await createUser(app);
  await app.db.sql`update person set roles = '{ADMIN}' where username = ${other}`;
  const [{ id } = { id: 0n }] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  const give = async (who: string, roles: string[]) =>
    app.post(`/api/office/people/${id}/roles`, { roles, reason: 'Yangi administrator' }, await bearer(app, who));
  const rolesNow = async () =>
    (await app.db.sql<{ roles: string[] }>`select roles from person where id = ${id}`)[0]?.roles.join();
  const first = await give('demo.admin', ['USER', 'ADMIN']);
  assert.deepEqual([first.status, (first.body as { code: string }).code], [409, 'secondPerson']);
  assert.equal((await give('demo.admin', ['USER', 'ADMIN'])).status, 409, 'not even when they ask twice');
  assert.equal((await give(other, ['USER', 'ADMIN', 'EDITOR'])).status, 409, 'other roles are another wish');
  assert.equal(await rolesNow(), 'USER');
  assert.equal((await give(other, ['ADMIN', 'USER'])).status, 200);
  assert.match((await rolesNow()) ?? '', /ADMIN/);
  assert.equal((await give('demo.admin', ['USER'])).status, 200);
  assert.equal(
    (await give('demo.admin', ['USER', 'ADMIN'])).status,
    409,
    'what was agreed once is not agreed for ever',
  );
});

test('F44 a session of staff ends when nobody used it for an hour, and after a working day; then the password is asked', async () => {
  const passes = async (visitor: Visitor, seconds: number) => {
    visitor.cookies.delete('access');
    await app.db.sql`
      update web_session
         set access_expires_at = clock_timestamp() - interval '1 second',
             created_at = created_at - make_interval(secs => ${seconds}::int),
             expires_at = expires_at - make_interval(secs => ${seconds}::int)`;
  };
  const idle = await loggedIn('demo.moderator');
  const buyer = await loggedIn('demo.buyer4');
  await passes(idle, limits.staffIdleSeconds + 1);
  assert.equal((await requestToken(idle)).status, 401);
  const { answer } = await requestLoginPage(idle);
  assert.match(answer.text, /name="password"/, 'the provider forgot them as well');
  assert.equal((await requestToken(buyer)).status, 200, 'others stay');

  const busy = await loggedIn('demo.moderator');
  for (let past = 0; past + 3_000 < limits.staffSessionSeconds; past += 3_000) {
    await passes(busy, 3_000);
    assert.equal((await requestToken(busy)).status, 200, `after ${past} s of work`);
  }
  await passes(busy, 3_000);
  assert.equal((await requestToken(busy)).status, 401);

  const left = await loggedIn('demo.editor');
  await passes(left, limits.staffIdleSeconds + 1);
  await deleteExpired(app.db);
  left.cookies.delete('sid');
  assert.match(
    (await requestLoginPage(left)).answer.text,
    /name="password"/,
    'nor is one left open that nobody comes back to',
  );
});

test('F44 a page is told how long its token really lives', async () => {
  const visitor = await loggedIn('demo.buyer5');
  const { body } = await requestToken(visitor);
  const { accessToken, expiresInSeconds } = body as { accessToken: string; expiresInSeconds: number };
  const { exp } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  assert.ok(Math.abs(exp - Date.now() / 1000 - expiresInSeconds) <= 2);
  // Without a session the access cookie alone lives on, for as long as it lives.
  visitor.cookies.delete('sid');
  const later = (await requestToken(visitor)).body as { expiresInSeconds: number };
  assert.ok(later.expiresInSeconds <= expiresInSeconds);
});

test('F44 what somebody who is logged in reads is kept nowhere on the way, whatever it is', async () => {
  const buyer = await bearer(app, 'demo.buyer1');
  for (const path of [
    'user/profile',
    'user/deposit',
    'user/sessions',
    'user/orders',
    'auction/mine',
    'public/listings',
  ])
    assert.equal((await app.get(`/api/${path}`, buyer)).headers['cache-control'], 'private, no-store', path);
  const page = await app.get('/faq', { cookie: `access=${buyer.authorization.split(' ')[1]}` });
  assert.equal(page.headers['cache-control'], 'private, no-store');
  assert.equal((await app.get('/faq')).headers['cache-control'], 'no-cache');
});

test('F44 what names no origin is no browser: in production it gets no socket', () => {
  const isAllowed = isOwnOrigin({ publicUrl: 'https://ostona.test', isProduction: true });
  assert.equal(isAllowed(undefined, 'ostona.test'), false);
  assert.equal(isAllowed('https://ostona.test', 'ostona.test'), true);
  assert.equal(isAllowed('https://evil.test', 'ostona.test'), false);
  assert.equal(
    isAllowed('https://evil.test', 'evil.test'),
    false,
    'F88 a name that somebody made point here is not ours',
  );
  assert.equal(isOwnOrigin({ publicUrl: 'https://ostona.test', isProduction: false })(undefined, 'ostona.test'), true);
});

/** Whose fields others choose: the specification, and browsers for what they subscribe. */
const open = ['POST /buildingType/choose', 'POST /user/push'];

type Shape = { properties?: object; additionalProperties?: unknown } & Record<string, unknown>;
const isClosed = (shape: unknown): boolean => {
  if (typeof shape !== 'object' || shape === null) return true;
  const { properties, additionalProperties } = shape as Shape;
  if (properties && additionalProperties !== false) return false;
  return Object.values(shape).every(isClosed);
};

test('F44 no call of somebody who is logged in loses a field without a word: unknown ones are refused', () => {
  const operations: [string, Operation][] = app.capabilities.flatMap(({ contract }) => Object.entries(contract));
  const openOnes = operations.filter(
    ([, { who, body }]) =>
      who !== 'anyone' && body && !isClosed(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
  );
  assert.deepEqual(openOnes.map(([key]) => key).sort(), open.sort());
});
