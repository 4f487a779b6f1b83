import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '#listings/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, SQB } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { Passport } from '../contract/risks.ts';

const app = await createTestApp();
const [day] = await app.db.sql<{ today: string; tomorrow: string; old: string }>`
  select today::text, (today + 1)::text as tomorrow, (today - 400)::text as old
    from (select (clock_timestamp() at time zone 'Asia/Tashkent')::date as today) as now`;
const today = day?.today ?? '';

const line = (kind: string, change: object = {}) => ({
  kind,
  state: 'CLEAR',
  source: 'CADASTRE',
  checkedOn: today,
  note: '',
  ...change,
});
const versionOf = async (id: number): Promise<number> => {
  const [row] = await app.db.sql<{ version: number }>`
    select coalesce(sum(version), 0)::int as version from listing_risk where listing_id = ${id}`;
  return row?.version ?? 0;
};
/** Writes over the version that stands, or over another one. */
const write = async (id: number, who: string, lines: object[], version?: number) =>
  app.call('PUT', `/api/application/${id}/risks`, {
    payload: JSON.stringify({ version: version ?? (await versionOf(id)), lines }),
    headers: { 'content-type': 'application/json', ...(await bearer(app, who)) },
  });
const read = async (id: number, who: string) => app.get(`/api/application/${id}/risks`, await bearer(app, who));
const onPage = async (id: number) => ((await app.get(`/api/public/product/${id}`)).body as Product).risks;

test('what the assistant in charge found stands on the page of the property at once, for everybody', async () => {
  const id = await createApplication(app, { process: 'in_sale', assistant: 'demo.realtor' });
  assert.deepEqual(await onPage(id), []);
  const page = `/products/product/${id}`;
  assert.match((await app.get(page)).text, /Hali tekshirilmagan/);
  const lines = [
    line('dues', { state: 'PRESENT', source: 'UTILITIES', note: 'Gaz uchun 240 000 soʻm' }),
    line('dispute', { state: 'UNKNOWN', source: 'COURT' }),
  ];
  const written = await write(id, 'demo.realtor', lines);
  assert.equal(written.status, 200, written.text);
  assert.deepEqual(
    (written.body as Passport).data.map(({ kind, checkedBy, checkedAs }) => [kind, checkedBy, checkedAs]),
    [
      ['dispute', 'demo.realtor', 'assistant'],
      ['dues', 'demo.realtor', 'assistant'],
    ],
  );
  const risks = await onPage(id);
  assert.deepEqual(
    risks.find(({ kind }) => kind === 'dues'),
    {
      kind: 'dues',
      state: 'PRESENT',
      source: 'UTILITIES',
      checkedOn: today,
      checkedAs: 'assistant',
      note: 'Gaz uchun 240 000 soʻm',
    },
  );
  assert.doesNotMatch(JSON.stringify(risks), /demo\.realtor/);
  const html = (await app.get(page)).text;
  assert.match(html, /Kommunal qarzdorlik bor/);
  assert.match(html, /Sud nizosi: javob kutilmoqda/);
});

test('every change of the passport is in the history of the application and in the audit trail', async () => {
  const id = await createApplication(app, { assistant: 'demo.realtor' });
  await write(id, 'demo.realtor', [line('occupants', { state: 'PRESENT' })]);
  await write(id, 'demo.moderator', [line('occupants')]);
  const events = await app.db.sql`
    select actor, kind, detail from application_event where application_id = ${id} order by id`;
  assert.deepEqual(events, [
    { actor: 'demo.realtor', kind: 'CHECK', detail: { risks: { occupants: 'PRESENT' } } },
    { actor: 'demo.moderator', kind: 'CHECK', detail: { risks: { occupants: 'CLEAR' } } },
  ]);
  const audited = await app.db.sql`select actor from audit_entry where object = ${`application:${id}`}`;
  assert.equal(audited.length, 2);
});

test('others read the passport or know nothing of it, and nobody else writes it', async () => {
  const id = await createApplication(app, { assistant: 'demo.realtor', companyId: SQB });
  assert.deepEqual([(await read(id, 'demo.seller')).status, (await read(id, 'demo.buyer1')).status], [200, 404]);
  assert.equal(((await read(id, 'demo.seller')).body as Passport).mayEdit, false);
  assert.equal(((await read(id, 'demo.moderator')).body as Passport).mayEdit, true);
  assert.equal((await write(id, 'demo.seller', [line('dues')])).status, 403);
  assert.equal((await write(id, 'demo.buyer1', [line('dues')])).status, 404);
  const other = await createApplication(app, {});
  assert.equal((await write(other, 'demo.realtor', [line('dues')])).status, 404);
});

test('wrong lines are refused: a day to come, an old one, a kind twice, a word too long, after the sale', async () => {
  const id = await createApplication(app, { assistant: 'demo.realtor' });
  const status = async (...lines: object[]) => (await write(id, 'demo.realtor', lines)).status;
  assert.equal(await status(line('dues', { checkedOn: day?.tomorrow })), 422);
  assert.equal(await status(line('dues', { checkedOn: day?.old })), 422);
  assert.equal(await status(line('dues'), line('dues')), 422);
  assert.equal(await status(), 400);
  for (const wrong of [
    { kind: 'ghosts' },
    { state: 'MAYBE' },
    { source: 'RUMOUR' },
    { checkedOn: '2026-02-30' },
    { note: 'x'.repeat(251) },
    { checkedBy: 'demo.admin' },
  ])
    assert.equal(await status(line('dues', wrong)), 400, JSON.stringify(wrong));
  const sold = await createApplication(app, { process: 'sold', assistant: 'demo.realtor' });
  assert.equal((await write(sold, 'demo.realtor', [line('dues')])).status, 409);
});

test('F80 a stale passport wipes no line of a colleague: it is told who wrote what stands, and when', async () => {
  const id = await createApplication(app, { process: 'in_sale', assistant: 'demo.realtor' });
  const mine = [line('dues'), line('occupants', { note: 'Boʻsh' })];
  assert.equal((await write(id, 'demo.realtor', mine, 0)).status, 200);
  const version = await versionOf(id);
  assert.equal((await write(id, 'demo.moderator', [line('dues', { state: 'PRESENT' })], version)).status, 200);
  const stale = await write(id, 'demo.realtor', [line('dues'), line('occupants', { note: 'Band' })], version);
  assert.equal(stale.status, 409, stale.text);
  const { code, changedBy, changedAt } = stale.body as { code: string } & Pick<Passport, 'changedBy' | 'changedAt'>;
  const passport = (await read(id, 'demo.realtor')).body as Passport;
  assert.equal(code, 'changedElsewhere');
  assert.deepEqual([changedBy, changedAt], [passport.changedBy, passport.changedAt]);
  assert.deepEqual(
    passport.data.map(({ kind, state, note }) => [kind, state, note]),
    [
      ['occupants', 'CLEAR', 'Boʻsh'],
      ['dues', 'PRESENT', ''],
    ],
  );
  assert.equal((await write(id, 'demo.realtor', mine, passport.version)).status, 200);
  assert.equal(
    (await write(id, 'demo.realtor', mine, 0)).status,
    200,
    'a save whose answer was lost finds its own work',
  );
});
