import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { AdminCompany, CompanyDraft } from '../contract/admin-companies.ts';

const app = await createTestApp();
const call = async (method: string, path: string, body?: object, who = 'demo.editor') =>
  app.call(method, `/api/office/companies${path}`, {
    headers: { 'content-type': 'application/json', ...(await bearer(app, who)) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
const list = async () => ((await call('GET', '')).body as { data: AdminCompany[] }).data;
const draft: CompanyDraft = {
  names: { uz: 'Oltin bank', ru: 'Олтин банк', en: 'Oltin bank' },
  monogram: 'OL',
  hue: '#5a4b8c',
};
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code;

test('the list tells how many listings and people every company has', async () => {
  const companies = await list();
  const sqb = companies.find(({ code }) => code === 'SQB');
  const [counted] = await app.db.sql<{ listings: number; people: number }>`
    select (select count(*)::int from listing where company_id = 182) as listings,
           (select count(*)::int from person where bank_id = 182) as people`;
  assert.ok(sqb && sqb.listings > 0 && sqb.onSale <= sqb.listings && sqb.people > 0);
  assert.deepEqual({ listings: sqb.listings, people: sqb.people }, counted);
});

test('a new name stands at once on pages that were kept, in every language, and the trail says whose it is', async () => {
  const sqb = (await list()).find(({ code }) => code === 'SQB');
  assert.ok(sqb);
  const [one] = await app.db.sql<{ id: number }>`
    select id::int from listing where company_id = 182 and process = 'in_sale' and visibility = 'TO_EVERYONE' and is_shown limit 1`;
  const page = `/ru/products/product/${one?.id}`;
  assert.doesNotMatch((await app.get(page)).text, /Новый СКБ/);
  const { names, monogram, hue, id, version } = sqb;
  const changed = { names: { ...names, ru: 'Новый СКБ' }, monogram, hue };
  const saved = await call('PUT', `/${id}`, { version, draft: changed });
  assert.equal(saved.status, 200, saved.text);
  assert.match((await app.get(page)).text, /Новый СКБ/);
  const [line] = await app.db.sql`select actor, action, object from audit_entry order by id desc limit 1`;
  assert.deepEqual(line, { actor: 'demo.editor', action: 'company.save', object: 'company:182' });
  const second = await call('PUT', `/${id}`, { version, draft: changed }, 'demo.admin');
  assert.deepEqual([second.status, codeOf(second)], [409, 'referenceChanged']);
});

test('a company is added with a code of its own, and two at once do not get one number', async () => {
  const add = (code: string) => call('POST', '', { code, kind: 'bank', draft });
  const [first, second, same] = await Promise.all([add('OLTIN'), add('KUMUSH'), add('OLTIN')]);
  assert.deepEqual([first.status, second.status, same.status].sort(), [200, 200, 409]);
  const added = (await list()).filter(({ code }) => code === 'OLTIN' || code === 'KUMUSH');
  assert.deepEqual([added.length, new Set(added.map(({ id }) => id)).size], [2, 2]);
  assert.match((await app.get('/api/public/reference')).text, /Oltin bank/);
});

test('what cannot be shown is refused: a light colour, a missing name, a long monogram, an odd code', async () => {
  const light = await call('PUT', '/182', { version: 2, draft: { ...draft, hue: '#f2c94c' } });
  assert.deepEqual([light.status, codeOf(light)], [422, 'hueLight']);
  const wrong: object[] = [
    { ...draft, names: { ...draft.names, en: ' ' } },
    { ...draft, names: { uz: 'A', ru: 'Б' } },
    { ...draft, names: { ...draft.names, uz: 'x'.repeat(151) } },
    { ...draft, monogram: 'ABC' },
    { ...draft, monogram: '<>' },
    { ...draft, hue: 'red;background:url(//x)' },
    { ...draft, id: 5 },
  ];
  for (const one of wrong) assert.equal((await call('PUT', '/182', { version: 2, draft: one })).status, 400);
  for (const code of ['oltin', 'A', '1BANK', 'A'.repeat(21), 'A B'])
    assert.equal((await call('POST', '', { code, kind: 'bank', draft })).status, 400, code);
  for (const path of ['/0', '/abc', '/99999999999'])
    assert.equal((await call('PUT', path, { version: 1, draft })).status, 400, path);
  assert.equal((await call('PUT', '/77777', { version: 1, draft })).status, 404);
});
