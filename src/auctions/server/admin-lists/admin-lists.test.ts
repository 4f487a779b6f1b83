import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot, sendCommand, snapshot } from '../../../../test/factories/auctions.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import type { AdminDeclaration, AdminLot } from '../../contract.ts';

const app = await createTestApp();
type Lots = { total: number; counts: Record<string, number>; data: AdminLot[] };
type Declarations = { total: number; counts: Record<string, number>; data: AdminDeclaration[] };
const get = async <Body>(path: string, who = 'demo.moderator') =>
  (await app.get(`/api/office${path}`, await bearer(app, who))).body as Body;
const reason = 'Sud savdoni toʻxtatdi';
const cancel = async (lotId: number, who: string) =>
  app.post(`/api/auction/${lotId}/cancel`, { reason, idempotencyKey: randomUUID() }, await bearer(app, who));

test('staff see lots by state with what is held for them; a bank sees the lots of its bank', async () => {
  const lot = await publishLot(app);
  await app.db.sql`update listing set company_id = 191 where id = ${lot.id}`;
  await enter(app, 'demo.buyer1', lot.id);
  const [row] = (await get<Lots>(`/auctions?search=${lot.id}`)).data;
  assert.deepEqual(
    [row?.id, row?.phase, row?.participantCount, row?.heldAmount, row?.cancelAsked],
    [lot.id, 'ACCEPTING', 1, '500000000', null],
  );
  assert.deepEqual((await get<Lots>(`/auctions?search=${lot.id}`, 'demo.bank')).data, []);
  await app.db.sql`update listing set company_id = 182 where id = ${lot.id}`;
  assert.equal((await get<Lots>(`/auctions?search=${lot.id}`, 'demo.bank')).data.length, 1);
  const open = await get<Lots>('/auctions');
  assert.equal(open.counts.open, open.total);
});

test('a cancellation that waits for a second administrator stands in a list of its own; both commands are in the trail', async () => {
  const lot = await publishLot(app);
  assert.equal((await cancel(lot.id, 'demo.admin')).status, 409);
  const pending = await get<Lots>('/auctions?state=asked');
  assert.deepEqual(
    pending.data.map(({ id, cancelAsked }) => [id, cancelAsked?.by, cancelAsked?.reason]),
    [[lot.id, 'demo.admin', reason]],
  );
  await app.db.sql`update person set roles = '{ADMIN}' where username = 'demo.editor'`;
  assert.equal((await cancel(lot.id, 'demo.editor')).status, 200);
  assert.deepEqual((await get<Lots>('/auctions?state=asked')).data, []);
  const trail = await app.db.sql<{ actor: string; action: string }>`
    select actor, action from audit_entry where object = ${`lot:${lot.id}`} order by id`;
  assert.deepEqual(trail, [
    { actor: 'demo.admin', action: 'auction.askCancel' },
    { actor: 'demo.editor', action: 'auction.cancel' },
  ]);
});

test('F59 a request to cancel lapses: what is asked after that, or after its asker is no administrator any more, is asked first', async () => {
  const lot = await publishLot(app);
  await app.db.sql`update person set roles = '{ADMIN}' where username = 'demo.editor'`;
  assert.equal((await cancel(lot.id, 'demo.admin')).status, 409);
  const requestOf = async () =>
    (await get<Lots>('/auctions?state=asked')).data.find(({ id }) => id === lot.id)?.cancelAsked ?? null;
  const asked = await requestOf();
  const hours = (Date.parse(asked?.until ?? '') - Date.parse(asked?.at ?? '')) / 3_600_000;
  assert.equal(hours, limits.secondPersonHours);
  await app.db.sql`
    update lot_cancel_request set at = at - make_interval(hours => ${limits.secondPersonHours}::int) where lot_id = ${lot.id}`;
  assert.equal(await requestOf(), null);
  assert.equal((await cancel(lot.id, 'demo.editor')).status, 409, 'after a day it is the first request again');
  assert.equal((await requestOf())?.by, 'demo.editor');
  await app.db.sql`update person set blocked_at = now() where username = 'demo.editor'`;
  assert.equal(await requestOf(), null);
  assert.equal((await cancel(lot.id, 'demo.admin')).status, 409, 'who was blocked since is not the other of two');
  await app.db.sql`update person set blocked_at = null where username = 'demo.editor'`;
  assert.equal((await cancel(lot.id, 'demo.editor')).status, 200);
});

test('declarations stand by status, late ones are told; odd queries are read as the first page', async () => {
  const lot = await publishLot(app);
  await enter(app, 'demo.buyer2', lot.id);
  await moveClockTo(app, lot.opensAtMs + 1000);
  assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
  await moveClockTo(app, ((await snapshot(app, lot.id)).closesAtMs ?? 0) + 1000);
  const mine = async () => (await get<Declarations>('/declarations')).data.find(({ lotId }) => lotId === lot.id);
  const waiting = await mine();
  assert.deepEqual([waiting?.winner, waiting?.status, waiting?.isLate], ['Karimov Jasur', 'PENDING', false]);
  assert.ok(((await get<Declarations>('/declarations')).counts.PENDING ?? 0) > 0);
  for (const query of ['?page=x', '?status=x', '?page=0', '?state=%00'])
    for (const path of ['declarations', 'auctions'])
      assert.ok((await app.get(`/api/office/${path}${query}`, await bearer(app, 'demo.finance'))).status < 500, query);
});

test('F59 an end that nobody can make any more is refused at once, and what one administrator asked of a bidding is not agreed to in a later one', async () => {
  await app.db.sql`update person set roles = '{ADMIN}' where username = 'demo.editor'`;
  const lot = await publishLot(app);
  await enter(app, 'demo.buyer2', lot.id);
  await moveClockTo(app, lot.opensAtMs + 1000);
  assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
  const codeOf = async (who: string) => ((await cancel(lot.id, who)).body as { code?: string }).code;
  const asked = async () => (await get<Lots>('/auctions?state=asked')).data.map(({ id }) => id);
  assert.equal(await codeOf('demo.admin'), 'secondPerson');
  assert.deepEqual(await asked(), [lot.id]);
  await moveClockTo(app, ((await snapshot(app, lot.id)).closesAtMs ?? 0) + 1000);
  assert.equal((await snapshot(app, lot.id)).phase, 'WON');
  assert.deepEqual(await asked(), []);
  for (const who of ['demo.editor', 'demo.admin']) assert.equal(await codeOf(who), 'notNow', who);
  assert.deepEqual(await asked(), []);
  assert.equal((await sendCommand(app, 'demo.buyer2', lot.id, 'renounce')).status, 200);
  assert.equal((await snapshot(app, lot.id)).phase, 'ACCEPTING');
  assert.equal(await codeOf('demo.editor'), 'secondPerson', 'he is the first who asks for the end of this one');
  assert.equal((await cancel(lot.id, 'demo.admin')).status, 200);
});
