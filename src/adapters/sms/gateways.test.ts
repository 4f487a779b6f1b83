import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { eskizSms } from './eskiz.ts';
import { playMobileSms } from './play-mobile.ts';
import { simulatedSms } from './simulator.ts';

type Asked = { path: string; authorization: string | undefined; body: string };
type Reply = { status: number; body?: string };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A gateway that answers as told and remembers what it was asked. */
const openGateway = async (answer: (received: Asked, turn: number) => Reply) => {
  const received: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: await bodyOf(request),
    };
    received.push(one);
    const { status, body = '' } = answer(one, received.length);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  return { received, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const sms = { to: '998000000001', text: 'Kod: 123456', ref: 'ref-1' };
const eskizAt = (baseUrl: string) => eskizSms({ baseUrl, email: 'house@example.uz', password: 'secret', from: '4546' });
const playMobileAt = (baseUrl: string) =>
  playMobileSms({ baseUrl, login: 'ostona', password: 'secret', originator: '3700' });
const token = (name: string) => ({ status: 200, body: JSON.stringify({ data: { token: name } }) });
const acceptedReply = { status: 200, body: '{"id":"77","status":"waiting","message":"Waiting for SMS provider"}' };

test('SMS-001 Eskiz: one login serves several messages', async () => {
  const gateway = await openGateway(({ path }) => (path === '/auth/login' ? token('t1') : acceptedReply));
  const sender = eskizAt(gateway.baseUrl);
  assert.deepEqual(await sender.sendSms(sms), { providerId: '77' });
  await sender.sendSms({ ...sms, ref: 'ref-2' });
  assert.deepEqual(
    gateway.received.map(({ path }) => path),
    ['/auth/login', '/message/sms/send', '/message/sms/send'],
  );
  const sent = new URLSearchParams(gateway.received[1]?.body);
  assert.equal(sent.get('mobile_phone'), '998000000001');
  assert.equal(sent.get('message'), 'Kod: 123456');
  assert.equal(sent.get('from'), '4546');
  assert.equal(gateway.received[1]?.authorization, 'Bearer t1');
});

test('SMS-001 Eskiz: a token that is no longer taken is renewed once, not for ever', async () => {
  let logins = 0;
  const gateway = await openGateway(({ path, authorization }) => {
    if (path === '/auth/login') return token(`t${++logins}`);
    return authorization === 'Bearer t2' ? acceptedReply : { status: 401 };
  });
  assert.deepEqual(await eskizAt(gateway.baseUrl).sendSms(sms), { providerId: '77' });
  const closed = await openGateway(({ path }) => (path === '/auth/login' ? token('t') : { status: 401 }));
  await assert.rejects(eskizAt(closed.baseUrl).sendSms(sms), /401/);
  assert.equal(closed.received.length, 4);
});

test('Eskiz: after a login that failed the next message tries again', async () => {
  const gateway = await openGateway(({ path }, turn) =>
    turn === 1 ? { status: 500 } : path === '/auth/login' ? token('t1') : acceptedReply,
  );
  const sender = eskizAt(gateway.baseUrl);
  await assert.rejects(sender.sendSms(sms), /500/);
  assert.deepEqual(await sender.sendSms(sms), { providerId: '77' });
});

test('Eskiz: an answer of another shape, not JSON or too long is an error without the message in it', async () => {
  for (const body of ['{}', 'not json', '[]', `{"id":"${'7'.repeat(30_000)}"}`]) {
    const gateway = await openGateway(({ path }) => (path === '/auth/login' ? token('t') : { status: 200, body }));
    await assert.rejects(eskizAt(gateway.baseUrl).sendSms(sms), (error: Error) => !error.message.includes('123456'));
  }
});

test('SMS-001 PlayMobile: the message goes with the id we gave it, under basic authorisation', async () => {
  const gateway = await openGateway(() => ({ status: 200, body: 'Request is received' }));
  assert.deepEqual(await playMobileAt(gateway.baseUrl).sendSms(sms), { providerId: 'ref-1' });
  assert.equal(gateway.received[0]?.path, '/send');
  assert.equal(gateway.received[0]?.authorization, `Basic ${Buffer.from('ostona:secret').toString('base64')}`);
  assert.deepEqual(JSON.parse(gateway.received[0]?.body ?? ''), {
    messages: [
      {
        recipient: '998000000001',
        'message-id': 'ref-1',
        sms: { originator: '3700', content: { text: 'Kod: 123456' } },
      },
    ],
  });
});

test('PlayMobile: a refusal of the gateway is an error', async () => {
  const gateway = await openGateway(() => ({ status: 400, body: '{"error_code":102,"error_description":"x"}' }));
  await assert.rejects(playMobileAt(gateway.baseUrl).sendSms(sms), /400/);
});

test('a gateway that is not there is an error', async () => {
  await assert.rejects(playMobileAt('http://127.0.0.1:9').sendSms(sms));
  await assert.rejects(eskizAt('http://127.0.0.1:9').sendSms(sms));
});

test('the simulator hands every message on, and tells when that fails', async () => {
  const delivered: unknown[] = [];
  const sender = simulatedSms(async (one) => void delivered.push(one));
  assert.deepEqual(await sender.sendSms(sms), { providerId: 'simulated-ref-1' });
  assert.deepEqual(delivered, [sms]);
  await assert.rejects(simulatedSms(() => Promise.reject(new Error('full'))).sendSms(sms), /full/);
});
