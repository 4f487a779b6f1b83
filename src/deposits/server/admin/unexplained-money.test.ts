import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { tiyin } from '#platform/values/money.ts';
import { createTestApp } from '../../../../test/app.ts';
import { createApplication, SQB } from '../../../../test/factories/applications.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { checkLedger, startLedgerCheck } from './unexplained-money.ts';

const app = await createTestApp();

test('F16 after the demo is seeded objects explain every account, and what is on its way back has a request', async () => {
  assert.deepEqual(await checkLedger(app.db), []);
  const requests = await app.db.sql`
    select p.username, r.amount_tiyin as amount from refund_request r join person p on p.id = r.party_id
     where r.state = 'REQUESTED' order by p.username`;
  assert.deepEqual(requests, [
    { username: 'demo.buyer1', amount: 1_000_000_000n },
    { username: 'demo.buyer4', amount: 2_060_000_000n },
  ]);
});

test('F16 a fee that a bank transferred is explained, and so is a price that was paid in the past of the demo', async () => {
  const fates = await app.db.sql`
    select distinct fate from lot_participant where fate <> 'released' and deposit_tiyin > 0 order by fate`;
  assert.deepEqual(fates, [{ fate: 'applied' }, { fate: 'held' }]);
  const id = await createApplication(app, { process: 'monitoring', companyId: SQB });
  await app.db.sql`update application set sold_price_tiyin = 84500000000 where id = ${id}`;
  const body = { from: 'monitoring', amount: '2535000000', bankReference: 'PP-fee' };
  const received = await app.post(`/api/office/fees/${id}/receive`, body, await bearer(app, 'demo.finance'));
  assert.equal(received.status, 200, received.text);
  const [fees] = await app.db.sql`select balance_tiyin as fees from ledger_account where bucket = 'fees'`;
  assert.deepEqual(fees, { fees: 2_535_000_000n });
  assert.deepEqual(await checkLedger(app.db), []);
});

/** Moves money of buyer 2 without any object that says why. */
const plant = (from: 'available' | 'held', to: 'available' | 'held', key: string) =>
  app.db.begin(async (tx) => {
    const [person] = await tx.sql<{ id: bigint }>`select id from person where username = 'demo.buyer2'`;
    const owner = { kind: 'PERSON' as const, id: person?.id ?? 0n };
    await postTransfer(tx, {
      kind: 'hold',
      idempotencyKey: key,
      entries: transferEntries(owner, from, to, tiyin(700n)),
    });
    return owner.id;
  });
type Shown = { unexplained: { owner: { name: string }; bucket: string; balance: string; explained: string }[] };
const shown = async (): Promise<Shown['unexplained']> =>
  ((await app.get('/api/office/money', await bearer(app, 'demo.finance'))).body as Shown).unexplained;

test('F16 money that moved without an object is an alarm that names its accounts, to staff, in the log and in the metrics, until it is gone', async () => {
  const id = await plant('available', 'held', 'planted');
  const found = await checkLedger(app.db);
  assert.deepEqual(
    found.map(({ ownerKind, ownerId, bucket, balanceTiyin, explainedTiyin }) => [
      ownerKind,
      ownerId,
      bucket,
      balanceTiyin - explainedTiyin,
    ]),
    [
      ['PERSON', id, 'available', -700n],
      ['PERSON', id, 'held', 700n],
    ],
  );
  const alarms = await shown();
  assert.deepEqual(
    alarms.map(({ bucket, balance, explained }) => [bucket, BigInt(balance) - BigInt(explained)]),
    [
      ['available', -700n],
      ['held', 700n],
    ],
  );
  assert.ok(alarms[0]?.owner.name, 'by the name that stands in our books');
  assert.match((await app.get('/metrics')).text, /^ostona_unexplained_accounts 2$/m);
  const [first] = await app.db.sql<{ since: Date }>`select min(since) as since from unexplained_money`;
  await checkLedger(app.db);
  const [again] = await app.db.sql<{ since: Date }>`select min(since) as since from unexplained_money`;
  assert.deepEqual(again, first, 'an alarm keeps the moment it was first seen');
  await plant('held', 'available', 'planted back');
  assert.deepEqual(await checkLedger(app.db), []);
  assert.deepEqual(await shown(), []);
});

test('F16 the check logs each account that differs as an error', async () => {
  const id = await plant('available', 'held', 'planted again');
  const errors: unknown[] = [];
  const log = { ...app.log, error: (fields: unknown) => void errors.push(fields) } as unknown as Log;
  await startLedgerCheck(app.db, log).stop();
  const accounts = errors.map((fields) => (fields as { account: string }).account);
  assert.deepEqual(accounts, [`PERSON:${id}:available`, `PERSON:${id}:held`]);
  await app.db.begin(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('ledger check'))`;
    await startLedgerCheck(app.db, log).stop();
  });
  assert.equal(errors.length, accounts.length, 'while another process checks, nobody waits and nothing is said twice');
});

test('F85 a check that fails is an alarm in the log, its age stands in the metrics, and staff read that nobody compares the books', async () => {
  type Figures = { uncheckedSince: string | null };
  const uncheckedSince = async () =>
    ((await app.get('/api/office/money', await bearer(app, 'demo.finance'))).body as Figures).uncheckedSince;
  await checkLedger(app.db);
  assert.equal(await uncheckedSince(), null);
  const alarms: unknown[] = [];
  const log = { ...app.log, error: ({ alarm }: { alarm: string }) => void alarms.push(alarm) } as unknown as Log;
  const away = { ...app.db, begin: () => Promise.reject(new Error('away')) };
  await startLedgerCheck(away, log).stop();
  assert.deepEqual(alarms, ['ledgerCheck']);
  await app.db.sql`
    update ledger_check set checked_at = checked_at - make_interval(secs => ${(2 * limits.ledgerCheckMs) / 1_000}::float8)`;
  assert.ok(await uncheckedSince());
  const age = /^ostona_ledger_check_age_seconds (\S+)$/m.exec((await app.get('/metrics')).text)?.[1];
  assert.ok(Number(age) >= (2 * limits.ledgerCheckMs) / 1_000, age);
  await checkLedger(app.db);
  assert.equal(await uncheckedSince(), null);
});

test('F16 a demo from before, whose money was on its way back without a request, has it free again and no alarm', async () => {
  await plant('held', 'available', 'planted again, back');
  await app.db.begin(async (tx) => {
    const [person] = await tx.sql<{ id: bigint }>`select id from person where username = 'demo.buyer2'`;
    await postTransfer(tx, {
      kind: 'refund',
      idempotencyKey: 'demo:demo.buyer2:refund',
      entries: transferEntries({ kind: 'PERSON', id: person?.id ?? 0n }, 'available', 'refunding', tiyin(900n)),
    });
  });
  assert.equal((await checkLedger(app.db)).length, 2);
  const migration = await readFile('db/migrations/0271_deposits_unexplained_money.sql', 'utf8');
  await app.db.query(/^do \$\$[\s\S]*\$\$;/m.exec(migration)?.[0] ?? assert.fail('no block'));
  assert.deepEqual(await checkLedger(app.db), []);
});
