import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { NotEnoughMoney, postTransfer } from '#accounts/server/api.ts';
import { limits } from '#platform/values/limits.ts';
import { tiyin } from '#platform/values/money.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bearer, provenBearer } from '../../../../test/factories/identity.ts';
import type { TransferReversal } from '../../contract/reversals.ts';
import { checkLedger } from './unexplained-money.ts';

const app = await createTestApp();
const buyers = ['demo.buyer4', 'demo.buyer5'] as const;
type Buyer = (typeof buyers)[number];
const headersOf = {
  'demo.buyer4': await provenBearer(app, 'demo.buyer4'),
  'demo.buyer5': await provenBearer(app, 'demo.buyer5'),
};
const finance = await bearer(app, 'demo.finance');
const admin = await bearer(app, 'demo.admin');
const payer = { name: '«Namuna» MCHJ', account: '', taxNumber: '' };
const reason = 'Hisob raqami adashib yozilgan';
const AMOUNT = 2_000_000n;

const issueInvoice = async (buyer: Buyer): Promise<string> => {
  const order = { amount: AMOUNT.toString(), method: 'TRANSFER', idempotencyKey: randomUUID() };
  return ((await app.post('/api/user/deposit/top-up', order, headersOf[buyer])).body as { orderId: string }).orderId;
};
const send = async (path: string, body: object, headers = finance) => {
  const answer = await app.post(`/api/office/${path}`, body, headers);
  return { status: answer.status, ...(answer.body as Partial<TransferReversal> & { code?: string }) };
};
const receive = (orderId: string, bankReference: string, change: object = {}) =>
  send(`invoices/${orderId}/receive`, { amount: AMOUNT.toString(), bankReference, payer, ...change });
const request = (orderId: string, headers = finance, amount = AMOUNT) =>
  send(`invoices/${orderId}/reverse`, { amount: amount.toString(), reason }, headers);
const decide = (id: string | undefined, decision: 'CONFIRMED' | 'REFUSED', headers = admin, note = '') =>
  send(`reversals/${id}/decide`, { decision, note }, headers);
const balance = async (buyer: Buyer, bucket = 'available'): Promise<bigint> =>
  (
    await app.db.sql<{ tiyin: bigint }>`
      select balance_tiyin as tiyin from ledger_account
       where party_kind = 'PERSON' and bucket = ${bucket} and party_id = (select id from person where username = ${buyer})`
  )[0]?.tiyin ?? 0n;
const stateOf = async (orderId: string) =>
  (await app.db.sql<{ state: string }>`select state from payment_order where id = ${BigInt(orderId)}`)[0]?.state;
const differences = (bankReference: string) => app.db.sql<{ id: bigint; note: string | null; by: string | null }>`
  select id, note, settled_by as by from payment_difference where provider_tx = ${bankReference} order by id`;
const ownerIdOf = async (buyer: Buyer) =>
  (await app.db.sql<{ id: bigint }>`select id from person where username = ${buyer}`)[0]?.id ?? 0n;
const moveMoney = async (buyer: Buyer, kind: 'hold' | 'release', amount: bigint): Promise<boolean> => {
  const owner = { kind: 'PERSON', id: await ownerIdOf(buyer) } as const;
  const [from, to] = kind === 'hold' ? (['available', 'held'] as const) : (['held', 'available'] as const);
  const entries = transferEntries(owner, from, to, tiyin(amount));
  return app.db
    .begin((tx) => postTransfer(tx, { kind, idempotencyKey: randomUUID(), entries }))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotEnoughMoney) return false;
        throw error;
      },
    );
};
const refund = async (buyer: Buyer): Promise<string | undefined> => {
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const body = { amount: AMOUNT.toString(), idempotencyKey: randomUUID(), to };
  const { body: answer } = await app.post('/api/user/deposit/refunds', body, headersOf[buyer]);
  return (answer as { id?: string }).id;
};
const listed = async (query: string) =>
  (
    (await app.get(`/api/office/payments?${query}`, finance)).body as {
      data: { orderId: string; providerTx: string | null; reversal: { requestedBy: string } | null }[];
    }
  ).data;

test('F64 a transfer that was credited to the wrong invoice is taken back by two, credited to the right one, and its owner hears of both', async () => {
  const [wrong, right] = [await issueInvoice('demo.buyer5'), await issueInvoice('demo.buyer4')];
  const [before, beforeRight] = [await balance('demo.buyer5'), await balance('demo.buyer4')];
  const reference = `PP-${wrong}`;
  assert.equal((await receive(wrong, reference)).status, 200);
  assert.equal((await receive(right, reference)).code, 'referenceUsed');
  assert.equal((await request(right)).code, 'transferNotCredited');
  assert.equal((await request(wrong, finance, AMOUNT - 1n)).code, 'reversalPartial');
  const asked = await request(wrong);
  assert.deepEqual([asked.status, asked.state, asked.requestedBy], [200, 'WAITING', 'demo.finance']);
  assert.equal((await request(wrong)).id, asked.id, 'pressed twice');
  assert.equal((await request(wrong, admin)).code, 'reversalOpen');
  assert.deepEqual(
    (await listed('reversal=open')).map((order) => [order.orderId, order.reversal?.requestedBy]),
    [[wrong, 'demo.finance']],
  );
  assert.equal((await decide(asked.id, 'CONFIRMED', finance)).code, 'secondPerson', 'nobody is two');
  assert.equal(await balance('demo.buyer5'), before + AMOUNT);
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(asked.id, 'CONFIRMED')));
  assert.deepEqual(new Set(answers.map(({ status, state }) => `${status} ${state}`)), new Set(['200 CONFIRMED']));
  assert.equal((await decide(asked.id, 'REFUSED', admin, reason)).code, 'alreadyDecided');
  assert.deepEqual([await balance('demo.buyer5'), await stateOf(wrong)], [before, 'NEW']);
  assert.deepEqual(await listed('reversal=open'), []);
  assert.equal((await listed(`search=${wrong}`))[0]?.providerTx, null, 'the invoice waits for its own transfer');
  assert.deepEqual(
    (await differences(reference)).map(({ by }) => by),
    [null],
  );
  assert.deepEqual(await checkLedger(app.db), []);
  assert.equal(
    (await receive(right, reference, { amount: '1999999' })).code,
    'documentDiffers',
    'as it was written down',
  );
  assert.equal((await receive(right, reference)).status, 200);
  assert.deepEqual([await balance('demo.buyer4'), await stateOf(right)], [beforeRight + AMOUNT, 'PAID']);
  const [settled] = await differences(reference);
  assert.deepEqual([settled?.by, settled?.note?.endsWith(`/${right}`)], ['demo.finance', true]);
  assert.deepEqual(await checkLedger(app.db), []);
  const notices = await app.db.sql<{ text: string }>`
    select body ->> 'text' as text from user_message where username = 'demo.buyer5' and body ->> 'text' like ${`%/${wrong})%`} order by id`;
  assert.equal(notices.length, 2);
  assert.match(notices[1]?.text ?? '', /adashib.*qaytarib olindi/);
  const trail = await app.db.sql<{ action: string; actor: string }>`
    select action, actor from audit_entry where object = ${`payment_order:${wrong}`} order by id`;
  assert.deepEqual(
    trail.map(({ action, actor }) => `${action} ${actor}`),
    ['invoice.receive demo.finance', 'transfer.askReversal demo.finance', 'transfer.reverse demo.admin'],
  );
  const entries = await app.db.sql<{ kind: string }>`
    select t.kind from ledger_transfer t join payment p on t.idempotency_key in ('topUp:' || p.id, 'topUpTakenBack:' || p.id)
     where p.order_id = ${BigInt(wrong)} order by t.id`;
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['topUp', 'topUpReversed'],
    'a counter-entry that names the same payment',
  );
});

test('F64 what was taken back and sent back to its payer is credited to nobody', async () => {
  const [wrong, other] = [await issueInvoice('demo.buyer5'), await issueInvoice('demo.buyer4')];
  const reference = `PP-${wrong}`;
  await receive(wrong, reference);
  await decide((await request(wrong)).id, 'CONFIRMED');
  const [open] = await differences(reference);
  assert.equal((await send(`differences/${open?.id}/settle`, { note: 'Toʻlovchiga qaytarildi' })).status, 200);
  for (const orderId of [wrong, other]) assert.equal((await receive(orderId, reference)).code, 'transferSettled');
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F64 a transfer for an invoice that was paid already is credited to another invoice', async () => {
  const [paid, other] = [await issueInvoice('demo.buyer5'), await issueInvoice('demo.buyer4')];
  await receive(paid, `PP-${paid}`);
  const second = `PP-${paid}-second`;
  assert.equal((await receive(paid, second)).code, 'orderClosed');
  const before = await balance('demo.buyer4');
  const answers = await Promise.all(Array.from({ length: 3 }, () => receive(other, second)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(await balance('demo.buyer4'), before + AMOUNT);
  assert.deepEqual(
    (await differences(second)).map(({ by }) => by),
    ['demo.finance'],
  );
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F64 money that is bound or on its way out is not taken back; the request waits until it is free', async () => {
  const orderId = await issueInvoice('demo.buyer5');
  await receive(orderId, `PP-${orderId}`);
  const asked = await request(orderId);
  const free = await balance('demo.buyer5');
  assert.ok(await moveMoney('demo.buyer5', 'hold', free - AMOUNT + 1n));
  assert.equal((await decide(asked.id, 'CONFIRMED')).code, 'moneyNotFree');
  assert.equal(await stateOf(orderId), 'PAID');
  assert.equal((await decide(asked.id, 'REFUSED')).code, 'noteNeeded');
  assert.equal((await decide(asked.id, 'REFUSED', finance, reason)).state, 'REFUSED', 'who asked may withdraw it');
  assert.equal((await request(orderId)).code, 'moneyNotFree');
  await moveMoney('demo.buyer5', 'release', free - AMOUNT + 1n);
  assert.equal((await decide((await request(orderId)).id, 'CONFIRMED')).status, 200);
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F64 F66 a request lapses like all that waits for a second person, and nobody reverses on an account of their own', async () => {
  const orderId = await issueInvoice('demo.buyer5');
  await receive(orderId, `PP-${orderId}`);
  const asked = await request(orderId);
  await app.db.sql`
    update transfer_reversal set requested_at = requested_at - make_interval(hours => ${limits.secondPersonHours}::int)
     where id = ${BigInt(asked.id ?? 0)}`;
  assert.equal((await decide(asked.id, 'CONFIRMED')).code, 'reversalLapsed');
  assert.deepEqual(await listed('reversal=open'), []);
  const again = await request(orderId, admin);
  assert.equal(again.status, 200);
  await app.db.sql`
    update payment_order set party_id = (select id from person where username = 'demo.finance') where id = ${BigInt(orderId)}`;
  assert.equal((await decide(again.id, 'CONFIRMED', finance)).code, 'secondPerson');
  await app.db.sql`
    update payment_order set party_id = (select id from person where username = 'demo.buyer5') where id = ${BigInt(orderId)}`;
  assert.equal((await decide(again.id, 'CONFIRMED', finance)).status, 200);
});

type Step =
  | { kind: 'receive'; document: number; invoice: number }
  | { kind: 'ask' | 'confirm' | 'refuse' | 'takeBack'; invoice: number }
  | { kind: 'hold' | 'release' | 'refund'; buyer: Buyer }
  | { kind: 'payOut' | 'refuseRefund' }
  | { kind: 'sendBack'; document: number };
const number = fc.nat(2);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive' as const), document: number, invoice: number }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('ask', 'confirm', 'refuse', 'takeBack'), invoice: number }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('hold', 'release', 'refund'), buyer: fc.constantFrom(...buyers) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('payOut', 'refuseRefund') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sendBack' as const), document: number }) },
);

test('F64 in whatever order money is credited, bound, asked back, taken back and paid out, each transfer is credited once, unmatched or sent back', async () => {
  for (const buyer of buyers) await moveMoney(buyer, 'hold', await balance(buyer));
  const put = {
    'demo.buyer4': await balance('demo.buyer4', 'held'),
    'demo.buyer5': await balance('demo.buyer5', 'held'),
  };
  const reached = { CONFIRMED: 0, REFUSED: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      const prefix = randomUUID().slice(0, 13);
      const invoices = await Promise.all(buyers.concat('demo.buyer4').map(issueInvoice));
      const documents = [0, 1, 2].map((at) => `${prefix}-${at}`);
      const written = new Set<string>();
      const refunds: string[] = [];
      const held: Record<Buyer, bigint> = { 'demo.buyer4': 0n, 'demo.buyer5': 0n };
      const findWaiting = async (orderId: string) =>
        (
          await app.db.sql<{ id: bigint }>`
            select r.id from transfer_reversal r join payment p on p.id = r.payment_id
             where p.order_id = ${BigInt(orderId)} and r.state = 'WAITING'`
        )[0]?.id.toString();
      const run = async (step: Step): Promise<void> => {
        if (step.kind === 'receive') {
          const document = documents[step.document] ?? '';
          const { status, code } = await receive(invoices[step.invoice] ?? '', document);
          if (status === 200 || code === 'orderClosed') written.add(document);
        } else if ('invoice' in step) {
          const orderId = invoices[step.invoice] ?? '';
          if (step.kind === 'ask' || step.kind === 'takeBack') await request(orderId);
          if (step.kind === 'ask') return;
          const waiting = await findWaiting(orderId);
          if (!waiting) return;
          const free = await balance(step.invoice === 1 ? 'demo.buyer5' : 'demo.buyer4');
          const decision = step.kind === 'refuse' ? 'REFUSED' : 'CONFIRMED';
          const { code } = await decide(waiting, decision, admin, reason);
          if (code === undefined) reached[decision] += 1;
          assert.equal(code, decision === 'CONFIRMED' && free < AMOUNT ? 'moneyNotFree' : undefined);
        } else if (step.kind === 'hold') {
          if (await moveMoney(step.buyer, 'hold', AMOUNT)) held[step.buyer] += AMOUNT;
        } else if (step.kind === 'release') {
          if (held[step.buyer] > 0n && (await moveMoney(step.buyer, 'release', AMOUNT))) held[step.buyer] -= AMOUNT;
        } else if (step.kind === 'refund') {
          const id = await refund(step.buyer);
          if (id) refunds.push(id);
        } else if (step.kind === 'sendBack') {
          for (const { id, by } of await differences(documents[step.document] ?? ''))
            if (by === null) await send(`differences/${id}/settle`, { note: 'Toʻlovchiga qaytarildi' });
        } else {
          const id = refunds.pop();
          const decision = step.kind === 'payOut' ? 'PAID' : 'REFUSED';
          if (id) assert.equal((await send(`refunds/${id}/decide`, { decision, note: reason })).status, 200);
        }
      };
      for (const step of steps) {
        await run(step);
        const places = await app.db.sql<{ document: string; credited: number; open: number; sent: number }>`
          select p.provider_tx as document, count(distinct p.id) filter (where p.state = 'PAID')::int as credited,
                 count(distinct d.id) filter (where d.settled_at is null)::int as open,
                 count(distinct d.id) filter (where d.note like 'Toʻlovchi%')::int as sent
            from payment p left join payment_difference d on d.payment_id = p.id
           where p.provider_tx = any(${documents}::text[]) group by p.provider_tx`;
        assert.equal(places.length, written.size);
        for (const { document, credited, open, sent } of places)
          assert.equal(credited + open + sent, 1, `${document} after ${JSON.stringify(step)}`);
      }
      for (const id of refunds) await send(`refunds/${id}/decide`, { decision: 'PAID', note: '' });
      for (const buyer of buyers) {
        if (held[buyer] > 0n) await moveMoney(buyer, 'release', held[buyer]);
        assert.equal(await balance(buyer, 'held'), put[buyer]);
        assert.ok((await balance(buyer)) >= 0n);
      }
    }),
    { numRuns: 20 },
  );
  assert.ok(reached.CONFIRMED > 10 && reached.REFUSED > 0, `the sequences decide: ${JSON.stringify(reached)}`);
  for (const buyer of buyers) await moveMoney(buyer, 'release', put[buyer]);
  const [sum] = await app.db.sql<{ tiyin: bigint }>`
    select coalesce(sum(balance_tiyin), 0)::bigint as tiyin from ledger_account`;
  assert.equal(sum?.tiyin, 0n);
  assert.deepEqual(await checkLedger(app.db), []);
});
