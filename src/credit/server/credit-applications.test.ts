import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { creditApplications } from '#credit/contract/credit-applications.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { SQB } from '../../../test/factories/applications.ts';
import { refusalOf } from '../../../test/factories/benefits.ts';
import { createCreditClient, joinBank } from '../../../test/factories/credits.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { createUser } from '../../../test/factories/identity.ts';
import { expireCredits } from './credit-applications.ts';

const app = await createTestApp();
const credits = createCreditClient(app);
const { place, file, one, office, take, approve, reject, withdraw, send } = credits;
const NBU = 314;
const BANK = 'demo.bank';

type Queue = Reply<OperationAt<typeof creditApplications, 'GET /office/credit-applications'>>;
const queue = async (who: string, query = ''): Promise<Queue> =>
  credits.ok<Queue>(await send(who, 'GET', `/office/credit-applications${query}`));
const expire = () => expireCredits({ db: app.db, log: app.log, notifyUsers: app.messages.notifyUsers });
/** What an applicant was told of an application, the latest last, and whether by SMS. */
const toldOf = (who: string, number: string) => app.db.sql<{ text: string; sms: string | null }>`
  select m.words -> 'uz' ->> 'text' as text,
         (select o.text from outgoing_message o where o.event_id = m.event_id and o.channel = 'sms') as sms
    from user_message m where m.username = ${who} and m.words::text like ${`%${number}%`} order by m.id`;
const trailOf = async (id: number): Promise<string[]> =>
  (
    await app.db.sql<{ action: string }>`select action from audit_entry where object = ${`credit:${id}`} order by id`
  ).map(({ action }) => action);

test('CRD-004 the bank takes an application up and approves less than was asked for; the applicant hears of each step', async () => {
  const who = await createUser(app);
  const { id, number } = await file(who, await place());
  const asked = await office(BANK, id);
  assert.deepEqual(
    [asked.applicant, asked.mayDecide, asked.applicationId, asked.mayCloseByCredit],
    ['Yangiyeva Nodira', true, asked.property.id, false],
  );
  assert.match(asked.pinflMasked, /^•{10}\d{4}$/);
  assert.deepEqual(refusalOf(await approve(BANK, id, '25000000000')), [409, 'creditMoved']);
  assert.deepEqual(credits.ok(await take(BANK, id)), { id, state: 'IN_REVIEW' });
  assert.deepEqual(refusalOf(await take(BANK, id)), [409, 'creditMoved'], 'another tab still shows it as new');
  assert.deepEqual(refusalOf(await approve(BANK, id, '30000000001')), [422, 'creditAboveAsked']);
  assert.equal((await approve(BANK, id, '25000000000', { validDays: limits.creditApprovedDaysMax + 1 })).status, 400);
  credits.ok(await approve(BANK, id, '25000000000', { validDays: 45, comment: 'Kafil kerak emas' }));
  const own = await one(who, id);
  assert.deepEqual([own.state, own.approved, own.comment], ['APPROVED', '25000000000', 'Kafil kerak emas']);
  assert.ok(BigInt(own.approvedMonthly ?? 0) > 0n && BigInt(own.approvedMonthly ?? 0) < BigInt(own.monthly));
  const days = (Date.parse(own.endsAt) - Date.parse(own.events.at(-1)?.at ?? '')) / 86_400_000;
  assert.equal(Math.round(days), 45);
  assert.deepEqual(
    own.events.map(({ to, by, name, comment }) => [to, by, name, comment]),
    [
      ['NEW', 'applicant', null, ''],
      ['IN_REVIEW', 'bank', null, ''],
      ['APPROVED', 'bank', null, 'Kafil kerak emas'],
    ],
  );
  assert.equal((await office(BANK, id)).events.at(-1)?.name, 'Gulnora Saidova');
  const told = await toldOf(who, number);
  assert.deepEqual(
    told.map(({ sms }) => sms !== null),
    [false, false, true],
  );
  assert.match((told.at(-1)?.text ?? '').replace(/\s/gu, ' '), /250 000 000/);
  assert.deepEqual(await trailOf(id), ['credit.apply', 'credit.read', 'credit.take', 'credit.approve', 'credit.read']);
});

test('CRD-004 the bank rejects by a reason; another reason than those listed needs words', async () => {
  const who = await createUser(app);
  const at = await place();
  const { id, number } = await file(who, at);
  credits.ok(await take(BANK, id));
  assert.deepEqual(refusalOf(await reject(BANK, id, 'OTHER', '  ')), [422, 'creditReasonMissing']);
  credits.ok(await reject(BANK, id, 'DEBT_LOAD'));
  const own = await one(who, id);
  assert.deepEqual([own.state, own.rejection, own.approved], ['REJECTED', 'DEBT_LOAD', null]);
  const [last] = (await toldOf(who, number)).slice(-1);
  assert.match(last?.sms ?? '', /daromadga nisbatan katta\.$/);
  assert.deepEqual(refusalOf(await reject(BANK, id, 'INCOME')), [409, 'creditMoved']);
  // What is decided stands in nobody's way.
  const again = await file(who, at);
  credits.ok(await take(BANK, again.id));
  credits.ok(await reject(BANK, again.id, 'OTHER', 'Hujjatlar yetarli emas.'));
  assert.match((await toldOf(who, again.number)).at(-1)?.text ?? '', /Sababi: Hujjatlar yetarli emas\.$/);
});

test('CRD-004 people of another bank and staff decide nothing, and a bank sees its own alone', async () => {
  const who = await createUser(app);
  const { id } = await file(who, await place());
  const stranger = await createUser(app);
  await joinBank(app, stranger, NBU);
  const bankless = await createUser(app);
  await app.db.sql`update person set roles = '{BANK}' where username = ${bankless}`;
  for (const other of [stranger, bankless]) {
    assert.deepEqual(refusalOf(await take(other, id)), [404, 'creditMissing']);
    assert.deepEqual(refusalOf(await send(other, 'GET', `/office/credit-applications/${id}`)), [404, 'creditMissing']);
    assert.deepEqual(refusalOf(await send(other, 'POST', `/office/credit-applications/${id}/applicant`, {})), [
      404,
      'creditMissing',
    ]);
    assert.deepEqual((await queue(other)).data, []);
  }
  assert.equal((await take('demo.moderator', id)).status, 403);
  assert.deepEqual(
    [(await office('demo.moderator', id)).mayDecide, (await queue('demo.moderator')).bank],
    [false, null],
  );
  assert.deepEqual(refusalOf(await withdraw(await createUser(app), id, 'NEW')), [404, 'creditMissing']);
});

test('CRD-004 the PINFL and the phone are shown to the bank on request, which the trail keeps', async () => {
  const who = await createUser(app);
  const { id } = await file(who, await place());
  const shown = credits.ok<{ pinfl: string; phone: string }>(
    await send(BANK, 'POST', `/office/credit-applications/${id}/applicant`, {}),
  );
  assert.match(shown.pinfl, /^\d{14}$/);
  assert.match(shown.phone, /^998\d{9}$/);
  assert.deepEqual(await trailOf(id), ['credit.apply', 'credit.applicant']);
  const seen = JSON.stringify([await office(BANK, id), await queue(BANK)]);
  assert.ok(!seen.includes(shown.pinfl) && !seen.includes(shown.phone));
});

test('CRD-004 whoever applied takes it back while it lives, and the bank hears of it; a stale page moves nothing', async () => {
  const who = await createUser(app);
  const { id, number } = await file(who, await place());
  credits.ok(await take(BANK, id));
  assert.deepEqual(refusalOf(await withdraw(who, id, 'NEW')), [409, 'creditMoved']);
  const both = await Promise.all([withdraw(who, id, 'IN_REVIEW'), approve(BANK, id, '25000000000')]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'of two at once one is first');
  const { state } = await one(who, id);
  if (state === 'APPROVED') credits.ok(await withdraw(who, id, 'APPROVED'));
  assert.equal((await one(who, id)).state, 'WITHDRAWN');
  assert.deepEqual(refusalOf(await withdraw(who, id, 'WITHDRAWN')), [409, 'creditMoved']);
  const atBank = await toldOf(BANK, number);
  assert.match(atBank.at(-1)?.text ?? '', /qaytarib olindi/);
});

test('CRD-004 what the bank approved and said stays known when it is taken back', async () => {
  const who = await createUser(app);
  const { id } = await file(who, await place());
  credits.ok(await take(BANK, id));
  credits.ok(await approve(BANK, id, '25000000000', { comment: 'Kafil kerak emas' }));
  const { approvedMonthly } = await one(who, id);
  assert.ok(approvedMonthly);
  credits.ok(await withdraw(who, id, 'APPROVED'));
  for (const seen of [await one(who, id), await office(BANK, id)]) {
    assert.deepEqual(
      [seen.state, seen.approved, seen.approvedMonthly, seen.comment],
      ['WITHDRAWN', '25000000000', approvedMonthly, 'Kafil kerak emas'],
    );
    // Who took it back said nothing.
    assert.equal(seen.events.at(-1)?.comment, '');
  }
});

test('CRD-004 the queue shows what waits, the longest first, and finds by the number of the application or of the property', async () => {
  const at = await place();
  const first = await file(await createUser(app), at);
  const second = await file(await createUser(app), at);
  credits.ok(await take(BANK, first.id));
  const { data, waiting, bank, next } = await queue(BANK);
  assert.deepEqual([bank?.id, next], [SQB, null]);
  const ids = data.map(({ id }) => id);
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => a - b),
  );
  assert.ok(ids.includes(first.id) && ids.includes(second.id));
  assert.ok(data.every(({ state }) => state === 'NEW' || state === 'IN_REVIEW'));
  assert.equal(waiting.new + waiting.inReview, data.length);
  const ordinal = Number(second.number.split('/')[1]);
  for (const search of [String(ordinal), second.number, second.number.toLowerCase()]) {
    const found = (await queue(BANK, `?search=${encodeURIComponent(search)}`)).data.map(({ id }) => id);
    assert.ok(found.includes(second.id), search);
  }
  const ofProperty = (await queue(BANK, `?search=${at.listingId}`)).data.map(({ id }) => id);
  assert.deepEqual(ofProperty, [second.id, first.id]);
  assert.deepEqual((await queue(BANK, '?search=Aziza')).data, []);
  assert.deepEqual((await queue(BANK, `?state=NEW&after=${second.id}`)).data, []);
  await app.db
    .sql`update credit_application set answer_by = clock_timestamp() - interval '1 minute' where id = ${first.id}`;
  assert.equal((await queue(BANK)).waiting.overdue, waiting.overdue + 1);
  assert.equal((await office('demo.moderator', first.id)).isOverdue, true);
});

test('CRD-004 an application ends by itself: unanswered, approved and unused, or its property sold; once, and told by SMS', async () => {
  const who = await createUser(app);
  const [unanswered, unused, sold, kept] = [await place(), await place(), await place(), await place()];
  const filed = [];
  for (const at of [unanswered, unused, sold, kept]) filed.push(await file(who, at));
  const [a, b, c, d] = filed as [(typeof filed)[0], (typeof filed)[0], (typeof filed)[0], (typeof filed)[0]];
  if (!a || !b || !c || !d) throw new Error('Expected four applications.');
  for (const { id } of [b, d]) {
    credits.ok(await take(BANK, id));
    credits.ok(await approve(BANK, id, '25000000000', { comment: 'Kafil kerak emas' }));
  }
  assert.equal(await expire(), 0);
  await app.db.sql`update credit_application set ends_at = clock_timestamp() where id = any(${[a.id, b.id]}::bigint[])`;
  await app.db.sql`update listing set process = 'sold' where id = any(${[sold.listingId, kept.listingId]}::bigint[])`;
  assert.deepEqual(refusalOf(await take(BANK, a.id)), [409, 'creditMoved'], 'its time is over');
  assert.deepEqual(
    (await Promise.all([expire(), expire()])).reduce((sum, n) => sum + n, 0),
    3,
  );
  assert.equal(await expire(), 0);
  const states = await Promise.all(filed.map(({ id }) => one(who, id)));
  assert.deepEqual(
    states.map(({ state, expiry, events, comment }) => [state, expiry, events.at(-1)?.by, comment]),
    [
      ['EXPIRED', 'UNANSWERED', 'system', ''],
      ['EXPIRED', 'UNUSED', 'system', 'Kafil kerak emas'],
      ['EXPIRED', 'NOT_ON_SALE', 'system', ''],
      ['APPROVED', null, 'bank', 'Kafil kerak emas'],
    ],
  );
  assert.match((await toldOf(who, c.number)).at(-1)?.sms ?? '', /sotuvda emas\.$/);
  assert.deepEqual((await trailOf(a.id)).at(-1), 'credit.expire');
});

test('CRD-004 what is approved closes the sale of a property of the bank by credit', async () => {
  const who = await createUser(app);
  const at = await place();
  const { id } = await file(who, at);
  credits.ok(await take(BANK, id));
  credits.ok(await approve(BANK, id, '30000000000'));
  assert.equal((await office(BANK, id)).mayCloseByCredit, false);
  await app.db.sql`update application set process = 'sold', company_id = ${SQB} where id = ${at.listingId}`;
  assert.equal((await office(BANK, id)).mayCloseByCredit, true);
  assert.equal((await office('demo.moderator', id)).mayCloseByCredit, false);
});

test('F47 O76 whoever leaves asks for nothing any more: the bank hears of it, and what tells who it was is gone', async () => {
  const who = await createUser(app);
  const [open, past] = [await file(who, await place()), await file(who, await place())];
  credits.ok(await take(BANK, past.id));
  credits.ok(await reject(BANK, past.id, 'OTHER', 'Nodira Yangiyeva ishlamaydi'));
  assert.equal(await createErasureClient(app).eraseAtTerm(who), 1);
  const rows = await app.db.sql`
    select c.state, c.username, c.phone, c.comment, c.income_tiyin > 0 as income,
           (select string_agg(e.comment || case when e.by_kind = 'applicant' then e.username else '' end, '') from credit_event e
             where e.application_id = c.id) as said
      from credit_application c where c.id = any(${[open.id, past.id]}::bigint[]) order by c.id`;
  const forgotten = { username: '', phone: null, comment: '', income: true, said: '' };
  assert.deepEqual(rows, [
    { state: 'WITHDRAWN', ...forgotten },
    { state: 'REJECTED', ...forgotten },
  ]);
  assert.match((await toldOf(BANK, open.number)).at(-1)?.text ?? '', /qaytarib olindi/);
  assert.deepEqual([(await office(BANK, open.id)).applicant, (await office(BANK, open.id)).phoneMasked], ['', '']);
});
