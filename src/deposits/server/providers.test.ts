import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { tiyinOfClick } from '#adapters/payments/click.ts';
import { openTestApp } from '../../../test/app.ts';
import { authorization, click, clickForm, payme, realPayments, rpc } from '../../../test/payments.ts';
import { bearer } from '../../../test/people.ts';
import { maskCall } from './webhooks.ts';

const app = await openTestApp({ environment: realPayments });
const AMOUNT = 5_225_000_000n;

type Rpc = { result?: Record<string, unknown>; error?: { code: number; message: unknown; data: unknown } };

const callPayme = async (method: string, params: unknown, as = authorization) => {
  const answer = await app.call('POST', '/api/payments/payme', {
    payload: rpc(method, params),
    headers: { authorization: as, 'content-type': 'application/json' },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body as Rpc;
};
const callClick = async (action: 'prepare' | 'complete', payload: string) => {
  const answer = await app.call('POST', `/api/payments/click/${action}`, {
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body as Record<string, unknown>;
};

const orderBy = async (who: string, method: 'CARD' | 'APP' | 'TRANSFER', amount = AMOUNT) => {
  const answer = await app.post(
    '/api/user/deposit/top-up',
    { amount: amount.toString(), method, idempotencyKey: randomUUID() },
    await bearer(app, who),
  );
  assert.equal(answer.status, 200, answer.text);
  return answer.body as { orderId: string; url: string };
};
const newId = () => randomBytes(12).toString('hex');
const amount = Number(AMOUNT);
const account = (orderId: string) => ({ order_id: orderId });

/** What the ledger says a person has free, and what was ever topped up by that person. */
const moneyOf = async (who: string) => {
  const [row] = await app.db.sql<{ available: bigint; credited: bigint }>`
    select coalesce(sum(a.balance_tiyin) filter (where a.bucket = 'available'), 0)::bigint as available,
           coalesce((select sum(e.amount_tiyin) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
                       join ledger_account b on b.id = e.account_id
                      where t.kind = 'topUp' and b.party_id = p.id and b.bucket = 'available'), 0)::bigint as credited
      from person p left join ledger_account a on a.party_kind = 'PERSON' and a.party_id = p.id
     where p.username = ${who} group by p.id`;
  return row ?? assert.fail('nobody');
};

test('AUC-022 each online method leads to its own payment step, with order, amount, language and the way back', async () => {
  const card = await orderBy('demo.buyer1', 'CARD');
  assert.equal(new URL(card.url).origin, 'https://checkout.test');
  const told = Buffer.from(new URL(card.url).pathname.slice(1), 'base64').toString();
  assert.equal(
    told,
    `m=m-test;ac.order_id=${card.orderId};a=${AMOUNT};l=uz;c=http://ostona.test/payments/${card.orderId}`,
  );
  const inApp = await orderBy('demo.buyer1', 'APP');
  const query = new URL(inApp.url).searchParams;
  assert.deepEqual(
    [query.get('service_id'), query.get('amount'), query.get('transaction_param')],
    ['77', '52250000.00', inApp.orderId],
  );
  assert.equal((await orderBy('demo.buyer1', 'TRANSFER')).url.endsWith('/invoice'), true);
});

test('L6 Payme calls each ten times, in parallel and late: the deposit is credited exactly once, answers are the same', async () => {
  const before = await moneyOf('demo.buyer2');
  const { orderId } = await orderBy('demo.buyer2', 'CARD');
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
  const now = await moneyOf('demo.buyer2');
  assert.equal(now.available - before.available, AMOUNT);
  assert.equal(now.credited - before.credited, AMOUNT);
});

test('L6 Click calls each ten times, in parallel and late: credited exactly once, then «already paid»', async () => {
  const before = await moneyOf('demo.buyer2');
  const { orderId } = await orderBy('demo.buyer2', 'APP');
  const given = { order: orderId, amount: '52250000.00', trans: '900001' };
  const ten = <Answer>(call: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, call));
  const prepared = await ten(() => callClick('prepare', clickForm(given)));
  for (const answer of prepared) assert.deepEqual(answer, prepared[0]);
  assert.equal(prepared[0]?.error, 0);
  const form = clickForm({ ...given, prepareId: String(prepared[0]?.merchant_prepare_id) });
  const completed = await ten(() => callClick('complete', form));
  assert.deepEqual(completed.map(({ error }) => error).sort(), [0, ...Array.from({ length: 9 }, () => -4)].sort());
  assert.equal((await callClick('prepare', clickForm(given))).error, -4);
  assert.equal((await moneyOf('demo.buyer2')).available - before.available, AMOUNT);
});

test('L6 two names of one Click order completed at once credit it once', async () => {
  const before = await moneyOf('demo.buyer3');
  const { orderId } = await orderBy('demo.buyer3', 'APP');
  const forms = await Promise.all(
    ['910001', '910002', '910003'].map(async (trans) => {
      const given = { order: orderId, amount: '52250000', trans };
      const { merchant_prepare_id: prepareId } = await callClick('prepare', clickForm(given));
      return clickForm({ ...given, prepareId: String(prepareId) });
    }),
  );
  const answers = await Promise.all(forms.map((form) => callClick('complete', form)));
  assert.deepEqual(answers.map(({ error }) => error).sort(), [-4, -4, 0].sort());
  assert.equal((await moneyOf('demo.buyer3')).available - before.available, AMOUNT);
});

test('a wrong amount, a foreign order and a closed order are refused by Payme in three languages', async () => {
  const { orderId } = await orderBy('demo.buyer1', 'CARD');
  const { orderId: ofApp } = await orderBy('demo.buyer1', 'APP');
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
  const other = await orderBy('demo.buyer1', 'CARD');
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
  const { orderId } = await orderBy('demo.buyer1', 'CARD');
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
  const { orderId } = await orderBy('demo.buyer4', 'CARD');
  const id = newId();
  await callPayme('CreateTransaction', { id, time: Date.now(), amount, account: account(orderId) });
  await callPayme('PerformTransaction', { id });
  const { available } = await moneyOf('demo.buyer4');
  const headers = await bearer(app, 'demo.buyer4');
  // All of it is asked back, so nothing is free.
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const asked = { amount: available.toString(), idempotencyKey: randomUUID(), to };
  const refund = (await app.post('/api/user/deposit/refunds', asked, headers)).body as { id: string };
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
  assert.equal((await moneyOf('demo.buyer4')).available, available - AMOUNT);
  assert.equal((await callPayme('PerformTransaction', { id })).error?.code, -31008);
  const order = await app.get(`/api/user/deposit/top-ups/${orderId}`, headers);
  assert.equal((order.body as { state: string }).state, 'CANCELLED');
});

test('Payme reads its statement by its own times and leaves its fiscal receipts with us', async () => {
  const { orderId } = await orderBy('demo.buyer1', 'CARD');
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
  const [kept] = await app.db.sql<{ sign: string }>`
    select fiscal->'PERFORM'->>'fiscal_sign' as sign from payment where provider_tx = ${id}`;
  assert.equal(kept?.sign, '800031554082');
  const code = async (params: unknown) => (await callPayme('SetFiscalData', params)).error?.code;
  assert.equal(await code({ id: newId(), type: 'CANCEL', fiscal_data: fiscal }), -32001);
  assert.equal(await code({ id, type: 'OTHER', fiscal_data: fiscal }), -32602);
});

test('Click is answered in the order of its checks: fields, signature, action, order, prepare id, paid, amount, cancelled', async () => {
  const { orderId } = await orderBy('demo.buyer1', 'APP');
  const { orderId: ofCard } = await orderBy('demo.buyer1', 'CARD');
  const given = { order: orderId, amount: '52250000.00', trans: '920001' };
  const prepare = async (form: string) => (await callClick('prepare', form)).error;
  const complete = async (form: string) => (await callClick('complete', form)).error;
  assert.equal(await prepare(''), -8);
  assert.equal(await prepare('%%%=&&&'), -8);
  assert.equal(await prepare(`${clickForm(given)}&amount=1`), -8);
  assert.equal(await prepare(clickForm(given, {}, { sign_string: 'f'.repeat(32) })), -1);
  // The signature covers the text of the amount, not its value.
  assert.equal(await prepare(clickForm(given, {}, { amount: '52250000' })), -1);
  assert.equal(await prepare(clickForm(given, {}, { merchant_trans_id: ofCard })), -1);
  assert.equal(await prepare(clickForm(given, { service_id: '78' })), -8);
  assert.equal(await prepare(clickForm(given, { action: '1', merchant_prepare_id: '1' })), -3);
  assert.equal(await prepare(clickForm({ ...given, order: ofCard })), -5);
  assert.equal(await prepare(clickForm({ ...given, order: 'x' })), -5);
  assert.equal(await prepare(clickForm({ ...given, amount: '52250000.01' })), -2);
  assert.equal(await prepare(clickForm({ ...given, amount: '5.2e7' })), -2);
  const { merchant_prepare_id: prepareId } = await callClick('prepare', clickForm(given));
  const paying = { ...given, prepareId: String(prepareId) };
  assert.equal(await complete(clickForm(given)), -8);
  assert.equal(await complete(clickForm({ ...paying, prepareId: '1' })), -6);
  assert.equal(await complete(clickForm({ ...paying, trans: '920002' })), -6);
  assert.equal(await complete(clickForm({ ...paying, amount: '1.00' })), -2);
  assert.equal(await complete(clickForm(paying, { error: '-5017' })), -9);
  assert.equal(await complete(clickForm(paying)), -9);
  assert.equal(await prepare(clickForm(given)), -9);
  // The payer tries again: another name, the same order.
  const retried = await callClick('prepare', clickForm({ ...given, trans: '920003' }));
  const retry = { ...given, trans: '920003', prepareId: String(retried.merchant_prepare_id) };
  assert.equal(await complete(clickForm(retry)), 0);
  assert.equal(await complete(clickForm(retry, { error: '-1' })), -4);
});

test('sums of Click become whole tiyin without a float', () => {
  assert.equal(tiyinOfClick('1000'), 100_000n);
  assert.equal(tiyinOfClick('1000.5'), 100_050n);
  assert.equal(tiyinOfClick('0.29'), 29n);
  assert.equal(tiyinOfClick('1000.2500'), 100_025n);
  for (const odd of ['', '1,5', '1.005', '-1', '1e3', 'NaN', '.5', '1.']) assert.equal(tiyinOfClick(odd), null, odd);
});

test('calls are logged without cards and signatures, and the keys are never logged', async () => {
  const logged = app.logged.join('');
  assert.match(logged, /a payment call/);
  for (const secret of ['payme-test-key', 'click-test-key', authorization])
    assert.equal(logged.includes(secret), false);
  assert.doesNotMatch(logged, /sign_string=[0-9a-f]{32}/);
  const masked = maskCall(
    '{"card":"8600 1234 5678 9012","masked":"860012******9012","time":1732170000000,"token":"abc"}',
  );
  assert.equal(masked, '{"card":"[card]","masked":"[card]","time":1732170000000,"token":"[masked]"}');
});

test('the sandbox page has no calls where real providers are configured', async () => {
  assert.equal((await app.get('/api/dev/payments/100001')).status, 404);
  assert.equal((await app.post('/api/dev/payments/100001', { step: 'pay' })).status, 404);
});

test('no call of a provider made a failure of ours', () => {
  assert.deepEqual(
    app.logged.filter((line) => /a payment call failed|unexpected error/.test(line)),
    [],
  );
  assert.deepEqual([payme.id, click.id], ['payme', 'click']);
});
