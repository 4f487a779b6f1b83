import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { createTestApp } from '../../../../test/app.ts';
import { findTransition, processTransitions } from '../../rules/transitions.ts';

const app = await createTestApp();

test('every lot of the demo has come by an application: whole form, every step by the table, who and when', async () => {
  const [count] = await app.db.sql<{ lots: bigint; without: bigint }>`
    select count(*) as lots, count(*) filter (where a.id is null) as without
      from lot left join application a on a.listing_id = lot.id`;
  assert.ok((count?.lots ?? 0n) > 0n);
  assert.equal(count?.without, 0n);

  const steps = await app.db.sql<{ id: bigint; from: ProcessStatus; to: ProcessStatus; at: Date; role: string }>`
    select application_id as id, from_status as "from", to_status as "to", at, actor_role as role
      from application_event e where kind = 'MOVE' order by e.application_id, e.id`;
  const last = new Map<bigint, { to: ProcessStatus; at: Date }>();
  for (const { id, from, to, at, role } of steps) {
    const before = last.get(id);
    assert.equal(from, before?.to ?? 'new', String(id));
    assert.ok(before === undefined || at >= before.at, `${id}: ${from} -> ${to} goes back in time`);
    assert.ok(
      findTransition(processTransitions, from, to)?.who.some((who) => who === role),
      `${from} -> ${to} by ${role}`,
    );
    last.set(id, { to, at });
  }
  const rows = await app.db.sql<{ id: bigint; process: ProcessStatus }>`select id, process from application`;
  for (const { id, process } of rows) assert.equal(last.get(id)?.to ?? 'new', process, String(id));
});

test('what is not public yet waits in a queue, and a debtor is sealed', async () => {
  const [row] = await app.db.sql<{ waiting: bigint; sealed: bigint; plain: bigint }>`
    select count(*) filter (where process in ('in_process', 'confirmed', 'analysis', 'lot_released')) as waiting,
           count(*) filter (where debtor_sealed is not null) as sealed,
           count(*) filter (where form ? 'debtor') as plain
      from application`;
  assert.ok((row?.waiting ?? 0n) > 0n);
  assert.ok((row?.sealed ?? 0n) > 0n);
  assert.equal(row?.plain, 0n);
});

test('F60 nobody in the demo world has bid on what he sells', async () => {
  const rows = await app.db.sql<{ lotId: bigint; username: string }>`
    select p.lot_id as "lotId", p.username from lot_participant p
     where lot_exclusion(p.lot_id, p.person_id, p.party_kind, p.party_id) = 'isSeller'`;
  assert.deepEqual(rows, []);
});

test('F59 no lot of the demo world waits for something that its application has left behind', async () => {
  const rows = await app.db.sql`
    select lot.id, lot.phase, a.process from lot join application a on a.listing_id = lot.id
     where lot.due_ms is not null
       and a.process::text <> case when lot.phase = 'COMPLETED' then 'sold' else 'auction' end`;
  assert.deepEqual(rows, []);
  const [unpaid] = await app.db.sql<{ count: number }>`
    select count(*)::int as count from lot where phase = 'COMPLETED' and due_ms is not null`;
  assert.ok((unpaid?.count ?? 0) > 0, 'some winners have still to pay');
});
