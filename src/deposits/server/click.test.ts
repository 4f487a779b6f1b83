import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseClickAmount } from '#adapters/payments/click.ts';
import { AMOUNT, createPaymentScenario } from '../../../test/factories/payment-scenario.ts';
import { clickForm } from '../../../test/factories/payments.ts';

const { callClick, createOrder, getMoney, testNoFailure } = await createPaymentScenario();

test('L6 Click calls each ten times, in parallel and late: credited exactly once, then «already paid»', async () => {
  const before = await getMoney('demo.buyer2');
  const { orderId } = await createOrder('demo.buyer2', 'APP');
  const input = { order: orderId, amount: '52250000.00', trans: '900001' };
  const ten = <Answer>(call: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, call));
  const prepared = await ten(() => callClick('prepare', clickForm(input)));
  for (const answer of prepared) assert.deepEqual(answer, prepared[0]);
  assert.equal(prepared[0]?.error, 0);
  const form = clickForm({ ...input, prepareId: String(prepared[0]?.merchant_prepare_id) });
  const completed = await ten(() => callClick('complete', form));
  assert.deepEqual(completed.map(({ error }) => error).sort(), [0, ...Array.from({ length: 9 }, () => -4)].sort());
  assert.equal((await callClick('prepare', clickForm(input))).error, -4);
  assert.equal((await getMoney('demo.buyer2')).available - before.available, AMOUNT);
});

test('L6 two names of one Click order completed at once credit it once', async () => {
  const before = await getMoney('demo.buyer3');
  const { orderId } = await createOrder('demo.buyer3', 'APP');
  const forms = await Promise.all(
    ['910001', '910002', '910003'].map(async (trans) => {
      const input = { order: orderId, amount: '52250000', trans };
      const { merchant_prepare_id: prepareId } = await callClick('prepare', clickForm(input));
      return clickForm({ ...input, prepareId: String(prepareId) });
    }),
  );
  const answers = await Promise.all(forms.map((form) => callClick('complete', form)));
  assert.deepEqual(answers.map(({ error }) => error).sort(), [-4, -4, 0].sort());
  assert.equal((await getMoney('demo.buyer3')).available - before.available, AMOUNT);
});

test('Click is answered in the order of its checks: fields, signature, action, order, prepare id, paid, amount, cancelled', async () => {
  const { orderId } = await createOrder('demo.buyer1', 'APP');
  const { orderId: ofCard } = await createOrder('demo.buyer1', 'CARD');
  const input = { order: orderId, amount: '52250000.00', trans: '920001' };
  const prepare = async (form: string) => (await callClick('prepare', form)).error;
  const complete = async (form: string) => (await callClick('complete', form)).error;
  assert.equal(await prepare(''), -8);
  assert.equal(await prepare('%%%=&&&'), -8);
  assert.equal(await prepare(`${clickForm(input)}&amount=1`), -8);
  assert.equal(await prepare(clickForm(input, {}, { sign_string: 'f'.repeat(32) })), -1);
  // The signature covers the text of the amount, not its value.
  assert.equal(await prepare(clickForm(input, {}, { amount: '52250000' })), -1);
  assert.equal(await prepare(clickForm(input, {}, { merchant_trans_id: ofCard })), -1);
  assert.equal(await prepare(clickForm(input, { service_id: '78' })), -8);
  assert.equal(await prepare(clickForm(input, { action: '1', merchant_prepare_id: '1' })), -3);
  assert.equal(await prepare(clickForm({ ...input, order: ofCard })), -5);
  assert.equal(await prepare(clickForm({ ...input, order: 'x' })), -5);
  assert.equal(await prepare(clickForm({ ...input, amount: '52250000.01' })), -2);
  assert.equal(await prepare(clickForm({ ...input, amount: '5.2e7' })), -2);
  const { merchant_prepare_id: prepareId } = await callClick('prepare', clickForm(input));
  const paying = { ...input, prepareId: String(prepareId) };
  assert.equal(await complete(clickForm(input)), -8);
  assert.equal(await complete(clickForm({ ...paying, prepareId: '1' })), -6);
  assert.equal(await complete(clickForm({ ...paying, trans: '920002' })), -6);
  assert.equal(await complete(clickForm({ ...paying, amount: '1.00' })), -2);
  assert.equal(await complete(clickForm(paying, { error: '-5017' })), -9);
  assert.equal(await complete(clickForm(paying)), -9);
  assert.equal(await prepare(clickForm(input)), -9);
  // The payer tries again: another name, the same order.
  const retried = await callClick('prepare', clickForm({ ...input, trans: '920003' }));
  const retry = { ...input, trans: '920003', prepareId: String(retried.merchant_prepare_id) };
  assert.equal(await complete(clickForm(retry)), 0);
  assert.equal(await complete(clickForm(retry, { error: '-1' })), -4);
});

test('sums of Click become whole tiyin without a float', () => {
  assert.equal(parseClickAmount('1000'), 100_000n);
  assert.equal(parseClickAmount('1000.5'), 100_050n);
  assert.equal(parseClickAmount('0.29'), 29n);
  assert.equal(parseClickAmount('1000.2500'), 100_025n);
  for (const odd of ['', '1,5', '1.005', '-1', '1e3', 'NaN', '.5', '1.'])
    assert.equal(parseClickAmount(odd), null, odd);
});

testNoFailure();
