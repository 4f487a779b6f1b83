import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';

const app = await createTestApp();
const username = 'demo.buyer3';
const headers = await bearer(app, username);

const order = async (sum: number): Promise<string> => {
  const body = { amount: `${sum}00`, method: 'CARD', idempotencyKey: randomUUID() };
  const answer = await app.post('/api/user/deposit/top-up', body, headers);
  return (answer.body as { orderId: string }).orderId;
};
const pay = async (orderId: string) => {
  const answer = await app.post(`/api/dev/payments/${orderId}`, { step: 'pay' });
  assert.equal((answer.body as { isPaid: boolean }).isPaid, true, answer.text);
};
const available = async (): Promise<bigint> => {
  const [row] = await app.db.sql<{ balance: bigint }>`
    select balance_tiyin as balance from ledger_account a join person p on p.id = a.party_id
     where a.party_kind = 'PERSON' and a.bucket = 'available' and p.username = ${username}`;
  return row?.balance ?? 0n;
};

test('F61 money that arrives while an account is blocked is booked as free, and said by SMS', async () => {
  const news = async () =>
    (
      await app.db.sql<{ text: string }>`
        select body ->> 'text' as text from user_message where username = ${username} and body ->> 'kind' = 'payment' order by id`
    ).map(({ text }) => text);
  const sms = async () => app.db.sql<{ text: string }>`
    select m.text from outgoing_message m join person p on m.recipient = p.phone where p.username = ${username}`;
  await pay(await order(1_000_000));
  assert.deepEqual(await news(), [], 'whoever may act sees it');
  const orderId = await order(3_000_000);
  const before = await available();
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = ${username}`;
  try {
    await pay(orderId);
    assert.equal(await available(), before + 300_000_000n);
    assert.equal((await news()).length, 1);
    assert.match((await news())[0] ?? '', /3[\s\u00a0]000[\s\u00a0]000/);
    assert.ok((await sms()).some(({ text }) => /3[\s\u00a0]000[\s\u00a0]000/.test(text)));
  } finally {
    await app.db.sql`update person set blocked_at = null where username = ${username}`;
  }
});
