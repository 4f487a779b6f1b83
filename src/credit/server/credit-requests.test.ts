import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { creditApplications } from '#credit/contract/credit-applications.ts';
import type { OwnDocument } from '#documents/contract/papers.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, SQB } from '../../../test/factories/applications.ts';
import { refusalOf } from '../../../test/factories/benefits.ts';
import { createCreditClient, creditFields } from '../../../test/factories/credits.ts';
import { createOrganization, createUser } from '../../../test/factories/identity.ts';
import { otherCode } from '../../../test/factories/registration.ts';

const app = await createTestApp();
const credits = createCreditClient(app);
const { place, request, askCode, code, apply, send } = credits;

type Standing = Reply<OperationAt<typeof creditApplications, 'GET /product/:id/credit-standing'>>;
const standing = async (who: string, id: number, claims = {}): Promise<Standing> =>
  credits.ok<Standing>(await send(who, 'GET', `/product/${id}/credit-standing`, undefined, { claims }));

/** A property of three milliards, whose offer gives as much as may be given. */
const LARGE = { creditAmount: '1 500 000 000', initialPayment: '10' };
const dear = () => place(LARGE, { objectPrice: '300000000000' });
const countOf = async (): Promise<number> =>
  (await app.db.sql<{ n: number }>`select count(*)::int as n from credit_application`)[0]?.n ?? 0;

test('CRD-004 CRD-008 a person applies by an SMS code: the application, its paper, its history and what is told', async () => {
  const who = await createUser(app);
  const at = await place({ gracePeriod: '6' });
  const before = await standing(who, at.listingId);
  assert.deepEqual([before.obstacle, before.applications, before.applicant.name], [null, [], 'Yangiyeva Nodira']);
  assert.match(before.applicant.pinflMasked ?? '', /^•{10}\d{4}$/);
  const body = request(at);
  const sent = await code(who, body);
  const { id, number } = credits.ok<{ id: number; number: string }>(await apply(who, body, sent));
  assert.match(number, /^KR-\d{4}\/\d{6}$/);
  const [own, ...others] = await credits.own(who);
  assert.ok(own);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [own.id, own.number, own.state, own.company.name, own.property.id, own.property.isOnSale],
    [id, number, 'NEW', 'SQB', at.listingId, true],
  );
  assert.deepEqual(
    [own.price, own.credit, own.down, own.months, own.gracePeriod, own.interestRate, own.income, own.otherPayments],
    ['84500000000', '30000000000', '54500000000', 180, 6, 1_750, '1800000000', '200000000'],
  );
  assert.ok(BigInt(own.monthly) > 30_000_000_000n / 180n && own.debtLoad > 2_000 && own.debtLoad < 5_000, own.monthly);
  assert.deepEqual([own.approved, own.approvedMonthly, own.rejection, own.expiry], [null, null, null, null]);
  assert.deepEqual(
    own.events.map(({ to, by, name }) => [to, by, name]),
    [['NEW', 'applicant', null]],
  );
  // 18:00 in Tashkent, of a day on which people work.
  assert.match(own.answerBy, /T13:00:00\.000Z$/);
  const days = (Date.parse(own.endsAt) - Date.parse(own.createdAt)) / 86_400_000;
  assert.equal(days, limits.creditUnansweredDays);
  assert.deepEqual((await standing(who, at.listingId)).applications, [{ id, number, companyId: SQB, state: 'NEW' }]);

  const { data: papers } = credits.ok<{ data: OwnDocument[] }>(
    await send(who, 'GET', '/user/documents?kind=creditApplication'),
  );
  assert.deepEqual(
    papers.map((paper) => [paper.id, paper.number, paper.status, paper.object?.id]),
    [[own.documentId, number, 'accepted', at.listingId]],
  );
  const paper = (await send(who, 'GET', `/user/documents/${own.documentId}/text`)).text;
  for (const words of ['SQB', '300 000 000', '15', '18 000 000', 'ommaviy oferta', 'kredit tarixi'])
    assert.ok(paper.replace(/\s/gu, ' ').includes(words), words);
  const told = await app.db.sql<{ username: string; path: string }>`
    select username, path from user_message where words::text like ${`%${number}%`} order by username`;
  assert.deepEqual(told, [
    { username: 'demo.bank', path: '/admin/credits' },
    { username: who, path: '/profile?activeTab=credits' },
  ]);
  const trail = await app.db.sql`select actor, action from audit_entry where object = ${`credit:${id}`}`;
  assert.deepEqual(trail, [{ actor: who, action: 'credit.apply' }]);
});

test('CRD-004 a wrong code is refused and counted, the right one is good once; another phone than that of the code gets nothing', async () => {
  const who = await createUser(app);
  const body = request(await place());
  const sent = await code(who, body);
  const wrong = { ...sent, code: otherCode(sent.code) };
  assert.deepEqual(refusalOf(await apply(who, body, wrong)), [422, 'codeWrong']);
  const [counted] = await app.db.sql`select tries from sms_code where id = ${sent.smsId}`;
  assert.deepEqual(counted, { tries: 1 });
  assert.deepEqual(refusalOf(await apply(who, { ...body, phone: request(body).phone }, sent)), [422, 'codeForeign']);
  credits.ok(await apply(who, body, sent));
  const second = request(await place(), { phone: body.phone });
  assert.deepEqual(refusalOf(await apply(who, second, sent)), [422, 'codeExpired']);
  const used = request(await place());
  const other = await code(who, used);
  for (let turn = 1; turn <= limits.smsTriesMax; turn += 1)
    await apply(who, used, { ...other, code: otherCode(other.code) });
  assert.deepEqual(refusalOf(await apply(who, used, other)), [422, 'codeUsedUp']);
});

test('CRD-004 the same call is done once, however often and however quickly it comes', async () => {
  const who = await createUser(app);
  const body = request(await place());
  const sent = await code(who, body);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(who, body, sent, key)));
  const ids = new Set(answers.map((answer) => credits.ok<{ id: number }>(answer).id));
  assert.equal(ids.size, 1);
  assert.equal((await credits.own(who)).length, 1);
  assert.deepEqual(refusalOf(await apply(who, { ...body, isCheckAllowed: false }, sent, key)), [409, 'keyReused']);
  const other = await createUser(app);
  const theirs = request(await place());
  assert.deepEqual(refusalOf(await apply(other, theirs, await code(other, theirs), key)), [409, 'keyReused']);
  // One at a time for a property at a bank: also when two calls with their own keys come at once.
  const twice = request(await place());
  const one = await code(who, twice);
  const both = await Promise.all([apply(who, twice, one), apply(who, twice, one)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.deepEqual(refusalOf(await askCode(who, { ...twice, phone: request(twice).phone })), [
    409,
    'creditAlreadyAsked',
  ]);
});

test('CRD-005 CRD-010 nothing is cut to what may be given: a wrong field is refused by its name before an SMS leaves', async () => {
  const who = await createUser(app);
  const at = await dear();
  const stored = await countOf();
  const refusal = async (fields: object, language = 'uz') => {
    const answer = await askCode(who, request(at, { fields }), { language });
    assert.deepEqual(refusalOf(answer), [422, 'creditField'], answer.text);
    const { field, message } = answer.body as { field: string; message: string };
    return `${field}: ${message.replace(/\s/gu, ' ')}`;
  };
  assert.match(await refusal({ amount: '1 500 000 001' }), /^amount: .*1 500 000 000/);
  assert.match(await refusal({ amount: '1e6' }), /^amount: /);
  assert.match(await refusal({ amount: '0' }), /^amount: /);
  assert.match(await refusal({ amount: '' }), /^amount: /);
  assert.match(await refusal({ amount: '300.000' }), /^amount: /);
  assert.match(await refusal({ term: '21' }, 'ru'), /^term: .*20 лет/);
  assert.match(await refusal({ term: '1,5' }), /^term: /);
  assert.match(await refusal({ income: '-1' }), /^income: /);
  assert.match(await refusal({ otherPayments: 'ming' }), /^otherPayments: /);
  const [{ sent } = { sent: -1 }] = await app.db.sql<{ sent: number }>`
    select count(*)::int as sent from sms_code where purpose = 'credit' and created_at > clock_timestamp() - interval '1 hour'`;
  assert.deepEqual([sent, await countOf()], [0, stored]);
  for (const amount of ['1 000 000', '1.000.000', '1,000,000']) {
    const { id } = await credits.file(await createUser(app), at, { amount });
    const [row] = await app.db.sql`select credit_tiyin::text as credit from credit_application where id = ${id}`;
    assert.deepEqual(row, { credit: '100000000' }, amount);
  }
});

test('CRD-008 without the two consents, a phone that takes an SMS, or a PINFL there is no application', async () => {
  const who = await createUser(app);
  const at = await place();
  for (const [change, refused] of [
    [{ isOfferAccepted: false }, 'creditOfferNotAccepted'],
    [{ isCheckAllowed: false }, 'creditCheckNotAllowed'],
    [{ phone: '+998 71 234-56-78' }, 'creditPhone'],
    [{ phone: '' }, 'creditPhone'],
  ] as const)
    assert.deepEqual(refusalOf(await askCode(who, request(at, change))), [422, refused]);
  const nameless = await createUser(app, { clientType: 'Legal' });
  assert.deepEqual(refusalOf(await askCode(nameless, request(at))), [409, 'creditNameless']);
  assert.equal((await standing(nameless, at.listingId)).applicant.pinflMasked, null);
});

test('CRD-004 nobody applies for a company, for the own property, or for what is hidden or sold', async () => {
  const who = await createUser(app);
  const tin = '305550011';
  await createOrganization(app, { tin, name: 'Namuna Savdo' }, [who]);
  const at = await place({}, { author: who });
  await app.db
    .sql`update listing set seller_kind = 'PERSON', seller_id = (select id from person where username = ${who}) where id = ${at.listingId}`;
  assert.deepEqual(refusalOf(await askCode(who, request(at))), [409, 'creditOwnProperty']);
  assert.equal((await standing(who, at.listingId)).obstacle, 'own');
  const claims = { loginMode: 'ENTITY', companyName: 'Namuna Savdo', companyTin: tin };
  const others = await place();
  assert.deepEqual(refusalOf(await askCode(who, request(others), { claims })), [403, 'creditForPersons']);
  assert.equal((await standing(who, others.listingId, claims)).obstacle, 'company');
  await app.db.sql`update listing set is_shown = false where id = ${others.listingId}`;
  assert.deepEqual(refusalOf(await askCode(who, request(others))), [404, 'productMissing']);
  const sold = await place();
  await app.db.sql`update listing set process = 'sold' where id = ${sold.listingId}`;
  assert.deepEqual(refusalOf(await askCode(who, request(sold))), [409, 'creditNotForSale']);
  assert.equal((await standing(who, sold.listingId)).obstacle, 'notForSale');
});

test('CRD-004 only a published offer of a bank for this property, as it was read and at the price that was read, is applied to', async () => {
  const who = await createUser(app);
  const at = await place();
  const { listingId } = at;
  assert.deepEqual(refusalOf(await askCode(who, request({ ...at, benefitVersion: 2 }))), [409, 'creditOfferChanged']);
  assert.deepEqual(refusalOf(await askCode(who, request({ ...at, price: '1' }))), [409, 'creditPriceChanged']);
  const elsewhere = await createApplication(app, { process: 'in_sale' });
  const missing = [
    await credits.offerFor(elsewhere),
    await credits.offerFor(listingId, { publishType: 'NO' }),
    await credits.offerFor(listingId, { viewType: 'INSIDE' }),
    await credits.offerFor(listingId, {
      creditType: 'PAYMENT_INSTALLMENTS',
      interestRate: '',
      gracePeriod: '',
      repaymentType: '',
      creditAmount: '',
    }),
    { benefitId: 999_999_999, benefitVersion: 1 },
  ];
  for (const offer of missing)
    assert.deepEqual(refusalOf(await askCode(who, request({ ...at, ...offer }))), [404, 'creditOfferMissing']);
  // Between the code and the click the price has moved on.
  const body = request(at);
  const sent = await code(who, body);
  await app.db.sql`update listing set price_tiyin = price_tiyin + 100 where id = ${listingId}`;
  assert.deepEqual(refusalOf(await apply(who, body, sent)), [409, 'creditPriceChanged']);
  // What was confirmed was another price.
  const now = { ...body, price: await credits.priceOf(listingId) };
  assert.deepEqual(refusalOf(await apply(who, now, sent)), [422, 'codeWrong']);
  credits.ok(await apply(who, now, await code(who, now)));
});

test('CRD-004 a code confirms what it was asked for, by whoever asked: for anything else it is wrong, and that counts', async () => {
  const who = await createUser(app);
  const at = await place();
  const body = request(at);
  const sent = await code(who, body);
  const changed = (fields: object) => ({ ...body, fields: { ...body.fields, ...fields } });
  const others: [string, typeof body][] = [
    [await createUser(app), body],
    [who, changed({ amount: '340 000 000' })],
    [who, { ...body, ...(await credits.offerFor(at.listingId)) }],
    [who, changed({ incomeSource: 'BUSINESS' })],
  ];
  for (const [index, [person, other]] of others.entries()) {
    assert.deepEqual(refusalOf(await apply(person, other, sent)), [422, 'codeWrong'], String(index));
    const [counted] = await app.db.sql`select tries from sms_code where id = ${sent.smsId}`;
    assert.deepEqual(counted, { tries: index + 1 });
  }
  const respelt = changed({ amount: '300000000', term: ' 15 ', income: '18000000', otherPayments: '2,000,000' });
  credits.ok(await apply(who, respelt, sent));
  const one = await createUser(app);
  const first = request(at);
  const second = await code(one, first);
  for (const fields of [{ term: '14' }, { income: '90 000 000' }, { otherPayments: '0' }])
    assert.deepEqual(refusalOf(await apply(one, { ...first, fields: { ...first.fields, ...fields } }, second)), [
      422,
      'codeWrong',
    ]);
  const elsewhere = { ...(await place()), phone: first.phone };
  assert.deepEqual(refusalOf(await apply(one, { ...first, ...elsewhere }, second)), [422, 'codeWrong']);
});

test('CRD-004 SMS-001 the SMS says which bank and how much the code confirms, in the language of the call and in one part', async () => {
  const who = await createUser(app);
  const at = await place();
  for (const [language, words] of [
    ['uz', /^Ostona: SQB, 300 000 000 so'm kreditga ariza\. Kod: \d{6}\. Uni hech kimga aytmang\.$/],
    ['ru', /^Ostona: кредит SQB, 300 000 000 сум\. Код \d{6}\. Никому не сообщайте\.$/],
    ['en', /^Ostona: SQB, credit application for 300 000 000 \S+\. Code: \d{6}\. Don't share it with anyone\.$/],
  ] as const) {
    const body = request(at);
    const { smsId } = credits.ok<{ smsId: string }>(await askCode(who, body, { language }));
    await app.db.sql`update sms_code set created_at = created_at - interval '2 hours' where id = ${smsId}`;
    const { data } = (await app.get(`/api/dev/messages?recipient=${body.phone}`)).body as { data: { text: string }[] };
    const text = data[0]?.text ?? '';
    assert.match(text, words);
    assert.ok(text.length <= (/^[\x20-\x7e]+$/.test(text) ? 160 : 70), text);
  }
});

test('CRD-004 what the fields say beside strings is refused, and so is a field too many', async () => {
  const who = await createUser(app);
  const at = await place();
  for (const fields of [
    { ...creditFields, amount: 5 },
    { ...creditFields, x: '1' },
    { ...creditFields, incomeSource: 'GIFT' },
  ])
    assert.equal((await askCode(who, request(at, { fields: fields as never }))).status, 400);
});
