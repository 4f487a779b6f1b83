import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Notice } from '#alerts/contract.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bearer } from '../../../../test/users.ts';

const app = await createTestApp();
const mine = await bearer(app, 'demo.buyer1');
type List = { data: Notice[]; total: number; unread: number };
const list = async (query = '', headers = mine) => (await app.get(`/api/user/notices${query}`, headers)).body as List;
const tell = (username: string, body: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  app.db.begin((tx) => app.messages.notifyUser(tx, { username, topic: 'notification-notify', body, ...more }));

test('point 10: everything that a person is told stands in the centre of notices, the latest first, and nobody else sees it', async () => {
  const before = await list();
  const eventId = randomUUID();
  await tell('demo.buyer1', { text: 'birinchi' });
  await tell(
    'demo.buyer1',
    { title: 'Savdo', text: 'ikkinchi', timeout: 5 },
    { eventId, kind: 'auction', path: '/auction/7' },
  );
  const { data, total, unread } = await list();
  assert.equal(total, before.total + 2);
  assert.equal(unread, before.unread + 2);
  assert.deepEqual(
    data.slice(0, 2).map(({ id: _, at: __, deliveries: ___, ...notice }) => notice),
    [
      { kind: 'auction', title: 'Savdo', text: 'ikkinchi', path: '/auction/7', isRead: false },
      { kind: 'account', title: null, text: 'birinchi', path: null, isRead: false },
    ],
  );
  assert.equal(data[0]?.id, eventId);
  const others = await list('', await bearer(app, 'demo.buyer2'));
  assert.ok(!others.data.some(({ text }) => text === 'birinchi' || text === 'ikkinchi'));
});

test('a bell without words rings, and stands in no list', async () => {
  const { total } = await list();
  await app.db.begin((tx) =>
    app.messages.notifyUser(tx, { username: 'demo.buyer1', topic: 'authorization-notify', body: {} }),
  );
  assert.equal((await list()).total, total);
});

test('notices are read one by one or all at once, and made unread again; those of others stay as they are', async () => {
  await tell('demo.buyer1', { text: 'oʻqilmagan' });
  const [latest] = (await list()).data;
  const id = latest?.id ?? '';
  const { unread } = await list();
  const read = (ids: unknown, headers = mine, isRead = true) =>
    app.post('/api/user/notices/read', { ids, isRead }, headers);
  await read([id], await bearer(app, 'demo.buyer2'));
  assert.equal((await list()).unread, unread);
  assert.deepEqual((await read([id])).body, { unread: unread - 1 });
  assert.deepEqual((await read([id])).body, { unread: unread - 1 });
  assert.equal(
    (await list('?unread=true')).data.some((notice) => notice.id === id),
    false,
  );
  assert.deepEqual((await read([id], mine, false)).body, { unread });
  assert.deepEqual((await read('all')).body, { unread: 0 });
  assert.deepEqual((await app.get('/api/user/notices/count', mine)).body, { unread: 0 });
  for (const ids of [[], ['1'], 'some']) assert.equal((await read(ids)).status, 400);
});

test('long lists have pages', async () => {
  await app.db.begin((tx) =>
    app.messages.notifyUsers(
      tx,
      Array.from({ length: 45 }, (_, n) => ({
        username: 'demo.buyer3',
        topic: 'notification-notify',
        body: { text: `xabar ${n}` },
      })),
    ),
  );
  const headers = await bearer(app, 'demo.buyer3');
  const pages = await Promise.all([1, 2, 3, 900].map((page) => list(`?page=${page}`, headers)));
  const total = pages[0]?.total ?? 0;
  assert.deepEqual(
    pages.map(({ data }) => data.length),
    [20, 20, Math.min(20, total - 40), 0],
  );
  assert.equal(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size, Math.min(60, total));
});
