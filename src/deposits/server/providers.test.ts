import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { AMOUNT, account, amount, createPaymentScenario } from '../../../test/factories/payment-scenario.ts';
import { authorization, click, clickForm, payme } from '../../../test/factories/payments.ts';
import { maskCall } from './top-up-webhooks.ts';

const { app, callClick, callPayme, createOrder, testNoFailure } = await createPaymentScenario();

test('AUC-022 each online method leads to its own payment step, with order, amount, language and the way back', async () => {
  const card = await createOrder('demo.buyer1', 'CARD');
  assert.equal(new URL(card.url).origin, 'https://checkout.test');
  const decoded = Buffer.from(new URL(card.url).pathname.slice(1), 'base64').toString();
  assert.equal(
    decoded,
    `m=m-test;ac.order_id=${card.orderId};a=${AMOUNT};l=uz;c=http://ostona.test/payments/${card.orderId}`,
  );
  const inApp = await createOrder('demo.buyer1', 'APP');
  const query = new URL(inApp.url).searchParams;
  assert.deepEqual(
    [query.get('service_id'), query.get('amount'), query.get('transaction_param')],
    ['77', '52250000.00', inApp.orderId],
  );
  assert.equal((await createOrder('demo.buyer1', 'TRANSFER')).url.endsWith('/invoice'), true);
});

test('calls are logged without cards and signatures, and the keys are never logged', async () => {
  const { orderId } = await createOrder('demo.buyer1', 'APP');
  await callPayme('CheckPerformTransaction', { amount, account: account('1') });
  await callClick('prepare', clickForm({ order: orderId, amount: '52250000.00', trans: '930001' }));
  const logged = app.logged.join('');
  assert.match(logged, /payment callback/);
  assert.match(logged, /sign_string/);
  for (const secret of ['payme-test-key', 'click-test-key', authorization])
    assert.equal(logged.includes(secret), false);
  assert.doesNotMatch(logged, /sign_string=[0-9a-f]{32}/);
  const masked = maskCall(
    '{"card":"8600 1234 5678 9012","masked":"860012******9012","time":1732170000000,"token":"abc"}',
  );
  assert.equal(masked, '{"card":"[card]","masked":"[card]","time":1732170000000,"token":"[masked]"}');
});

test('F88 a callback whose body has no end is answered in the words of its provider, and fills no log with stacks', async () => {
  const before = app.logged.length;
  const { status, body } = await app.post('/api/payments/payme', { endless: 'x'.repeat(limits.bodyBytesMax + 1) });
  assert.equal(status, 200);
  assert.equal((body as { error: { code: number } }).error.code < 0, true);
  const lines = app.logged.slice(before).filter((line) => line.includes('payment callback'));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /refused/);
  assert.doesNotMatch(lines[0] ?? '', /stack/);
});

test('the sandbox page has no calls where real providers are configured', async () => {
  assert.equal((await app.get('/api/dev/payments/100001')).status, 404);
  assert.equal((await app.post('/api/dev/payments/100001', { step: 'pay' })).status, 404);
});

test('each provider is known by its name', () => {
  assert.deepEqual([payme.id, click.id], ['payme', 'click']);
});

testNoFailure();
