import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tiyin } from '#platform/values/money.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { MovementLine } from '../contract.ts';
import {
  type AccountOwner,
  type Bucket,
  buckets,
  type TransferKind,
  transferEntries,
  transferKinds,
} from '../rules/transfer.ts';
import { NotEnoughMoney, postTransfer } from './api.ts';
import { getBalances } from './ledger-store.ts';
import { listMovements } from './statement-store.ts';

const { db, ...rest } = await createTestApp();
const app = { db, ...rest };
let lastPrincipal = 2_000_000n;
const freshPrincipal = (): AccountOwner => {
  lastPrincipal += 1n;
  return { kind: 'PERSON', id: lastPrincipal };
};
const move = (principal: AccountOwner, kind: TransferKind, from: Bucket, to: Bucket, amount: bigint, key: string) =>
  db.begin((tx) =>
    postTransfer(tx, { kind, idempotencyKey: key, entries: transferEntries(principal, from, to, tiyin(amount)) }),
  );
const all = { kinds: null, before: null, limit: 1_000 };

const step = fc.record({
  kind: fc.constantFrom(...transferKinds),
  from: fc.constantFrom(...buckets),
  to: fc.constantFrom(...buckets),
  amount: fc.bigInt(1n, 600n),
});

test('L3 L8 after any transfers the balances of every line equal the ledger as it stood then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const principal = freshPrincipal();
      await move(principal, 'topUp', 'outside', 'available', 1_000n, `s:${principal.id}`);
      const snapshots = [await getBalances(db, principal)];
      for (const [at, { kind, from, to, amount }] of steps.entries()) {
        if (from === to) continue;
        try {
          await move(principal, kind, from, to, amount, `s:${principal.id}:${at}`);
        } catch (error) {
          assert.ok(error instanceof NotEnoughMoney);
          continue;
        }
        const isOwn = [from, to].some((bucket) => ['available', 'held', 'refunding', 'owed'].includes(bucket));
        if (isOwn) snapshots.push(await getBalances(db, principal));
      }
      const lines = (await listMovements(db, principal, all)).toReversed();
      assert.deepEqual(
        lines.map(({ after }) => after),
        snapshots.map(({ available = 0n, held = 0n, refunding = 0n }) => ({ available, held, refunding })),
      );
      for (const [at, { after, changes }] of lines.entries()) {
        const before = lines[at - 1]?.after ?? { available: 0n, held: 0n, refunding: 0n };
        assert.equal(after.available, before.available + changes.available);
        assert.equal(after.held, before.held + changes.held);
        assert.ok(after.available >= 0n && after.held >= 0n && after.refunding >= 0n);
      }
      const later = await listMovements(db, principal, { ...all, kinds: ['hold'], before: lines.at(-1)?.id ?? null });
      for (const { kind, id, after } of later) {
        assert.equal(kind, 'hold');
        assert.deepEqual(after, lines.find((line) => line.id === id)?.after);
      }
    }),
    { numRuns: 12 },
  );
});

const principalOf = async (username: string): Promise<AccountOwner> => {
  const [row] = await db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  return { kind: 'PERSON', id: row?.id ?? 0n };
};
type Page = { data: MovementLine[]; next: string | null };

test('a statement is read page by page, names the property of each movement, and is only of whoever asks', async () => {
  const principal = await principalOf('demo.buyer5');
  await move(principal, 'topUp', 'outside', 'available', 50_000n, 'page:start');
  for (let at = 1; at <= 30; at += 1) await move(principal, 'hold', 'available', 'held', 100n, `lot:${at}:p1:hold`);
  await move(principal, 'refund', 'available', 'refunding', 500n, 'page:refund');
  const mine = await bearer(app, 'demo.buyer5');
  const first = (await app.get('/api/user/deposit/statement?kind=lots', mine)).body as Page;
  assert.equal(first.data.length, 25);
  assert.deepEqual([first.data[0]?.propertyId, first.data[0]?.amount, first.data[0]?.heldAfter], [30, '-100', '3000']);
  const second = (await app.get(`/api/user/deposit/statement?kind=lots&before=${first.next}`, mine)).body as Page;
  assert.deepEqual([second.data.length, second.data[0]?.propertyId, second.next], [5, 5, null]);
  const refunds = (await app.get('/api/user/deposit/statement?kind=refunds', mine)).body as Page;
  assert.deepEqual(
    refunds.data.map(({ amount, availableAfter, refundingAfter }) => [amount, availableAfter, refundingAfter]),
    [['-500', '46500', '500']],
  );
  const other = (await app.get('/api/user/deposit/statement?kind=lots', await bearer(app, 'demo.admin'))).body as Page;
  assert.deepEqual(other, { data: [], next: null });
  assert.equal((await app.get('/api/user/deposit/statement')).status, 401);
  for (const query of ['kind=x', 'before=-1', 'before=1e3'])
    assert.equal((await app.get(`/api/user/deposit/statement?${query}`, mine)).status, 400, query);
});

test('threat 19: a statement as a file is a table in the language asked for, oldest first, without a cell that starts with a sign', async () => {
  const mine = await bearer(app, 'demo.buyer5');
  const file = async (query: string) => (await app.get(`/api/user/deposit/statement/file?${query}`, mine)).text;
  const lines = (await file('lang=ru&kind=refunds')).split('\r\n');
  assert.equal(
    lines[0],
    '\uFEFF"№","Время (Ташкент)","Движение","Объект","Поступило, сум","Списано, сум","Доступно, сум","Заблокировано, сум","Возвращается, сум"',
  );
  assert.match(
    lines[1] ?? '',
    /^"\d+","20\d\d-\d\d-\d\d \d\d:\d\d:\d\d","Ожидает возврата","","","5.00","465.00","30.00","5.00"$/,
  );
  const whole = await file('lang=uz');
  assert.match(whole, /"Obyekt uchun band qilindi","1","","1.00"/);
  assert.equal(whole.split('\r\n').length, 34);
  assert.doesNotMatch(whole, /(^|,)"[=+\-@]/m);
  assert.match(await file('lang=en'), /"Top-up"/);
});
