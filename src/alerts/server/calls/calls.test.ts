import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRequest } from '#app/admin-calls-contract.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import type { Callee } from '../../contract/calls.ts';

const app = await createTestApp();
const moderator = await bearer(app, 'demo.moderator');
const realtor = await bearer(app, 'demo.realtor');
const [listing] = await app.db.sql<{ id: number }>`
  select id::int as id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and is_shown order by id limit 1`;
const [person] = await app.db.sql<{ id: number }>`select id::int as id from person where username = 'demo.realtor'`;
const product = { kind: 'product', id: listing?.id ?? 0 };
const user = { kind: 'user', id: person?.id ?? 0 };

type Answer = { promise: string; minutes: number; dueAt: string; message: string; code?: string; field?: string };
type Page = {
  data: CallRequest[];
  counts: { waiting: number; late: number; called: number };
  promises: { kind: string; due: number; kept: number; medianMinutes: number | null }[];
};

const ask = async (body: Record<string, unknown>, lang = 'uz') => {
  const answer = await app.post(`/api/public/call-back?lang=${lang}`, body);
  return { status: answer.status, ...(answer.body as Answer) };
};
const queue = async (state = 'waiting') => (await app.get(`/api/office/calls?state=${state}`, moderator)).body as Page;
const mine = async () => ((await app.get('/api/user/call-backs', realtor)).body as { data: Callee[] }).data;
const makeLate = (phone: string) => app.db.sql`
  update consultation_request set due_at = clock_timestamp() - interval '1 minute', created_at = clock_timestamp() - interval '3 minutes'
   where phone = ${phone}`;

test('PRD-015 a call about a property is promised within 2 minutes and stored for staff with what it is about', async () => {
  const answer = await ask({ target: product, name: 'Dilnoza', phone: '90 123 45 67', wish: 'Kelishsa boʻladimi?' });
  assert.equal(answer.status, 200);
  assert.equal(answer.minutes, 2);
  assert.match(answer.message, /2 daqiqa/);
  assert.match(answer.message, answer.promise === 'soon' ? /^Mutaxassis 2/ : /ish vaqtida/);
  const [waiting] = (await queue()).data;
  assert.deepEqual(
    [waiting?.target, waiting?.phone, waiting?.wish, waiting?.dueAt],
    [{ ...product, name: null }, '+998901234567', 'Kelishsa boʻladimi?', answer.dueAt],
  );
});

test('PRD-015 an invalid phone is refused in three languages and nothing is stored', async () => {
  for (const [lang, words] of [
    ['uz', /raqamini/],
    ['ru', /номер/],
    ['en', /number/],
  ] as const) {
    const refused = await ask({ target: product, name: 'Akmal', phone: '+998 90 12' }, lang);
    assert.deepEqual([refused.status, refused.code, refused.field], [400, 'phoneWrong', 'phone']);
    assert.match(refused.message, words);
  }
  assert.equal((await ask({ target: product, phone: '901112233' })).code, 'nameMissing');
  assert.equal((await queue()).counts.waiting, 1);
});

test('PRD-015 a phone has one open request for a property, and may ask about another, also ten at once', async () => {
  const again = { target: product, name: 'Dilnoza', phone: '+998 (90) 123-45-67' };
  assert.deepEqual([(await ask(again)).status, (await ask(again)).code], [409, 'requestOpen']);
  assert.equal((await ask({ ...again, target: user })).status, 200);
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => ask({ target: product, name: 'Lola', phone: '901112244' })),
  );
  assert.deepEqual(ten.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
});

test('PRD-015 what nobody may see, and people without a trade, cannot be asked about', async () => {
  const from = { name: 'Akmal', phone: '901112255' };
  assert.equal((await ask({ ...from, target: { kind: 'product', id: 999_999_999 } })).code, 'targetMissing');
  const [hidden] = await app.db.sql<{ id: number }>`
    update listing set is_shown = false
     where id = (select id from listing where process = 'in_sale' and id <> ${product.id} order by id desc limit 1)
    returning id::int as id`;
  assert.equal((await ask({ ...from, target: { kind: 'product', id: hidden?.id } })).code, 'targetMissing');
  const [buyer] = await app.db.sql<{ id: number }>`select id::int as id from person where username = 'demo.buyer1'`;
  assert.equal((await ask({ ...from, target: { kind: 'user', id: buyer?.id } })).code, 'targetMissing');
  for (const id of [0, -1, 1.5, 1e20, '1', null])
    assert.equal((await ask({ ...from, target: { kind: 'user', id } })).status, 400, String(id));
});

test('USR-003 a realtor is promised to call within 5 minutes, is told of it, and sees who waits', async () => {
  const answer = await ask({ target: user, name: 'Nodir', phone: '901112266' }, 'en');
  assert.deepEqual([answer.status, answer.minutes], [200, 5]);
  assert.match(answer.message, /within 5 minutes/);
  const [message] = await app.db.sql<{ body: { kind: string; text: string; path: string } }>`
    select body from user_message where username = 'demo.realtor' order by id desc limit 1`;
  assert.deepEqual([message?.body.kind, message?.body.path], ['call', '/profile?activeTab=callBacks']);
  assert.doesNotMatch(message?.body.text ?? '', /Nodir|1112266/, 'name and phone stay out of the message');
  assert.ok((await mine()).some(({ name, calledAt }) => name === 'Nodir' && calledAt === null));
  assert.deepEqual(((await app.get('/api/user/call-backs', moderator)).body as { data: unknown[] }).data, []);
});

test('USR-003 staff see a call of somebody else only when it is late, and then it counts as missed', async () => {
  const isQueued = async () => (await queue()).data.some(({ name }) => name === 'Nodir');
  assert.equal(await isQueued(), false);
  await makeLate('+998901112266');
  const late = (await queue()).data.find(({ name }) => name === 'Nodir');
  assert.deepEqual([late?.isMissed, late?.target.kind], [true, 'user']);
  assert.ok(late?.target.name, 'whose call it is');
});

test('USR-003 who has called writes it down once, and nobody else can', async () => {
  const [waiting] = (await mine()).filter(({ name }) => name === 'Dilnoza');
  const done = (headers: Record<string, string>) => app.post(`/api/user/call-backs/${waiting?.id}/done`, {}, headers);
  assert.equal((await done(await bearer(app, 'demo.buyer1'))).status, 404);
  const answers = await Promise.all([done(realtor), done(realtor)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.ok((await mine()).find(({ id }) => id === waiting?.id)?.calledAt);
});

test('PRD-015 USR-003 how promises were kept is measured for each kind', async () => {
  await makeLate('+998901112244');
  for (const { id, isMissed, target } of (await queue()).data)
    if (target.kind === 'product' && !isMissed) await app.post(`/api/office/calls/${id}/done`, {}, moderator);
  const { promises } = await queue();
  const of = (kind: string) => promises.find((one) => one.kind === kind);
  assert.deepEqual([of('product')?.due, of('product')?.kept], [2, 1]);
  assert.deepEqual([of('user')?.due, of('user')?.kept], [2, 1]);
  const median = of('product')?.medianMinutes;
  assert.ok(median !== null && median !== undefined && median >= 0 && median < 2, String(median));
});

test('PRD-015 a call counts as late until somebody has called', async () => {
  await ask({ target: product, name: 'Olim', phone: '901112277' });
  const before = (await queue()).counts;
  await makeLate('+998901112277');
  const { data, counts } = await queue();
  assert.deepEqual([counts.late, counts.waiting], [before.late + 1, before.waiting]);
  const id = data.find(({ name }) => name === 'Olim')?.id;
  assert.equal((await app.post(`/api/office/calls/${id}/done`, {}, moderator)).status, 200);
  const after = (await queue()).counts;
  assert.deepEqual([after.late, after.waiting, after.called], [before.late, before.waiting - 1, before.called + 1]);
});

test('PRD-015 asking again for the same is refused and changes nothing, also not what the phone asked for elsewhere and is late', async () => {
  const phone = '901119944';
  assert.equal((await ask({ target: user, name: 'Lola', phone })).status, 200);
  await makeLate(`+998${phone}`);
  assert.equal((await ask({ target: product, name: 'Lola', phone })).status, 200);
  const states = () =>
    app.db.sql`select target_kind, state from consultation_request where phone = ${`+998${phone}`} order by id`;
  const before = await states();
  assert.deepEqual(before, [
    { target_kind: 'user', state: 'OPEN' },
    { target_kind: 'product', state: 'OPEN' },
  ]);
  assert.equal((await ask({ target: product, name: 'Lola', phone })).code, 'requestOpen');
  assert.deepEqual(await states(), before);
});
