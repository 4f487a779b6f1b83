import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createOutgoingSender } from '#alerts/server/outgoing-sender.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { ownerProof, provenBearer } from '../../../test/factories/identity.ts';
import { createRegistrationClient, newPhone } from '../../../test/factories/registration.ts';
import { DEMO_PASSWORD } from './seed.ts';

const app = await createTestApp();
const { db } = app;
const { codeAt, passTime } = createRegistrationClient(app);
const sending = createOutgoingSender({
  ...app.externalServices,
  db,
  log: app.log,
  encryption: app.encryption,
  publicUrl: app.config.publicUrl,
});

const send = async (method: string, path: string, username: string, body?: unknown, claims = {}) => {
  const answer = await app.call(method, `/api${path}`, {
    headers: {
      ...(await provenBearer(app, username, claims)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body as Record<string, string> };
};
const codeOf = ({ body }: { body: Record<string, string> }) => body.code;
const rowOf = async (username: string) => {
  const [row] = await db.sql<{ phone: string; email: string | null }>`
    select phone, email from person where username = ${username}`;
  assert.ok(row);
  return row;
};
const textsTo = async (recipient: string): Promise<string[]> =>
  ((await app.get(`/api/dev/messages?recipient=${recipient}`)).body as { data: { text: string }[] }).data.map(
    ({ text }) => text,
  );
const refund = (username: string, amount = '100000000') =>
  send('POST', '/user/deposit/refunds', username, {
    amount,
    idempotencyKey: randomUUID(),
    to: { kind: 'ACCOUNT', account: '20208000900411230001', bankCode: '00974' },
  });

test('F41 a session alone changes neither the phone nor the e-mail', async () => {
  const phoneNumber = `+${newPhone()}`;
  for (const forged of ['', 'x', Buffer.from('{}').toString('base64url')]) {
    const answer = await send('POST', '/user/profile/phone/code', 'demo.buyer1', { phoneNumber, ownerProof: forged });
    assert.equal(codeOf(answer), 'proofNeeded');
    const body = { phoneNumber, ownerProof: forged, smsId: 'x', code: '123456' };
    assert.equal(codeOf(await send('POST', '/user/profile/phone', 'demo.buyer1', body)), 'proofNeeded');
    const mail = { email: 'thief@example.uz', ownerProof: forged };
    assert.equal(codeOf(await send('PATCH', '/user/profile', 'demo.buyer1', mail)), 'proofNeeded');
  }
  assert.equal(codeOf(await send('PATCH', '/user/profile', 'demo.buyer1', { email: 'a@example.uz' })), 'proofNeeded');
  assert.deepEqual(await textsTo(phoneNumber.slice(1)), [], 'a stranger’s phone gets no SMS either');
});

test('F41 with the password the phone changes; the old phone is warned and refunds wait a day', async () => {
  const { phone: old } = await rowOf('demo.buyer2');
  const phone = newPhone();
  assert.notEqual(codeOf(await refund('demo.buyer2', '100000000')), 'refundsWait');
  const proof = await ownerProof(app, 'demo.buyer2', DEMO_PASSWORD);
  const about = { phoneNumber: `+${phone}`, ownerProof: proof };
  const { body } = await send('POST', '/user/profile/phone/code', 'demo.buyer2', about);
  const answer = { ...about, smsId: body.smsId, code: await codeAt(phone) };
  assert.equal((await send('POST', '/user/profile/phone', 'demo.buyer2', answer)).status, 200);
  await sending.run();
  const [warning = ''] = await textsTo(old);
  assert.match(warning, /demo\.buyer2/);
  assert.ok(!warning.includes(phone.slice(3, 8)), 'the new phone is not told whole to the old one');
  const refused = await refund('demo.buyer2', '100000000');
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'refundsWait']);
  const list = await send('GET', '/user/deposit/refunds', 'demo.buyer2');
  const waitMs = Date.parse(list.body.waitUntil ?? '') - Date.now();
  assert.ok(Math.abs(waitMs - limits.refundWaitHours * 3_600_000) < 60_000, list.body.waitUntil);
  await db.sql`update person set access_changed_at = access_changed_at - interval '25 hours' where phone = ${phone}`;
  assert.notEqual(codeOf(await refund('demo.buyer2', '100000000')), 'refundsWait');
  assert.equal(
    codeOf(await send('PATCH', '/user/profile', 'demo.buyer2', { email: 'b@c.uz', ownerProof: proof })),
    'proofNeeded',
    'a proof ends with the phone that it was given for',
  );
});

test('F41 a code to the old phone serves as well; the old e-mail is warned of another one', async () => {
  await db.sql`update person set email = 'before@example.uz' where username = 'demo.buyer3'`;
  const { phone } = await rowOf('demo.buyer3');
  const { body: sent } = await send('POST', '/user/profile/proof/code', 'demo.buyer3');
  const code = await codeAt(phone);
  const proved = await send('POST', '/user/profile/proof', 'demo.buyer3', { smsId: sent.smsId, code });
  assert.equal(proved.status, 200);
  assert.equal(
    codeOf(await send('POST', '/user/profile/proof', 'demo.buyer3', { smsId: sent.smsId, code })),
    'codeExpired',
  );
  const { ownerProof: proof } = proved.body;
  const change = { email: 'after@example.uz', ownerProof: proof };
  assert.equal(codeOf(await send('PATCH', '/user/profile', 'demo.buyer3', change, { sid: 'another' })), 'proofNeeded');
  assert.equal(codeOf(await send('PATCH', '/user/profile', 'demo.buyer4', change)), 'proofNeeded');
  assert.equal((await send('PATCH', '/user/profile', 'demo.buyer3', change)).status, 200);
  await sending.run();
  assert.match((await textsTo('before@example.uz'))[0] ?? '', /demo\.buyer3/);
  assert.match((await textsTo(phone))[0] ?? '', /demo\.buyer3/);
  assert.equal(codeOf(await refund('demo.buyer3')), 'refundsWait');
});

test('F41 a code for another purpose, or of another phone, proves nothing', async () => {
  const { phone } = await rowOf('demo.buyer4');
  await passTime(phone, 7200);
  const { ask, answered } = createRegistrationClient(app);
  const { body } = await ask(phone, await answered());
  const { smsId } = body as { smsId: string };
  const answer = { smsId, code: await codeAt(phone) };
  assert.equal(codeOf(await send('POST', '/user/profile/proof', 'demo.buyer4', answer)), 'codeForeign');
});

test('F41 a stolen session cannot guess the password: five tries, and the owner logs in all the same', async () => {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n += 1)
    codes.push(codeOf(await send('POST', '/user/profile/proof', 'demo.buyer5', { password: `Wrong!202${n}` })));
  const body = { oldPassword: DEMO_PASSWORD, newPassword: 'Yangi!2026' };
  codes.push(codeOf(await send('POST', '/user/password', 'demo.buyer5', body)));
  assert.deepEqual(codes, [...Array(5).fill('passwordWrong'), 'triesPause']);
  const counted =
    await db.sql`select 1 from login_attempt where key = ${app.encryption.digest('account:demo.buyer5', 'loginAttempt')}`;
  assert.equal(counted.length, 0);
});
