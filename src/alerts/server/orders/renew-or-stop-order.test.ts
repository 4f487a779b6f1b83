import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import {
  buildListing,
  createOwnOrder,
  createVisitorOrder,
  findTestPlaces,
  listSmsTo,
  orderJobDeps,
  phoneOf,
  publish,
  runMatchingNow,
} from '../../../../test/factories/alerts.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import type { Order } from '../../contract/orders.ts';
import { signLink } from '../signed-link.ts';
import { runOrders } from './jobs.ts';

const app = await createTestApp();
const places = await findTestPlaces(app);

/** Lets time pass for an order. */
const pass = (id: number, days: number) => app.db.sql`
  update standing_order
     set active_until = active_until - make_interval(days => ${days}),
         created_at = created_at - make_interval(days => ${days}) where id = ${id}`;
const linkTo = (id: number) => `/api/public/order/${signLink(app.encryption, 'order', String(id))}`;
const orderAt = async (id: number) => (await app.get(linkTo(id))).body as Order;
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

test('O65 PRF-006 an order is active for a month: through day 30, over after the month, whatever was noted', async () => {
  const { id } = await createVisitorOrder(app, places);
  const order = await orderAt(id);
  const days = (Date.parse(order.activeUntil) - Date.parse(order.createdAt)) / 86_400_000;
  assert.ok(days > 30 && days <= 32, `${days} days`);
  assert.equal(new Date(order.activeUntil).toISOString().slice(11, 19), '19:00:00', 'midnight in Tashkent');
  await pass(id, 30);
  assert.equal((await orderAt(id)).state, 'ACTIVE');
  await pass(id, 2);
  assert.equal((await orderAt(id)).state, 'EXPIRED');
  await runOrders(orderJobDeps(app));
  const [row] = await app.db.sql<{ state: string; keys: number }>`
    select state, (select count(*)::int from standing_order_key where order_id = id) as keys
      from standing_order where id = ${id}`;
  assert.deepEqual(row, { state: 'EXPIRED', keys: 0 });
});

test('the month of an order ends where the calendar of Tashkent ends it, and no month is short', async () => {
  const ends = async (since: string) =>
    (
      await app.db.sql<{ end: string }>`
      select to_char(alert_month_end(${since}::timestamptz, 1, 30) at time zone 'Asia/Tashkent', 'YYYY-MM-DD HH24:MI') as end`
    )[0]?.end;
  assert.equal(await ends('2026-11-22T08:00:00Z'), '2026-12-23 00:00');
  assert.equal(await ends('2026-12-31T18:59:00Z'), '2027-02-01 00:00');
  assert.equal(await ends('2026-12-31T19:01:00Z'), '2027-02-02 00:00');
  assert.equal(await ends('2027-02-01T08:00:00Z'), '2027-03-04 00:00');
});

test('O65 its owner is reminded once, three days before the end, with a link that renews or stops', async () => {
  const { id, phone } = await createVisitorOrder(app, places);
  const day = (text: string) => new Date(Date.parse(text) + 5 * 3_600_000 - 1);
  const left = (Date.parse((await orderAt(id)).activeUntil) - Date.now()) / 86_400_000;
  await pass(id, Math.floor(left) - 3);
  await runOrders(orderJobDeps(app));
  assert.deepEqual(await listSmsTo(app, phone), []);
  await pass(id, 1);
  await Promise.all([runOrders(orderJobDeps(app)), runOrders(orderJobDeps(app))]);
  await runOrders(orderJobDeps(app));
  const [sms = '', ...more] = await listSmsTo(app, phone);
  assert.deepEqual(more, []);
  const last = day((await orderAt(id)).activeUntil);
  const [year, month, date] = last.toISOString().slice(0, 10).split('-');
  assert.ok(sms.includes(`${date}.${month}.${year}`), sms);
  const token = /\/orders\/(\S+)$/.exec(sms)?.[1] ?? '';
  const before = await orderAt(id);
  const renewed = await app.post(`/api/public/order/${token}`, { do: 'renew' });
  assert.equal(renewed.status, 200);
  assert.ok(Date.parse((renewed.body as Order).activeUntil) > Date.parse(before.activeUntil));
  await runOrders(orderJobDeps(app));
  assert.equal((await listSmsTo(app, phone)).length, 1, 'its end is far again');
});

test('O65 an order whose month is over waits again once it is renewed, for what is published from then on', async () => {
  const headers = await bearer(app, 'demo.buyer1');
  const id = await createOwnOrder(app, 'demo.buyer1', places);
  await pass(id, 40);
  const missed = await publish(app, buildListing(places));
  await runMatchingNow(app);
  const answer = await app.post(`/api/user/orders/${id}/renew`, {}, headers);
  assert.deepEqual([answer.status, (answer.body as Order).state], [200, 'ACTIVE']);
  await runMatchingNow(app);
  assert.equal((await orderAt(id)).matches, 0, String(missed));
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  assert.equal((await orderAt(id)).matches, 1);
});

test('F73 an order whose drawn areas are not to be read any more matches nothing and is not renewed as one for the whole country', async () => {
  const { id } = await createVisitorOrder(app, places);
  // As its areas came to be refused: the keys stand as they were saved, the search says too little.
  await app.db.sql`update standing_order set query = 'sort=NEWEST&areas=ghg1-' where id = ${id}`;
  await app.db.sql`update standing_order_key set is_whole = false where order_id = ${id}`;
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  await publish(app, buildListing(places));
  await runMatchingNow(app);
  assert.equal((await orderAt(id)).matches, 0);
  const words = { uz: /hududlarni/, ru: /зоны/, en: /areas/ };
  for (const [lang, sentence] of Object.entries(words)) {
    const refused = await app.post(`${linkTo(id)}?lang=${lang}`, { do: 'renew' });
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'queryAreasWrong']);
    assert.match((refused.body as { message: string }).message, sentence);
  }
  assert.equal((await app.post(linkTo(id), { do: 'stop' })).status, 200);
});

test('O65 an order that was stopped stays stopped, by the link and in the profile', async () => {
  const headers = await bearer(app, 'demo.buyer2');
  const id = await createOwnOrder(app, 'demo.buyer2', places);
  for (let again = 0; again < 2; again++) {
    const stopped = await app.post(linkTo(id), { do: 'stop' });
    assert.deepEqual([stopped.status, (stopped.body as Order).state], [200, 'CANCELLED']);
  }
  assert.equal(codeOf(await app.post(linkTo(id), { do: 'renew' })), 'orderStopped');
  assert.equal(codeOf(await app.post(`/api/user/orders/${id}/renew`, {}, headers)), 'orderStopped');
  assert.notEqual(await createOwnOrder(app, 'demo.buyer2', places), id, 'the same wish may be left anew');
});

test('threat: a link that the application did not make for this opens nothing and ends nothing', async () => {
  const { id } = await createVisitorOrder(app, places);
  const [text = '', signature = ''] = signLink(app.encryption, 'order', String(id)).split('.');
  const other = Buffer.from(String(id - 1)).toString('base64url');
  for (const forged of [
    `${other}.${signature}`,
    `${text}.${signature.slice(0, -2)}AA`,
    `${text}.`,
    text,
    `${text}.${signature}.${signature}`,
    signLink(app.encryption, 'unsubscribe', String(id)),
    signLink(app.encryption, 'order', 'x'),
    signLink(app.encryption, 'order', '999999999'),
    String(id),
  ]) {
    const read = await app.get(`/api/public/order/${forged}`);
    const used = await app.post(`/api/public/order/${forged}`, { do: 'stop' });
    assert.deepEqual(
      [read.status, codeOf(read), used.status, codeOf(used)],
      [404, 'linkWrong', 404, 'linkWrong'],
      forged,
    );
  }
  assert.equal((await orderAt(id)).state, 'ACTIVE');
  const text200 = JSON.stringify(await orderAt(id));
  assert.equal(text200.includes(await phoneOf(app, 'demo.buyer1')), false);
  assert.equal(/9989\d{8}/.test(text200), false, 'a link shows no phone');
});

test('O76 who left an order is forgotten half a year after its end; what was asked for stays', async () => {
  const { id, phone } = await createVisitorOrder(app, places);
  const own = await createOwnOrder(app, 'demo.buyer3', places, { totalAreaFrom: 51 });
  const fresh = await createOwnOrder(app, 'demo.buyer3', places, { totalAreaFrom: 52 });
  const waits = await createOwnOrder(app, 'demo.buyer3', places, { totalAreaFrom: 53 });
  await pass(id, 40);
  await runOrders(orderJobDeps(app));
  for (const one of [own, fresh]) await app.post(linkTo(one), { do: 'stop' });
  const endedBefore = (days: number, ids: number[]) => app.db.sql`
    update standing_order set ended_at = clock_timestamp() - make_interval(days => ${days}) where id = any (${ids}::bigint[])`;
  await endedBefore(181, [id, own]);
  await endedBefore(179, [fresh]);
  await runOrders(orderJobDeps(app));
  const rows = await app.db.sql`
    select id::int, state, phone is not null as "hasPhone", person_id is not null as "hasPerson",
           first_name || last_name || middle_name <> '' as "hasName", query <> '' as "isAsked"
      from standing_order where id = any (${[id, own, fresh, waits]}::bigint[]) order by id`;
  const forgotten = { hasPhone: false, hasPerson: false, hasName: false, isAsked: true };
  const retained = { hasPhone: true, hasPerson: true, hasName: true, isAsked: true };
  assert.deepEqual(rows, [
    { id, state: 'EXPIRED', ...forgotten },
    { id: own, state: 'CANCELLED', ...forgotten },
    { id: fresh, state: 'CANCELLED', ...retained },
    { id: waits, state: 'ACTIVE', ...retained },
  ]);
  assert.equal((await app.get(linkTo(id))).status, 404);
  assert.equal((await app.post(linkTo(id), { do: 'renew' })).status, 404);
  const { data } = (await app.get('/api/user/orders', await bearer(app, 'demo.buyer3'))).body as { data: Order[] };
  assert.deepEqual(data.map((order) => order.id).sort(), [fresh, waits].sort());
  assert.ok(!(await app.db.sql`select 1 from standing_order where phone = ${phone}`).length);
});
