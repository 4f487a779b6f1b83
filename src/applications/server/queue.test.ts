import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { type ApplicationSpec, createApplication, move, SQB } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { QueueRow, QueueSummary } from '../contract/queue.ts';
import { liquidities } from '../rules/statuses.ts';

const app = await createTestApp();
const BRB = 191;
// People and listings of the demo stay; its applications would be counted along.
await app.db.sql`delete from application_event`;
await app.db.sql`delete from application`;

type Found = { data: QueueRow[]; total: { n: number; isMore: boolean }; lastEvent: string };
const find = async (filter: Record<string, unknown>, who = 'demo.moderator'): Promise<Found> => {
  const { status, body, text } = await app.post('/api/office/applications/find', filter, await bearer(app, who));
  assert.equal(status, 200, text);
  return body as Found;
};
const idsOf = async (filter: Record<string, unknown>, who?: string): Promise<number[]> =>
  (await find(filter, who)).data.map(({ id }) => id);

/** Puts an application into the queue and sets columns that no form sets. */
const give = async (spec: ApplicationSpec & { set?: Record<string, unknown> } = {}): Promise<number> => {
  const { set = {}, ...rest } = spec;
  const id = await createApplication(app, rest);
  for (const [column, value] of Object.entries(set))
    await app.db.query(`update application set ${column} = $2 where id = $1`, [id, value]);
  return id;
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('the queue is sorted by what is due first; what waits for nobody is not in it', async () => {
  const later = await give({ set: { due_at: inHours(30) } });
  const late = await give({ set: { due_at: inHours(-2) } });
  const soon = await give({ set: { due_at: inHours(1) } });
  const checked = await give({ process: 'pending' });
  const draft = await give({ process: 'new' });
  const offered = await give({ process: 'in_sale' });
  assert.deepEqual(await idsOf({}), [late, soon, later, checked]);
  assert.deepEqual(await idsOf({ view: 'sale' }), [offered]);
  assert.deepEqual(await idsOf({ due: 'overdue' }), [late]);
  assert.ok(!(await idsOf({ search: String(draft) })).includes(draft), 'a draft is nobody’s business');
});

test('APP-009 liquidity is a filter, and so are bank, region, category, goal, origin, hand, author and period', async () => {
  const [other] = await app.db.sql<{ id: number; province: number }>`
    select id, parent_id as province from place where level = 'district' order by id desc limit 1`;
  const mine = await give({
    companyId: BRB,
    author: 'demo.buyer2',
    origin: 'IMPORT',
    moderator: 'demo.moderator',
    set: { liquidity: 'RED', district_id: other?.id, province_id: other?.province, created_at: '2024-03-05T06:00:00Z' },
  });
  for (const [at, liquidity] of liquidities.entries()) {
    const id = at === 2 ? mine : await give({ set: { liquidity } });
    const result = await find({ liquidity });
    assert.deepEqual(new Set(result.data.map((row) => row.liquidity)), new Set([liquidity]));
    assert.ok(result.data.some((row) => row.id === id));
  }
  const alone: Record<string, unknown>[] = [
    { company: BRB },
    { district: other?.id },
    { origin: 'IMPORT' },
    { author: 'demo.buyer2' },
    { hand: 'demo.moderator' },
    { view: 'mine' },
    { from: '2024-03-05', to: '2024-03-05' },
    { goal: 'OUT_OF_COURT', origin: 'IMPORT', liquidity: 'RED', process: ['in_process', 'confirmed'] },
  ];
  for (const filter of alone) assert.deepEqual(await idsOf(filter), [mine], JSON.stringify(filter));
  assert.ok(!(await idsOf({ hand: 'nobody' })).includes(mine));
  assert.deepEqual(await idsOf({ from: '2024-03-06', to: '2024-03-07' }), []);
  assert.equal((await find({ province: other?.province })).data[0]?.province?.id, other?.province);
});

test('an application is found by its number, its cadastral number, the PINFL of its debtor and words of any spelling', async () => {
  const id = await give({
    process: 'done',
    set: {
      words: 'chilanzar kochasi 12 uy',
      debtor_digest: app.encryption.digest('31203910010017', 'debtor'),
      debtor_sealed: app.encryption.encrypt(JSON.stringify({ debtorFullName: 'Karimov Rustam' }), 'debtor'),
    },
  });
  const [row] = await app.db.sql<{
    number: string;
  }>`select cadastral_number as number from application where id = ${id}`;
  for (const search of [
    String(id),
    `A-${id}`,
    `№ ${id}`,
    row?.number,
    '31203910010017',
    'Chilonzor 12',
    'Чиланзар',
    'chilo',
  ])
    assert.deepEqual(await idsOf({ search }), [id], search);
  for (const search of [
    '99999999',
    '31203910010018',
    '123456789',
    '10:07:00',
    'yoʻqnarsa',
    "'; drop table person; --",
    '&|!:*',
  ])
    assert.deepEqual(await idsOf({ search }), [], search);
});

test('people of a bank see what is of their bank, in the list, by search, in the figures and in the file', async () => {
  const own = await give({ process: 'lot_released', companyId: SQB });
  const others = await give({ process: 'lot_released', companyId: BRB });
  await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.bank'`;
  assert.deepEqual(await idsOf({ view: 'bank' }, 'demo.bank'), [own]);
  assert.deepEqual(await idsOf({ search: String(others) }, 'demo.bank'), []);
  assert.deepEqual(await idsOf({ company: BRB }, 'demo.bank'), []);
  const summary = await app.get('/api/office/applications/summary', await bearer(app, 'demo.bank'));
  assert.equal((summary.body as QueueSummary).views.bank.n, 1);
  const file = await app.post('/api/office/applications/file', {}, await bearer(app, 'demo.bank'));
  assert.match(file.text, new RegExp(`"${own}"`));
  assert.doesNotMatch(file.text, new RegExp(`"${others}"`));
  const debtor = await app.post(
    `/api/office/applications/${others}/debtor`,
    { reason: 'Tekshirish uchun' },
    await bearer(app, 'demo.bank'),
  );
  assert.equal(debtor.status, 404);
});

test('the debtor is shown for a reason, and who looked and why is in the audit log without personal data', async () => {
  const encrypted = app.encryption.encrypt(
    JSON.stringify({ debtorFullName: 'Karimov Rustam', mfo: '00444' }),
    'debtor',
  );
  const id = await give({ companyId: SQB, set: { debtor_sealed: encrypted } });
  const ask = async (body: unknown, of = id) =>
    app.post(`/api/office/applications/${of}/debtor`, body, await bearer(app, 'demo.moderator'));
  for (const body of [{}, { reason: '' }, { reason: '   x   ' }, { reason: 'a'.repeat(501) }])
    assert.equal((await ask(body)).status, 400);
  const { status, body } = await ask({ reason: 'Bank soʻrovi 12-son' });
  assert.equal(status, 200);
  assert.deepEqual(body, { debtorFullName: 'Karimov Rustam', mfo: '00444' });
  const entries = await app.db.sql<{ actor: string; detail: object }>`
    select actor, detail from audit_entry where action = 'application.debtor' and object = ${`application:${id}`}`;
  assert.deepEqual(entries, [{ actor: 'demo.moderator', detail: { reason: 'Bank soʻrovi 12-son' } }]);
  assert.equal((await ask({ reason: 'Tekshirish' }, await give())).status, 404, 'there is no debtor');
});

test('several applications are given into hands at once: once each, with an event, told, and never to a stranger', async () => {
  const ids = [await give(), await give(), await give({ process: 'new' })];
  const assign = async (body: unknown) =>
    app.post('/api/office/applications/assign', body, await bearer(app, 'demo.admin'));
  const stranger = await assign({ ids, as: 'moderator', username: 'demo.buyer1' });
  assert.equal(stranger.status, 422);
  assert.equal((await assign({ ids: [], as: 'moderator', username: null })).status, 400);
  const { body } = await assign({ ids: [...ids, ids[0]], as: 'moderator', username: 'demo.moderator' });
  assert.deepEqual(
    body,
    { assigned: 2, leftOut: [{ id: ids[2], reason: 'notEditable' }] },
    'F82 who is left out is named',
  );
  for (const id of ids.slice(0, 2)) {
    const events = await app.db.sql`
      select actor, to_status, is_for_author from application_event where application_id = ${id} and kind = 'ASSIGN'`;
    assert.deepEqual(events, [{ actor: 'demo.admin', to_status: 'demo.moderator', is_for_author: false }]);
  }
  assert.ok((await idsOf({ view: 'mine' })).includes(ids[0] ?? 0));
  await assign({ ids, as: 'moderator', username: null });
  assert.ok(!(await idsOf({ view: 'mine' })).includes(ids[0] ?? 0));
});

test('the file has the rows of the filters, no cell that a spreadsheet takes for a formula, and is written down', async () => {
  const id = await give({
    set: { name: '=HYPERLINK("http://x")', liquidity: 'GREEN', created_at: '2023-01-02T06:00:00Z' },
  });
  const { status, headers, text } = await app.post(
    '/api/office/applications/file',
    { from: '2023-01-02', to: '2023-01-02' },
    await bearer(app, 'demo.moderator'),
  );
  assert.equal(status, 200);
  assert.match(headers['content-type'] ?? '', /text\/csv/);
  assert.match(headers['content-disposition'] ?? '', /attachment/);
  const [, line] = text.split('\r\n');
  assert.match(line ?? '', new RegExp(`^"${id}","'=HYPERLINK`));
  assert.match(line ?? '', /"845000000"/);
  const [entry] = await app.db.sql<{ detail: { rows: number } }>`
    select detail from audit_entry where action = 'application.export' order by id desc limit 1`;
  assert.equal(entry?.detail.rows, 1);
});

test('the pulse rises with every change, so that a queue that is looked at is asked for again', async () => {
  const id = await give();
  const fetchLastEvent = async () =>
    (
      (await app.get('/api/office/applications/pulse', await bearer(app, 'demo.moderator'))).body as {
        lastEvent: string;
      }
    ).lastEvent;
  const before = await fetchLastEvent();
  assert.equal(await fetchLastEvent(), before);
  await move(app, 'demo.moderator', id, { from: 'in_process', to: 'confirmed' });
  assert.notEqual(await fetchLastEvent(), before);
  assert.equal((await find({})).lastEvent, await fetchLastEvent());
});

const summaryOf = async (who = 'demo.moderator'): Promise<QueueSummary> =>
  (await app.get('/api/office/applications/summary', await bearer(app, who))).body as QueueSummary;
const enter = (id: number) => app.db.sql`
  insert into application_event (application_id, kind, actor, actor_role, from_status, to_status)
  values (${id}, 'MOVE', 'ostona', 'system', 'pending', 'in_process')`;

test('F33 every number of the day counts a list: what it leads to finds exactly as many', async () => {
  const before = (await summaryOf()).tiles;
  const [accepted, rejected, later] = [await give(), await give(), await give({ process: 'confirmed' })];
  await enter(accepted);
  await enter(rejected);
  await move(app, 'demo.moderator', accepted, { from: 'in_process', to: 'confirmed' });
  await move(app, 'demo.moderator', rejected, { from: 'in_process', to: 'rejected', comment: 'Hujjat yetishmaydi' });
  await move(app, 'demo.moderator', later, { from: 'confirmed', to: 'rejected', comment: 'Egasi boshqa shaxs' });
  await give({ set: { due_at: inHours(-3) } });
  const { tiles, views } = await summaryOf();
  assert.equal(tiles.enteredToday, before.enteredToday + 2);
  assert.equal(tiles.decidedToday.n, before.decidedToday.n + 3);
  assert.equal(
    tiles.refusedToday.n,
    before.refusedToday.n + 2,
    'what is rejected after its acceptance is rejected too',
  );
  assert.equal(tiles.overdue.n, before.overdue.n + 1);
  assert.notEqual(tiles.averageMinutes, null);
  assert.equal(tiles.targetMinutes, 480);
  for (const [count, filter] of [
    [tiles.overdue, { due: 'overdue' }],
    [tiles.decidedToday, { decided: 'today' }],
    [tiles.refusedToday, { decided: 'refusedToday' }],
    ...Object.entries(views).map(([view, count]) => [count, { view }] as const),
  ] as const)
    assert.equal((await find({ ...filter, size: 100 })).data.length, count.n, JSON.stringify(filter));
  const { counts } = (await app.get('/api/office/frame', await bearer(app, 'demo.moderator'))).body as {
    counts: Record<string, number>;
  };
  assert.deepEqual(
    [counts.applications, counts.overdue, counts.approvals],
    [views.work.n, tiles.overdue.n, views.bank.n],
    'the rail counts the same lists',
  );
});

test('reasons to reject come in the language of who asks, and assistants with what they have in hand', async () => {
  const choices = async (lang: string) =>
    (await app.get(`/api/office/applications/choices?lang=${lang}`, await bearer(app, 'demo.moderator'))).body as {
      reasons: { code: string; name: string; text: string }[];
      assistants: { username: string; inHand: number }[];
    };
  const [uz, ru, en] = await Promise.all(['uz', 'ru', 'en'].map(choices));
  assert.equal(uz?.reasons[0]?.name, 'Kadastr pasporti oʻqilmaydi');
  assert.equal(ru?.reasons[0]?.name, 'Кадастровый паспорт не читается');
  assert.equal(en?.reasons[0]?.name, 'The cadastral passport cannot be read');
  assert.equal(uz?.reasons.at(-1)?.code, 'other');
  assert.ok(uz?.assistants.some(({ username }) => username === 'demo.realtor'));
});

test('what is found is counted some pages ahead: who turns further is told of more', async () => {
  const step = limits.queueCountStep;
  await app.db.sql`
    insert into application (process, party_kind, party_id, author_person_id, author_username, category_id, name, goal,
                             created_by, updated_by, submitted_at, due_at, created_at, origin)
    select 'in_process', party_kind, party_id, author_person_id, author_username, category_id, 'One of many', 'ON_BALANCE',
           'test', 'test', now(), now() + interval '20 days', '2001-01-01', 'IMPORT'
      from (select * from application where kind = 'SALE' and process <> 'new' order by id limit 1) as one,
           generate_series(1, ${step + 5}::int)`;
  const filter = { from: '2001-01-01', to: '2001-01-02', size: 50 };
  assert.deepEqual((await find({ ...filter, page: 1 })).total, { n: step, isMore: true });
  assert.deepEqual((await find({ ...filter, page: step / 50 - 1 })).total, { n: step, isMore: true });
  assert.equal((await find({ ...filter, page: step / 50 })).total.n, step + 5, 'the way to the next page is there');
  const beyond = await find({ ...filter, page: step / 50 + 1 });
  assert.deepEqual(beyond.total, { n: step + 5, isMore: false });
  assert.equal(beyond.data.length, 5);
});

test('pages go as far as the count, and what is asked wrongly is refused', async () => {
  const first = await find({ size: 2, page: 1 });
  const second = await find({ size: 2, page: 2 });
  assert.equal(first.data.length, 2);
  assert.equal(first.total.n, second.total.n);
  assert.equal(new Set([...first.data, ...second.data].map(({ id }) => id)).size, 4);
  assert.deepEqual((await find({ page: 9_999 })).data, []);
  const wrong = [
    { page: 0 },
    { size: 101 },
    { view: 'x' },
    { process: ['x'] },
    { from: '2026-02-30' },
    { company: 'x' },
    { foo: 1 },
    { search: 'a'.repeat(101) },
  ];
  for (const filter of wrong) {
    const { status } = await app.post('/api/office/applications/find', filter, await bearer(app, 'demo.moderator'));
    assert.equal(status, 400, JSON.stringify(filter));
  }
});
