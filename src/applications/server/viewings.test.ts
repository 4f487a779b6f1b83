import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { OwnViewing, ViewingOptions, Visit } from '../contract/viewing.ts';

const app = await createTestApp();
const seller = await bearer(app, 'demo.seller');
const buyer = await bearer(app, 'demo.buyer1');
const other = await bearer(app, 'demo.buyer2');
const moderator = await bearer(app, 'demo.moderator');

type Headers = Record<string, string>;
const onSale = (): Promise<number> => createApplication(app, { process: 'in_sale' });
const codeOf = (answer: { body: unknown }): string => (answer.body as { code?: string }).code ?? '';
const offer = async (id: number, headers: Headers = buyer) =>
  (await app.get(`/api/product/${id}/viewing`, headers)).body as ViewingOptions;
const ask = (id: number, at: unknown, headers: Headers = buyer) =>
  app.post(`/api/product/${id}/viewing`, { at }, headers);
/** Asks for the last time that is offered; gives the number of the viewing. */
const requestViewing = async (id: number, headers: Headers = buyer): Promise<number> => {
  const answer = await ask(id, (await offer(id, headers)).times.at(-1), headers);
  assert.equal(answer.status, 200, answer.text);
  return (answer.body as { id: number }).id;
};
const answer = (viewing: number, to: string, headers: Headers = seller) =>
  app.post(`/api/viewing/${viewing}/answer`, { to }, headers);
const cancel = (viewing: number, headers: Headers) => app.post(`/api/viewing/${viewing}/cancel`, {}, headers);
const visits = async (id: number, headers: Headers = seller) =>
  ((await app.get(`/api/application/${id}/viewings`, headers)).body as { data: Visit[] }).data;
/** What somebody was sent by SMS about a property, the latest last. */
const smsOf = async (username: string, id: number): Promise<string[]> =>
  (
    await app.db.sql<{ text: string }>`
      select o.text from outgoing_message o join person p on p.phone = o.recipient
       where p.username = ${username} and o.text like ${`%${id}%`} order by o.id`
  ).map(({ text }) => text);

test('PRD-016 O29 a viewing is asked for at an offered time, stored, and shown to buyer and seller', async () => {
  const id = await onSale();
  const { viewing, times } = await offer(id);
  assert.equal(viewing, null);
  assert.ok(times.length > 36 && times.length <= 42, `${times.length} times`);
  assert.ok(times.every((time) => Date.parse(time) > Date.now()));
  assert.deepEqual([...new Set(times.map((time) => time.slice(11, 16)))].toSorted(), ['05:00', '09:00', '12:00']);
  const at = times[5] ?? '';
  assert.equal((await ask(id, at)).status, 200);
  const after = await offer(id);
  assert.deepEqual([after.viewing?.at, after.viewing?.state, after.times], [at, 'REQUESTED', []]);
  const [visit] = await visits(id);
  assert.deepEqual([visit?.at, visit?.state], [at, 'REQUESTED']);
  assert.match(visit?.phone ?? '', /^\+998\d{9}$/);
  const { data } = (await app.get('/api/viewings', buyer)).body as { data: OwnViewing[] };
  assert.equal(data.find(({ listingId }) => listingId === id)?.at, at);
  assert.equal((await smsOf('demo.seller', id)).length, 1);
});

test('PRD-016 past days, other hours, days too far ahead and wrong shapes are refused', async () => {
  const id = await onSale();
  const { times } = await offer(id);
  const first = Date.parse(times[0] ?? '');
  const last = Date.parse(times.at(-1) ?? '');
  for (const ms of [first - 7 * 86_400_000, first + 60_000, last + 86_400_000])
    assert.equal(codeOf(await ask(id, new Date(ms).toISOString())), 'viewingTime');
  for (const at of ['', 7, null, 'tomorrow', '2026-13-45T99:00:00Z', '9'.repeat(10_000)])
    assert.equal((await ask(id, at)).status, 400);
  assert.equal((await ask(99_999_999, times[0])).status, 404);
  assert.equal(codeOf(await ask(id, times[0], seller)), 'ownProperty');
  await app.db.sql`update listing set process = 'sold' where id = ${id}`;
  assert.equal(codeOf(await ask(id, times[0])), 'notForSale');
  assert.deepEqual((await offer(id)).times, []);
  await app.db.sql`update listing set process = 'in_sale', visibility = 'TO_ME' where id = ${id}`;
  assert.equal((await ask(id, times[0])).status, 404);
});

test('O29 one viewing ahead for a person and an object, also of ten at once; one that is over stands in nobody’s way', async () => {
  const id = await onSale();
  const { times } = await offer(id);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(id, times[n])));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array(9).fill(409)]);
  assert.equal(codeOf(await ask(id, times[3])), 'viewingAhead');
  await requestViewing(id, other);
  await app.db.sql`update viewing set at = clock_timestamp() - interval '1 hour' where listing_id = ${id}`;
  assert.equal((await offer(id)).viewing?.state, 'LAPSED');
  await requestViewing(id);
});

test('O29 the seller agrees or declines, either side cancels, and the other one is told', async () => {
  const id = await onSale();
  const first = await requestViewing(id);
  assert.equal((await answer(first, 'AGREED', other)).status, 404);
  assert.equal((await answer(first, 'AGREED', buyer)).status, 404);
  assert.equal((await answer(first, 'HELD')).status, 400);
  assert.equal((await answer(first, 'AGREED')).status, 200);
  assert.equal(codeOf(await answer(first, 'DECLINED')), 'viewingSettled');
  assert.equal((await offer(id)).viewing?.state, 'AGREED');
  assert.equal((await cancel(first, other)).status, 404);
  assert.equal((await cancel(first, buyer)).status, 200);
  assert.equal(codeOf(await cancel(first, seller)), 'viewingSettled');
  assert.equal((await answer(await requestViewing(id), 'DECLINED', moderator)).status, 200);
  const third = await requestViewing(id);
  assert.equal((await cancel(third, seller)).status, 200);
  assert.match((await smsOf('demo.seller', id)).join('|'), /bekor qilindi/);
  const messages = await smsOf('demo.buyer1', id);
  assert.equal(messages.length, 3);
  assert.match(messages.join('|'), /kelishildi.*\|.*koʻrsata olmaydi.*\|.*bekor qilindi/);
});

test('seller and staff see who comes, others do not; reading by staff is written down; a sale cancels what is ahead', async () => {
  const id = await onSale();
  await requestViewing(id);
  assert.equal((await app.get(`/api/application/${id}/viewings`, other)).status, 404);
  assert.deepEqual(await visits(id, await bearer(app, 'demo.finance')), []);
  assert.equal((await visits(id, moderator)).length, 1);
  const [entry] = await app.db.sql<{ actor: string }>`
    select actor from audit_entry where action = 'viewing.read' and object = ${`application:${id}`}`;
  assert.equal(entry?.actor, 'demo.moderator');
  const sale = { from: 'in_sale', to: 'sold', soldPrice: '80000000000' };
  assert.equal((await move(app, 'demo.moderator', id, sale)).status, 200);
  assert.equal((await visits(id))[0]?.state, 'CANCELLED');
});
