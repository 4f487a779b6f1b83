import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorDetails } from '#app/create-auctions.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { snapshotOf } from '../watching-routes.ts';
import { createRobots } from './robots.ts';

const app = await createTestApp();
const { db, clock, lotWriter, encryption } = app;
const log = { warn: (entry: unknown) => assert.fail(JSON.stringify(entry, Object.getOwnPropertyNames(entry))) };
const robots = createRobots({
  db,
  lotWriter,
  clock,
  encryption,
  operator: operatorDetails(app.config),
  log: log as never,
  snapshot: (lotId) => snapshotOf({ db, clock, watchers: () => 0 }, lotId),
  seed: 7,
});

type Told = { lotId: number; cutOffAtMs: number; opensAtMs: number };

/** Lets time pass in steps of a second or more, robots and scheduler with it. */
const live = async (seconds: number, step = 1) => {
  for (let passed = 0; passed < seconds; passed += step) {
    await clock.move(clock.shiftMs() + step * 1000);
    await lotWriter.runDue();
    await robots.step();
  }
};

const isActing = async () => {
  for (let tries = 0; !lotWriter.isActing() && tries < 100; tries++) await new Promise((done) => setTimeout(done, 50));
  assert.ok(lotWriter.isActing());
};

const phaseOf = async (lotId: number) =>
  (await db.sql<{ phase: string }>`select phase from lot where id = ${lotId}`)[0]?.phase;

test('a newcomer lives through an auction against robots within three minutes, and can win it', async () => {
  await isActing();
  const headers = await bearer(app, 'demo.buyer5');
  const beganMs = clock.nowMs();
  const started = await app.post('/api/dev/practice', undefined, headers);
  assert.equal(started.status, 200, started.text);
  const { lotId, cutOffAtMs, opensAtMs } = started.body as Told;
  assert.ok(cutOffAtMs - beganMs >= 45_000 && cutOffAtMs - beganMs <= 106_000, String(cutOffAtMs - beganMs));
  assert.equal(opensAtMs - cutOffAtMs, 60_000);
  const again = (await app.post('/api/dev/practice', undefined, headers)).body as Told;
  assert.equal(again.lotId, lotId, 'asked again in time, it is the same one');

  // Nobody has to top up first: the deposit is there.
  const own = await app.get(`/api/auction/${lotId}/own`, headers);
  assert.equal((own.body as { mayEnter: string }).mayEnter, 'yes', own.text);
  const { sheetHash } = (await app.get(`/api/public/auction/${lotId}`)).body as { sheetHash: string };
  const agreement = async (kind: string) =>
    ((await app.get(`/api/auction/${lotId}/agreement/${kind}`, headers)).body as { sha256: string }).sha256;
  const entered = await app.post(
    `/api/auction/${lotId}/enter`,
    {
      sheetHash,
      bidOfferSha256: await agreement('bidOffer'),
      depositAgreementSha256: await agreement('depositAgreement'),
      idempotencyKey: 'practice-enter-1',
    },
    headers,
  );
  assert.equal(entered.status, 200, entered.text);
  const { participant } = entered.body as { participant: number };

  await live((opensAtMs - clock.nowMs()) / 1000 + 1);
  assert.equal(await phaseOf(lotId), 'LIVE');
  const readSnapshot = async () => (await snapshotOf({ db, clock, watchers: () => 0 }, lotId)) ?? assert.fail('no lot');
  assert.equal((await readSnapshot()).participantCount, 4, 'three robots have come');

  // Whoever goes on bidding wins in the end: the robots give up one after the other.
  for (let bid = 0; (await phaseOf(lotId)) === 'LIVE' && bid < 200; bid++) {
    await live(4);
    const snapshot = await readSnapshot();
    if (snapshot.phase !== 'LIVE' || snapshot.leader?.participant === participant) continue;
    const next = BigInt(snapshot.leader?.amount ?? snapshot.sheet.startPriceTiyin);
    const amount = snapshot.leader ? next + BigInt(snapshot.sheet.stepTiyin) : next;
    await app.post(
      `/api/auction/${lotId}/bid`,
      { amount: amount.toString(), sheetHash, idempotencyKey: `practice-bid-${bid}` },
      headers,
    );
  }
  const ended = await readSnapshot();
  assert.equal(ended.phase, 'WON');
  assert.equal(ended.winner?.participant, participant);
  assert.ok(ended.bidCount >= 3, `robots answered: ${ended.bidCount} bids`);
  const price = BigInt(ended.winner?.amount ?? '0');
  assert.ok(
    price <= (BigInt(ended.sheet.startPriceTiyin) * 146n) / 100n,
    'robots give up at 1.4 times the start price',
  );
});

test('a practice auction that the newcomer only watches is won, signed and paid by a robot', async () => {
  const headers = await bearer(app, 'demo.buyer2');
  const { lotId, opensAtMs } = (await app.post('/api/dev/practice', undefined, headers)).body as Told;
  await live((opensAtMs - clock.nowMs()) / 1000 + 1);
  const beganMs = clock.nowMs();
  for (let waited = 0; (await phaseOf(lotId)) === 'LIVE' && waited < 600; waited += 5) await live(5);
  assert.equal(await phaseOf(lotId), 'WON');
  assert.ok(clock.nowMs() - beganMs < 5 * 60_000);
  await live(150, 5);
  const [row] = await db.sql<{ status: string; paid: boolean; process: string }>`
    select d.status, d.paid_ms is not null as paid, l.process
      from lot_declaration d join listing l on l.id = d.lot_id where d.lot_id = ${lotId}`;
  assert.deepEqual(row, { status: 'CONFIRMED', paid: true, process: 'sold' });
});

test('robots bid by the rules: not one of their bids was refused', async () => {
  const refused = await db.sql`select lot_id, number, fact from lot_log
    where lot_id in (select id from lot where is_practice) and fact like '%"type":"refusal"%'`;
  assert.deepEqual(refused, []);
});

test('F60 whoever hands in the property of the banks practises on one that he has nothing to do with', async () => {
  await isActing();
  const headers = await bearer(app, 'demo.realtor');
  const started = await app.post('/api/dev/practice', undefined, headers);
  assert.equal(started.status, 200, started.text);
  const { lotId } = started.body as Told;
  const own = await app.get(`/api/auction/${lotId}/own`, headers);
  assert.equal((own.body as { mayEnter: string }).mayEnter, 'yes', own.text);
});
