import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LotCard } from '#auctions/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  asAnotherAdministrator,
  bid,
  clearDay,
  enter,
  moveClockTo,
  publishLot,
  sendCommand,
  snapshot,
} from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { dayAfter } from '../rules/calendar.ts';

const app = await createTestApp();

type LotList = { total: number; data: LotCard[] };
const list = async (query: Record<string, string> = {}) =>
  (await app.get(`/api/public/auctions?${new URLSearchParams({ size: '100', ...query })}`)).body as LotList;
const idsOf = ({ data }: LotList) => data.map(({ id }) => id);
const pricesOf = ({ data }: LotList) => data.map(({ price }) => BigInt(price));

test('F29 lots are found by number and by words, by price and by place, and put in the order that is asked for', async () => {
  const lot = await publishLot(app);
  for (const startPriceTiyin of [40_000_000_000n, 60_000_000_000n, 80_000_000_000n])
    await publishLot(app, { startPriceTiyin });
  const all = await list();
  assert.ok(all.total >= 4 && idsOf(all).includes(lot.id));
  assert.deepEqual(idsOf(await list({ search: `№ ${groupDigits(lot.id)}` })), [lot.id]);
  const none = await list({ state: 'ended', search: 'bunday lot yoʻq' });
  assert.deepEqual([none.total, none.data], [0, []]);

  const dearest = pricesOf(await list({ sort: 'dearest' }));
  assert.deepEqual(
    dearest,
    dearest.toSorted((a, b) => (a > b ? -1 : 1)),
  );
  assert.deepEqual(pricesOf(await list({ sort: 'cheapest' })), dearest.toReversed());
  const dear = pricesOf(await list({ from: '500000000' }));
  assert.ok(dear.length >= 2 && dear.every((price) => price >= 50_000_000_000n));

  const [place] = await app.db.sql<{ id: number }>`
    select province_id::float8 as id from listing where id = ${lot.id}`;
  const inProvince = await list({ province: String(place?.id) });
  assert.ok(idsOf(inProvince).includes(lot.id));
  const rows = await app.db.sql<{ province: number }>`
    select distinct province_id::float8 as province from listing where id = any(${idsOf(inProvince)}::bigint[])`;
  assert.deepEqual(rows, [{ province: place?.id }]);
});

test('O10 NAV-008 a lot stands among those that take applications, then among the live, then among the ended', async () => {
  const lot = await publishLot(app);
  for (const who of ['demo.buyer2', 'demo.buyer4']) assert.equal((await enter(app, who, lot.id)).status, 200);
  const statesOf = async () => {
    const states: string[] = [];
    for (const state of ['accepting', 'live', 'ended']) {
      // By its number: a page does not hold all lots of a state.
      const found = (await list({ state, search: String(lot.id) })).data.find(({ id }) => id === lot.id);
      if (found) states.push(`${state} ${found.phase} ${found.participantCount}`);
    }
    return states;
  };
  assert.deepEqual(await statesOf(), ['accepting ACCEPTING 2']);
  await moveClockTo(app, lot.opensAtMs);
  assert.deepEqual(await statesOf(), ['live LIVE 2']);
  assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  assert.deepEqual(await statesOf(), ['ended WON 2']);
});

test('HOME-016 the home page is told of the lots of today; without any, of the next day that has some', async () => {
  const day = await clearDay(app);
  const today = async () => {
    const { body } = await app.get('/api/public/auctions/today');
    const { total, nextDay, data } = body as { total: number; nextDay: string | null; data: LotCard[] };
    return { total, nextDay, ids: data.map(({ id }) => id) };
  };
  assert.deepEqual(await today(), { total: 0, nextDay: null, ids: [] });
  const later = dayAfter(day, 2);
  await publishLot(app, { day: later });
  assert.deepEqual(await today(), { total: 0, nextDay: later, ids: [] });
  const { id } = await publishLot(app, { day });
  assert.deepEqual(await today(), { total: 1, nextDay: null, ids: [id] });
});

test('F77 the card of a lot says whether its property can be saved: one that did not sell stays when its listing goes', async () => {
  const lot = await publishLot(app);
  const cardAndSaving = async (state: string) => {
    const card = (await list({ state, search: String(lot.id) })).data.find(({ id }) => id === lot.id);
    const { status } = await app.call('PUT', `/api/user/saved/${lot.id}`, {
      headers: await bearer(app, 'demo.buyer5'),
    });
    return [card?.phase, card?.isListed, status];
  };
  assert.deepEqual(await cardAndSaving('accepting'), ['ACCEPTING', true, 200]);
  await app.db.sql`delete from saved_listing where listing_id = ${lot.id}`;
  const reason = 'The court has stopped the sale.';
  assert.equal((await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason })).status, 409);
  await asAnotherAdministrator(app, lot.id);
  assert.equal((await sendCommand(app, 'demo.admin', lot.id, 'cancel', { reason })).status, 200);
  await app.db.sql`update listing set process = 'rejected' where id = ${lot.id}`;
  assert.deepEqual(await cardAndSaving('ended'), ['CANCELLED', false, 404]);
});
