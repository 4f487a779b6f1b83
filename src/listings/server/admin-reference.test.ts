import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { ReferenceEntry } from '../contract/reference-entry.ts';

const app = await createTestApp();
const call = async (method: string, path: string, body?: object, who = 'demo.editor') =>
  app.call(method, `/api/office/${path}`, {
    headers: { 'content-type': 'application/json', ...(await bearer(app, who)) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
const read = async (list: string) => ((await call('GET', `reference/${list}`)).body as { data: ReferenceEntry[] }).data;
const entryOf = async (list: string, code: string): Promise<ReferenceEntry> => {
  const entry = (await read(list)).find((one) => one.code === code);
  assert.ok(entry, `${list}.${code}`);
  return entry;
};
const save = async (list: string, entry: ReferenceEntry, change: Partial<ReferenceEntry>) => {
  const { version, names, isOffered } = { ...entry, ...change };
  return call('PUT', `reference/${list}/${entry.code}`, { version, names, isOffered });
};
const choices = async (query = '') =>
  (await app.get(`/api/application-choices${query}`, await bearer(app, 'demo.buyer1'))).body as {
    buildingTypes: { id: number; parentId: number | null; isHidden: boolean }[];
    characteristics: { code: string; options: { code: string; name: string; isHidden: boolean }[] }[];
  };
const reference = async () =>
  (await app.get('/api/public/reference')).body as {
    repairs: { code: string; name: string }[];
    buildingTypes: { code: string; parentId: number | null }[];
  };
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code;
const names = { uz: 'Yangi', ru: 'Новый', en: 'New' };

test('a hidden choice is offered in no filter and no form, and a listing described with it keeps its words', async () => {
  const [one] = await app.db.sql<{ id: number; repair: string }>`
    select id::int, repair_status as repair from listing
     where repair_status is not null and process = 'in_sale' and visibility = 'TO_EVERYONE' and is_shown limit 1`;
  assert.ok(one);
  const entry = await entryOf('repair_status', one.repair);
  const page = `/products/product/${one.id}`;
  await app.get(page);
  const renamed = { ...entry.names, uz: 'Alohida taʼmir' };
  const saved = await save('repair_status', entry, { isOffered: false, names: renamed });
  assert.equal(saved.status, 200, saved.text);
  assert.ok((await reference()).repairs.every(({ code }) => code !== one.repair));
  const offered = (await choices()).characteristics.filter(({ code }) => code === 'repair_status');
  assert.ok(offered.length > 0 && offered.every(({ options }) => options.every(({ code }) => code !== one.repair)));
  const all = (await choices('?withHidden=true')).characteristics.find(({ code }) => code === 'repair_status');
  assert.equal(all?.options.find(({ code }) => code === one.repair)?.isHidden, true);
  assert.match((await app.get(page)).text, /Alohida taʼmir/);
  const [line] = await app.db.sql`select actor, action, object from audit_entry order by id desc limit 1`;
  const object = `characteristic_option:repair_status.${one.repair}`;
  assert.deepEqual(line, { actor: 'demo.editor', action: 'reference.save', object });
  assert.equal(codeOf(await save('repair_status', entry, {})), 'referenceChanged');
  const reply = await save('repair_status', { ...entry, version: entry.version + 1 }, { isOffered: true });
  assert.equal(reply.status, 200);
  assert.ok((await reference()).repairs.some(({ code }) => code === one.repair));
});

test('building types: a new one below another, an order of all, and a hidden broader type lets the narrower stand', async () => {
  const add = (code: string, parent: string | null = null) =>
    call('POST', 'reference/buildingTypes', { code, names, parent });
  assert.equal((await add('data_centre', 'warehouse')).status, 200);
  assert.equal(codeOf(await add('data_centre')), 'referenceCodeTaken');
  assert.equal((await add('tower', 'office')).status, 404);
  assert.equal((await entryOf('buildingTypes', 'data_centre')).parent, 'warehouse');
  const codes = (await read('buildingTypes')).map(({ code }) => code);
  const order = (orderedCodes: string[], from = codes) =>
    call('POST', 'reference/buildingTypes/order', { codes: orderedCodes, from });
  assert.equal((await order([...codes].reverse())).status, 200);
  assert.equal(
    codeOf(await order([...codes].reverse())),
    'orderWrong',
    'F80 it was read before somebody else put it so',
  );
  assert.deepEqual(
    (await reference()).buildingTypes.map(({ code }) => code),
    [...codes].reverse(),
  );
  for (const wrong of [codes.slice(1), [...codes, 'ghost'], codes.with(0, codes[1] ?? '')])
    assert.equal(codeOf(await order(wrong, [...codes].reverse())), 'orderWrong');
  await save('buildingTypes', await entryOf('buildingTypes', 'warehouse'), { isOffered: false });
  const { buildingTypes } = await reference();
  assert.equal(buildingTypes.find(({ code }) => code === 'data_centre')?.parentId, null);
  assert.ok(buildingTypes.every(({ code }) => code !== 'warehouse'));
});

test('two editors who add the same code at once: one has it, the other is told', async () => {
  const body = { code: 'twice_at_once', names };
  const answers = await Promise.all([
    call('POST', 'reference/repair_status', body),
    call('POST', 'reference/repair_status', body, 'demo.admin'),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('reasons of refusal: their words are edited, a new one is offered to moderators, a hidden one is not', async () => {
  const texts = { uz: 'Izoh', ru: 'Текст', en: 'Text' };
  assert.equal((await call('POST', 'reject-reasons', { code: 'no_access', names, texts })).status, 200);
  const offered = async () => {
    const { body } = await app.get('/api/office/applications/choices', await bearer(app, 'demo.moderator'));
    return JSON.stringify(body);
  };
  const { data } = (await call('GET', 'reject-reasons')).body as { data: ReferenceEntry[] };
  const added = data.find(({ code }) => code === 'no_access');
  assert.deepEqual([added?.texts, added?.isOffered], [texts, true]);
  assert.match(await offered(), /no_access/);
  const draft = { version: 1, names, texts: { ...texts, uz: 'Kirib boʻlmadi' }, isOffered: false };
  assert.equal((await call('PUT', 'reject-reasons/no_access', draft)).status, 200);
  assert.doesNotMatch(await offered(), /no_access/);
  const from = data.map(({ code }) => code);
  const codes = [...from].reverse();
  assert.equal((await call('POST', 'reject-reasons/order', { codes, from })).status, 200);
  const after = (await call('GET', 'reject-reasons')).body as { data: ReferenceEntry[] };
  assert.deepEqual(
    after.data.map(({ code }) => code),
    codes,
  );
});

test('what is no choice is refused: unknown lists and codes, names without a language, odd codes', async () => {
  for (const list of ['ghost', 'area_all', "x'; drop table listing", '%00'])
    assert.ok([400, 404].includes((await call('GET', `reference/${encodeURIComponent(list)}`)).status), list);
  const add = (body: object) => call('POST', 'reference/repair_status', body);
  for (const code of ['', 'A', 'Katta', 'a b', 'a'.repeat(41), 'x-y'])
    assert.equal((await add({ code, names })).status, 400);
  for (const wrong of [
    { uz: 'A', ru: 'Б' },
    { ...names, en: '  ' },
    { ...names, fr: 'x' },
    { ...names, uz: 'x'.repeat(151) },
  ])
    assert.equal((await add({ code: 'fine', names: wrong })).status, 400);
  assert.equal(
    (await call('PUT', 'reference/repair_status/ghost', { version: 1, names, isOffered: true })).status,
    404,
  );
});
