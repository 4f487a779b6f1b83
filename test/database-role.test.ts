import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import { mayDisableLedgerTriggers, migrationsFolder } from '#app/database.ts';
import { createDb } from '#platform/server/db.ts';
import { migrate } from '#platform/server/migrate.ts';
import { tiyin } from '#platform/values/money.ts';
import { createTestApp } from './app.ts';

const app = await createTestApp();
await app.db.query(`do $$ begin create role ostona_app login; exception when duplicate_object then null; end $$`);
await app.db.query(await readFile('db/app-role.sql', 'utf8'));
if (!('database' in app.db.connection)) throw new Error('Tests reach their database by a socket.');
const lesser = createDb({ connection: { ...app.db.connection, user: 'ostona_app' }, connectionsMax: 2, log: app.log });
after(() => lesser.close());

const refusal = /permission denied|must be owner/;

test('F44 the lesser role starts where another one has migrated, and reads and writes rows', async () => {
  assert.deepEqual(await migrate(lesser, migrationsFolder), []);
  await lesser.sql`insert into audit_entry (actor, action, object) values ('demo.admin', 'person.read', 'person:1')`;
  await lesser.sql`update person set language = language`;
  assert.ok((await lesser.sql`select 1 from ledger_entry limit 1`).length === 1);
});

test('F44 the lesser role cannot switch off what keeps the ledger, the trail and the logs, nor change a row of them', async () => {
  for (const table of [
    'ledger_entry',
    'ledger_transfer',
    'audit_entry',
    'lot_bid',
    'lot_log',
    'lot_head',
    'bid_receipt',
  ]) {
    await assert.rejects(lesser.query(`alter table ${table} disable trigger all`), refusal, table);
    await assert.rejects(lesser.query(`delete from ${table}`), refusal, table);
    await assert.rejects(lesser.query(`truncate ${table}`), refusal, table);
  }
  await assert.rejects(lesser.query(`set session_replication_role = replica`), refusal);
  await assert.rejects(lesser.query(`create table anything (id int)`), refusal);
});

test('F44 the lesser role moves money by entries alone, and no account, payment or refund becomes another one', async () => {
  const [before] = await app.db.sql<{ id: bigint; balance: bigint; kind: 'PERSON' | 'ENTITY'; party: bigint }>`
    select a.id, a.balance_tiyin as balance, a.party_kind as kind, a.party_id as party from ledger_account a
     where a.bucket = 'available' and a.balance_tiyin > 0 limit 1`;
  assert.ok(before);
  for (const forbidden of [
    `update ledger_account set balance_tiyin = balance_tiyin + 1`,
    `update ledger_account set party_id = 1`,
    `insert into ledger_account (party_kind, party_id, bucket, balance_tiyin) values ('PERSON', 1, 'available', 100)`,
    `delete from ledger_account`,
    `update payment set amount_tiyin = 1`,
    `update payment_order set party_id = 1`,
    `update refund_request set account_sealed = null`,
    `update owed_payout set amount_tiyin = 1`,
    `delete from payment`,
    `delete from payment_order`,
    `delete from refund_request`,
    `delete from person`,
    `update person set subject = 'x'`,
    `update person set username = 'demo.admin'`,
  ])
    await assert.rejects(lesser.query(forbidden), refusal, forbidden);
  const owner = { kind: before.kind, id: before.party };
  const entries = transferEntries(owner, 'available', 'held', tiyin(100n));
  await lesser.begin((tx) => postTransfer(tx, { kind: 'hold', idempotencyKey: randomUUID(), entries }));
  const [after] = await app.db.sql<{ balance: bigint }>`
    select balance_tiyin as balance from ledger_account where id = ${before.id}`;
  assert.equal(after?.balance, before.balance - 100n, 'the trigger keeps the balance for whoever writes the entries');
  await lesser.sql`update payment set fiscal = fiscal`;
  await lesser.sql`select 1 from payment_order for update`;
  await lesser.sql`select 1 from refund_request for update`;
});

test('F44 the application knows which of the two roles it runs as', async () => {
  assert.equal(await mayDisableLedgerTriggers(app.db), true);
  assert.equal(await mayDisableLedgerTriggers(lesser), false);
});
