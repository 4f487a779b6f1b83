import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import { connectRoleWriter } from '#app/create-identity.ts';
import { mayDisableLedgerTriggers, migrationsFolder } from '#app/database.ts';
import { changeRoles } from '#identity/server/admin/manage-users.ts';
import { embeddedAdmin } from '#identity/server/embedded-admin.ts';
import { createDb } from '#platform/server/db.ts';
import { migrate } from '#platform/server/migrate.ts';
import type { Caller } from '#platform/values/caller.ts';
import { tiyin } from '#platform/values/money.ts';
import { isStaff, roles } from '#platform/values/role.ts';
import { createTestApp } from './app.ts';
import { createUser } from './factories/identity.ts';

const app = await createTestApp();
for (const role of ['ostona_app', 'ostona_roles'])
  await app.db.query(`do $$ begin create role ${role} login; exception when duplicate_object then null; end $$`);
await app.db.query(await readFile('db/app-role.sql', 'utf8'));
if (!('database' in app.db.connection)) throw new Error('Tests reach their database by a socket.');
const { connection } = app.db;
const connectAs = (user: string) => {
  const db = createDb({ connection: { ...connection, user }, connectionsMax: 2, log: app.log });
  after(() => db.close());
  return db;
};
const lesser = connectAs('ostona_app');

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
    `update transfer_reversal set requested_by = 'x'`,
    `delete from payment`,
    `delete from payment_order`,
    `delete from refund_request`,
    `delete from transfer_reversal`,
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

test('F44 nobody becomes staff by a statement of the lesser role: roles are written by connections of their own, for two administrators', async () => {
  const [rolesDb, username, second] = [connectAs('ostona_roles'), await createUser(app), await createUser(app)];
  await app.db.sql`update person set roles = '{ADMIN}' where username = ${second}`;
  for (const role of roles) {
    await assert.rejects(lesser.sql`update person set roles = ${[role]} where username = ${username}`, refusal);
    const columns = (
      await app.db.sql<{ name: string }>`
      select string_agg(column_name, ', ') as name from information_schema.columns
       where table_name = 'person' and column_name not in ('id', 'subject', 'username', 'phone', 'roles', 'pinfl_digest', 'pinfl_sealed')`
    )[0]?.name;
    const insert = (phone: string) =>
      lesser.query(`insert into person (subject, username, phone, roles, ${columns})
        select gen_random_uuid(), 'new.' || lower('${role}'), '${phone}', '{${role}}', ${columns} from person where username = '${username}'`);
    if (isStaff([role])) await assert.rejects(insert('998901112233'), refusal, role);
    else await insert(`99890111223${roles.indexOf(role)}`);
  }
  await assert.rejects(lesser.query('set role ostona_roles'), refusal);
  const { id } =
    (await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0] ?? assert.fail('nobody');
  await lesser.sql`select clear_roles_of_erased(${id})`;
  const rolesNow = async () =>
    (await app.db.sql<{ roles: string[] }>`select roles from person where id = ${id}`)[0]?.roles;
  assert.deepEqual(await rolesNow(), ['USER'], 'only who is erased loses them');
  const deps = {
    db: lesser,
    rolesDb,
    encryption: app.encryption,
    admin: embeddedAdmin({ db: lesser, rolesDb, encryption: app.encryption }),
    notifyUsers: app.messages.notifyUsers,
    log: app.log,
  };
  const give = (by: string) =>
    changeRoles(
      deps,
      Number(id),
      { roles: ['ADMIN'], reason: 'Yangi xodim' },
      {
        caller: { subject: by, username: by } as Caller,
        requestId: 'story',
      },
    );
  assert.equal((await give('demo.admin'))?.code, 'secondPerson');
  assert.equal(await give(second), null);
  assert.deepEqual(await rolesNow(), ['ADMIN']);
});

test('F44 a start by the lesser role alone, which could make nobody staff, is refused in words', async () => {
  const start = (db: typeof lesser) => connectRoleWriter({ config: app.config, db, log: app.log });
  await assert.rejects(start(lesser), /ROLES_DATABASE_URL/);
  assert.equal(await start(app.db), app.db);
});

test('F44 the application knows which of the two roles it runs as', async () => {
  assert.equal(await mayDisableLedgerTriggers(app.db), true);
  assert.equal(await mayDisableLedgerTriggers(lesser), false);
});
