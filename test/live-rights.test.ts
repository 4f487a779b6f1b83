import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from './app.ts';
import { bearer, callHeaders, tokenFor } from './factories/identity.ts';
import { rawConnected, until } from './live-clients.ts';
import { createVisitor, logIn } from './visitor.ts';

const app = await createTestApp({ listen: true });
const admin = await bearer(app, 'demo.admin');
const reason = 'Mijozning yozma arizasi';

/** A line that hears of its own rights. */
const listening = async (username: string, token: string) => {
  const line = await rawConnected(app, { Authorization: `Bearer ${token}` });
  line.send('SUBSCRIBE', { id: 'rights', destination: `/user/${username}/authorization-notify`, receipt: 'r' });
  await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  const messages = () =>
    line.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => JSON.parse(body) as { text?: string });
  return { line, messages };
};
const asAdmin = async (username: string, path: string, body: object) => {
  const [row] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  assert.equal((await app.post(`/api/office/people/${row?.id}/${path}`, { reason, ...body }, admin)).status, 200);
};

test('F37 a blocked person hears of it at once, then the line is closed and no other opens', async () => {
  const token = await tokenFor(app, 'demo.buyer2');
  const { line, messages } = await listening('demo.buyer2', token);
  const other = await listening('demo.buyer3', await tokenFor(app, 'demo.buyer3'));
  await asAdmin('demo.buyer2', 'block', { isBlocked: true });
  assert.equal(await line.refusal(), 'access denied');
  assert.match(messages()[0]?.text ?? '', /\p{L}/u, 'in words, before the line ends');
  const again = await rawConnected(app, { Authorization: `Bearer ${token}` });
  assert.equal(await again.refusal(), 'access denied');
  assert.equal(other.line.isClosed(), false, 'lines of others stay');
});

test('F37 changed roles are told at once; a login that was ended from another browser hears of it there alone', async () => {
  const [here, there] = [createVisitor(app), createVisitor(app)];
  for (const visitor of [here, there]) await logIn(visitor, 'demo.buyer1');
  const tokenOf = ({ cookies }: typeof here) => cookies.get('access') ?? '';
  const ended = await listening('demo.buyer1', tokenOf(there));
  const current = await listening('demo.buyer1', tokenOf(here));
  const headers = callHeaders(tokenOf(here));
  const { data } = (await app.get('/api/user/sessions', headers)).body as {
    data: { id: string; isCurrent: boolean }[];
  };
  const id = data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  assert.equal((await app.call('DELETE', `/api/user/sessions/${id}`, { headers })).status, 200);
  assert.equal(await ended.line.refusal(), 'access denied');
  assert.deepEqual(ended.messages(), [{}]);
  assert.deepEqual([current.line.isClosed(), current.messages()], [false, []]);
  await asAdmin('demo.buyer1', 'roles', { roles: ['USER', 'REALTOR_ASSISTANT'] });
  await until(() => current.messages().length > 0, 'the news of the roles');
  assert.match(current.messages()[0]?.text ?? '', /Huquqlaringiz/);
});
