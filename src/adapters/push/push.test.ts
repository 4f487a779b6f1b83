import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { DeliveryError } from '../messages/port.ts';
import { isPushService } from './port.ts';
import { publicAddressLookup } from './public-address-lookup.ts';
import { simulatedPush } from './simulator.ts';
import { newVapidKeys, type PostPush, webPushSender } from './web-push.ts';

test('threat 11: only https to hosts of the open internet is outside', () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QGx',
    'https://8.8.8.8/x',
  ])
    assert.equal(isPushService(good), true, good);
  for (const bad of [
    'http://fcm.googleapis.com/',
    'https://localhost/',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://db.internal/',
    'https://router.local/',
    'https://intranet/',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'ftp://example.com/',
    'nonsense',
    '',
  ])
    assert.equal(isPushService(bad), false, bad);
});

test('a name that leads inside is not called, however public it looks', async () => {
  const resolve = promisify(publicAddressLookup as never) as unknown as (
    name: string,
    options: object,
  ) => Promise<string>;
  await assert.rejects(resolve('localhost', {}), { code: 'EINSIDE' });
  await assert.rejects(resolve('localhost', { all: true }), { code: 'EINSIDE' });
  await assert.rejects(resolve('no-such-host.invalid', {}));
});

const aBrowser = () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: 'https://push.example.com/send/secret',
    p256dh: ecdh.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    payload: '{"text":"salom"}',
    isUrgent: true,
  };
};
const keys = newVapidKeys();
const senderWith = (post: PostPush) =>
  webPushSender({ keys: async () => keys, subject: 'https://ostona.example', post });
const answering = (status: number, retryAfter?: string) => senderWith(async () => ({ status, retryAfter }));

test('a push is sealed for its browser and signed with our key (RFC 8030, RFC 8291, RFC 8292)', async () => {
  const posted: Parameters<PostPush>[0][] = [];
  const sender = senderWith(async (details) => {
    posted.push(details);
    return { status: 201, retryAfter: undefined };
  });
  assert.equal(await sender.publicKey(), keys.publicKey);
  await sender.send(aBrowser());
  const [details] = posted;
  assert.equal(details?.endpoint, 'https://push.example.com/send/secret');
  assert.equal(details?.headers['Content-Encoding'], 'aes128gcm');
  assert.equal(details?.headers.Urgency, 'high');
  assert.match(String(details?.headers.Authorization), new RegExp(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`));
  assert.ok(!String(details?.body).includes('salom'));
});

test('a browser that is no more is gone, a service that wants rest gets it, and no error names the endpoint', async () => {
  const failureOf = async (status: number, retryAfter?: string) => {
    const failure = await answering(status, retryAfter)
      .send(aBrowser())
      .catch((error: unknown) => error);
    assert.ok(failure instanceof DeliveryError);
    assert.ok(!failure.message.includes('secret'));
    return { isGone: failure.isGone, waitSeconds: failure.waitSeconds };
  };
  assert.deepEqual(await failureOf(410), { isGone: true, waitSeconds: null });
  assert.deepEqual(await failureOf(404), { isGone: true, waitSeconds: null });
  assert.deepEqual(await failureOf(429, '120'), { isGone: false, waitSeconds: 120 });
  assert.deepEqual(await failureOf(500), { isGone: false, waitSeconds: null });
  const away = senderWith(() =>
    Promise.reject(Object.assign(new Error('https://push.example.com/send/secret'), { code: 'ECONNRESET' })),
  );
  await assert.rejects(away.send(aBrowser()), { message: 'The push service did not answer: ECONNRESET.' });
  await assert.rejects(answering(201).send({ ...aBrowser(), endpoint: 'https://127.0.0.1/x' }), { isGone: true });
});

test('the simulator hands pushes on', async () => {
  const delivered: unknown[] = [];
  const sender = simulatedPush({ deliver: async (push) => void delivered.push(push), publicKey: async () => 'key' });
  const push = aBrowser();
  await sender.send(push);
  assert.deepEqual(delivered, [push]);
});
