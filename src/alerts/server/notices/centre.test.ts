import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Notice } from '#alerts/contract.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot, sendCommand, snapshot } from '../../../../test/factories/auctions.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { listUnread } from '../message-store.ts';

const app = await createTestApp();
const mine = await bearer(app, 'demo.buyer1');
type List = { data: Notice[]; total: number; unread: number; now: string };
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

test('F55 what is over by the time of a login stands in the centre of notices alone', async () => {
  const username = 'demo.buyer4';
  const [old, fresh] = [randomUUID(), randomUUID()];
  await tell(username, { text: 'Savdo soat 15:00 da ochilgan edi', timeout: 30 }, { eventId: old });
  await tell(username, { text: 'Hozirgina boʻlgan voqea', timeout: 30 }, { eventId: fresh });
  await app.db.sql`update user_message set created_at = created_at - interval '20 minutes' where event_id = ${old}`;
  const told = (await listUnread(app.db, username, 'notification-notify')).map(({ eventId }) => eventId);
  assert.deepEqual([told.includes(old), told.includes(fresh)], [false, true]);
  const { data } = await list('', await bearer(app, username));
  assert.deepEqual(
    data.slice(0, 2).map(({ text }) => text),
    ['Hozirgina boʻlgan voqea', 'Savdo soat 15:00 da ochilgan edi'],
  );
});

test('F78 a notice is dated by the clock that the lots follow, moved or not', async () => {
  const username = 'demo.buyer5';
  const today = app.clock.nowMs();
  await moveClockTo(app, today + 3 * 24 * 60 * 60 * 1000);
  const eventId = randomUUID();
  await tell(username, { text: 'Savdo boshlandi' }, { eventId });
  const { data, now } = await list('', await bearer(app, username));
  assert.ok(Math.abs(Date.parse(now) - app.clock.nowMs()) < 60_000, 'and so is what counts as today');
  const dated = Date.parse(data.find(({ id }) => id === eventId)?.at ?? '');
  assert.ok(Math.abs(dated - app.clock.nowMs()) < 60_000, 'the notice is of the day to which the clock was moved');
  const told = (await listUnread(app.db, username, 'notification-notify')).map((message) => message.eventId);
  assert.ok(told.includes(eventId), 'and is news by that clock');
  await moveClockTo(app, today);
});

test('F27 the result of an auction is told to whoever comes later, but not once another round or another winner counts', async () => {
  const [loser, winner] = ['demo.buyer2', 'demo.buyer4'] as const;
  const lot = await publishLot(app);
  for (const username of [loser, winner]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, loser, lot.id, 100_000_000, { isReserve: true })).status, 200);
  assert.equal((await bid(app, winner, lot.id, 105_000_000)).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  const told = async (username: string) =>
    (await listUnread(app.db, username, 'publish-auction-status'))
      .filter(({ body }) => body.productId === lot.id)
      .map(({ body }) => body.winningOfferUsername);
  assert.deepEqual([await told(loser), await told(winner)], [[winner], [winner]]);
  assert.equal((await sendCommand(app, winner, lot.id, 'renounce')).status, 200);
  assert.deepEqual([await told(loser), await told(winner)], [[], []]);
  assert.equal((await sendCommand(app, loser, lot.id, 'answer', { accepts: true })).status, 200);
  assert.deepEqual([await told(loser), await told(winner)], [[loser], []]);
});

test('F55 a notice stands in the centre in the language of whoever reads it', async () => {
  const texts = { uz: 'Huquqlaringiz oʻzgardi.', ru: 'Ваши права изменились.', en: 'Your rights have changed.' };
  const words = inLanguages((locale) => ({ text: texts[locale] }));
  await tell('demo.buyer5', { text: texts.uz }, { words, kind: 'account' });
  const headers = await bearer(app, 'demo.buyer5');
  for (const [locale, text] of Object.entries(texts))
    assert.equal((await list(`?lang=${locale}`, headers)).data[0]?.text, text);
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
