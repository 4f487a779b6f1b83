import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteHoliday, findHolidays, saveHoliday } from '#platform/server/holidays.ts';
import { createLog } from '#platform/server/log.ts';
import { isoDate } from '#platform/values/time.ts';
import { addWorkingDays } from '#platform/values/working-days.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import {
  createApplication,
  move,
  pledgedForm,
  processOf,
  SQB,
  wholeForm,
} from '../../../test/factories/applications.ts';
import { bid, enter, moveClockTo, sendCommand, sign, snapshot } from '../../../test/factories/auctions.ts';
import { createDocumentService, signContract } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { expireApplications } from './expiry-worker.ts';

const app = await createTestApp();
const documents = createDocumentService(app);

const must = async (who: string, id: number, input: { from: string; to: string } & Record<string, unknown>) => {
  const answer = await move(app, who, id, input);
  assert.equal(answer.status, 200, `${input.from} -> ${input.to}: ${answer.text}`);
  return answer.body as { process: string; version: number };
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const product = (id: number) => app.get(`/api/public/product/${id}`);
const smsTo = (phone: string) => app.db.sql<{ text: string }>`
  select text from outgoing_message where recipient = ${phone} order by id`;
const SELLER_PHONE = '998000000106';

test('APP-001 an accepted application of one’s own is public at once: page, list, price history, the author is told', async () => {
  const id = await createApplication(app, { process: 'confirmed' });
  assert.equal((await product(id)).status, 404);
  await must('demo.moderator', id, { from: 'confirmed', to: 'in_sale' });
  const page = await product(id);
  assert.equal(page.status, 200);
  const body = page.body as Record<string, unknown>;
  assert.equal(body.name, wholeForm.name);
  assert.equal(body.priceTiyin, wholeForm.objectPrice);
  assert.equal(body.process, 'in_sale');
  assert.equal((body.prices as unknown[]).length, 1);
  const list = await app.get(`/api/public/listings?search=${id}`);
  assert.equal((list.body as { data: { id: number }[] }).data[0]?.id, id);
  const [message] = await app.db.sql<{ text: string }>`
    select body ->> 'text' as text from user_message where username = 'demo.seller' order by id desc limit 1`;
  assert.match(message?.text ?? '', new RegExp(`${id}.*Sotuvda`));
});

test('APP-014 whoever rejects says why and where money goes back to; the author hears it by SMS, mends and sends again', async () => {
  const id = await createApplication(app);
  assert.equal(codeOf(await move(app, 'demo.moderator', id, { from: 'in_process', to: 'rejected' })), 'reasonMissing');
  const reason = 'Kadastr pasporti oʻqilmaydi';
  const returnAccount = '20208000900100001010';
  await must('demo.moderator', id, { from: 'in_process', to: 'rejected', comment: reason, returnAccount });
  const [row] = await app.db.sql<{ by: string; reason: string; sealed: Buffer; at: Date }>`
    select rejected_by as by, reject_reason as reason, return_account_sealed as sealed, rejected_at as at
      from application where id = ${id}`;
  assert.equal(row?.by, 'demo.moderator');
  assert.equal(row?.reason, reason);
  assert.ok(row?.at);
  assert.equal(app.encryption.decrypt(row?.sealed ?? Buffer.alloc(0), 'account'), returnAccount);
  assert.ok(!row?.sealed.toString('latin1').includes(returnAccount));
  assert.ok((await smsTo(SELLER_PHONE)).at(-1)?.text.includes(reason));
  const trail = await app.db.sql`
    select detail from audit_entry where object = ${`application:${id}`} and action = 'application.move'`;
  assert.deepEqual(trail, [{ detail: { from: 'in_process', to: 'rejected', reason } }], 'F34 the trail says why');
  await must('demo.seller', id, { from: 'rejected', to: 'new' });
});

test('APP-013 every move stands in the history: from, to, who, when, why', async () => {
  const id = await createApplication(app);
  await must('demo.moderator', id, { from: 'in_process', to: 'confirmed', comment: 'hammasi joyida' });
  const events = await app.db.sql`
    select kind, actor, actor_role as role, from_status as "from", to_status as "to", comment from application_event
     where application_id = ${id}`;
  assert.deepEqual(events, [
    {
      kind: 'MOVE',
      actor: 'demo.moderator',
      role: 'moderator',
      from: 'in_process',
      to: 'confirmed',
      comment: 'hammasi joyida',
    },
  ]);
  const [row] = await app.db.sql<{ by: string; isDue: boolean }>`
    select updated_by as by, due_at > clock_timestamp() as "isDue" from application where id = ${id}`;
  assert.deepEqual(row, { by: 'demo.moderator', isDue: true });
});

test('F47 what is to be done within working hours is due a working day later when the next one is decreed to be off', async () => {
  const dueOf = async () => {
    const id = await createApplication(app);
    await must('demo.moderator', id, { from: 'in_process', to: 'confirmed' });
    return (
      (await app.db.sql<{ due: Date }>`select due_at as due from application where id = ${id}`)[0]?.due ?? new Date(0)
    );
  };
  const before = isoDate(await dueOf());
  const today = isoDate(Date.now());
  const off = before === today ? before : addWorkingDays(today, 1, await findHolidays(app.db, today));
  await saveHoliday(app.db, off, 'Hayit');
  try {
    const after = isoDate(await dueOf());
    assert.equal(after, addWorkingDays(before, 1, await findHolidays(app.db, today)));
  } finally {
    await deleteHoliday(app.db, off);
  }
});

test('nobody approves what he handed in himself', async () => {
  const id = await createApplication(app, { author: 'demo.moderator' });
  const answer = await move(app, 'demo.moderator', id, { from: 'in_process', to: 'confirmed' });
  assert.equal(codeOf(answer), 'secondPerson');
  await must('demo.admin', id, { from: 'in_process', to: 'confirmed' });
});

test('a bank is asked about its property and about no other; its property does not go past it', async () => {
  const own = await createApplication(app, { process: 'conclusion', companyId: SQB, analysis: 'CONCLUSION' });
  assert.equal(codeOf(await move(app, 'demo.moderator', own, { from: 'conclusion', to: 'agreement' })), 'bankDecides');
  await must('demo.moderator', own, { from: 'conclusion', to: 'lot_released' });
  await must('demo.bank', own, { from: 'lot_released', to: 'lot_confirmed' });
  const other = await createApplication(app, { process: 'lot_released', companyId: 191 });
  assert.equal((await move(app, 'demo.bank', other, { from: 'lot_released', to: 'lot_confirmed' })).status, 404);
  const nobodys = await createApplication(app, { process: 'conclusion' });
  assert.equal(
    codeOf(await move(app, 'demo.moderator', nobodys, { from: 'conclusion', to: 'lot_released' })),
    'bankMissing',
  );
});

test('APP-002 F82 an application of the enforcement service is published only when the service accepted it, and its answer is changed by two', async () => {
  const form = { ...pledgedForm, collection: 'MIB' as const };
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, form });
  const publish = () => move(app, 'demo.moderator', id, { from: 'agreement', to: 'auction' });
  assert.equal(codeOf(await publish()), 'mibUnanswered');
  const answer = async (who: string, decision: string) =>
    (await app.post(`/api/application/${id}/mib`, { answer: decision }, await bearer(app, who))).status;
  assert.equal(await answer('demo.finance', 'ACCEPTED'), 403);
  assert.equal(await answer('demo.bank', 'NOT_ACCEPTED'), 200);
  assert.equal(codeOf(await publish()), 'mibNotAccepted');
  const change = { answer: 'ACCEPTED', reason: 'Byuroning 18-sonli xati keldi' };
  const enter = async (who: string, body: object) => {
    const { status, body: reply } = await app.post(`/api/application/${id}/mib`, body, await bearer(app, who));
    return [status, (reply as { isDone?: boolean; code?: string }).isDone ?? (reply as { code?: string }).code];
  };
  assert.deepEqual(
    await enter('demo.bank', { answer: 'ACCEPTED' }),
    [422, 'reasonMissing'],
    'F82 an answer that stands',
  );
  assert.deepEqual(await enter('demo.bank', change), [200, false], 'F82 one alone does not change it');
  assert.deepEqual(await enter('demo.bank', change), [200, false], 'F82 nor twice');
  assert.equal(codeOf(await publish()), 'mibNotAccepted');
  assert.deepEqual(
    await enter('demo.finance', change),
    [403, 'moveForbidden'],
    'F82 nor with a colleague of another role',
  );
  assert.deepEqual(await enter('demo.moderator', { answer: 'ACCEPTED' }), [200, true]);
  const back = { answer: 'NOT_ACCEPTED', reason: 'Xat boshqa ish haqida ekan' };
  assert.deepEqual(await enter('demo.moderator', back), [200, false]);
  assert.equal(codeOf(await publish()), 'mibChanging', 'F82 what may be wrong is not published meanwhile');
  assert.deepEqual(await enter('demo.bank', { answer: 'ACCEPTED' }), [200, true], 'F82 a colleague says no to it');
  const trail = await app.db.sql`
    select actor, action, detail from audit_entry
     where object = ${`application:${id}`} and action like 'application.%ib' order by id`;
  const asked = { reason: change.reason, from: 'NOT_ACCEPTED', to: 'ACCEPTED' };
  assert.deepEqual(trail, [
    { actor: 'demo.bank', action: 'application.mib', detail: { answer: 'NOT_ACCEPTED' } },
    { actor: 'demo.bank', action: 'application.askMib', detail: asked },
    { actor: 'demo.bank', action: 'application.askMib', detail: asked },
    { actor: 'demo.moderator', action: 'application.mib', detail: { ...asked, requestedBy: 'demo.bank' } },
    {
      actor: 'demo.moderator',
      action: 'application.askMib',
      detail: { reason: back.reason, from: 'ACCEPTED', to: 'NOT_ACCEPTED' },
    },
    {
      actor: 'demo.bank',
      action: 'application.keepMib',
      detail: { answer: 'ACCEPTED', reason: back.reason, requestedBy: 'demo.moderator' },
    },
  ]);
  assert.equal((await publish()).status, 200);
  assert.equal(await answer('demo.bank', 'NOT_ACCEPTED'), 409, 'what is public already had the word of the bureau');
});

test('APP-003 APP-006 APP-024 a pledge goes to auction by its own terms; seller and author may not bid; the winner’s signature sells it', async () => {
  const id = await createApplication(app, { process: 'agreement', companyId: SQB });
  await must('demo.moderator', id, { from: 'agreement', to: 'auction' });
  const lot = await snapshot(app, id);
  assert.equal(lot.sheet.startPriceTiyin, pledgedForm.objectPrice);
  assert.equal(lot.sheet.depositTiyin, String(84_500_000_000n / 20n));
  assert.equal(lot.sheet.stepTiyin, String((84_500_000_000n * 2n) / 100n));
  assert.equal((await enter(app, 'demo.seller', id)).status, 403);
  assert.equal((await enter(app, 'demo.buyer2', id)).status, 200);
  assert.equal(
    codeOf(await move(app, 'demo.moderator', id, { from: 'auction', to: 'in_sale', comment: 'soʻradi' })),
    'hasParticipants',
  );
  await moveClockTo(app, (lot.opensAtMs ?? 0) + 1000);
  assert.equal((await bid(app, 'demo.buyer2', id, 845_000_000)).status, 200);
  await moveClockTo(app, ((await snapshot(app, id)).closesAtMs ?? 0) + 1000);
  assert.equal(await processOf(app, id), 'auction');
  assert.ok((await sign(app, 'demo.buyer2', id)).ok);
  assert.equal(await processOf(app, id), 'sold');
  const [row] = await app.db.sql<{ sold: bigint; listing: string }>`
    select a.sold_price_tiyin as sold, l.process as listing from application a join listing l on l.id = a.listing_id
     where a.id = ${id}`;
  assert.deepEqual(row, { sold: 84_500_000_000n, listing: 'sold' });
  const unpaid = await move(app, 'demo.moderator', id, { from: 'sold', to: 'sell' });
  assert.equal(codeOf(unpaid), 'priceUnpaid', 'F59 the sale waits for the price');
  await giveMoney(app, 'demo.buyer2', 845_000_000n);
  assert.equal((await sendCommand(app, 'demo.buyer2', id, 'pay')).status, 200);
  await must('demo.moderator', id, { from: 'sold', to: 'sell' });
  assert.equal(await processOf(app, id), 'monitoring', 'the bank owes the fee');
});

test('APP-005 where the customer pays the fee, bidding starts at the price with it, and no fee is waited for', async () => {
  const form = { ...pledgedForm, whoPaysRealtorServiceFee: 'CUSTOMER' as const };
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, form });
  await must('demo.moderator', id, { from: 'agreement', to: 'auction' });
  assert.equal((await snapshot(app, id)).sheet.startPriceTiyin, '87035000000');
  const done = await createApplication(app, { process: 'sold', companyId: SQB, form });
  await must('demo.moderator', done, { from: 'sold', to: 'sell' });
  assert.equal(await processOf(app, done), 'sell');
  await must('demo.finance', done, { from: 'sell', to: 'done' });
});

test('an auction that nobody entered can be left; begun anew with another price it is a new lot, and the old log stays', async () => {
  const id = await createApplication(app, { process: 'agreement', companyId: SQB });
  await must('demo.moderator', id, { from: 'agreement', to: 'auction' });
  assert.equal(codeOf(await move(app, 'demo.moderator', id, { from: 'auction', to: 'failed' })), 'reasonMissing');
  const own = await move(app, 'demo.seller', id, { from: 'auction', to: 'failed', comment: 'fikridan qaytdi' });
  assert.equal(codeOf(own), 'moveForbidden', 'F1 an author alone does not take back what is announced');
  await must('demo.moderator', id, { from: 'auction', to: 'failed', comment: 'sotuvchi fikridan qaytdi' });
  assert.equal((await snapshot(app, id)).phase, 'CANCELLED');
  assert.equal((await product(id)).status, 404);
  assert.equal(codeOf(await move(app, 'demo.moderator', id, { from: 'failed', to: 'agreement' })), 'priceMissing');
  await must('demo.moderator', id, { from: 'failed', to: 'agreement', price: '70000000000' });
  await signContract(app, 'demo.seller', id);
  await must('demo.moderator', id, { from: 'agreement', to: 'auction' });
  const [row] = await app.db.sql<{ listingId: bigint }>`
    select listing_id as "listingId" from application where id = ${id}`;
  const again = Number(row?.listingId);
  assert.notEqual(again, id);
  assert.equal((await snapshot(app, again)).sheet.startPriceTiyin, '70000000000');
  assert.equal((await snapshot(app, id)).phase, 'CANCELLED');
  await must('demo.moderator', id, { from: 'auction', to: 'in_sale', comment: 'egasi shunday xohladi' });
  assert.equal(((await product(again)).body as { process: string }).process, 'in_sale');
});

test('APP-024 APP-025 APP-026 terms that are over move on by themselves', async () => {
  const ownExpense = await createApplication(app, { process: 'agreement', companyId: SQB });
  await must('demo.bank', ownExpense, { from: 'agreement', to: 'own_expense', termDays: 5 });
  const unpaid = await createApplication(app, { process: 'sold', companyId: SQB });
  await must('demo.bank', unpaid, { from: 'sold', to: 'credit' });
  assert.equal(await processOf(app, unpaid), 'monitoring');
  const unsold = await createApplication(app, { process: 'in_sale' });
  const log = createLog({ level: 'silent' });
  const deps = {
    db: app.db,
    encryption: app.encryption,
    notifyUsers: app.messages.notifyUsers,
    lots: app.lots,
    log,
    documents,
  };
  assert.equal(await expireApplications(deps), 0);
  await app.db.sql`update application set due_at = clock_timestamp() where id in (${ownExpense}, ${unpaid})`;
  await app.db.sql`update listing set published_until = clock_timestamp() where id = ${unsold}`;
  assert.equal(await expireApplications(deps), 3);
  assert.deepEqual(
    [await processOf(app, ownExpense), await processOf(app, unpaid), await processOf(app, unsold)],
    ['agreement', 'commission_not_paid', 'failed'],
  );
  const early = await move(app, 'demo.finance', unpaid, { from: 'commission_not_paid', to: 'done' });
  assert.equal(codeOf(early), 'feeIsDue', 'it ends with the money, not without');
});

test('APP-016 a listing that is hidden is nowhere, and comes back as it was', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const publish = async (who: string, choice: string) =>
    (await app.post(`/api/application/${id}/publish`, { publish: choice }, await bearer(app, who))).status;
  assert.equal(await publish('demo.buyer1', 'NO'), 404);
  assert.equal(await publish('demo.seller', 'MAYBE'), 400);
  assert.equal(await publish('demo.seller', 'NO'), 200);
  const [hidden] = await app.db.sql`select is_shown as shown from listing where id = ${id}`;
  assert.deepEqual(hidden, { shown: false });
  assert.equal(await publish('demo.moderator', 'YES'), 200);
});
