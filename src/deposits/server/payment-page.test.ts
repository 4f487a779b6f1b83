import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer, tokenFor } from '../../../test/factories/identity.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';

const app = await createTestApp();

test('the page of a payment is shown to its payer alone: a visitor is asked to log in, another sees nothing', async () => {
  const order = { amount: '3000000', method: 'CARD', idempotencyKey: randomUUID() };
  const { body } = await app.post('/api/user/deposit/top-up', order, await bearer(app, 'demo.buyer5'));
  const path = `/payments/${(body as { orderId: string }).orderId}`;
  const open = async (username: string) => app.get(path, { cookie: `access=${await tokenFor(app, username)}` });
  const own = await open('demo.buyer5');
  assert.equal(own.status, 200);
  assert.ok(own.text.includes(uz.payment.waiting));
  assert.equal((await app.get(path)).status, 302);
  assert.equal((await open('demo.seller')).status, 404);
});

test('the test payment page speaks three languages, and an order that does not exist is an error page', async () => {
  for (const [prefix, words] of [
    ['', uz],
    ['/ru', ru],
    ['/en', en],
  ] as const) {
    const start = await app.get(`${prefix}/dev/payment`);
    assert.equal(start.status, 200);
    assert.ok(start.text.includes(words.sandbox.lead));
    assert.equal((await app.get(`${prefix}/dev/payment?order=999999999999`)).status, 404);
  }
});
