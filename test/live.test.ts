import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, test } from 'node:test';
import type { Client } from '@stomp/stompjs';
import { auctionDestination, watchingDestination } from '#alerts/rules/destinations.ts';
import type { LotTick } from '#auctions/contract.ts';
import { createTestApp } from './app.ts';
import { publishLot } from './factories/auctions.ts';
import { bearer, tokenFor } from './factories/identity.ts';
import { AUCTION_ONE, connected, NOTES, rawConnected, stompjs, transports, until } from './live-clients.ts';

const app = await createTestApp({ listen: true });
const token = await tokenFor(app, 'demo.buyer1');
const open: Client[] = [];
const clientOf = (...settings: Parameters<typeof stompjs>): Client => {
  const client = stompjs(...settings);
  open.push(client);
  return client;
};
const closeAll = async () => {
  await Promise.all(open.splice(0).map((client) => client.deactivate({ force: true })));
};
afterEach(closeAll);
after(closeAll);

const broadcastBody = { text: 'Yangilanish', timeout: 30 };
const BROADCAST = '/topic/jenkins-notify';

for (const transport of transports)
  test(`RTM-001 RTM-002 RTM-009 a STOMP client connects over ${transport}, hears JSON and sees heart-beats of 4 s agreed`, async () => {
    const client = clientOf(app.url, transport, { connectHeaders: { Authorization: `Bearer ${token}` } });
    const frame = await connected(client);
    assert.equal(frame.headers['heart-beat'], '4000,4000');
    assert.equal(frame.headers['user-name'], 'demo.buyer1');
    const heard: unknown[] = [];
    client.subscribe(NOTES('demo.buyer1'), ({ body }) => heard.push(JSON.parse(body)));
    client.subscribe(BROADCAST, ({ body }) => heard.push(JSON.parse(body)));
    await until(() => app.messages.live.listeners(NOTES('demo.buyer1')) > 0, 'the subscription');
    const text = `oʻzbekcha, русский, emoji 😀 \u200e ${transport}`;
    await app.db.begin((tx) => app.messages.publish(tx, { dest: NOTES('demo.buyer1'), body: { text } }));
    await until(() => heard.length === 1, 'the message');
    assert.deepEqual(heard, [{ text }]);
    await client.deactivate();
    await until(() => app.messages.live.listeners(NOTES('demo.buyer1')) === 0, 'the end of the subscription');
  });

test('RTM-004 two visitors and a user get a broadcast that an administrator sent, and it is written down', async () => {
  const heard: string[] = [];
  const nobody: Record<string, string> = {};
  for (const headers of [nobody, nobody, { Authorization: `Bearer ${token}` }]) {
    const client = clientOf(app.url, 'websocket', { connectHeaders: headers });
    await connected(client);
    client.subscribe(BROADCAST, ({ body }) => heard.push(body));
  }
  await until(() => app.messages.live.listeners(BROADCAST) === 3, 'three subscriptions');
  const refused = await app.post('/api/office/broadcast', broadcastBody, await bearer(app, 'demo.buyer1'));
  assert.equal(refused.status, 403);
  assert.equal((await app.post('/api/office/broadcast', broadcastBody)).status, 401);
  const admin = await bearer(app, 'demo.admin');
  assert.equal((await app.post('/api/office/broadcast', { text: '', timeout: 0 }, admin)).status, 400);
  const sent = await app.post('/api/office/broadcast', broadcastBody, admin);
  assert.equal(sent.status, 200);
  await until(() => heard.length === 3, 'three messages');
  const { eventId } = sent.body as { eventId: string };
  assert.deepEqual(new Set(heard.map((body) => JSON.stringify(JSON.parse(body)))).size, 1);
  assert.deepEqual(JSON.parse(heard[0] ?? ''), { ...broadcastBody, eventId });
  const [entry] = await app.db.sql<{ actor: string }>`
    select actor from audit_entry where action = 'broadcast.send' and object = ${`broadcast:${eventId}`}`;
  assert.equal(entry?.actor, 'demo.admin');
});

test('RTM-005 RTM-006 RTM-007 a message for one person reaches that person and nobody else', async () => {
  const heard: Record<string, unknown[]> = { 'demo.buyer1': [], 'demo.buyer2': [] };
  for (const name of Object.keys(heard)) {
    const client = clientOf(app.url, 'websocket', {
      connectHeaders: { Authorization: `Bearer ${await tokenFor(app, name)}` },
    });
    await connected(client);
    for (const topic of ['authorization-notify', 'notification-notify', 'publish-auction-status'])
      client.subscribe(`/user/${name}/${topic}`, ({ body }) => heard[name]?.push(JSON.parse(body).text));
    await until(() => app.messages.live.listeners(`/user/${name}/publish-auction-status`) === 1, 'subscriptions');
  }
  await app.db.begin(async (tx) => {
    for (const topic of ['authorization-notify', 'notification-notify', 'publish-auction-status'])
      await app.messages.notifyUser(tx, { username: 'demo.buyer1', topic, body: { text: topic } });
  });
  await until(() => heard['demo.buyer1']?.length === 3, 'three messages');
  assert.deepEqual(heard['demo.buyer1'], ['authorization-notify', 'notification-notify', 'publish-auction-status']);
  assert.deepEqual(heard['demo.buyer2'], []);
});

test('O74 what a person missed comes at the next connection until it was shown, and a rolled back message never', async () => {
  const eventId = randomUUID();
  const username = 'demo.buyer2';
  const tell = (text: string, id: string = randomUUID()) =>
    app.db.begin((tx) =>
      app.messages.notifyUser(tx, { username, topic: 'notification-notify', body: { text }, eventId: id }),
    );
  assert.equal(await tell('missed', eventId), true);
  assert.equal(await tell('missed', eventId), false);
  await assert.rejects(
    app.db.begin(async (tx) => {
      await app.messages.notifyUser(tx, { username, topic: 'notification-notify', body: { text: 'undone' } });
      throw new Error('undo');
    }),
  );
  const headers = await bearer(app, username);
  const listen = async () => {
    const line = await rawConnected(app, { Authorization: headers.authorization });
    line.send('SUBSCRIBE', { id: 'a', destination: NOTES(username), receipt: 'done' });
    await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
    line.socket.close();
    return line.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => JSON.parse(body));
  };
  assert.deepEqual(await listen(), [{ text: 'missed', eventId }]);
  const other = await app.post('/api/user/messages/shown', { ids: [eventId] }, await bearer(app, 'demo.buyer1'));
  assert.deepEqual(other.body, { shown: 0 });
  assert.equal((await listen()).length, 1);
  const response = await app.post('/api/user/messages/shown', { ids: [eventId] }, headers);
  assert.deepEqual(response.body, { shown: 1 });
  assert.deepEqual(await listen(), []);
});

test('a message above 7 kB goes by a row, and order holds between long and short ones', async () => {
  const line = await rawConnected(app);
  line.send('SUBSCRIBE', { id: 'a', destination: AUCTION_ONE, receipt: 'done' });
  await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  for (let n = 0; n < 30; n++)
    await app.db.begin((tx) =>
      app.messages.publish(tx, { dest: AUCTION_ONE, body: { n, text: 'ʻ'.repeat(n % 3 === 0 ? 9_000 : 10) } }),
    );
  const numbers = () =>
    line.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => (JSON.parse(body) as { n: number }).n);
  await until(() => numbers().length === 30, 'thirty messages');
  assert.deepEqual(
    numbers(),
    Array.from({ length: 30 }, (_, n) => n),
  );
  line.socket.close();
});

test('equal messages of one transaction are not taken for one', async () => {
  const line = await rawConnected(app);
  line.send('SUBSCRIBE', { id: 'a', destination: AUCTION_ONE, receipt: 'done' });
  await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  await app.db.begin(async (tx) => {
    await app.messages.publish(tx, { dest: AUCTION_ONE, body: { same: true } });
    await app.messages.publish(tx, { dest: AUCTION_ONE, body: { same: true } });
  });
  await until(() => line.frames.filter(({ command }) => command === 'MESSAGE').length === 2, 'both messages');
  line.socket.close();
});

test('RTM-011 when the database listener is killed it comes back and everybody is told to look anew', async () => {
  const line = await rawConnected(app);
  line.send('SUBSCRIBE', { id: 'r', destination: '/topic/reload' });
  line.send('SUBSCRIBE', { id: 'a', destination: AUCTION_ONE, receipt: 'done' });
  await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  const killed = await app.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ostona live listener' and datname = current_database()`;
  assert.equal(killed.length, 1);
  await until(() => line.frames.some(({ headers }) => headers.get('destination') === '/topic/reload'), 'the reload');
  await app.db.begin((tx) => app.messages.publish(tx, { dest: AUCTION_ONE, body: { n: 1 } }));
  await until(() => line.frames.some(({ headers }) => headers.get('subscription') === 'a'), 'the message after it');
  line.socket.close();
});

test('F28 all who watch a lot are told one figure of watchers, also when one of them leaves, and a clock that was set', async () => {
  const { id } = await publishLot(app);
  const watch = async () => {
    const line = await rawConnected(app);
    line.send('SUBSCRIBE', { id: 'lot', destination: auctionDestination(id), receipt: 'lot' });
    line.send('SUBSCRIBE', { id: 'watching', destination: watchingDestination(id), receipt: 'watching' });
    await until(() => line.frames.filter(({ command }) => command === 'RECEIPT').length === 2, 'both receipts');
    return line;
  };
  const [first, second] = [await watch(), await watch()];
  const lastTick = ({ frames }: typeof first) => {
    const message = frames.findLast(({ headers }) => headers.get('subscription') === 'watching');
    return message ? (JSON.parse(message.body) as LotTick) : null;
  };
  await until(() => [first, second].every((line) => lastTick(line)?.watchers === 2), 'two watchers');
  second.socket.close();
  await until(() => lastTick(first)?.watchers === 1, 'one watcher');
  const laterMs = app.clock.nowMs() + 20 * 60_000;
  await app.clock.move(app.clock.shiftMs() + 20 * 60_000);
  await until(() => (lastTick(first)?.nowMs ?? 0) >= laterMs, 'the time as it was set');
  first.socket.close();
});
