import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { rollBackWith } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, SQB, wholeForm } from '../../../test/factories/applications.ts';
import { benefitClient, instalments, mortgage, refusalOf, savedBenefit } from '../../../test/factories/benefits.ts';

const app = await createTestApp();
const bank = benefitClient(app, 'demo.bank');
const seller = benefitClient(app, 'demo.seller');
const moderator = benefitClient(app, 'demo.moderator');
const visitor = benefitClient(app, null);
const NBU = 314;

/** Ids that are offered to a visitor for a listing, among those that a story entered. */
const offeredAmong = async (listing: number, ids: number[]): Promise<number[]> =>
  (await visitor.offered(listing)).map(({ id }) => id).filter((id) => ids.includes(id));
const lastAudit = async () => {
  const [line] = await app.db.sql`select actor, action, object from audit_entry order by id desc limit 1`;
  return line;
};

test('CRD-009 all twelve fields of a benefit are kept and read as they were entered, with the bank and the language', async () => {
  const fields = { ...mortgage, gracePeriod: '6', percentageAmount: '30', prepaymentInterest: '0.5' };
  const { id } = savedBenefit(await bank.add(fields));
  const stored = (await bank.ofOffice()).find((one) => one.id === id);
  assert.deepEqual(stored, {
    id,
    version: 1,
    creditType: 'PERCENT',
    productName: 'Yangi uy',
    language: 'uz',
    creditAmount: '42000000000',
    initialPayment: 1_500,
    deadline: 20,
    deadlineUnit: 'YEAR',
    interestRate: 1_750,
    gracePeriod: 6,
    repaymentType: 'ANNUITY',
    publishType: 'YES',
    viewType: 'OUTSIDE',
    percentageAmount: 3_000,
    prepaymentInterest: 50,
    company: { id: SQB, name: 'SQB', monogram: 'SQ', hue: '#2b5f8a' },
    enteredBy: 'BANK',
    property: null,
    category: null,
    province: null,
  });
  assert.deepEqual(await lastAudit(), { actor: 'demo.bank', action: 'benefit.add', object: `benefit:${id}` });
  const inRussian = benefitClient(app, 'demo.bank', 'ru');
  savedBenefit(await inRussian.save(id, 1, { ...fields, productName: 'Новый дом' }));
  const renamed = (await bank.ofOffice()).find((one) => one.id === id);
  assert.deepEqual([renamed?.productName, renamed?.language, renamed?.version], ['Новый дом', 'ru', 2]);
});

test('CRD-005 CRD-010 a wrong field is refused by its name in the language of the call, and nothing is stored', async () => {
  const before = (await bank.ofOffice()).length;
  const sentence = async (language: string, fields: object) => {
    const reply = await benefitClient(app, 'demo.bank', language).add({ ...mortgage, ...fields });
    assert.equal(reply.status, 422, reply.text);
    return (reply.body as { message: string }).message;
  };
  assert.match(await sentence('uz', { creditAmount: '1 500 000 001' }), /^creditAmount \(Eng koʻp summa\): .+\.$/);
  assert.match(await sentence('ru', { creditAmount: '420.000' }), /^creditAmount .+: 420\s000 или 420,00\?/);
  assert.equal(
    await sentence('en', { creditType: 'PAYMENT_INSTALLMENTS' }),
    'interestRate (Annual interest rate): Instalments do not have this field.',
  );
  assert.match(await sentence('en', { gracePeriod: '240' }), /^gracePeriod .+\(240 months\)/);
  for (const wrong of [
    { creditType: 'GIFT' },
    { deadlineUnit: 'DAY' },
    { viewType: 'ALL' },
    { publishType: '' },
    { x: 1 },
  ])
    assert.equal((await bank.add({ ...mortgage, ...wrong } as typeof mortgage)).status, 400, JSON.stringify(wrong));
  assert.equal((await bank.ofOffice()).length, before);
});

test('CRD-012 O69 only what is published and for everybody is offered to everybody; the owner sees what is for the inside', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const target = { propertyId: id };
  const ids: number[] = [];
  for (const own of [{}, { viewType: 'INSIDE' }, { publishType: 'NO' }] as const)
    ids.push(savedBenefit(await bank.add({ ...mortgage, ...own }, target)).id);
  const [outside = 0, inside = 0] = ids;
  assert.deepEqual(await offeredAmong(id, ids), [outside]);
  const ofOwner = (await seller.ofApplication(id)).map((one) => one.id).filter((one) => ids.includes(one));
  assert.deepEqual(ofOwner, [outside, inside]);
  savedBenefit(await bank.save(inside, 1, mortgage, target));
  assert.deepEqual(await offeredAmong(id, ids), [outside, inside]);
});

test('a benefit for a class holds for its kind and its province, and for no other', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const [listing] = await app.db.sql<{ category: number; province: number }>`
    select category_id as category, province_id as province from listing where id = ${id}`;
  assert.ok(listing);
  const { category, province } = listing;
  const [other] = await app.db.sql<{ category: number; province: number }>`
    select (select id from category where id <> ${category} limit 1) as category,
           (select id from place where level = 'province' and id <> ${province} limit 1) as province`;
  const add = async (target: object) => savedBenefit(await bank.add(mortgage, target)).id;
  const holding = [
    await add({}),
    await add({ categoryId: category }),
    await add({ categoryId: category, provinceId: province }),
  ];
  const others = [
    await add({ categoryId: other?.category }),
    await add({ categoryId: category, provinceId: other?.province }),
  ];
  assert.deepEqual(await offeredAmong(id, [...holding, ...others]), holding);
  for (const target of [{ categoryId: 32_000 }, { provinceId: 9 }, { propertyId: id, categoryId: category }])
    assert.deepEqual(refusalOf(await bank.add(mortgage, target)), [422, 'classUnknown'], JSON.stringify(target));
});

test('a benefit goes by the visibility of its property: hidden from whoever may not see that, and entered by nobody for it', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { id: benefit } = savedBenefit(await bank.add(mortgage, { propertyId: id }));
  assert.deepEqual(await offeredAmong(id, [benefit]), [benefit]);
  await app.db.sql`update listing set is_shown = false, seller_kind = 'PERSON',
      seller_id = (select id from person where username = 'demo.seller') where id = ${id}`;
  assert.deepEqual(refusalOf(await visitor.call('GET', `/public/product/${id}/benefits`)), [404, 'productMissing']);
  assert.ok((await seller.offered(id)).some((one) => one.id === benefit));
  assert.deepEqual(refusalOf(await bank.add(mortgage, { propertyId: id })), [422, 'propertyMissing']);
  assert.deepEqual(refusalOf(await bank.add(mortgage, { propertyId: 999_999_999 })), [422, 'propertyMissing']);
  const stored = (await bank.ofOffice()).find((one) => one.id === benefit);
  assert.deepEqual(stored?.property, { id, name: '' }, 'the name of what is hidden is not told');
  savedBenefit(await bank.save(benefit, 1, { ...mortgage, publishType: 'NO' }, { propertyId: id }));
});

test('PRD-009 an offer stands at once on a page that was kept, and is gone from it at once', async () => {
  const [one] = await app.db.sql<{ id: number }>`
    select id::int from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and is_shown order by id limit 1`;
  const page = async () => (await app.get(`/products/product/${one?.id}`)).text;
  assert.doesNotMatch(await page(), /Sahifadagi taklif/);
  const { id } = savedBenefit(await bank.add({ ...mortgage, productName: 'Sahifadagi taklif', interestRate: '1' }));
  assert.match(await page(), /Sahifadagi taklif/);
  assert.equal((await bank.remove(id, 1)).status, 200);
  assert.doesNotMatch(await page(), /Sahifadagi taklif/);
});

test('people of a bank write the benefits of their own bank; staff those of each, by naming it; nobody of a bank unknown', async () => {
  assert.deepEqual(refusalOf(await bank.add(mortgage, {}, NBU)), [403, 'bankForbidden']);
  assert.deepEqual(refusalOf(await moderator.add(mortgage)), [422, 'bankMissing']);
  assert.deepEqual(refusalOf(await moderator.add(mortgage, {}, 999)), [422, 'bankMissing']);
  const { id } = savedBenefit(await moderator.add(mortgage, {}, NBU));
  const ofNbu = (await moderator.ofOffice()).find((one) => one.id === id);
  assert.deepEqual([ofNbu?.company?.id, ofNbu?.enteredBy], [NBU, 'STAFF']);
  assert.ok(!(await bank.ofOffice()).some((one) => one.id === id));
  assert.deepEqual(refusalOf(await bank.save(id, 1, mortgage)), [404, 'benefitMissing']);
  assert.deepEqual(refusalOf(await bank.remove(id, 1)), [404, 'benefitMissing']);
  for (const who of ['demo.seller', 'demo.finance', 'demo.editor', 'demo.realtor'])
    assert.equal((await benefitClient(app, who).add(mortgage)).status, 403, who);
  assert.equal((await visitor.add(mortgage)).status, 401);
  await app.db.sql`update person set bank_id = null where username = 'demo.bank'`;
  assert.deepEqual(refusalOf(await bank.add(mortgage)), [403, 'bankForbidden']);
  assert.deepEqual(await bank.ofOffice(), []);
  await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.bank'`;
});

test('nobody overwrites or deletes what somebody else has saved since it was read, and a blocked account writes nothing', async () => {
  const { id } = savedBenefit(await bank.add(mortgage));
  savedBenefit(await moderator.save(id, 1, { ...mortgage, interestRate: '16' }));
  assert.deepEqual(refusalOf(await bank.save(id, 1, mortgage)), [409, 'benefitChanged']);
  assert.deepEqual(refusalOf(await bank.remove(id, 1)), [409, 'benefitChanged']);
  assert.equal((await bank.ofOffice()).find((one) => one.id === id)?.interestRate, 1_600);
  assert.equal((await bank.remove(id, 2)).status, 200);
  assert.deepEqual(await lastAudit(), { actor: 'demo.bank', action: 'benefit.delete', object: `benefit:${id}` });
  assert.deepEqual(refusalOf(await bank.remove(id, 2)), [404, 'benefitMissing']);
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.bank'`;
  assert.equal((await bank.add(mortgage)).status, 403);
  await app.db.sql`update person set blocked_at = null where username = 'demo.bank'`;
});

test('CRD-014 a seller offers with the own property, by himself or naming a bank; it is shown as his, and to a bank as naming it', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const own = savedBenefit(await seller.offer(id, instalments));
  const named = savedBenefit(await seller.offer(id, mortgage, SQB));
  const offered = (await visitor.offered(id)).filter((one) => one.property?.id === id);
  assert.deepEqual(
    offered.map(({ company, enteredBy }) => [company?.id ?? null, enteredBy]),
    [
      [null, 'SELLER'],
      [SQB, 'SELLER'],
    ],
  );
  assert.deepEqual(refusalOf(await seller.offer(id, mortgage, 999)), [422, 'bankMissing']);
  const [event] = await app.db.sql`
    select kind, actor, detail from application_event where application_id = ${id} order by id desc limit 1`;
  assert.deepEqual(event, { kind: 'EDIT', actor: 'demo.seller', detail: { fields: ['benefits'] } });
  // What names it, a bank may take back; for another property it cannot be used.
  assert.ok((await bank.ofOffice()).some((one) => one.id === named.id));
  assert.deepEqual(refusalOf(await bank.save(named.id, 1, mortgage, {})), [422, 'classUnknown']);
  assert.equal((await bank.remove(named.id, 1)).status, 200);
  savedBenefit(await seller.change(id, own.id, 1, { ...instalments, deadline: '36' }));
  assert.deepEqual(refusalOf(await seller.change(id, own.id, 1, instalments)), [409, 'benefitChanged']);
  assert.equal((await seller.withdraw(id, own.id, 2)).status, 200);
});

test('CRD-014 nobody offers with what belongs to others, and no seller changes what a bank offers for the property', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const other = await createApplication(app, { process: 'in_sale', author: 'demo.buyer2' });
  const stranger = benefitClient(app, 'demo.buyer2');
  const { id: ofBank } = savedBenefit(await bank.add(mortgage, { propertyId: id }));
  const { id: own } = savedBenefit(await seller.offer(id, instalments));
  assert.deepEqual(refusalOf(await stranger.offer(id, instalments)), [404, 'applicationMissing']);
  assert.deepEqual(refusalOf(await stranger.change(id, own, 1, instalments)), [404, 'applicationMissing']);
  assert.deepEqual(refusalOf(await stranger.withdraw(other, own, 1)), [404, 'benefitMissing'], 'by way of the own one');
  assert.deepEqual(refusalOf(await seller.change(id, ofBank, 1, mortgage)), [404, 'benefitMissing']);
  assert.deepEqual(refusalOf(await seller.withdraw(id, ofBank, 1)), [404, 'benefitMissing']);
  assert.deepEqual(refusalOf(await stranger.call('GET', `/application/${id}/benefits`)), [404, 'applicationMissing']);
  assert.equal((await visitor.offer(id, instalments)).status, 401);
});

test('CRD-014 a draft is its seller’s alone; what is bid on and what is sold changes no more', async () => {
  const draft = await createApplication(app, { process: 'new', form: wholeForm });
  const { id } = savedBenefit(await seller.offer(draft, { ...mortgage, publishType: 'NO' }, SQB));
  assert.ok(!(await bank.ofOffice()).some((one) => one.id === id));
  assert.ok((await seller.ofApplication(draft)).some((one) => one.id === id));
  assert.equal((await seller.call('DELETE', `/application/${draft}`)).status, 200);
  const [left] = await app.db.sql<{ n: number }>`select count(*)::int as n from benefit where id = ${id}`;
  assert.equal(left?.n, 0, 'it goes with the draft');
  for (const [process, code] of [
    ['auction', 'lotFrozen'],
    ['sold', 'notEditable'],
  ] as const) {
    const at = await createApplication(app, { process });
    assert.deepEqual(refusalOf(await seller.offer(at, instalments)), [409, code]);
  }
});

test('CRD-014 a seller offers so many with a property, also when two are sent at once', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const most = limits.applicationBenefitsMax;
  const replies = await Promise.all(Array.from({ length: most + 2 }, () => seller.offer(id, instalments)));
  assert.equal(replies.filter(({ status }) => status === 200).length, most);
  assert.ok(replies.filter(({ status }) => status !== 200).every((reply) => refusalOf(reply)[1] === 'benefitsFull'));
});

test('CRD-009 CRD-014 the same call adds one benefit, however often and in however many copies it comes', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const target = { propertyId: null, categoryId: null, provinceId: null };
  for (const [client, path, body] of [
    [bank, '/office/benefits', { fields: mortgage, target }],
    [seller, `/application/${id}/benefits`, { fields: instalments, companyId: null }],
  ] as const) {
    const keyed = { ...body, idempotencyKey: `benefit-of-${path.replaceAll('/', '-')}` };
    const replies = await Promise.all([1, 2, 3].map(() => client.call('POST', path, keyed)));
    const added = new Set([...replies, await client.call('POST', path, keyed)].map((reply) => savedBenefit(reply).id));
    assert.equal(added.size, 1);
    const other = { ...keyed, fields: { ...keyed.fields, productName: 'Boshqa' } };
    assert.deepEqual(refusalOf(await client.call('POST', path, other)), [409, 'keyReused']);
    assert.equal((await client.call('POST', path, body)).status, 400, 'a call names itself');
  }
  const history = await app.db.sql<{ n: number }>`
    select count(*)::int as n from application_event where application_id = ${id} and kind = 'EDIT'`;
  assert.equal(history[0]?.n, 1);
});

test('O69 what sellers had written in their forms becomes rows, each of its type, and stands in no form any more', async () => {
  const id = await createApplication(app, { process: 'new' });
  const sql = await readFile('db/migrations/0310_credit_benefits.sql', 'utf8');
  const moving = sql.slice(sql.indexOf('insert into benefit'));
  const shown = { publish: 'YES', view: 'OUTSIDE' };
  const written = [
    { kind: 'CREDIT', name: 'Ipoteka', interestHundredths: 1_800, initialHundredths: 2_000, months: 180, ...shown },
    { kind: 'PAYMENT_INSTALLMENTS', name: 'Ustama', interestHundredths: 500, months: 12, ...shown },
    { kind: 'PAYMENT_INSTALLMENTS', name: 'Boʻlib', interestHundredths: 0, months: 24, ...shown },
    { kind: 'PREPAYMENT', initialHundredths: 3_000, publish: 'YES', view: 'INSIDE' },
  ];
  type Row = Record<'name' | 'type' | 'publish', string> & Record<'rate' | 'first' | 'term' | 'advance', number | null>;
  const { rows, form } = await app.db.begin(async (tx) => {
    await tx.sql`update application set form = form || ${JSON.stringify({ benefits: written })}::jsonb where id = ${id}`;
    await tx.client.query(moving);
    const moved = await tx.sql<Row>`
      select product_name as name, credit_type as type, publish_type as publish, interest_rate as rate,
             initial_payment as first, deadline as term, percentage_amount as advance
        from benefit where property_id = ${id} order by id`;
    const [left] = await tx.sql<{ form: object }>`select form from application where id = ${id}`;
    return rollBackWith({ rows: moved, form: left?.form ?? {} });
  });
  const ofCredit = { type: 'PERCENT', publish: 'YES', advance: null };
  const ofPlan = { type: 'PAYMENT_INSTALLMENTS', rate: null, first: null };
  assert.deepEqual(rows, [
    { ...ofCredit, name: 'Ipoteka', rate: 1_800, first: 2_000, term: 180 },
    { ...ofCredit, name: 'Ustama', rate: 500, first: null, term: 12 },
    { ...ofPlan, name: 'Boʻlib', publish: 'YES', term: 24, advance: null },
    { ...ofPlan, name: '', publish: 'NO', term: null, advance: 3_000 },
  ]);
  assert.ok(!('benefits' in form) && 'name' in form);
});
