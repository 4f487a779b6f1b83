import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deleteHoliday, findHolidays, saveHoliday } from '#platform/server/holidays.ts';
import { limits } from '#platform/values/limits.ts';
import { isoDate } from '#platform/values/time.ts';
import { addWorkingDays } from '#platform/values/working-days.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { provenBearer } from '../../../test/factories/identity.ts';

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
