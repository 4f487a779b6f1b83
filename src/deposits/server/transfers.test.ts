import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { parsePayer } from '../rules/payer.ts';
import { checkLedger } from './admin/unexplained-money.ts';

const app = await createTestApp();
const buyer = await bearer(app, 'demo.buyer5');
const finance = await bearer(app, 'demo.finance');
const admin = await bearer(app, 'demo.admin');
const moderator = await bearer(app, 'demo.moderator');
const payer = { name: '«Namuna» MCHJ', account: '2020 8000 9001 0000 0001', taxNumber: '301234567' };

type Listed = {
  orderId: string;
  party: { name: string };
  received: string | null;
  payer: unknown;
  amount: string;
  firstAgreedBy: string | null;
  firstAgreedUntil: string | null;
};
const sum = (whole: number) => (BigInt(whole) * 100n).toString();
const issueInvoice = async (whole: number): Promise<string> => {
  const order = { amount: sum(whole), method: 'TRANSFER', idempotencyKey: randomUUID() };
  return ((await app.post('/api/user/deposit/top-up', order, buyer)).body as { orderId: string }).orderId;
};
const receive = async (orderId: string, changes: Record<string, unknown> = {}, headers = finance) => {
  const body = { amount: sum(20_000), bankReference: `PP-${orderId}`, payer, ...changes };
  const { status, body: answer } = await app.post(`/api/office/invoices/${orderId}/receive`, body, headers);
  return { status, code: (answer as { code?: string }).code };
};
const available = async (): Promise<bigint> =>
  BigInt(((await app.get('/api/user/deposit', buyer)).body as { available: string }).available);
const listed = async (orderId: string, headers = finance): Promise<Listed> => {
  const { data } = (await app.get(`/api/office/payments?search=${orderId}`, headers)).body as { data: Listed[] };
  return data[0] ?? assert.fail('not listed');
};
const openDifferences = async (bankReference: string) =>
  app.db.sql`
    select statement_tiyin as amount from payment_difference where provider_tx = ${bankReference} and settled_at is null`;
const notices = async (text: string): Promise<number> =>
  (await app.db.sql`select 1 from user_message where username = 'demo.buyer5' and body ->> 'text' like ${`%${text}%`}`)
    .length;

test('a transfer that has come is credited once, whoever writes it down how often', async () => {
  const before = await available();
  const orderId = await issueInvoice(20_000);
  assert.equal((await receive(orderId, {}, buyer)).status, 403);
  const answers = await Promise.all(Array.from({ length: 10 }, () => receive(orderId)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(await available(), before + 2_000_000n);
  for (const other of [{ amount: sum(19_999) }, { payer: { ...payer, name: 'Karimov Sardor' } }])
    assert.equal((await receive(orderId, other)).code, 'documentDiffers', 'of a document that is written');
  const next = await issueInvoice(20_000);
  assert.equal((await receive(next, { bankReference: `PP-${orderId}` })).code, 'referenceUsed');
});

test('F64 a transfer of somebody else, of whatever amount, is free money of whom the invoice names; staff see both names', async () => {
  for (const [amount, received] of [
    ['1999950', '1999950'],
    ['2500000', '2500000'],
    [sum(20_000), null],
  ] as const) {
    const before = await available();
    const orderId = await issueInvoice(20_000);
    assert.equal((await receive(orderId, { amount })).status, 200);
    assert.equal(await available(), before + BigInt(amount));
    const row = await listed(orderId);
    assert.deepEqual(
      [row.party.name, row.amount, row.received, row.payer],
      ['Toʻxtayeva Madina', sum(20_000), received, { name: '«Namuna» MCHJ', account: '0001', taxNumber: '4567' }],
    );
    assert.equal(await notices(`/${orderId})`), 1, 'and its owner hears of it');
    const { body: invoice } = await app.get(`/api/user/deposit/top-ups/${orderId}/invoice`, buyer);
    assert.equal((invoice as Listed).received, received, 'and reads it on the invoice');
    const toModerator = await listed(orderId, moderator);
    assert.deepEqual([toModerator.received, toModerator.payer], [received, null], 'who paid is for who receives money');
  }
  const stored = await app.db.sql`select 1 from payment where encode(payer_sealed, 'escape') like '%301234567%'`;
  assert.equal(stored.length, 0, 'who paid is sealed');
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F64 money for an invoice that is paid already is not refused into nothing: staff find it among the differences, once', async () => {
  const orderId = await issueInvoice(20_000);
  assert.equal((await receive(orderId)).status, 200);
  const before = await available();
  const second = { bankReference: `PP-${orderId}-again`, amount: sum(5_000) };
  for (let press = 0; press < 2; press++) {
    const { status, code } = await receive(orderId, second);
    assert.deepEqual([status, code], [409, 'orderClosed']);
  }
  assert.equal(await available(), before);
  assert.deepEqual(await openDifferences(second.bankReference), [{ amount: 500_000n }]);
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F64 a transfer above the limit of refunds is credited once two have read the same in the document of the bank', async () => {
  const big = { amount: sum(limits.refundSecondPersonSum + 1) };
  const before = await available();
  const orderId = await issueInvoice(20_000);
  assert.equal((await receive(orderId, big)).status, 200);
  assert.deepEqual([await available(), (await listed(orderId)).firstAgreedBy], [before, 'demo.finance']);
  assert.equal((await receive(orderId, big)).code, 'secondPerson', 'nobody is two');
  const other = { ...big, payer: { ...payer, name: 'Karimov Sardor' } };
  assert.equal((await receive(orderId, other, admin)).status, 200);
  assert.deepEqual([await available(), (await listed(orderId)).firstAgreedBy], [before, 'demo.admin'], 'begun anew');
  assert.equal((await receive(orderId, other)).status, 200);
  assert.deepEqual([await available(), (await listed(orderId)).firstAgreedBy], [before + BigInt(big.amount), null]);
  const trail = await app.db.sql<{ action: string }>`
    select action from audit_entry where object = ${`payment_order:${orderId}`} order by id`;
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['invoice.agree', 'invoice.agree', 'invoice.receive'],
  );
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F66 what a first person read of a large transfer counts for a day, and only while they may receive money', async () => {
  const big = { amount: sum(limits.refundSecondPersonSum + 1) };
  const before = await available();
  const orderId = await issueInvoice(20_000);
  assert.equal((await receive(orderId, big)).status, 200);
  assert.ok(Date.parse((await listed(orderId)).firstAgreedUntil ?? '') > Date.now());
  await app.db.sql`
    update transfer_agreement set first_agreed_at = first_agreed_at - make_interval(hours => ${limits.secondPersonHours}::int)
     where order_id = ${BigInt(orderId)}`;
  assert.deepEqual([(await listed(orderId)).firstAgreedBy, (await listed(orderId)).firstAgreedUntil], [null, null]);
  assert.equal((await receive(orderId, big)).status, 200, 'the same one reads it anew');
  await app.db.sql`update person set roles = '{USER}' where username = 'demo.finance'`;
  assert.equal((await receive(orderId, big, admin)).status, 200);
  assert.deepEqual([await available(), (await listed(orderId, admin)).firstAgreedBy], [before, 'demo.admin']);
  await app.db.sql`update person set roles = '{FINANCE}' where username = 'demo.finance'`;
  assert.equal((await receive(orderId, big)).status, 200);
  assert.equal(await available(), before + BigInt(big.amount));
});

test('F64 nobody credits an invoice of their own', async () => {
  const orderId = await issueInvoice(20_000);
  await app.db.sql`
    update payment_order set party_id = (select id from person where username = 'demo.finance') where id = ${BigInt(orderId)}`;
  assert.equal((await receive(orderId)).code, 'secondPerson');
  assert.equal((await receive(orderId, {}, admin)).status, 200);
});

test('F64 a payer has a name, an account of 20 digits and a PINFL or STIR, or only a name', async () => {
  const orderId = await issueInvoice(20_000);
  for (const wrong of [{ name: ' ' }, { account: '123' }, { taxNumber: '1234' }])
    assert.deepEqual(await receive(orderId, { payer: { ...payer, ...wrong } }), { status: 422, code: 'payerInvalid' });
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
  fc.assert(
    fc.property(
      fc.string().filter((name) => name.trim() !== ''),
      fc.oneof(fc.constant(''), digits(20)),
      fc.oneof(fc.constant(''), digits(9)),
      (name, account, taxNumber) => {
        const spaced = { name, account: account.replace(/(.{4})/g, '$1 '), taxNumber };
        assert.deepEqual(parsePayer(spaced), { name: name.trim(), account, taxNumber });
        assert.equal(parsePayer({ name, account: `${account}1`, taxNumber: '' }), null);
      },
    ),
  );
});
