import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { bearer, callHeaders } from '../../../../test/factories/identity.ts';
import { createVisitor, logIn, type Visitor } from '../../../../test/visitor.ts';

const app = await createTestApp();
const loggedIn = async (username: string): Promise<Visitor> => {
  const visitor = createVisitor(app);
  await logIn(visitor, username);
  return visitor;
};
const requestToken = (visitor: Visitor) => visitor.post('/auth/token', undefined, { 'sec-fetch-site': 'same-origin' });

test('everybody sees their own sessions, which one is this, and ends them', async () => {
  const here = await loggedIn('demo.buyer5');
  const there = await loggedIn('demo.buyer5');
  const { accessToken } = (await requestToken(here)).body as { accessToken: string };
  const headers = callHeaders(accessToken);
  type Row = { id: string; isCurrent: boolean; loginMode: string };
  const list = async () => ((await app.get('/api/user/sessions', headers)).body as { data: Row[] }).data;
  const rows = await list();
  assert.equal(rows.length, 2);
  assert.equal(rows.filter(({ isCurrent }) => isCurrent).length, 1);
  const other = rows.find(({ isCurrent }) => !isCurrent)?.id;
  const foreign = await app.call('DELETE', `/api/user/sessions/${other}`, {
    headers: await bearer(app, 'demo.buyer1'),
  });
  assert.equal(foreign.status, 404);
  assert.equal((await app.call('DELETE', `/api/user/sessions/${other}`, { headers })).status, 200);
  assert.deepEqual(
    (await list()).map(({ isCurrent }) => isCurrent),
    [true],
  );
  there.cookies.delete('access');
  assert.equal((await requestToken(there)).status, 401);
});

test('a changed password throws out every other browser and leaves the one that changed it', async () => {
  const [mine, other] = [await loggedIn('demo.buyer5'), await loggedIn('demo.buyer5')];
  const { accessToken } = (await requestToken(mine)).body as { accessToken: string };
  const answer = await app.post(
    '/api/user/password',
    { oldPassword: 'Ostona!2026', newPassword: 'Yangi!2027a' },
    callHeaders(accessToken),
  );
  assert.equal(answer.status, 200, answer.text);
  for (const visitor of [mine, other]) visitor.cookies.delete('access');
  assert.equal((await requestToken(mine)).status, 200);
  assert.equal((await requestToken(other)).status, 401);
});

test('PRF-013 on a new device the page has the currency and theme that were chosen elsewhere; a choice made there stays', async () => {
  await app.db.sql`update person set settings = '{"currency": "USD", "theme": "dark"}' where username = 'demo.buyer4'`;
  const fresh = await loggedIn('demo.buyer4');
  assert.deepEqual([fresh.cookies.get('currency'), fresh.cookies.get('theme')], ['USD', 'dark']);
  const visitor = createVisitor(app);
  visitor.cookies.set('theme', 'light');
  await logIn(visitor, 'demo.buyer4');
  assert.deepEqual([visitor.cookies.get('currency'), visitor.cookies.get('theme')], ['USD', 'light']);
});
