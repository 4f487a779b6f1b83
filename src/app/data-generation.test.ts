import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp } from '../../test/app.ts';
import { publishLot } from '../../test/factories/auctions.ts';
import { until } from '../../test/live-clients.ts';
import { createDataGeneration } from './data-generation.ts';

const app = await createTestApp();

test('F19 pages asked for within a second of a bid share a generation, and afterwards all follow it', async () => {
  const { id } = await publishLot(app);
  const generation = createDataGeneration(app.db, app.search);
  const bid = () => app.db.sql`
    update lot set bid_count = bid_count + 1, price_tiyin = price_tiyin + 500000000 where id = ${id}`;
  // Each minute begins a generation of its own.
  const inMinute = Date.now() % 60_000;
  if (inMinute > 55_000) await sleep(60_100 - inMinute);
  const before = await generation();
  await bid();
  assert.equal(await generation(), before);
  await bid();
  assert.equal(await generation(), before);
  await until(async () => (await generation()) > before, 'a generation with the bids');
});
