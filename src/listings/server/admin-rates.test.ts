import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { AdminRate, RateRequest } from '../contract/admin-rates.ts';

const app = await createTestApp();
type RatesReply = { current: AdminRate; waiting: RateRequest | null; history: AdminRate[]; decided: RateRequest[] };

const read = async (): Promise<RatesReply> =>
  (await app.get('/api/office/rates', await bearer(app, 'demo.finance'))).body as RatesReply;
const enter = async (rateTiyin: bigint | string, who = 'demo.finance') =>
  app.post('/api/office/rates', { rateTiyin: String(rateTiyin) }, await bearer(app, who));
const decide = async (id: number, decision: string, who: string, note = '') =>
  app.post(`/api/office/rates/requests/${id}/decide`, { decision, note }, await bearer(app, who));
const shellRate = async () =>
  ((await app.get('/api/public/shell')).body as { rate: { rateTiyin: string } }).rate.rateTiyin;
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code;

// A rate of yesterday, so that steps have a base that nobody here changes.
await app.db.sql`delete from dollar_rate`;
await app.db.sql`
  insert into dollar_rate (day, rate_tiyin, source)
  values ((clock_timestamp() at time zone 'Asia/Tashkent')::date - 1, 1200000, 'cbu')`;

test('O18 a small step is in force at once: prices, kept pages and the history follow, and the trail says who', async () => {
  const before = (await app.get('/')).text;
  const answer = await enter(1_212_345n);
  assert.equal(answer.status, 200, answer.text);
  const { isWaiting, repriced } = answer.body as { isWaiting: boolean; repriced: number };
  assert.ok(!isWaiting && repriced > 0);
  assert.equal(await shellRate(), '1212345');
  assert.notEqual((await app.get('/')).text, before);
  const [wrong] = await app.db.sql<{ n: bigint }>`
    select count(*) as n from listing
     where currency = 'USD' and process = 'in_sale' and price_tiyin <> round(price_minor * 1212345 / 100.0)`;
  assert.equal(wrong?.n, 0n);
  const { current, history, waiting } = await read();
  assert.deepEqual(
    [current.rateTiyin, current.changeBp, current.source, current.enteredBy, current.confirmedBy],
    ['1212345', 102, 'manual', 'demo.finance', null],
  );
  assert.deepEqual([history.length, waiting], [2, null]);
  const [line] = await app.db.sql<{ actor: string; detail: { before: string; rateTiyin: string } }>`
    select actor, detail from audit_entry where action = 'rate.enter' order by id desc limit 1`;
  assert.deepEqual([line?.actor, line?.detail.before, line?.detail.rateTiyin], ['demo.finance', '1200000', '1212345']);
  assert.equal(codeOf(await enter(1_212_345n)), 'rateSame');
});

test('a change of more than five per cent waits for another person; nobody confirms their own', async () => {
  assert.deepEqual((await enter(1_300_000n)).body, { isWaiting: true, repriced: 0 });
  assert.equal(await shellRate(), '1212345');
  const { waiting } = await read();
  assert.deepEqual([waiting?.rateTiyin, waiting?.requestedBy, waiting?.changeBp], ['1300000', 'demo.finance', 723]);
  const id = waiting?.id ?? 0;
  assert.equal(codeOf(await enter(1_213_000n, 'demo.admin')), 'rateWaits');
  assert.equal(codeOf(await decide(id, 'CONFIRMED', 'demo.finance')), 'rateOwnRequest');
  const answers = await Promise.all([decide(id, 'CONFIRMED', 'demo.admin'), decide(id, 'CONFIRMED', 'demo.admin')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await shellRate(), '1300000');
  const { current, decided } = await read();
  assert.deepEqual([current.enteredBy, current.confirmedBy], ['demo.finance', 'demo.admin']);
  assert.deepEqual([decided[0]?.state, decided[0]?.decidedBy], ['CONFIRMED', 'demo.admin']);
  const trail = await app.db.sql`
    select actor, action from audit_entry where action in ('rate.ask', 'rate.confirm') order by id`;
  assert.deepEqual(trail, [
    { actor: 'demo.finance', action: 'rate.ask' },
    { actor: 'demo.admin', action: 'rate.confirm' },
  ]);
});

test('a large step cannot be cut into small ones: the day before is a base too', async () => {
  // Near the rate in force, far from that of yesterday.
  assert.deepEqual((await enter(1_310_000n, 'demo.admin')).body, { isWaiting: true, repriced: 0 });
  const { waiting } = await read();
  const refused = await decide(waiting?.id ?? 0, 'REFUSED', 'demo.finance', 'Notoʻgʻri kurs');
  assert.equal(refused.status, 200, refused.text);
  const { decided, current } = await read();
  assert.deepEqual([decided[0]?.state, decided[0]?.note, current.rateTiyin], ['REFUSED', 'Notoʻgʻri kurs', '1300000']);
  assert.equal(codeOf(await decide(waiting?.id ?? 0, 'CONFIRMED', 'demo.finance')), 'rateRequestDecided');
  assert.equal((await decide(999_999, 'CONFIRMED', 'demo.finance')).status, 404);
});

test('two people at once: one rate waits, the other is told so; whoever asked may take it back', async () => {
  const answers = await Promise.all([enter(1_500_000n, 'demo.finance'), enter(1_600_000n, 'demo.admin')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const { waiting } = await read();
  assert.equal((await decide(waiting?.id ?? 0, 'REFUSED', waiting?.requestedBy ?? '')).status, 200);
  assert.equal((await read()).waiting, null);
});

test('F66 a rate that nobody confirmed within a day, or whose asker was blocked, is confirmed no more and asked for anew', async () => {
  const ask = async (rateTiyin: bigint) => {
    assert.deepEqual((await enter(rateTiyin)).body, { isWaiting: true, repriced: 0 });
    const { waiting } = await read();
    assert.ok(Date.parse(waiting?.waitsUntil ?? '') > Date.now());
    return waiting?.id ?? 0;
  };
  const waits = async () =>
    ((await app.get('/api/office/frame', await bearer(app, 'demo.admin'))).body as { counts: { rates?: number } })
      .counts.rates;
  const late = await ask(1_700_000n);
  assert.equal(await waits(), 1);
  await app.db.sql`
    update dollar_rate_request set requested_at = requested_at - make_interval(hours => ${limits.secondPersonHours}::int)
     where id = ${late}`;
  const { waiting, decided } = await read();
  assert.deepEqual([waiting, decided[0]?.state, await waits()], [null, 'LAPSED', 0]);
  for (const decision of ['CONFIRMED', 'REFUSED'])
    assert.equal(codeOf(await decide(late, decision, 'demo.admin')), 'rateRequestLapsed');
  const ofBlocked = await ask(1_800_000n);
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.finance'`;
  assert.equal(codeOf(await decide(ofBlocked, 'CONFIRMED', 'demo.admin')), 'rateRequestLapsed');
  assert.deepEqual((await enter(1_900_000n, 'demo.admin')).body, { isWaiting: true, repriced: 0 });
  await app.db.sql`update person set blocked_at = null where username = 'demo.finance'`;
  assert.equal(codeOf(await decide(ofBlocked, 'CONFIRMED', 'demo.admin')), 'rateRequestLapsed', 'a newer one came');
  const anew = (await read()).waiting?.id ?? 0;
  assert.equal((await decide(anew, 'CONFIRMED', 'demo.finance')).status, 200);
  assert.equal(await shellRate(), '1900000');
});

test('what is no rate is refused', async () => {
  for (const wrong of ['', '0', '-5', '1.5', '01', 'abc', '100000001', '9'.repeat(40)])
    assert.equal((await enter(wrong)).status, 400, wrong);
  const headers = await bearer(app, 'demo.finance');
  for (const body of [{}, { rateTiyin: 5 }, { rateTiyin: '1200001', day: '2026-01-01' }, []])
    assert.equal((await app.post('/api/office/rates', body, headers)).status, 400);
  assert.equal((await app.post('/api/office/rates/requests/1/decide', { decision: 'PERHAPS' }, headers)).status, 400);
});
