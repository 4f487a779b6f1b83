import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setShown } from '#listings/server/api.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import {
  buildListing,
  createOwnOrder,
  findTestPlaces,
  publish,
  runMatchingNow,
} from '../../../../test/factories/alerts.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import type { Selection } from '../../contract/orders.ts';

const app = await createTestApp();
const places = await findTestPlaces(app);
const realtor = await bearer(app, 'demo.realtor');
const buyer = await bearer(app, 'demo.buyer1');

type Headers = Record<string, string>;
type Whole = Selection & { listings: { listingId: number; card: { id: number } | null }[] };
const selections = async (headers: Headers) =>
  (await app.get('/api/user/selections', headers)).body as { mine: Selection[]; made: Selection[] };
const whole = async (id: number, headers: Headers) =>
  (await app.get(`/api/user/selections/${id}`, headers)).body as Whole;
const make = (body: Record<string, unknown>, headers: Headers = realtor) =>
  app.post('/api/user/selections', { username: 'demo.buyer1', note: '', ...body }, headers);
const change = (id: number, body: Record<string, unknown>, headers: Headers = realtor) =>
  app.call('PUT', `/api/user/selections/${id}`, {
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

test('F56 PRF-005 O66 an order of an account is a selection of what matches it, and stopped with it', async () => {
  const orderId = await createOwnOrder(app, 'demo.buyer2', places);
  const headers = await bearer(app, 'demo.buyer2');
  const listing = await publish(app, buildListing(places));
  await runMatchingNow(app);
  const [selection] = (await selections(headers)).mine;
  assert.deepEqual(selection?.made, { from: 'order', orderId });
  assert.deepEqual([selection?.count, selection?.isValid], [1, true]);
  const details = await whole(selection?.id ?? 0, headers);
  assert.deepEqual(
    details.listings.map(({ listingId, card }) => [listingId, card?.id]),
    [[listing, listing]],
  );
  assert.equal((await app.get(`/api/user/selections/${selection?.id}`, buyer)).status, 404);
  await app.post(`/api/user/orders/${orderId}/stop`, {}, headers);
  const stopped = await whole(selection?.id ?? 0, headers);
  assert.equal(stopped.isValid, false);
  const [order] = await app.db.sql<{
    endedAt: Date;
  }>`select ended_at as "endedAt" from standing_order where id = ${orderId}`;
  assert.equal(Date.parse(stopped.stoppedAt ?? ''), Math.floor((order?.endedAt.getTime() ?? 0) / 1000) * 1000);
});

test('PRF-005 O66 an assistant chooses listings for somebody, who is told of it and sees them as they are now', async () => {
  const [first, second] = [await publish(app, buildListing(places)), await publish(app, buildListing(places))];
  const created = await make({
    username: ' Demo.Buyer1 ',
    note: ' Metroga yaqin ',
    listingIds: [second, first, second],
  });
  const selection = created.body as Selection;
  assert.deepEqual([created.status, selection.count, selection.note], [200, 2, 'Metroga yaqin']);
  const [mine] = (await selections(buyer)).mine;
  assert.equal(mine?.id, selection.id);
  assert.equal(mine?.made.from, 'assistant');
  assert.equal((await selections(realtor)).made[0]?.id, selection.id);
  assert.deepEqual(
    (await whole(selection.id, buyer)).listings.map(({ listingId }) => listingId),
    [second, first],
  );
  const [message] = await app.db.sql<{ body: { kind: string; text: string } }>`
    select body from user_message where username = 'demo.buyer1' order by id desc limit 1`;
  assert.deepEqual([message?.body.kind, message?.body.text], ['selection', 'Siz uchun 2 ta eʼlon tanlandi.']);
  await app.db.begin((tx) => setShown(tx, second, false));
  assert.deepEqual(
    (await whole(selection.id, buyer)).listings.map(({ card }) => card?.id ?? null),
    [null, first],
  );
  const third = await publish(app, buildListing(places));
  assert.equal((await change(selection.id, { note: 'Yangisi', listingIds: [third, first] })).status, 200);
  assert.deepEqual(
    (await whole(selection.id, buyer)).listings.map(({ listingId }) => listingId),
    [third, first],
  );
});

test('PRF-006 a selection is valid on day 30 and only read after its month', async () => {
  const listing = await publish(app, buildListing(places));
  const { id } = (await make({ listingIds: [listing] })).body as Selection;
  const pass = (days: number) =>
    app.db.sql`update selection set valid_until = valid_until - make_interval(days => ${days}) where id = ${id}`;
  await pass(30);
  assert.equal((await whole(id, buyer)).isValid, true);
  assert.equal((await change(id, { note: 'a', listingIds: [listing] })).status, 200);
  await pass(2);
  const over = await whole(id, buyer);
  assert.deepEqual([over.isValid, over.note, over.listings.length], [false, 'a', 1]);
  const refused = await change(id, { note: 'b', listingIds: [listing] });
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'selectionOver']);
  assert.equal((await whole(id, buyer)).note, 'a');
});

test('what is wrong with a selection is said, and nobody changes that of another', async () => {
  const listing = await publish(app, buildListing(places));
  const secret = await publish(app, buildListing(places, { visibility: 'TO_ME' }));
  const many = Array.from({ length: limits.selectionListingsMax + 1 }, (_, n) => n + 1);
  const wrong: [Record<string, unknown>, string][] = [
    [{ username: ' ', listingIds: [listing] }, 'usernameMissing'],
    [{ username: 'nobody.at.all', listingIds: [listing] }, 'usernameUnknown'],
    [{ listingIds: [] }, 'listingsMissing'],
    [{ listingIds: many }, 'listingsMany'],
    [{ listingIds: [listing, secret] }, 'listingUnknown'],
    [{ listingIds: [listing], note: 'a'.repeat(limits.selectionNoteMax + 1) }, 'noteLong'],
  ];
  for (const [body, code] of wrong) {
    const answer = await make(body);
    assert.deepEqual([answer.status, codeOf(answer)], [400, code]);
  }
  const { id } = (await make({ listingIds: [listing] })).body as Selection;
  const moderator = await bearer(app, 'demo.moderator');
  assert.equal((await change(id, { note: '', listingIds: [listing] }, moderator)).status, 404);
  assert.equal((await app.get(`/api/user/selections/${id}`, moderator)).status, 404);
});
