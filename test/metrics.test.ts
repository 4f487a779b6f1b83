import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics, listenForScrapers } from '#app/metrics.ts';
import { readTradeFigures } from '#app/trade-figures.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from './app.ts';

const app = await createTestApp();
// Lots of the demo world fall due while tests run: what is due at the beginning is done first, however long the tests before took.
await app.lotWriter.runDue();
const figures = async () => {
  const { text } = await app.get('/metrics');
  return (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`ostona_${name} `));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };
};
const lots = async () => ((await app.get('/health/ready')).body as { lots: string }).lots;
const { sql } = app.db;

test('F87 figures of the trade: who writes the lots, what is late, stopped or waits, and the connections', async () => {
  const before = await figures();
  assert.ok(Number(before('lots{state="live"}')) + Number(before('lots{state="accepting"}')) > 0);
  assert.equal(before('lots{state="late"}'), 0);
  assert.ok(Number(before('bids')) > 0);
  assert.ok(Number(before('lot_writer_lease_epoch')) > 0);
  assert.ok(Number(before('database_connections{pool="all",state="open"}')) > 0);
  assert.notEqual(before('database_connections{pool="bids",state="waiting"}'), null);
  const waiting = Number(before('messages{channel="sms",state="waiting"}'));
  await sql`
    insert into outgoing_message (channel, recipient, text, kind)
    values ('sms', '+998900000000', 'x', 'story'), ('sms', '+998900000000', 'y', 'story')`;
  assert.equal((await figures())('messages{channel="sms",state="waiting"}'), waiting + 2);
  assert.equal((await app.get('/health/ready')).status, 200);
});

test('F87 a lot that should have gone on is late for metrics and for `ready`; one that was stopped is known to staff', async () => {
  assert.equal(await lots(), 'onTime');
  const [lot] = await sql<{ id: bigint; dueMs: bigint }>`
    select id, due_ms as "dueMs" from lot where due_ms is not null order by due_ms desc limit 1`;
  assert.ok(lot);
  // As it stands while nobody writes lots: the writer of this process knows the due time it read, and waits for it.
  await sql`
    update lot set due_ms = (extract(epoch from clock_timestamp()) * 1000)::bigint
      + (select shift_ms from auction_clock) - ${limits.lotLateMs * 2} where id = ${lot.id}`;
  assert.equal(await lots(), 'late');
  assert.equal((await app.get('/health/ready')).status, 200, 'no balancer can mend that');
  assert.equal((await figures())('lots{state="late"}'), 1);
  await sql`insert into lot_stop (lot_id, error) values (${lot.id}, 'story')`;
  assert.equal(await lots(), 'onTime');
  const stopped = await figures();
  assert.deepEqual([stopped('lots{state="late"}'), Number(stopped('lots{state="stopped"}')) > 0], [0, true]);
  await sql`delete from lot_stop where lot_id = ${lot.id}`;
  await sql`update lot set due_ms = ${lot.dueMs} where id = ${lot.id}`;
});

test('F87 metrics have a port of their own; while the database is away the figures of the trade are left out, and nothing fails', async () => {
  const isThere = { open: 1, idle: 1, waiting: 0 };
  const metrics = createMetrics({
    db: { ...app.db, sql: () => Promise.reject(new Error('away')), connections: () => isThere },
    live: { count: () => 3 },
    auctions: { lotWriter: { isActing: () => true } as never, connections: () => isThere },
  });
  const scrapers = await listenForScrapers(metrics, { port: 0, host: '127.0.0.1' });
  const { port } = scrapers.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(text, /^ostona_live_lines 3$/m);
  assert.match(text, /^ostona_lot_writer 1$/m);
  assert.doesNotMatch(text, /^ostona_(lots|bids|messages|payments|lot_writer_lease)/m);
  assert.equal((await fetch(`http://127.0.0.1:${port}/health/ready`)).status, 404);
  await scrapers.close();
});

test('F87 what is open is found by its index, however much lies behind it', async () => {
  const asked: { strings: TemplateStringsArray; values: unknown[] }[] = [];
  await readTradeFigures({
    ...app.db,
    sql: (strings, ...values) => {
      asked.push({ strings, values });
      return sql(strings, ...values);
    },
  });
  const plans = await app.db.begin(async (tx) => {
    await tx.sql`set local enable_seqscan = off`;
    const found: string[] = [];
    for (const { strings, values } of asked) {
      const texts = strings.map((text, index) => (index === 0 ? `explain ${text}` : text));
      const rows = await tx.sql<{ 'QUERY PLAN': string }>(Object.assign(texts, { raw: texts }), ...values);
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return found;
  });
  const planOf = (name: string) => plans.filter((plan) => plan.includes(name)).join('\n');
  assert.match(planOf('lot_stop stop'), /lot_due.*\n\s+Index Cond: \(due_ms </);
  assert.match(planOf('outgoing_message'), /using outgoing_message_open|Bitmap Index Scan on outgoing_message_open/);
  assert.match(planOf('refund_request'), /payment_open/);
});
