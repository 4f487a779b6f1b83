import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer, provenBearer } from '../../../test/factories/identity.ts';
import uz from '../text/uz.ts';
import { checkLedger } from './admin/unexplained-money.ts';

const app = await createTestApp();
const buyer = await provenBearer(app, 'demo.buyer5');
const other = await provenBearer(app, 'demo.seller');
const finance = await bearer(app, 'demo.finance');
const admin = await bearer(app, 'demo.admin');
const account = { kind: 'ACCOUNT', account: '2020 8000 9000 0000 0001', bankCode: '00014' };

type Body = Record<string, unknown> & { code?: string; id?: string; orderId?: string };
const send = async (path: string, body: unknown, headers: Record<string, string>) => {
  const answer = await app.post(`/api${path}`, body, headers);
  return { status: answer.status, body: answer.body as Body };
};
const read = async (path: string, headers: Record<string, string>) => {
  const answer = await app.get(`/api${path}`, headers);
  return { status: answer.status, body: answer.body as Body };
};
const sum = (whole: number) => (BigInt(whole) * 100n).toString();
const order = async (method: string, whole: number, headers = buyer) =>
  (await send('/user/deposit/top-up', { amount: sum(whole), method, idempotencyKey: randomUUID() }, headers)).body as {
    orderId: string;
    url: string;
  };
const pay = async (whole: number, headers = buyer) => {
  const { orderId } = await order('CARD', whole, headers);
  const simulation = await send(`/dev/payments/${orderId}`, { step: 'pay' }, {});
  assert.equal(simulation.body.isPaid, true);
  return orderId;
};
const ask = (whole: number, to: unknown = account, headers = buyer, idempotencyKey: string = randomUUID()) =>
  send('/user/deposit/refunds', { amount: sum(whole), idempotencyKey, to }, headers);
const bucketsOf = async (username: string): Promise<Record<string, bigint>> => {
  const rows = await app.db.sql<{ bucket: string; balance: bigint }>`
    select bucket, balance_tiyin as balance from ledger_account a join person p on p.id = a.party_id
     where a.party_kind = 'PERSON' and p.username = ${username}`;
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]));
};

test('AUC-020 paid by the test method, the balance grows by the amount; the page one comes back to credits nothing', async () => {
  const { orderId, url } = await order('CARD', 52_250_000);
  assert.equal(url, `http://ostona.test/dev/payment?order=${orderId}`);
  assert.equal((await read(`/user/deposit/top-ups/${orderId}`, buyer)).body.state, 'NEW');
  assert.equal((await bucketsOf('demo.buyer5')).available ?? 0n, 0n);
  const failed = await send(`/dev/payments/${orderId}`, { step: 'fail' }, {});
  assert.equal(failed.body.isPaid, false);
  assert.equal((await read(`/user/deposit/top-ups/${orderId}`, buyer)).body.attempt, 'failed');
  const simulation = await send(`/dev/payments/${orderId}`, { step: 'pay', isEachTwice: true }, {});
  assert.equal(simulation.body.isPaid, true);
  assert.equal((simulation.body.calls as unknown[]).length, 6);
  const paid = await read(`/user/deposit/top-ups/${orderId}`, buyer);
  assert.deepEqual([paid.body.state, paid.body.attempt, paid.body.amount], ['PAID', 'done', sum(52_250_000)]);
  assert.equal((await bucketsOf('demo.buyer5')).available, 5_225_000_000n);
});

test('AUC-022 both online methods and the transfer lead on: Click pays by the same page, a transfer has an invoice', async () => {
  const before = (await bucketsOf('demo.buyer5')).available ?? 0n;
  const inApp = await order('APP', 10_000);
  assert.equal((await read(`/dev/payments/${inApp.orderId}`, {})).body.provider, 'click');
  assert.equal(
    (await send(`/dev/payments/${inApp.orderId}`, { step: 'pay', isEachTwice: true }, {})).body.isPaid,
    true,
  );
  assert.equal((await bucketsOf('demo.buyer5')).available, before + 1_000_000n);
  const transfer = await order('TRANSFER', 20_000);
  assert.equal(transfer.url, `/payments/${transfer.orderId}/invoice`);
  const { body: invoice } = await read(`/user/deposit/top-ups/${transfer.orderId}/invoice?lang=ru`, buyer);
  assert.match(String(invoice.number), new RegExp(`^HF-20\\d\\d/${transfer.orderId}$`));
  assert.equal(invoice.amountInWords, 'Двадцать тысяч сумов');
  assert.equal((await read(`/dev/payments/${transfer.orderId}`, {})).status, 404);
  assert.equal((await read(`/user/deposit/top-ups/${inApp.orderId}/invoice`, buyer)).status, 404);
});

test('the same press twice makes one order; the key of another amount is refused; nobody sees the orders of others', async () => {
  const idempotencyKey = randomUUID();
  const request = { amount: sum(5_000), method: 'CARD', idempotencyKey };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/user/deposit/top-up', request, buyer)));
  assert.equal(new Set(answers.map(({ body }) => body.orderId)).size, 1);
  const changed = await send('/user/deposit/top-up', { ...request, amount: sum(6_000) }, buyer);
  assert.deepEqual([changed.status, changed.body.code], [409, 'keyReused']);
  const theirs = await send('/user/deposit/top-up', request, other);
  assert.notEqual(theirs.body.orderId, answers[0]?.body.orderId);
  for (const path of ['', '/invoice'])
    assert.equal((await read(`/user/deposit/top-ups/${answers[0]?.body.orderId}${path}`, other)).status, 404);
  assert.equal((await read(`/user/deposit/top-ups/${answers[0]?.body.orderId}`, {})).status, 401);
});

test("a company's money is its own: the same person cannot reach it without acting for the company", async () => {
  const unknown = await provenBearer(app, 'demo.buyer5', {
    loginMode: 'ENTITY',
    companyName: 'Yoʻq',
    companyTin: '999999999',
  });
  const answer = await send(
    '/user/deposit/top-up',
    { amount: sum(5_000), method: 'CARD', idempotencyKey: randomUUID() },
    unknown,
  );
  assert.deepEqual([answer.status, answer.body.code], [403, 'partyUnknown']);
});

test('bad amounts, methods, keys and numbers are refused by name, never by a failure', async () => {
  const good = { amount: sum(5_000), method: 'CARD', idempotencyKey: randomUUID() };
  for (const amount of ['', '0', '-5', '1.5', '1e9', '007', 'x', '9'.repeat(19), 5_000, null, {}, '١٢٣'])
    assert.equal((await send('/user/deposit/top-up', { ...good, amount }, buyer)).status, 400, JSON.stringify(amount));
  for (const amount of ['1', sum(limits.topUpMinSum - 1), sum(limits.topUpMaxSum + 1), '9'.repeat(18)])
    assert.equal((await send('/user/deposit/top-up', { ...good, amount }, buyer)).body.code, 'amountOutOfBounds');
  for (const wrong of [{ method: 'CASH' }, { idempotencyKey: 'short' }, { idempotencyKey: 'x'.repeat(65) }])
    assert.equal((await send('/user/deposit/top-up', { ...good, ...wrong }, buyer)).status, 400);
  for (const id of ['0', '-1', 'x', '9'.repeat(16), '%00']) {
    assert.ok([400, 404].includes((await read(`/user/deposit/top-ups/${id}`, buyer)).status), id);
    assert.ok([400, 404].includes((await send(`/dev/payments/${id}`, { step: 'pay' }, {})).status), id);
  }
  assert.equal((await send('/user/deposit/top-up', good, finance)).status, 403);
});

test('AUC-021 a refund lowers the free balance at once and is recorded; money that is not free cannot be refunded', async () => {
  await pay(1_000_000, other);
  const { available = 0n } = await bucketsOf('demo.seller');
  const request = await ask(400_000, account, other);
  assert.equal(request.status, 200, JSON.stringify(request.body));
  assert.deepEqual([request.body.state, request.body.accountLast4], ['REQUESTED', '0001']);
  const now = await bucketsOf('demo.seller');
  assert.deepEqual([now.available, now.refunding], [available - 40_000_000n, 40_000_000n]);
  assert.equal((await ask(Number(available / 100n), account, other)).body.code, 'notEnoughFree');
  const list = await read('/user/deposit/refunds', other);
  assert.deepEqual(
    (list.body.data as Body[]).map(({ id }) => id),
    [request.body.id],
  );
  assert.equal(list.body.canReturnToCard, true);
  const [stored] = await app.db.sql<{ sealed: Buffer }>`
    select account_sealed as sealed from refund_request where id = ${BigInt(String(request.body.id))}`;
  assert.equal(stored?.sealed.includes('20208000900000000001'), false);
});

test('AUC-021 a hundred refunds at once never take out more than is free', async () => {
  const headers = await provenBearer(app, 'demo.realtor');
  await pay(100_000, headers);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(30_000, account, headers)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  // Whom a busy database has no connection for in time is told so, and nothing was done.
  const others = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => String(body.code)));
  assert.deepEqual(
    [...others].filter((code) => code !== 'unavailable'),
    ['notEnoughFree'],
  );
  const now = await bucketsOf('demo.realtor');
  assert.deepEqual([now.available, now.refunding], [1_000_000n, 9_000_000n]);
});

test('AUC-021 a refund asked for twice with one key is one refund; odd accounts are refused', async () => {
  await pay(100_000);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(10_000, account, buyer, key)));
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal((await ask(20_000, account, buyer, key)).body.code, 'keyReused');
  for (const wrong of [{ account: '2020800090000000000' }, { account: '20208000900000000001x' }, { bankCode: '0001' }])
    assert.equal((await ask(10_000, { ...account, ...wrong })).body.code, 'accountInvalid');
  assert.equal((await ask(1, account)).body.code, 'amountOutOfBounds');
  assert.equal((await ask(10_000, { kind: 'CASH' })).status, 400);
  assert.equal(
    (await ask(10_000, { kind: 'CARD' }, await provenBearer(app, 'demo.buyer4'))).body.code,
    'noCardToReturnTo',
  );
  assert.equal((await ask(10_000, { kind: 'CARD' })).body.destination, 'CARD');
});

test('F40 one key with another refund account that ends in the same four digits is refused, and says what is true', async () => {
  await pay(100_000);
  const key = randomUUID();
  const first = await ask(10_000, account, buyer, key);
  assert.deepEqual([first.status, first.body.accountLast4], [200, '0001']);
  const elsewhere = { ...account, account: '2020 8000 9999 9999 0001' };
  for (const another of [elsewhere, { ...account, bankCode: '00015' }, { kind: 'CARD' }]) {
    const answer = await ask(10_000, another, buyer, key);
    assert.deepEqual([answer.status, answer.body.code], [409, 'keyReused']);
    assert.equal(answer.body.message, uz.refusals.keyReused);
  }
  assert.match(uz.refusals.keyReused, /boshqa mazmundagi/, 'the amount may be the same: the content is another');
  const again = await ask(10_000, account, buyer, key);
  assert.deepEqual([again.status, again.body.id], [200, first.body.id]);
});

test('F16 unpaid invoices are found again, refunds tell state, day and account, and the deposit is a number', async () => {
  const headers = await provenBearer(app, 'demo.buyer3');
  const { orderId } = await order('TRANSFER', 120_000, headers);
  await order('CARD', 120_000, headers);
  const open = async () => (await read('/user/deposit/invoices', headers)).body.data as Body[];
  const [invoice, ...others] = await open();
  assert.deepEqual([invoice?.orderId, invoice?.amount, invoice?.isOverdue, others], [orderId, sum(120_000), false, []]);
  const whole = (await read(`/user/deposit/top-ups/${orderId}/invoice`, headers)).body;
  assert.deepEqual([invoice?.number, invoice?.payBy], [whole.number, whole.payBy]);
  assert.deepEqual((await read('/user/deposit/invoices', other)).body.data, [], 'those of others are not');
  await app.db.sql`update payment_order set created_at = created_at - interval '9 days' where id = ${BigInt(orderId)}`;
  assert.equal((await open())[0]?.isOverdue, true);
  const received = await send(
    `/office/invoices/${orderId}/receive`,
    { amount: sum(120_000), bankReference: 'F16-1', payer: { name: 'Bank', account: '', taxNumber: '' } },
    finance,
  );
  assert.equal(received.status, 200, JSON.stringify(received.body));
  assert.deepEqual(await open(), []);
  const { body } = await read('/user/deposit', headers);
  assert.equal(body.deposit, Number(body.available) / 100);
});

test('O42 L6 FINANCE pays a refund once: ten presses, two people, and it leaves once', async () => {
  await pay(100_000);
  const { id } = (await ask(50_000)).body;
  const { refunding = 0n } = await bucketsOf('demo.buyer5');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      send(`/office/refunds/${id}/decide`, { decision: 'PAID' }, at % 2 ? finance : admin),
    ),
  );
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'alreadyDecided'));
  assert.equal((await bucketsOf('demo.buyer5')).refunding, refunding - 5_000_000n);
  const refused = await send(`/office/refunds/${id}/decide`, { decision: 'REFUSED', note: 'Kech qoldi' }, finance);
  assert.equal(refused.body.code, 'alreadyDecided');
  const [audited] = await app.db.sql<{ n: bigint }>`
    select count(*) as n from audit_entry where object = ${`refund_request:${id}`} and action = 'refund.pay'`;
  assert.equal(audited?.n, 1n);
});

test('O42 above the limit two different people agree before a refund is paid, and nobody decides on their own', async () => {
  const large = limits.refundSecondPersonSum + 1;
  await pay(large);
  const { id } = (await ask(large)).body;
  const decide = (headers: Record<string, string>) =>
    send(`/office/refunds/${id}/decide`, { decision: 'PAID' }, headers);
  const first = await decide(finance);
  assert.deepEqual([first.body.state, first.body.firstAgreedBy], ['REQUESTED', 'demo.finance']);
  const same = await decide(finance);
  assert.deepEqual([same.status, same.body.code], [409, 'secondPerson']);
  const open = (await read('/office/refunds', finance)).body.data as Body[];
  assert.equal(open.find((one) => one.id === id)?.needsSecondPerson, true);
  const second = await decide(admin);
  assert.deepEqual([second.body.state, second.body.decidedBy], ['PAID', 'demo.admin']);
  assert.equal((await decide(admin)).body.state, 'PAID');
  assert.equal((await decide(finance)).body.code, 'alreadyDecided');

  await pay(50_000);
  const own = (await ask(50_000)).body;
  const setRoles = (roles: string[]) => app.db.sql`update person set roles = ${roles} where username = 'demo.buyer5'`;
  await setRoles(['USER', 'FINANCE']);
  const asStaff = await provenBearer(app, 'demo.buyer5');
  assert.equal(
    (await send(`/office/refunds/${own.id}/decide`, { decision: 'PAID' }, asStaff)).body.code,
    'secondPerson',
  );
  await setRoles(['USER']);
});

test('O42 a refused refund gives the money back to the free balance, says why, and only staff decide', async () => {
  await pay(60_000);
  const { id } = (await ask(60_000)).body;
  const { available = 0n } = await bucketsOf('demo.buyer5');
  const path = `/office/refunds/${id}/decide`;
  assert.equal((await send(path, { decision: 'REFUSED', note: ' ' }, finance)).body.code, 'noteNeeded');
  for (const headers of [buyer, await bearer(app, 'demo.moderator')])
    assert.equal((await send(path, { decision: 'PAID' }, headers)).status, 403);
  const refused = await send(path, { decision: 'REFUSED', note: 'Hisobraqam egasi boshqa' }, finance);
  assert.deepEqual([refused.body.state, refused.body.note], ['REFUSED', 'Hisobraqam egasi boshqa']);
  assert.equal((await bucketsOf('demo.buyer5')).available, available + 6_000_000n);
  const notices = await app.db.sql<{ kind: string }>`
    select kind from user_message where username = 'demo.buyer5' and body ->> 'text' like '%Hisobraqam egasi boshqa%'`;
  assert.deepEqual(notices, [{ kind: 'payment' }], 'and its owner hears so, once');
  assert.equal((await send('/office/refunds/999999/decide', { decision: 'PAID' }, finance)).status, 404);
});

test('the account of a refund is read by FINANCE alone, and every look is written down', async () => {
  await pay(60_000);
  const { id } = (await ask(60_000)).body;
  const refund = await read(`/office/refunds/${id}`, finance);
  assert.equal(refund.body.account, '20208000900000000001');
  assert.equal((await read(`/office/refunds/${id}`, buyer)).status, 403);
  const written = await app.db.sql`
    select 1 from audit_entry where object = ${`refund_request:${id}`} and action = 'refund.readAccount'`;
  assert.equal(written.length, 1);
});

test('F16 L1 L2 after all of this the ledger sums to zero, holds what was paid and not sent back, and objects explain it', async () => {
  const [row] = await app.db.sql<{ entries: bigint; kept: bigint; paid: bigint; returned: bigint }>`
    select (select sum(amount_tiyin) from ledger_entry)::bigint as entries,
           (select sum(e.amount_tiyin) from ledger_entry e
              join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
             where a.bucket in ('available', 'refunding') and t.idempotency_key not like 'demo:%'
               and t.idempotency_key not like 'lot:%' and t.idempotency_key not like 'reservation:%')::bigint as kept,
           (select sum(amount_tiyin) from payment where state = 'PAID')::bigint as paid,
           (select sum(amount_tiyin) from refund_request where state = 'PAID')::bigint as returned`;
  assert.equal(row?.entries, 0n);
  assert.equal(row?.kept, (row?.paid ?? 0n) - (row?.returned ?? 0n));
  assert.ok((row?.paid ?? 0n) > 0n);
  assert.deepEqual(await checkLedger(app.db), []);
});
