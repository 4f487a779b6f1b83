import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { loadProviderKeys } from '#identity/server/provider-keys.ts';
import { findSubjectByUsername } from '#identity/server/user-store.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from './app.ts';
import { tokenFor } from './factories/identity.ts';
import { AUCTION_ONE, NOTES, PATH, type Raw, raw, rawConnected, until } from './live-clients.ts';

const app = await createTestApp({ listen: true });
const token = await tokenFor(app, 'demo.buyer1');
const asBuyer1 = { Authorization: `Bearer ${token}` };

const statusOfUpgrade = (headers: Record<string, string>): Promise<number> =>
  new Promise((done) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${PATH}/websocket`, { headers });
    socket.once('open', () => {
      socket.terminate();
      done(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      done(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });

test('threat 21: a page of another origin may not connect, by websocket or by HTTP', async () => {
  assert.equal(await statusOfUpgrade({ origin: 'https://evil.example' }), 403);
  assert.equal(await statusOfUpgrade({ origin: 'null' }), 403);
  assert.equal(await statusOfUpgrade({ origin: app.url }), 101);
  assert.equal(await statusOfUpgrade({ origin: 'http://ostona.test' }), 101);
  assert.equal((await app.get(`${PATH}/info`, { origin: 'https://evil.example' })).status, 403);
  assert.equal(
    (await app.call('POST', `${PATH}/1/evil/xhr`, { headers: { origin: 'https://evil.example' } })).status,
    403,
  );
  const own = await app.get(`${PATH}/info`, { origin: 'http://ostona.test' });
  assert.equal(own.status, 200);
  assert.equal(own.headers['access-control-allow-origin'], 'http://ostona.test');
});

test('threat 21: nobody hears the topic of another person, by any spelling', async () => {
  const tricks = [
    NOTES('demo.buyer2'),
    '/user/*/notification-notify',
    '/user/demo.buyer1/*',
    '/user/demo.buyer1/../demo.buyer2/notification-notify',
    '/user/demo%2Ebuyer2/notification-notify',
    '/topic/auction/*',
    '/topic/**',
  ];
  for (const destination of tricks) {
    const line = await rawConnected(app, asBuyer1);
    line.send('SUBSCRIBE', { id: 'a', destination });
    assert.equal(await line.refusal(), 'access denied', destination);
    assert.equal(app.messages.live.listeners(destination), 0);
  }
  const visitor = await rawConnected(app);
  visitor.send('SUBSCRIBE', { id: 'a', destination: NOTES('demo.buyer1') });
  assert.equal(await visitor.refusal(), 'access denied');
});

test('RTM-003 O73 clients may send to the ping destination and nowhere else', async () => {
  const watcher = await rawConnected(app);
  watcher.send('SUBSCRIBE', { id: 'a', destination: AUCTION_ONE });
  const line = await rawConnected(app, asBuyer1);
  line.send('SEND', { destination: '/app/ping', receipt: 'r1' }, '{}');
  await until(() => line.frames.at(-1)?.command === 'RECEIPT', 'the receipt');
  assert.equal(line.frames.at(-1)?.headers.get('receipt-id'), 'r1');
  for (const destination of [
    AUCTION_ONE,
    '/topic/jenkins-notify',
    NOTES('demo.buyer1'),
    '/app/publish-auction-status',
  ]) {
    const sender = await rawConnected(app, asBuyer1);
    sender.send('SEND', { destination }, '{"forged":true}');
    assert.equal(await sender.refusal(), 'access denied', destination);
  }
  assert.equal(watcher.frames.filter(({ command }) => command === 'MESSAGE').length, 0);
  watcher.socket.close();
  line.socket.close();
});

test('frames that come together are handled one after another, even while it is asked who connects', async () => {
  const line = await raw(app);
  line.write(
    `CONNECT\naccept-version:1.1,1.2\nAuthorization:Bearer ${token}\n\n\0` +
      `SUBSCRIBE\nid:a\ndestination:${NOTES('demo.buyer1')}\nreceipt:r\n\n\0`,
  );
  await until(() => line.frames.length === 2, 'both answers');
  assert.deepEqual(
    line.frames.map(({ command }) => command),
    ['CONNECTED', 'RECEIPT'],
  );
  line.send('DISCONNECT', { receipt: 'bye' });
  await until(() => line.isClosed(), 'the end');
  assert.equal(line.frames.at(-1)?.headers.get('receipt-id'), 'bye');
});

test('the access cookie of the handshake tells who connects; a cookie that does not hold makes a visitor', async () => {
  const line = await rawConnected(app, {}, { cookie: `theme=light; access=${token}` });
  assert.equal(line.frames[0]?.headers.get('user-name'), 'demo.buyer1');
  const visitor = await rawConnected(app, {}, { cookie: 'access=garbage' });
  assert.equal(visitor.frames[0]?.command, 'CONNECTED');
  assert.equal(visitor.frames[0]?.headers.get('user-name'), undefined);
  line.socket.close();
  visitor.socket.close();
});

test('a token that does not hold, a foreign one and an odd version are refused', async () => {
  const foreign = await tokenFor(app, 'demo.buyer1', { aud: 'urn:other' }).catch(() => 'x');
  for (const authorization of ['Bearer garbage', 'Basic YTpi', `Bearer ${foreign}x`]) {
    const line = await rawConnected(app, { Authorization: authorization });
    assert.equal(await line.refusal(), 'access denied');
  }
  const old = await rawConnected(app, { 'accept-version': '1.0' });
  assert.match(await old.refusal(), /versions/);
  const hasty = await raw(app);
  hasty.send('SUBSCRIBE', { id: 'a', destination: AUCTION_ONE });
  assert.equal(await hasty.refusal(), 'not connected');
});

test('limits: frames too large, too many of them, subscriptions and lines of one person', async () => {
  const large = await rawConnected(app);
  large.send('SEND', { destination: '/app/ping' }, 'a'.repeat(limits.stompFrameBytesMax));
  assert.equal(await large.refusal(), 'unreadable frame: tooLarge');
  const flood = await rawConnected(app);
  for (let n = 0; n <= limits.liveFramesPerTenSecondsMax; n++) flood.write('\n');
  assert.equal(await flood.refusal(), 'too many frames');
  const many = await rawConnected(app);
  for (let n = 1; n <= limits.liveSubscriptionsMax + 1; n++)
    many.send('SUBSCRIBE', { id: `s${n}`, destination: `/topic/auction/${n}` });
  assert.equal(await many.refusal(), 'too many subscriptions');
  const seller = { Authorization: `Bearer ${await tokenFor(app, 'demo.realtor')}` };
  const lines: Raw[] = [];
  for (let n = 0; n < limits.liveConnectionsPerPersonMax; n++) lines.push(await rawConnected(app, seller));
  const surplus = await rawConnected(app, seller);
  assert.equal(await surplus.refusal(), 'too many connections');
  for (const line of lines) line.socket.close();
  await until(() => lines.every((line) => line.isClosed()), 'the end of the lines');
  const again = await rawConnected(app, seller);
  assert.equal(again.frames[0]?.command, 'CONNECTED');
  again.socket.close();
});

/** A token as the provider signs it, whose life is nearly over. */
const oldToken = async (endsInSeconds: number): Promise<string> => {
  const { SignJWT, importJWK } = await import('jose');
  const [key] = (await loadProviderKeys(app.db, app.encryption)).signing;
  assert.ok(key);
  const now = Math.floor(Date.now() / 1000);
  const sub = (await findSubjectByUsername(app.db, 'demo.buyer1')) ?? '';
  return new SignJWT({ typ: 'Bearer', preferred_username: 'demo.buyer1', sub, sid: 'b' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .setIssuer(app.config.issuer)
    .setAudience(app.config.OIDC_AUDIENCE)
    .setIssuedAt(now - 200)
    .setExpirationTime(now + endsInSeconds)
    .sign(await importJWK(key, 'RS256'));
};

test('threat 21: a line is cut when its token ends, unless a fresh one of the same person came', async (t) => {
  const [cut, renewed] = await Promise.all([
    rawConnected(app, { Authorization: `Bearer ${await oldToken(2)}` }),
    rawConnected(app, { Authorization: `Bearer ${await oldToken(2)}` }),
  ]);
  renewed.send('SEND', { destination: '/app/ping', Authorization: `Bearer ${await oldToken(100)}`, receipt: 'r' });
  await until(() => renewed.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  const stranger = await rawConnected(app, asBuyer1);
  stranger.send('SEND', { destination: '/app/ping', Authorization: `Bearer ${await tokenFor(app, 'demo.buyer2')}` });
  assert.equal(await stranger.refusal(), 'access denied');
  // Only the wall clock jumps: the sweep looks at it each second.
  const now = Date.now;
  t.mock.method(Date, 'now', () => now() + 40_000);
  assert.equal(await cut.refusal(), 'token expired');
  assert.equal(renewed.isClosed(), false);
  renewed.socket.close();
});

test('a client that takes nothing is dropped at 256 kB, and the fast ones lose nothing', async () => {
  const received = ({ frames }: typeof fast) => frames.filter(({ command }) => command === 'MESSAGE').length;
  const fast = await rawConnected(app);
  const slow = await rawConnected(app);
  for (const line of [fast, slow]) {
    line.send('SUBSCRIBE', { id: 'a', destination: AUCTION_ONE, receipt: 'r' });
    await until(() => line.frames.some(({ command }) => command === 'RECEIPT'), 'the receipt');
  }
  slow.socket.pause();
  const body = JSON.stringify({ text: 'a'.repeat(60_000) });
  for (let n = 0; n < 400; n++) {
    app.messages.live.deliver(AUCTION_ONE, body);
    // Fast is whoever takes what came before more comes, however busy the machine is.
    if (n % 3 === 0) await until(() => received(fast) === n + 1, 'what the fast one takes');
  }
  await until(() => app.messages.live.listeners(AUCTION_ONE) === 1, 'the end of the slow line');
  await until(() => received(fast) === 400, 'all for the fast one');
  fast.socket.close();
  slow.socket.terminate();
});

test('POST with Upgrade is answered 405, and an unknown place below the endpoint 404', async () => {
  const status = (method: string, path: string) =>
    new Promise<number>((done, fail) => {
      const url = new URL(`${app.url}${path}`);
      request(url, { method, headers: { connection: 'Upgrade', upgrade: 'websocket' } })
        .on('response', (response) => done(response.statusCode ?? 0))
        .on('error', fail)
        .end();
    });
  assert.equal(await status('POST', `${PATH}/websocket`), 405);
  assert.equal(await status('GET', `${PATH}/0/a.b/websocket`), 404);
  assert.equal(await status('GET', '/elsewhere'), 404);
});

test('RTM-009 a connected client hears a heart-beat every 4 s while there is nothing else to say', async () => {
  const line = await rawConnected(app, { 'heart-beat': '4000,4000' });
  const beating = setInterval(() => line.write('\n'), 3_000);
  await until(() => line.beats() >= 2, 'two heart-beats', 12_000);
  clearInterval(beating);
  line.socket.close();
});
