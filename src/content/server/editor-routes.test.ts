import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '#platform/server/log.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { ContentDraft, ContentLine, EditedContent } from '../contract/editor.ts';
import { followContent } from './seed.ts';

const app = await createTestApp();
const EDITOR = 'demo.editor';
const call = async (method: string, path: string, body?: object, who = EDITOR) =>
  app.call(method, `/api/office/content${path}`, {
    headers: { 'content-type': 'application/json', ...(await bearer(app, who)) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });

const nothing = { title: '', lead: '', body: '' };
const draftOf = (slug: string, change: Partial<ContentDraft> = {}): ContentDraft => ({
  slug,
  publishedAt: '2026-01-05T05:00:00Z',
  visibleFrom: null,
  visibleTo: null,
  link: null,
  image: null,
  extra: {},
  words: { uz: { title: 'Sarlavha', lead: 'Kirish', body: 'Matn' }, ru: nothing, en: nothing },
  ...change,
});
const write = (draft: ContentDraft, type = 'news') => call('POST', '', { type, draft });
const written = async (slug: string, change: Partial<ContentDraft> = {}): Promise<EditedContent> => {
  const answer = await write(draftOf(slug, change));
  assert.equal(answer.status, 200, answer.text);
  return answer.body as EditedContent;
};

test('what an editor writes is read at once, also on a page that was kept, and changes with every saving', async () => {
  const item = await written('yangi-hudud');
  const page = '/news/yangi-hudud';
  assert.match((await app.get(page)).text, /Sarlavha/);
  assert.match((await app.get(`/ru${page}`)).text, /Sarlavha/);
  const words = { ...item.words, ru: { title: 'Заголовок', lead: 'Начало', body: 'Текст' } };
  const saved = await call('PUT', `/${item.id}`, { version: item.version, draft: draftOf('yangi-hudud', { words }) });
  assert.equal(saved.status, 200, saved.text);
  assert.match((await app.get(`/ru${page}`)).text, /Заголовок/);
  const audited = await app.db.sql`select action from audit_entry where object = ${`content:${item.id}`} order by id`;
  assert.deepEqual(audited, [{ action: 'content.write' }, { action: 'content.rewrite' }]);
});

test('two editors do not write over each other: the second is told who was first', async () => {
  const item = await written('ikki-muharrir');
  const save = (title: string, who: string) => {
    const words = { ...item.words, uz: { ...item.words.uz, title } };
    return call('PUT', `/${item.id}`, { version: 1, draft: draftOf('ikki-muharrir', { words }) }, who);
  };
  const answers = await Promise.all([save('Birinchi', EDITOR), save('Ikkinchi', 'demo.admin')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as { code: string; who: string };
  assert.equal(refused.code, 'contentChanged');
  assert.match(refused.who, /^demo\.(editor|admin)$/);
});

test('an item is planned, shown and over by its times, and the list tells which', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await written('rejada', { publishedAt: inHours(2) });
  await written('tugagan', { visibleTo: inHours(-1) });
  const { data } = (await call('GET', '?type=news')).body as { data: ContentLine[] };
  const stateOf = (slug: string) => data.find((line) => line.slug === slug)?.state;
  assert.deepEqual([stateOf('rejada'), stateOf('tugagan'), stateOf('yangi-hudud')], ['planned', 'over', 'shown']);
  for (const slug of ['rejada', 'tugagan']) assert.equal((await app.get(`/news/${slug}`)).status, 404);
});

test('F80 an order names every item of the type once and the order it was made from, or nothing changes', async () => {
  const { data } = (await call('GET', '?type=service')).body as { data: ContentLine[] };
  const ids = data.map(({ id }) => id);
  const order = (orderedIds: number[], from = ids) => call('PUT', '/order', { type: 'service', ids: orderedIds, from });
  for (const wrong of [ids.slice(1), [...ids, 1], ids.with(0, ids[1] ?? 0)])
    assert.equal((await order(wrong)).status, 409);
  assert.equal((await order([...ids].reverse())).status, 200);
  assert.equal((await order(ids)).status, 409, 'F80 it was read before somebody else put it so');
  const after = (await call('GET', '?type=service')).body as { data: ContentLine[] };
  assert.deepEqual(
    after.data.map(({ id }) => id),
    [...ids].reverse(),
  );
});

test('scenes of films outlive an editing that does not know them', async () => {
  const { data } = (await call('GET', '?type=video')).body as { data: ContentLine[] };
  const id = data[0]?.id ?? 0;
  const item = (await call('GET', `/${id}`)).body as EditedContent;
  const { slug, publishedAt, visibleFrom, visibleTo, link, image, extra, words, version } = item;
  const draft = { slug, publishedAt, visibleFrom, visibleTo, link, image, extra, words };
  const saved = await call('PUT', `/${id}`, { version, draft });
  assert.equal(saved.status, 200, saved.text);
  const [row] = await app.db.sql<{
    n: number;
  }>`select jsonb_array_length(extra -> 'scenes') as n from content_item where id = ${id}`;
  assert.ok((row?.n ?? 0) > 1);
});

test('half a translation, a taken name, a foreign link, an unknown picture and missing parts are refused', async () => {
  const words = draftOf('x').words;
  const statusOf = async (change: Partial<ContentDraft> | object, type = 'news', slug = 'yomon') =>
    (await write({ ...draftOf(slug), ...change } as ContentDraft, type)).status;
  assert.equal(await statusOf({ words: { ...words, uz: nothing } }), 422);
  assert.equal(await statusOf({ words: { ...words, ru: { title: 'Только заголовок', lead: '', body: '' } } }), 422);
  assert.equal(await statusOf({}, 'news', 'yangi-hudud'), 409);
  assert.equal(await statusOf({ image: 'no-such-picture' }), 422);
  assert.equal(await statusOf({ visibleFrom: '2026-02-02T00:00:00Z', visibleTo: '2026-02-01T00:00:00Z' }), 422);
  assert.equal(await statusOf({}, 'faq'), 422);
  assert.equal(await statusOf({}, 'auto'), 422);
  for (const wrong of [
    { link: 'https://example.com' },
    { link: '//example.com' },
    { slug: '123' },
    { slug: 'Katta Harf' },
    { extra: { scenes: [] } },
    { publishedAt: 'ertaga' },
    { version: 7 },
  ])
    assert.equal(await statusOf(wrong), 400, JSON.stringify(wrong));
  assert.equal((await call('GET', '/999999999')).status, 404);
});

test('F43 a name that is taken, whether the item is new or there already, raises no version, so kept pages stay', async () => {
  const version = async () => (await app.db.sql<{ n: bigint }>`select n from site_version`)[0]?.n;
  await written('band-nom');
  const item = await written('boshqa-nom');
  const before = await version();
  assert.equal((await write(draftOf('band-nom'))).status, 409);
  const answer = await call('PUT', `/${item.id}`, { version: item.version, draft: draftOf('band-nom') });
  assert.equal(answer.status, 409);
  assert.equal(await version(), before);
  const saved = await call('PUT', `/${item.id}`, { version: item.version, draft: draftOf('yana-boshqa') });
  assert.equal(saved.status, 200);
  assert.notEqual(await version(), before);
});

test('F47 after an upgrade texts that nobody edited say what the code says; edited ones stay, and the editor is shown the new original until the next saving', async () => {
  const { data } = (await call('GET', '?type=faq')).body as { data: ContentLine[] };
  const [first, second] = data.map(({ id }) => id);
  assert.ok(first && second);
  const read = async (id: number) => (await call('GET', `/${id}`)).body as EditedContent;
  const [untouched, edited] = [await read(first), await read(second)];
  const save = async (
    { slug, publishedAt, visibleFrom, visibleTo, link, image, extra, version }: EditedContent,
    words: ContentDraft['words'],
  ) =>
    call('PUT', `/${second}`, {
      version,
      draft: { slug, publishedAt, visibleFrom, visibleTo, link, image, extra, words },
    });
  // As a version before left it: both came with an older promise, and an editor changed one of them.
  for (const id of [first, second]) {
    await app.db.sql`update content_text set body = 'Eski vaʼda.' where item_id = ${id} and lang = 'uz'`;
    await app.db
      .sql`update content_original set words = content_words(${id}), followed = content_words(${id}) where item_id = ${id}`;
  }
  const own = { ...edited.words, uz: { ...edited.words.uz, body: 'Tahrirlangan vaʼda.' } };
  assert.equal((await save(await read(second), own)).status, 200);
  const log = createLog({ level: 'silent' });
  await followContent(app.db, log);
  assert.deepEqual((await read(first)).words, untouched.words, 'edited by nobody');
  assert.equal((await read(first)).newOriginal, null);
  const kept = await read(second);
  assert.equal(kept.words.uz.body, 'Tahrirlangan vaʼda.');
  assert.deepEqual(kept.newOriginal, { uz: edited.words.uz }, 'only what says something else than before');
  const flags = async () =>
    ((await call('GET', '?type=faq')).body as { data: ContentLine[] }).data
      .filter(({ hasNewOriginal }) => hasNewOriginal)
      .map(({ id }) => id);
  assert.deepEqual(await flags(), [second]);
  await followContent(app.db, log);
  assert.equal((await read(second)).words.uz.body, 'Tahrirlangan vaʼda.', 'at every start');
  assert.equal((await save(kept, kept.words)).status, 200);
  assert.deepEqual(await flags(), [], 'seen');
  await followContent(app.db, log);
  assert.deepEqual([(await read(second)).words.uz.body, await flags()], ['Tahrirlangan vaʼda.', []]);
});

test('pictures that people sent are not offered to editors', async () => {
  const { data } = (await call('GET', '/pictures?search=')).body as { data: { key: string }[] };
  assert.ok(data.length > 5);
  assert.deepEqual((await call('GET', '/pictures?search=%25')).body, { data: [] }, 'signs of a pattern are signs');
  const [upload] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from upload u join picture p on p.id = u.picture_id where p.key = any (${data.map(({ key }) => key)})`;
  assert.equal(upload?.n, 0);
});
