import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tiyin } from '#platform/values/money.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer, createOrganization } from '../../../test/factories/identity.ts';
import { type AccountOwner, type Bucket, buckets, transferEntries } from '../rules/transfer.ts';
import { NotEnoughMoney, postTransfer } from './api.ts';
import { getBalances } from './ledger-store.ts';
import { seedAccounts } from './seed.ts';

const { db, encryption, ...app } = await createTestApp();
let lastPrincipal = 1_000_000n;
const freshPrincipal = (): AccountOwner => {
  lastPrincipal += 1n;
  return { kind: 'PERSON', id: lastPrincipal };
};
const top = (principal: AccountOwner, amount: bigint, key: string) =>
  db.begin((tx) =>
    postTransfer(tx, {
      kind: 'topUp',
      idempotencyKey: key,
      entries: transferEntries(principal, 'outside', 'available', tiyin(amount)),
    }),
  );

/** Every balance is the sum of its entries, and all balances together are nothing. */
const isInStep = async () => {
  const [row] = await db.sql<{ wrong: number; total: string; uneven: number }>`
    select (select count(*)::int from ledger_account a
             where balance_tiyin <> (select coalesce(sum(amount_tiyin), 0) from ledger_entry where account_id = a.id)) as wrong,
           (select sum(balance_tiyin)::text from ledger_account) as total,
           (select count(*)::int from (select 1 from ledger_entry group by transfer_id having sum(amount_tiyin) <> 0) as t) as uneven`;
  assert.deepEqual(row, { wrong: 0, total: '0', uneven: 0 });
};

test('O41 the same action asked for twice, and by forty at once, moves the money once', async () => {
  const principal = freshPrincipal();
  const all = await Promise.all(Array.from({ length: 40 }, () => top(principal, 700n, `once:${principal.id}`)));
  assert.equal(all.filter(({ isNew }) => isNew).length, 1);
  assert.equal(new Set(all.map(({ transferId }) => transferId)).size, 1);
  assert.deepEqual(await getBalances(db, principal), { available: 700n, outside: -700n });
  await assert.rejects(top(principal, 701n, `once:${principal.id}`), /named another transfer before/);
});

test('O41 money that is not there does not move, and nothing of the action stays', async () => {
  const principal = freshPrincipal();
  await top(principal, 100n, `poor:${principal.id}`);
  const hold = (amount: bigint, key: string) =>
    db.begin((tx) =>
      postTransfer(tx, {
        kind: 'hold',
        idempotencyKey: key,
        entries: transferEntries(principal, 'available', 'held', tiyin(amount)),
      }),
    );
  await assert.rejects(hold(101n, `poor:${principal.id}:1`), NotEnoughMoney);
  assert.deepEqual(await getBalances(db, principal), { available: 100n, outside: -100n });
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => hold(30n, `poor:${principal.id}:h${at}`)),
  );
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.deepEqual(await getBalances(db, principal), { available: 10n, held: 90n, outside: -100n });
});

test('the database itself refuses a transfer that does not sum to zero, a changed entry and a balance by hand', async () => {
  const principal = freshPrincipal();
  await top(principal, 50n, `hand:${principal.id}`);
  await assert.rejects(
    db.begin(async (tx) => {
      const [row] = await tx.sql<{ id: bigint }>`
        insert into ledger_transfer (kind, idempotency_key) values ('topUp', ${`hand:${principal.id}:2`}) returning id`;
      await tx.sql`
        insert into ledger_entry select ${row?.id}, id, 5 from ledger_account where party_id = ${principal.id}`;
    }),
    /with the sum 10/,
  );
  await assert.rejects(
    db.begin((tx) => tx.sql`insert into ledger_transfer (kind, idempotency_key) values ('topUp', 'empty')`),
    /has 0 entries/,
  );
  await assert.rejects(db.sql`update ledger_entry set amount_tiyin = amount_tiyin * 2 where true`, /append-only/);
  await assert.rejects(db.sql`delete from ledger_transfer where true`, /append-only/);
  await assert.rejects(
    db.sql`update ledger_account set balance_tiyin = 9 where party_id = ${principal.id}`,
    /follows from entries/,
  );
  await assert.rejects(
    db.begin(async (tx) => {
      const [row] = await tx.sql<{ id: bigint }>`
        insert into ledger_transfer (kind, idempotency_key) values ('topUp', ${`hand:${principal.id}:3`}) returning id`;
      await tx.sql`
        insert into ledger_entry
        select ${row?.id}, id, case bucket when 'available' then -60 else 60 end from ledger_account where party_id = ${principal.id}`;
    }),
    /ledger_account_not_negative/,
  );
  await isInStep();
});

test('O41 whatever transfers run beside each other, nothing is lost, made, overdrawn or left waiting', async () => {
  const step = fc.record({
    from: fc.constantFrom(...buckets),
    to: fc.constantFrom(...buckets),
    payer: fc.nat(3),
    payee: fc.nat(3),
    amount: fc.bigInt(1n, 500n),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const principals = Array.from({ length: 4 }, freshPrincipal);
      const [first] = principals;
      for (const principal of principals) await top(principal, 1000n, `start:${principal.id}`);
      const expected = new Map<string, bigint>();
      const results = await Promise.allSettled(
        steps.map(({ from, to, payer, payee, amount }, at) => {
          const [sender, recipient] = [principals[payer], principals[payee]];
          if (!sender || !recipient) throw new Error('There is nobody.');
          return db.begin((tx) =>
            postTransfer(tx, {
              kind: 'apply',
              idempotencyKey: `run:${first?.id}:${at}`,
              entries: [
                { owner: sender, bucket: from, amountTiyin: tiyin(-amount) },
                { owner: recipient, bucket: to, amountTiyin: tiyin(amount) },
              ],
            }),
          );
        }),
      );
      for (const [at, result] of results.entries()) {
        if (result.status === 'fulfilled') {
          const { from, to, payer, payee, amount } = steps[at] as (typeof steps)[number];
          for (const [who, bucket, change] of [
            [payer, from, -amount],
            [payee, to, amount],
          ] as [number, Bucket, bigint][])
            expected.set(`${who}:${bucket}`, (expected.get(`${who}:${bucket}`) ?? 0n) + change);
        } else {
          const isExpected =
            result.reason instanceof NotEnoughMoney || /names a place twice/.test(String(result.reason));
          assert.ok(isExpected, String(result.reason));
        }
      }
      for (const [at, principal] of principals.entries()) {
        const balances = await getBalances(db, principal);
        for (const bucket of buckets) {
          const start = bucket === 'available' ? 1000n : bucket === 'outside' ? -1000n : 0n;
          assert.equal(balances[bucket] ?? 0n, start + (expected.get(`${at}:${bucket}`) ?? 0n));
          assert.ok(bucket === 'outside' || (balances[bucket] ?? 0n) >= 0n);
        }
      }
      await isInStep();
    }),
    { numRuns: 15 },
  );
});

test('HDR-017 O41 the deposit is that of whoever acts: the person, or the company the person acts for', async () => {
  const ask = async (changes = {}) =>
    (await app.get('/api/user/deposit', await bearer({ db, encryption, ...app }, 'demo.buyer1', changes))).body;
  const [{ held } = { held: 0n }] = await db.sql<{ held: bigint }>`
    select sum(deposit_tiyin)::bigint as held from lot_participant where username = 'demo.buyer1' and fate = 'held'`;
  assert.ok(held > 0n);
  assert.deepEqual(await ask(), {
    deposit: 42_250_000,
    currency: 'UZS',
    available: '4225000000',
    held: held.toString(),
    refunding: '1000000000',
  });
  const company = { loginMode: 'ENTITY', companyName: 'Namuna Savdo', companyTin: '301234567' };
  assert.equal(((await ask(company)) as { deposit: number }).deposit, 0);
  const id = await createOrganization({ db, encryption }, { tin: '301234567', name: 'Namuna Savdo' }, ['demo.buyer1']);
  await top({ kind: 'ENTITY', id }, 12_345n, 'company');
  assert.equal(((await ask(company)) as { deposit: number }).deposit, 123.45);
  assert.equal((await app.get('/api/user/deposit')).status, 401);
});

test('the demo money is given once, however often it is seeded', async () => {
  await seedAccounts(db);
  await isInStep();
  const [row] = await db.sql<{ n: number }>`
    select count(*)::int as n from ledger_transfer where idempotency_key like 'demo:demo.buyer1:%'`;
  assert.equal(row?.n, 1, 'the opening; a refund is asked for as anybody asks for one');
});
