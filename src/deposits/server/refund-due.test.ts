import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deleteHoliday, findHolidays, saveHoliday } from '#platform/server/holidays.ts';
import { limits } from '#platform/values/limits.ts';
import { isoDate } from '#platform/values/time.ts';
import { addWorkingDays } from '#platform/values/working-days.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { bearer, provenBearer } from '../../../test/factories/identity.ts';

const app = await createTestApp();

test('F47 a refund that is asked for on the eve of a decreed day off is due a working day later, and not when the day is worked again', async () => {
  await giveMoney(app, 'demo.buyer5');
  const request = async () => {
    const body = {
      amount: '100000',
      idempotencyKey: randomUUID(),
      to: { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' },
    };
    const answer = await app.post('/api/user/deposit/refunds', body, await provenBearer(app, 'demo.buyer5'));
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as { dueOn: string }).dueOn;
  };
  const today = isoDate(Date.now());
  const usual = await findHolidays(app.db, today);
  const eve = addWorkingDays(today, 1, usual);
  await saveHoliday(app.db, eve, 'Hayit');
  assert.deepEqual(await findHolidays(app.db, today), [...usual, eve].sort());
  assert.equal(await request(), addWorkingDays(eve, limits.refundWorkingDays, usual));
  await deleteHoliday(app.db, eve);
  assert.equal(await request(), addWorkingDays(today, limits.refundWorkingDays, usual));
});

test('O42 whoever asked for a refund hears once that it was paid', async () => {
  await giveMoney(app, 'demo.buyer5');
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const body = { amount: '5000000', idempotencyKey: randomUUID(), to };
  const request = await app.post('/api/user/deposit/refunds', body, await provenBearer(app, 'demo.buyer5'));
  const { id } = request.body as { id: string };
  for (let press = 0; press < 2; press++) {
    const finance = await bearer(app, 'demo.finance');
    assert.equal((await app.post(`/api/office/refunds/${id}/decide`, { decision: 'PAID' }, finance)).status, 200);
  }
  const notices = await app.db.sql`
    select kind from user_message
     where username = 'demo.buyer5' and body ->> 'text' like 'Siz soʻragan 50 000%depozitdan qaytarildi.'`;
  assert.deepEqual(notices, [{ kind: 'payment' }]);
});

test('F66 a first agreement to a refund counts for a day, and only while who gave it may give one; then it is given anew', async (t) => {
  await giveMoney(app, 'demo.buyer5');
  const usual = limits.refundSecondPersonSum;
  Object.assign(limits, { refundSecondPersonSum: 1 });
  t.after(() => Object.assign(limits, { refundSecondPersonSum: usual }));
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const body = { amount: '5000000', idempotencyKey: randomUUID(), to };
  const asked = await app.post('/api/user/deposit/refunds', body, await provenBearer(app, 'demo.buyer5'));
  const { id } = asked.body as { id: string };
  const finance = await bearer(app, 'demo.finance');
  const admin = await bearer(app, 'demo.admin');
  type Listed = { id: string; state: string; firstAgreedBy: string | null; firstAgreedUntil: string | null };
  const decide = async (headers: Record<string, string>) =>
    (await app.post(`/api/office/refunds/${id}/decide`, { decision: 'PAID' }, headers)).body as Listed;
  const listed = async () => {
    const { data } = (await app.get('/api/office/refunds', admin)).body as { data: Listed[] };
    return data.find((one) => one.id === id) ?? assert.fail();
  };
  const halfAgreed = async () =>
    ((await app.get('/api/office/money', admin)).body as { refundsHalfAgreed: number }).refundsHalfAgreed;
  const before = await halfAgreed();
  await decide(finance);
  const hours = (Date.parse(String((await listed()).firstAgreedUntil)) - Date.now()) / 3_600_000;
  assert.ok(Math.abs(hours - limits.secondPersonHours) < 1, `${hours}`);
  assert.equal(await halfAgreed(), before + 1);
  const lapses = {
    time: [
      () => app.db.sql`
        update refund_request set first_agreed_at = first_agreed_at - make_interval(hours => ${limits.secondPersonHours}::int)
         where id = ${BigInt(id)}`,
      () => app.db.sql`update refund_request set first_agreed_at = clock_timestamp() where id = ${BigInt(id)}`,
    ],
    block: [
      () => app.db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.finance'`,
      () => app.db.sql`update person set blocked_at = null where username = 'demo.finance'`,
    ],
    role: [
      () => app.db.sql`update person set roles = '{USER}' where username = 'demo.finance'`,
      () => app.db.sql`update person set roles = '{FINANCE}' where username = 'demo.finance'`,
    ],
  } as const;
  for (const [name, [lapse, restore]] of Object.entries(lapses)) {
    await lapse();
    assert.deepEqual([(await listed()).firstAgreedBy, (await listed()).firstAgreedUntil], [null, null], name);
    assert.equal(await halfAgreed(), before, name);
    await restore();
    assert.equal((await listed()).firstAgreedBy, 'demo.finance', name);
  }
  await lapses.time[0]();
  assert.deepEqual([(await decide(admin)).state, (await listed()).firstAgreedBy], ['REQUESTED', 'demo.admin']);
  assert.deepEqual((await decide(finance)).state, 'PAID');
});
