import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { mayDisableLedgerTriggers, migrationsFolder } from '#app/database.ts';
import { createDb } from '#platform/server/db.ts';
import { migrate } from '#platform/server/migrate.ts';
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

test('F44 the application knows which of the two roles it runs as', async () => {
  assert.equal(await mayDisableLedgerTriggers(app.db), true);
  assert.equal(await mayDisableLedgerTriggers(lesser), false);
});
