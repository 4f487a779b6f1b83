import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';

const app = await createTestApp();
const itemsOf = (text: string): string[] => text.match(/<item>.*<\/item>/g) ?? [];
const idOf = (item: string): number => Number(/product\/(\d+)</.exec(item)?.[1]);
const listed = async (query: string) =>
  (await app.get(`/api/public/listings?${query}&size=${limits.feedEntriesMax}`)).body as {
    data: { id: number }[];
    total: number;
  };

test('the feed of a search has its newest listings, in three languages, with links of that language', async () => {
  for (const [prefix, word] of [
    ['', 'Yangi eʼlonlar'],
    ['/ru', 'Новые объявления'],
    ['/en', 'New listings'],
  ] as const) {
    const { status, headers, text } = await app.get(`${prefix}/rss?sort=PRICE_ASC&pMin=100000000&page=3`);
    assert.equal(status, 200);
    assert.match(headers['content-type'] ?? '', /^application\/rss\+xml/);
    assert.ok(text.includes(word), word);
    const { data } = await listed('sort=NEWEST&pMin=100000000');
    assert.deepEqual(
      itemsOf(text).map(idOf),
      data.map(({ id }) => id),
    );
    assert.ok(itemsOf(text).every((item) => item.includes(`${app.config.publicUrl}${prefix}/products/product/`)));
    const moments = itemsOf(text).map((item) => Date.parse(/<pubDate>(.*)<\/pubDate>/.exec(item)?.[1] ?? ''));
    assert.deepEqual(
      moments,
      moments.toSorted((a, b) => b - a),
    );
  }
});

test('the feed tells only of what everybody may see, and of drawn areas as the list does', async () => {
  const [first] = itemsOf((await app.get('/rss')).text);
  await app.db.sql`update listing set visibility = 'TO_ME' where id = ${idOf(first ?? '')}`;
  assert.ok(
    !itemsOf((await app.get('/rss')).text)
      .map(idOf)
      .includes(idOf(first ?? '')),
  );
  const square = [
    [69.1, 41.2],
    [69.4, 41.2],
    [69.4, 41.4],
    [69.1, 41.4],
  ].map(([lon = 0, lat = 0]) => vertexAt(lon, lat));
  const areas = `areas=${encodeAreas([square])}`;
  assert.ok((await listed(areas)).total > 0);
  assert.ok((await listed(areas)).total < (await listed('')).total);
  assert.deepEqual(
    itemsOf((await app.get(`/rss?${areas}`)).text).map(idOf),
    (await listed(areas)).data.map(({ id }) => id),
  );
});

test('a reader that has the feed gets nothing but the news that it is the same', async () => {
  const { headers } = await app.get('/rss?pMin=2000000');
  const again = async (preconditions: Record<string, string>) =>
    (await app.get('/rss?pMin=2000000', preconditions)).status;
  assert.equal(await again({ 'if-none-match': `W/"x", ${headers.etag}` }), 304);
  assert.equal(await again({ 'if-none-match': '"other"' }), 200);
  // F19 The price of a lot moves after the newest listing came: a time would hold the old price.
  assert.equal(headers['last-modified'], undefined);
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
  assert.equal(await again({ 'if-modified-since': tomorrow }), 200);
});

test('whatever a name holds, the feed is XML, and odd parameters are read as the list reads them', async () => {
  const hostile = `]]></title><script>alert("1")</script>&\u0007\u{FFFE}😀`;
  const [first] = itemsOf((await app.get('/rss')).text);
  await app.db.sql`update listing_text set name_uz = ${hostile} where listing_id = ${idOf(first ?? '')}`;
  const { text } = await app.get('/rss');
  assert.ok(text.includes(']]&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;😀'));
  assert.doesNotMatch(text, /<script|\u0007|\uFFFE/);
  for (const query of ['cId=%00', 'pMin=-1&pMax=NaN', '%', `s=${'a'.repeat(5000)}`, 's=%3Cb%3E%26'])
    assert.equal((await app.get(`/rss?${query}`)).status, 200, query);
});

test('the page of a list names its feed', async () => {
  const { text } = await app.get('/ru/products?sort=PRICE_DESC&pMin=1000000&page=2');
  assert.match(
    text,
    /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/ru\/rss\?sort=NEWEST&amp;pMin=1000000">/,
  );
});
