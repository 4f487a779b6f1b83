import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { bearer, provenBearer } from '../../../test/factories/identity.ts';
import {
  AMOUNT,
  account,
  amount,
  createPaymentScenario,
  newId,
  type Rpc,
} from '../../../test/factories/payment-scenario.ts';
import { authorization, rpc } from '../../../test/factories/payments.ts';

const { app, callPayme, createOrder, getMoney, testNoFailure } = await createPaymentScenario();

test('L6 Payme calls each ten times, in parallel and late: the deposit is credited exactly once, answers are the same', async () => {
  const before = await getMoney('demo.buyer2');
  const { orderId } = await createOrder('demo.buyer2', 'CARD');
  const id = newId();
  const created = { id, time: Date.now(), amount, account: account(orderId) };
  assert.deepEqual((await callPayme('CheckPerformTransaction', { amount, account: account(orderId) })).result, {
    allow: true,
  });
  const ten = <Answer>(call: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, call));
  for (const [method, params] of [
    ['CreateTransaction', created],
    ['PerformTransaction', { id }],
    ['CheckTransaction', { id }],
  ] as const) {
    const answers = await ten(() => callPayme(method, params));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(answers[0]?.error, undefined, method);
  }
  // Late and out of order: Create after Perform can do nothing any more.
  assert.equal((await callPayme('CreateTransaction', created)).error?.code, -31008);
  assert.equal((await callPayme('PerformTransaction', { id })).result?.state, 2);
  const now = await getMoney('demo.buyer2');
  assert.equal(now.available - before.available, AMOUNT);
  assert.equal(now.credited - before.credited, AMOUNT);
});

test('a wrong amount, a foreign order and a closed order are refused by Payme in three languages', async () => {
  const { orderId } = await createOrder('demo.buyer1', 'CARD');
  const { orderId: ofApp } = await createOrder('demo.buyer1', 'APP');
  const code = async (method: string, params: unknown) => (await callPayme(method, params)).error;
  for (const wrong of [amount - 1, amount + 1, 0, -amount, amount + 0.5, 1e300])
    assert.equal((await code('CheckPerformTransaction', { amount: wrong, account: account(orderId) }))?.code, -31001);
  for (const foreign of [ofApp, '1', '999999999', 'x', '', '1e3', '١', `${orderId} `, '9'.repeat(40)]) {
    const error = await code('CheckPerformTransaction', { amount, account: account(foreign) });
    assert.equal(error?.code, -31050, foreign);
    assert.equal(error?.data, 'order_id');
    assert.deepEqual(Object.keys(error?.message as object).sort(), ['en', 'ru', 'uz']);
  }
  const id = newId();
  await callPayme('CreateTransaction', { id, time: Date.now(), amount, account: account(orderId) });
  const second = { id: newId(), time: Date.now(), amount, account: account(orderId) };
  assert.equal((await code('CreateTransaction', second))?.code, -31052);
  assert.equal((await code('CheckPerformTransaction', { amount, account: account(orderId) }))?.code, -31052);
  const other = await createOrder('demo.buyer1', 'CARD');
  assert.equal(
    (await code('CreateTransaction', { id, time: Date.now(), amount, account: account(other.orderId) }))?.code,
    -31050,
  );
  await callPayme('PerformTransaction', { id });
  assert.equal((await code('CreateTransaction', second))?.code, -31051);
  assert.equal((await code('PerformTransaction', { id: newId() }))?.code, -31003);
  assert.equal((await code('CancelTransaction', { id: newId(), reason: 5 }))?.code, -31003);
});

test('Payme has to prove who it is, by POST, in JSON, with known methods; every answer has status 200', async () => {
  const params = { amount, account: account('1') };
  for (const forged of ['', 'Basic', `${authorization}x`, `Basic ${Buffer.from('Paycom:wrong').toString('base64')}`])
    assert.equal((await callPayme('CheckPerformTransaction', params, forged)).error?.code, -32504);
  const raw = async (method: string, payload?: string, type = 'application/json') => {
    const headers = { authorization, 'content-type': type };
    const answer = await app.call(
      method,
      '/api/payments/payme',
      payload === undefined ? { headers: { authorization } } : { payload, headers },
    );
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as Rpc).error?.code;
  };
  assert.equal(await raw('GET'), -32300);
  assert.equal(await raw('PUT', '{}'), -32300);
  for (const payload of ['', '{', 'null,', '\u0000']) assert.equal(await raw('POST', payload), -32700, payload);
  for (const payload of ['null', '[]', '7', '{}', '{"method":"CheckTransaction"}', '{"method":1,"params":{}}'])
    assert.equal(await raw('POST', payload), -32600, payload);
  assert.equal(await raw('POST', rpc('CheckTransaction', { id: 'x' }), 'text/plain'), -31003);
  assert.equal((await callPayme('ChangePassword', {})).error?.code, -32601);
  assert.equal((await callPayme('toString', {})).error?.data, 'toString');
  for (const wrong of [{}, { id: 7 }, { id: '' }, { id: 'x'.repeat(65) }])
    assert.equal((await callPayme('PerformTransaction', wrong)).error?.code, -32600);
});

test("an attempt older than 12 hours by Payme's own time is over: reason 4, and the order can be paid anew", async () => {
  const { orderId } = await createOrder('demo.buyer1', 'CARD');
  const id = newId();
  const late = { id, time: Date.now() - 43_200_001 - 60_000, amount, account: account(orderId) };
  assert.equal((await callPayme('CreateTransaction', late)).error?.code, -31008);
  await callPayme('CreateTransaction', { ...late, time: Date.now() });
  await app.db.sql`update payment set provider_time_ms = provider_time_ms - 43260000 where provider_tx = ${id}`;
  assert.equal((await callPayme('PerformTransaction', { id })).error?.code, -31008);
  const stands = (await callPayme('CheckTransaction', { id })).result;
  assert.deepEqual([stands?.state, stands?.reason, stands?.perform_time], [-1, 4, 0]);
  const again = newId();
  await callPayme('CreateTransaction', { id: again, time: Date.now(), amount, account: account(orderId) });
  assert.equal((await callPayme('PerformTransaction', { id: again })).result?.state, 2);
});

test('a paid attempt is cancelled while the deposit is free, and not when the money is held', async () => {
  const { orderId } = await createOrder('demo.buyer4', 'CARD');
  const id = newId();
  await callPayme('CreateTransaction', { id, time: Date.now(), amount, account: account(orderId) });
  await callPayme('PerformTransaction', { id });
  const { available } = await getMoney('demo.buyer4');
  const headers = await provenBearer(app, 'demo.buyer4');
  // All of it is asked back, so nothing is free.
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const request = { amount: available.toString(), idempotencyKey: randomUUID(), to };
  const refund = (await app.post('/api/user/deposit/refunds', request, headers)).body as { id: string };
  assert.equal((await callPayme('CancelTransaction', { id, reason: 5 })).error?.code, -31007);
  assert.equal((await callPayme('CheckTransaction', { id })).result?.state, 2);
  const decided = await app.post(
    `/api/office/refunds/${refund.id}/decide`,
    { decision: 'REFUSED', note: 'Hisobraqam boshqa odamniki' },
    await bearer(app, 'demo.finance'),
  );
  assert.equal(decided.status, 200, decided.text);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => callPayme('CancelTransaction', { id, reason: 5 })),
  );
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.result?.state, -2);
  assert.equal((await getMoney('demo.buyer4')).available, available - AMOUNT);
  assert.equal((await callPayme('PerformTransaction', { id })).error?.code, -31008);
  const order = await app.get(`/api/user/deposit/top-ups/${orderId}`, headers);
  assert.equal((order.body as { state: string }).state, 'CANCELLED');
});

test('Payme reads its statement by its own times and leaves its fiscal receipts with us', async () => {
  const { orderId } = await createOrder('demo.buyer1', 'CARD');
  const id = newId();
  const time = Date.now() - 1_000;
  await callPayme('CreateTransaction', { id, time, amount, account: account(orderId) });
  const { result } = await callPayme('GetStatement', { from: time, to: time });
  const rows = result?.transactions as Record<string, unknown>[];
  const row = rows.find((one) => one.id === id);
  assert.deepEqual([row?.time, row?.amount, row?.account, row?.state], [time, amount, account(orderId), 1]);
  assert.deepEqual((await callPayme('GetStatement', { from: time - 9, to: time - 8 })).result?.transactions, []);
  const fiscal = { receipt_id: 121, status_code: 0, message: 'accepted', fiscal_sign: '800031554082', date: null };
  assert.deepEqual((await callPayme('SetFiscalData', { id, type: 'PERFORM', fiscal_data: fiscal })).result, {
    success: true,
  });
  const [stored] = await app.db.sql<{ sign: string }>`
    select fiscal->'PERFORM'->>'fiscal_sign' as sign from payment where provider_tx = ${id}`;
  assert.equal(stored?.sign, '800031554082');
  const code = async (params: unknown) => (await callPayme('SetFiscalData', params)).error?.code;
  assert.equal(await code({ id: newId(), type: 'CANCEL', fiscal_data: fiscal }), -32001);
  assert.equal(await code({ id, type: 'OTHER', fiscal_data: fiscal }), -32602);
});

testNoFailure();
