import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { serviceFeeOf } from '#platform/values/service-fee.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, pledgedForm, SQB } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { FeeFigures, FeeRow } from '../contract.ts';
import { feeFor, feeRouteOf, feeStatuses } from '../rules/fees.ts';

const app = await createTestApp();
type Page = { data: FeeRow[]; total: number; figures: FeeFigures };
const list = async (who: string, query = ''): Promise<Page> => {
  const answer = await app.get(`/api/office/fees${query}`, await bearer(app, who));
  assert.equal(answer.status, 200, answer.text);
  return answer.body as Page;
};
const receive = async (id: number, body: object, who = 'demo.finance') =>
  app.post(`/api/office/fees/${id}/receive`, body, await bearer(app, who));
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const processOf = async (id: number) =>
  (await app.db.sql<{ process: string }>`select process from application where id = ${id}`)[0]?.process;

const OTHER_BANK = 191;
// The world of the tests has fees of its own.
const { data: earlier, figures: before } = await list('demo.finance');
const { data: keptEarlier } = await list('demo.finance', '?state=kept');
const keptIds = new Set(keptEarlier.map(({ id }) => id));
const freshKept = (page: Page) => new Set(page.data.map(({ id }) => id).filter((id) => !keptIds.has(id)));
const earlierIds = new Set(earlier.map(({ id }) => id));
const fresh = (page: Page) => new Set(page.data.map(({ id }) => id).filter((id) => !earlierIds.has(id)));
const grown = (was: string, by: string) => (BigInt(was) + BigInt(by)).toString();
const waiting = await createApplication(app, { process: 'monitoring', companyId: SQB });
const late = await createApplication(app, { process: 'commission_not_paid', companyId: OTHER_BANK });
const free = await createApplication(app, {
  process: 'sell',
  companyId: SQB,
  form: { ...pledgedForm, whoPaysRealtorServiceFee: 'CUSTOMER' },
});
await app.db.sql`update application set sold_price_tiyin = 100000000000 where id = any(${[waiting, late]}::bigint[])`;
/** An owner who is no bank: the fee is kept from what he receives. */
const ofOwner = await createApplication(app, { process: 'sell' });
await app.db.sql`update application set sold_price_tiyin = 87035000000 where id = ${free}`;
await app.db.sql`update application set sold_price_tiyin = 80000000000 where id = ${ofOwner}`;
const FEE = '3000000000';
/** 870,350,000 hold 845,000,000 and the fee of them; of 800,000,000 it is 3 %. */
const KEPT_OF_BUYER = 2_535_000_000n;
const KEPT_OF_OWNER = 2_400_000_000n;

test('F33 F67 APP-024 FINANCE sees the fees that banks owe and nothing else among them, what is late and how much; a bank sees its own', async () => {
  const all = await list('demo.finance');
  assert.deepEqual(fresh(all), new Set([waiting, late]));
  assert.deepEqual(all.figures, {
    waiting: before.waiting + 2,
    waitingAmount: grown(before.waitingAmount, '6000000000'),
    late: before.late + 1,
    lateAmount: grown(before.lateAmount, FEE),
    kept: before.kept + 2,
    keptAmount: grown(before.keptAmount, String(KEPT_OF_BUYER + KEPT_OF_OWNER)),
    receivedThisMonth: before.receivedThisMonth,
  });
  const ofLate = await list('demo.finance', '?state=late');
  assert.deepEqual(
    [all.total, ofLate.total],
    [all.figures.waiting, all.figures.late],
    'a tile counts what its list shows',
  );
  assert.deepEqual(
    ofLate.data.filter(({ id }) => !earlierIds.has(id)).map(({ id, fee, route }) => [id, fee, route]),
    [[late, FEE, 'owed']],
  );
  const own = await list('demo.bank', `?company=${OTHER_BANK}`);
  assert.deepEqual(fresh(own), new Set([waiting]));
  assert.deepEqual(freshKept(await list('demo.bank', '?state=kept')), new Set([free]));
  assert.equal((await app.get('/api/office/fees', await bearer(app, 'demo.moderator'))).status, 403);
});

test('APP-024 a fee that came ends the application and stands in the ledger, once, whoever presses how often', async () => {
  const payment = { from: 'monitoring', amount: FEE, bankReference: 'PP-77' };
  assert.equal(codeOf(await receive(waiting, { ...payment, amount: '2999999999' })), 'feeAmountDiffers');
  assert.equal(codeOf(await receive(waiting, { from: 'monitoring', amount: FEE })), 'bankReferenceMissing');
  assert.equal(codeOf(await receive(waiting, { ...payment, from: 'commission_not_paid' })), 'statusChanged');
  assert.equal((await receive(waiting, payment, 'demo.bank')).status, 403);
  const answers = await Promise.all(Array.from({ length: 8 }, () => receive(waiting, payment)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(7).fill(409)]);
  assert.equal(await processOf(waiting), 'done');
  const balances = await app.db.sql<{ bucket: string; balance: bigint }>`
    select bucket, balance_tiyin as balance from ledger_account where party_kind = 'COMPANY' and party_id = ${SQB}
     order by bucket`;
  assert.deepEqual(balances, [
    { bucket: 'fees', balance: 3_000_000_000n },
    { bucket: 'outside', balance: -3_000_000_000n },
  ]);
  const received = await list('demo.finance', '?state=received');
  assert.deepEqual(
    received.data
      .filter(({ id }) => id === waiting)
      .map(({ id, received }) => [id, received?.bankReference, received?.by]),
    [[waiting, 'PP-77', 'demo.finance']],
  );
  assert.equal(received.figures.receivedThisMonth, grown(before.receivedThisMonth, FEE));
  const [audited] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from audit_entry where action = 'fee.receive' and object = ${`application:${waiting}`}`;
  assert.equal(audited?.n, 1);
});

test('one document of a bank brings one fee; nothing of a refused action stays', async () => {
  const other = await createApplication(app, { process: 'commission_not_paid', companyId: SQB });
  await app.db.sql`update application set sold_price_tiyin = 100000000000 where id = ${other}`;
  const payment = { from: 'commission_not_paid', amount: FEE, bankReference: 'PP-77' };
  assert.equal(codeOf(await receive(other, payment)), 'bankReferenceUsed');
  assert.equal(await processOf(other), 'commission_not_paid');
  assert.equal((await receive(late, payment)).status, 200, 'another bank may count its documents alike');
});

test('F67 every sale that has not ended stands in one list: what is owed and what is kept add up to all, and the database and the rule agree on which', async () => {
  const everything = async (state: string): Promise<Page> => {
    const first = await list('demo.finance', `?state=${state}`);
    const rest = await Promise.all(
      Array.from({ length: Math.ceil(first.total / limits.adminPageSize) - 1 }, (_, n) =>
        list('demo.finance', `?state=${state}&page=${n + 2}`),
      ),
    );
    return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
  };
  const [owed, kept] = await Promise.all([everything('waiting'), everything('kept')]);
  const sum = (rows: FeeRow[]) => rows.reduce((total, { fee }) => total + BigInt(fee), 0n).toString();
  assert.deepEqual([owed.data.length, sum(owed.data)], [owed.figures.waiting, owed.figures.waitingAmount]);
  assert.deepEqual([kept.data.length, sum(kept.data)], [kept.figures.kept, kept.figures.keptAmount]);
  for (const [page, route] of [
    [owed, 'owed'],
    [kept, 'kept'],
  ] as const)
    for (const row of page.data) {
      assert.equal(row.route, route, String(row.id));
      const facts = { companyId: row.company?.id ?? null, fee: serviceFeeOf(row.payer) };
      const soldPriceTiyin = row.soldPrice === null ? null : BigInt(row.soldPrice);
      assert.equal(feeRouteOf({ ...facts, soldPriceTiyin }), route, String(row.id));
      assert.ok(route === 'kept' || BigInt(row.fee) > 0n, 'what is nothing is not owed');
    }
  const [all] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from application a where a.kind = 'SALE' and a.process::text = any(${[...feeStatuses]})
       and not exists (select 1 from service_fee f where f.application_id = a.id)
       and (sold_price_tiyin is not null or company_id is not null and form ->> 'whoPaysRealtorServiceFee' is distinct from 'CUSTOMER')`;
  assert.equal(owed.data.length + kept.data.length, all?.n);
});

test('APP-005 where the customer paid the fee with the price, FINANCE ends the application without money', async () => {
  assert.equal((await receive(free, { from: 'sell' })).status, 200);
  assert.equal(await processOf(free), 'done');
  const [audited] = await app.db.sql<{ kept: string }>`
    select detail ->> 'keptTiyin' as kept from audit_entry where action = 'fee.receive' and object = ${`application:${free}`}`;
  assert.equal(audited?.kept, String(KEPT_OF_BUYER), 'the trail says what was kept');
});

test('F67 what was kept counts among what came as soon as its sale ends, whoever ends it: due, kept and received stay all there is', async () => {
  const money = ({ waitingAmount, keptAmount, receivedThisMonth }: FeeFigures) =>
    BigInt(waitingAmount) + BigInt(keptAmount) + BigInt(receivedThisMonth);
  const { figures: was } = await list('demo.finance');
  const asked = { from: 'sell', to: 'done', comment: '' };
  const ended = await app.post(`/api/application/${ofOwner}/move`, asked, await bearer(app, 'demo.finance'));
  assert.equal(ended.status, 200, ended.text);
  const { figures: now, data } = await list('demo.finance', '?state=received');
  assert.equal(money(now), money(was));
  assert.equal(now.kept, was.kept - 1);
  assert.equal(now.receivedThisMonth, grown(was.receivedThisMonth, String(KEPT_OF_OWNER)));
  const row = data.find(({ id }) => id === ofOwner);
  assert.deepEqual(
    [row?.fee, row?.route, row?.received?.bankReference, row?.received?.by],
    [String(KEPT_OF_OWNER), 'kept', null, 'demo.finance'],
  );
  const ofBuyer = data.find(({ id }) => id === free);
  assert.deepEqual([ofBuyer?.fee, ofBuyer?.company?.id], [String(KEPT_OF_BUYER), SQB]);
});

test('F67 where a debtor redeemed the property nothing was sold: only what a bank owes has a fee, a row and a sum', async () => {
  const { figures: was } = await list('demo.finance');
  const redeemed = async (payer: 'CUSTOMER' | 'OWNER', companyId: number | null) => {
    const form = { ...pledgedForm, whoPaysRealtorServiceFee: payer };
    const id = await createApplication(app, { process: 'done_own_expense', form, ...(companyId && { companyId }) });
    await app.db.sql`update application set sold_price_tiyin = null where id = ${id}`;
    await app.db.sql`update listing set sold_price_tiyin = null where id = ${id}`;
    return id;
  };
  const free = [await redeemed('CUSTOMER', SQB), await redeemed('OWNER', null)];
  const owed = await redeemed('OWNER', SQB);
  const { figures: now, data } = await list('demo.finance', '?state=kept');
  assert.deepEqual([now.kept, now.keptAmount], [was.kept, was.keptAmount]);
  assert.deepEqual(
    data.filter(({ id }) => free.includes(id)),
    [],
  );
  assert.equal(now.waiting, was.waiting + 1);
  for (const id of free) {
    assert.equal((await receive(id, { from: 'done_own_expense' })).status, 200);
    assert.equal(await processOf(id), 'done');
  }
  assert.deepEqual(await app.db.sql`select 1 from service_fee where application_id = any(${free}::bigint[])`, []);
  assert.equal(codeOf(await receive(owed, { from: 'done_own_expense' })), 'bankReferenceMissing');
  const facts = { companyId: null, soldPriceTiyin: null, priceTiyin: 100_000_000n, fee: serviceFeeOf('OWNER') };
  assert.equal(feeFor(facts), 0n);
});

test('wrong shapes and unknown applications are refused', async () => {
  assert.equal(codeOf(await receive(999_999_999, { from: 'sell' })), 'applicationMissing');
  for (const body of [
    {},
    { from: 'auction' },
    { from: 'sell', amount: '-1' },
    { from: 'sell', amount: 5 },
    { from: 'sell', x: 1 },
  ])
    assert.equal((await receive(free, body)).status, 400, JSON.stringify(body));
  for (const query of ['?state=x', '?company=x'])
    assert.equal((await app.get(`/api/office/fees${query}`, await bearer(app, 'demo.finance'))).status, 400, query);
  assert.deepEqual((await list('demo.finance', '?page=9999')).data, []);
});
