import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '#platform/contract/operation.ts';
import { createTestApp } from '../../../../test/app.ts';
import type { DemoClock } from '../../contract/practice.ts';
import { practiceHandlers } from './practice-routes.ts';

const app = await createTestApp();
const DAY_S = 24 * 60 * 60;

const read = async () => (await app.get('/api/dev/clock')).body as DemoClock;
const move = (body: unknown) => app.post('/api/dev/clock', body);
const about = (actual: string, expectedMs: number) =>
  assert.ok(
    Math.abs(Date.parse(actual) - expectedMs) < 5_000,
    `${actual} is not about ${new Date(expectedMs).toISOString()}`,
  );

test('the clock of the auctions goes forward, to a moment, and back to the time of the wall', async () => {
  const before = await read();
  assert.equal(before.shiftMs, 0);
  const forward = (await move({ advanceSeconds: 90 })).body as DemoClock;
  assert.equal(forward.shiftMs, 90_000);
  about(forward.now, Date.parse(before.now) + 90_000);
  about(forward.realNow, Date.parse(before.now));
  const target = Date.parse(before.now) + 3 * DAY_S * 1000;
  about(((await move({ now: new Date(target).toISOString() })).body as DemoClock).now, target);
  about(((await move({ now: '2026-12-01T15:00:00+05:00' })).body as DemoClock).now, Date.parse('2026-12-01T10:00:00Z'));
  const { now } = (await app.get('/api/public/auction/clock')).body as { now: string };
  about(now, Date.parse('2026-12-01T10:00:00Z'));
  assert.equal(((await move({ isReal: true })).body as DemoClock).shiftMs, 0);
});

test('O32 moved to the next cut-off, lots close their entry; moved to the opening, they open', async () => {
  await move({ isReal: true });
  for (let tries = 0; !app.lotWriter.isActing() && tries < 100; tries++)
    await new Promise((done) => setTimeout(done, 50));
  const { nextCutOff } = await read();
  assert.ok(nextCutOff);
  const at = Date.parse(nextCutOff);
  const [lot] = await app.db.sql<{ id: bigint; opensMs: number }>`
    select id, opens_ms::float8 as "opensMs" from lot
     where phase = 'ACCEPTING' and cut_off_ms = ${at} and participant_count > 0 limit 1`;
  assert.ok(lot);
  const phase = async () => (await app.db.sql<{ phase: string }>`select phase from lot where id = ${lot.id}`)[0]?.phase;
  await move({ now: new Date(at + 500).toISOString() });
  assert.equal(await phase(), 'CLOSED');
  await move({ now: new Date(lot.opensMs + 500).toISOString() });
  assert.equal(await phase(), 'LIVE');
  await move({ isReal: true });
});

test('a clock is not moved by a bad body: 400; nor further than a year: 422', async () => {
  const bad = [
    {},
    { advanceSeconds: 0 },
    { advanceSeconds: -5 },
    { advanceSeconds: 1.5 },
    { advanceSeconds: '60' },
    { advanceSeconds: 1e9 },
    { now: 'tomorrow' },
    { now: '2026-12-01' },
    { now: 1_800_000_000_000 },
    { isReal: false },
    { now: '2026-12-01T10:00:00Z', advanceSeconds: 5 },
    null,
    [],
  ];
  for (const body of bad) assert.equal((await move(body)).status, 400, JSON.stringify(body));
  assert.equal((await move({ now: '2099-01-01T00:00:00Z' })).status, 422);
  assert.equal((await move({ now: '1999-01-01T00:00:00Z' })).status, 422);
  assert.equal((await read()).shiftMs, 0);
});

test('where the world is real there is neither a demo clock nor practice', async () => {
  const call = { query: undefined, params: undefined, caller: null } as never;
  const handlers = practiceHandlers({ ...app, ...app.messages, isDemonstration: false });
  for (const key of ['POST /dev/practice', 'GET /dev/clock', 'POST /dev/clock'] as const)
    assert.deepEqual(await handlers[key](call), refuse('notFound'), key);
  assert.equal(app.clock.shiftMs(), 0);
});
