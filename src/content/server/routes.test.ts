import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { type ContentEntry, contract, type EntryPage, type HomeContent, type Item } from '../contract.ts';

const app = await createTestApp();
const home = async (lang: string) => (await app.get(`/api/public/content/home?lang=${lang}`)).body as HomeContent;

/** A news item of a test, in Uzbek only unless told otherwise. */
const addNews = async (slug: string, window: { from?: string; to?: string; published?: string } = {}, ru?: string) => {
  const [row] = await app.db.sql<{ id: bigint }>`
    insert into content_item (type, slug, position, published_at, visible_from, visible_to)
    values ('news', ${slug}, -1, clock_timestamp() + coalesce(${window.published ?? null}, '0')::interval,
            clock_timestamp() + ${window.from ?? null}::interval, clock_timestamp() + ${window.to ?? null}::interval)
    returning id`;
  const id = Number(row?.id);
  await app.db
    .sql`insert into content_text (item_id, lang, title, lead) values (${id}, 'uz', 'Oʻzbekcha sarlavha', 'Kirish')`;
  if (ru) await app.db.sql`insert into content_text (item_id, lang, title) values (${id}, 'ru', ${ru})`;
  return id;
};
const slugsOf = async (type = 'news'): Promise<string[]> =>
  ((await app.get(`/api/public/content/${type}?size=100`)).body as EntryPage).data.map(({ slug }) => slug);

for (const lang of ['uz', 'ru', 'en'] as const) {
  test(`HOME-015 HOME-017 HOME-019 HOME-020 HOME-021 HOME-024 HOME-025 HOME-026 HOME-027 the home page has all sections of editors (${lang})`, async () => {
    const content = await home(lang);
    assert.equal(contract['GET /public/content/home'].reply.safeParse(content).success, true);
    const sizes = Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.length : value && 1,
    ]);
    assert.deepEqual(Object.fromEntries(sizes), {
      news: 4,
      articles: 3,
      videos: 4,
      services: 3,
      usefulLinks: 8,
      autos: 4,
      testimonials: 4,
      banner: 1,
      agency: 1,
    });
    const all = [
      content.news,
      content.articles,
      content.videos,
      content.services,
      content.usefulLinks,
      content.autos,
      content.testimonials,
    ].flat();
    for (const one of [...all, content.agency]) assert.equal(one?.lang, lang);
    assert.match(content.banner?.link ?? '', /^\/products\?sort=NEWEST/);
    for (const film of content.videos) assert.ok((film.views ?? 0) > 0 && (film.seconds ?? 0) > 30);
    for (const entry of content.news) assert.ok(entry.picture?.alt, entry.slug);
  });

  test(`NAV-005 the help page has its questions and answers in the language asked (${lang})`, async () => {
    const { data, total } = (await app.get(`/api/public/content/faq?size=100&lang=${lang}`)).body as EntryPage;
    assert.equal(data.length, 18);
    assert.equal(total, 18);
    for (const entry of data) assert.ok(entry.lang === lang && entry.group && (entry.body?.length ?? 0) > 100);
    assert.equal(data[0]?.slug, 'search-place');
  });
}

test('HOME-019 HOME-020 whatever stands on the home page can be read in full', async () => {
  const content = await home('ru');
  for (const entry of [...content.news, ...content.articles, ...content.videos]) {
    const { status, body } = await app.get(`/api/public/content/${entry.type}/${entry.slug}?lang=ru`);
    const item = body as Item;
    assert.equal(status, 200);
    assert.equal(contract['GET /public/content/:type/:slug'].reply.safeParse(item).success, true);
    assert.ok(item.body.length > entry.lead.length);
    assert.equal(
      item.related.some(({ id }: ContentEntry) => id === entry.id),
      false,
    );
  }
});

test('an item is found by its id as well as by its name', async () => {
  const [first] = (await home('uz')).articles;
  const byId = (await app.get(`/api/public/content/article/${first?.id}`)).body as Item;
  assert.equal(byId.slug, first?.slug);
});

test('an item without a translation is shown in Uzbek and says so', async () => {
  await addNews('untranslated', {}, 'Русский заголовок');
  const titleIn = async (lang: string) => {
    const item = (await app.get(`/api/public/content/news/untranslated?lang=${lang}`)).body as Item;
    return [item.title, item.lang];
  };
  assert.deepEqual(await titleIn('ru'), ['Русский заголовок', 'ru']);
  assert.deepEqual(await titleIn('en'), ['Oʻzbekcha sarlavha', 'uz']);
  await app.db.sql`delete from content_item where slug = 'untranslated'`;
});

test('an item is seen only from its publication on and inside its window', async () => {
  const cases = [
    ['open-window', { from: '-1 hour', to: '1 hour' }, true],
    ['begins-later', { from: '1 hour' }, false],
    ['is-over', { to: '-1 second' }, false],
    ['published-later', { published: '1 minute' }, false],
  ] as const;
  for (const [slug, window] of cases) await addNews(slug, window);
  const listed = await slugsOf();
  for (const [slug, , isVisible] of cases) {
    assert.equal(listed.includes(slug), isVisible, slug);
    assert.equal((await app.get(`/api/public/content/news/${slug}`)).status, isVisible ? 200 : 404, slug);
  }
  assert.equal((await home('uz')).news[0]?.slug, 'open-window');
  for (const [slug] of cases) await app.db.sql`delete from content_item where slug = ${slug}`;
});

test('news come newest first, a page at a time; malformed paging is ignored and a page past the end is empty', async () => {
  const page = async (query: string) => (await app.get(`/api/public/content/news?${query}`)).body as EntryPage;
  const whole = await page('');
  assert.deepEqual([whole.total, whole.page, whole.size, whole.data.length], [6, 1, 20, 6]);
  const dates = whole.data.map(({ publishedAt }) => publishedAt);
  assert.deepEqual(dates, [...dates].sort().reverse());
  const second = await page('page=2&size=4');
  assert.deepEqual(
    second.data.map(({ slug }) => slug),
    whole.data.slice(4).map(({ slug }) => slug),
  );
  assert.deepEqual((await page('page=0&size=1000')).size, 20);
  assert.deepEqual((await page('page=1&page=2')).page, 1);
  const past = await page('page=1000000');
  assert.deepEqual([past.total, past.data.length], [6, 0]);
});

test('what does not exist is a 404 with a sentence in the language of the caller', async () => {
  for (const path of [
    'weather',
    'service',
    'news/nothing',
    'service/valuation',
    'faq/deposit',
    'news/999999999999999',
    'news/99999999999999999999',
    'news/%F0%9F%8F%A0',
  ]) {
    const { status, body } = await app.get(`/api/public/content/${path}?lang=en`);
    assert.deepEqual(
      [status, body],
      [404, { code: 'contentMissing', message: 'Page not found or no longer available.' }],
      path,
    );
  }
});

const film = '/api/public/content/video/how-to-read-a-listing';
const view = (visitor: unknown, slug = 'how-to-read-a-listing') =>
  app.post(`/api/public/content/video/${slug}/view`, { visitor });

test('HOME-021 a film is counted once a visitor and day', async () => {
  const before = ((await app.get(film)).body as Item).views ?? 0;
  const [ali, vali] = ['a'.repeat(32), 'v'.repeat(32)];
  assert.deepEqual((await view(ali)).body, { views: before + 1, isCounted: true });
  assert.deepEqual((await view(ali)).body, { views: before + 1, isCounted: false });
  assert.deepEqual((await view(vali)).body, { views: before + 2, isCounted: true });
  await app.db.sql`update content_view set day = day - 1`;
  assert.deepEqual((await view(ali)).body, { views: before + 3, isCounted: true });
  assert.equal(((await app.get(film)).body as Item).views, before + 3);
});

test('HOME-021 of a visitor only a hash of today is kept', async () => {
  await view('k'.repeat(32));
  const rows = await app.db.sql<{ visitor: Buffer; isToday: boolean }>`
    select visitor, day = (clock_timestamp() at time zone 'Asia/Tashkent')::date as "isToday" from content_view`;
  assert.ok(rows.length > 0);
  for (const { visitor, isToday } of rows) {
    assert.equal(visitor.length, 32);
    assert.equal(isToday, true);
    assert.equal(visitor.toString('latin1').includes('kkkk'), false);
  }
});

test('HOME-021 twenty views of one visitor at once are one view', async () => {
  const before = ((await app.get(film)).body as Item).views ?? 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => view('t'.repeat(32))));
  assert.equal(answers.filter(({ body }) => (body as { isCounted: boolean }).isCounted).length, 1);
  assert.equal(((await app.get(film)).body as Item).views, before + 1);
});

test('HOME-021 a malformed visitor and an unknown film are refused', async () => {
  for (const visitor of ['', 'short', 'x'.repeat(65), 'spaces are not allowed in it']) {
    const { status, body } = await view(visitor);
    assert.deepEqual([status, (body as { code: string }).code], [400, 'visitorWrong']);
  }
  assert.equal((await view('a'.repeat(32), 'deposit-back-in-a-second')).status, 404);
  assert.equal((await view(7)).status, 400);
});

test('seeding again changes nothing that readers or editors have added', async () => {
  const snapshot = () => app.db.sql<{ n: bigint; views: bigint; texts: bigint; dates: string }>`
    select count(*) as n, (select sum(views) from content_view_total) as views, (select count(*) from content_text) as texts,
           md5(string_agg(published_at::text, ',' order by id)) as dates from content_item`;
  const before = await snapshot();
  const { seedContent } = await import('./seed.ts');
  await app.db.begin((tx) => seedContent(tx));
  assert.deepEqual(await snapshot(), before);
});
