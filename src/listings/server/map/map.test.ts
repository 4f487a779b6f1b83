import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import { anyArea } from '../../../../test/factories/listings.ts';
import type { CardPage, Facets, MapCardPage, MapObjects, Product } from '../../contract.ts';
import { encodeAreas } from '../../rules/area-code.ts';
import { type DrawnArea, isInArea, isInside, vertexAt } from '../../rules/areas.ts';
import { lotPrice } from '../../rules/lot-card.ts';

const app = await createTestApp();

const COUNTRY = '55.5,36.8,73.5,45.9';
type MapParams = { areas?: readonly DrawnArea[]; box?: string; zoom?: number; more?: string };

const address = ({ areas = [], box = COUNTRY, zoom, more = '' }: MapParams): string =>
  `box=${box}${zoom === undefined ? '' : `&zoom=${zoom}`}&areas=${encodeAreas(areas)}${more}`;

const objects = async ({ zoom = 6, ...params }: MapParams = {}): Promise<MapObjects> => {
  const { status, body } = await app.get(`/api/public/map/objects?${address({ zoom, ...params })}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as MapObjects;
};

/** Every card that the map lists, over all its pages. */
const cards = async (params: MapParams = {}): Promise<MapCardPage['data']> => {
  const result: MapCardPage['data'] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await app.get(`/api/public/map/listings?${address(params)}&size=100&page=${page}`);
    assert.equal(status, 200, JSON.stringify(body));
    const { data, total } = body as MapCardPage;
    result.push(...data);
    if (result.length >= total || data.length === 0) return result;
  }
};

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
const idsOf = (list: readonly { id: number }[]): number[] => ascending(list.map(({ id }) => id));

/** What the database itself says is on sale for anybody, and where it stands. */
type Known = { id: number; categoryId: number; point: { lonMicro: number; latMicro: number } | null };
const listOnSale = async (): Promise<Known[]> => {
  const rows = await app.db.sql<{ id: bigint; categoryId: number; lon: number | null; lat: number | null }>`
    select id, category_id as "categoryId", lon_micro as lon, lat_micro as lat from listing
     where process in ('in_sale', 'auction', 'direct') and visibility = 'TO_EVERYONE' and is_shown`;
  return rows.map(({ id, categoryId, lon, lat }) => ({
    id: Number(id),
    categoryId,
    point: lon === null || lat === null ? null : { lonMicro: lon, latMicro: lat },
  }));
};
const everything = await listOnSale();
const placed = everything.filter(({ point }) => point !== null);

const counted = ({ pins, clusters }: MapObjects): number =>
  pins.length + clusters.reduce((sum, { count }) => sum + count, 0);

/** An area with four corners around some of the listings. */
const around = (west: number, south: number, east: number, north: number): DrawnArea => [
  vertexAt(west, south),
  vertexAt(east, south),
  vertexAt(east, north),
  vertexAt(west, north),
];
const capital = around(69.1, 41.15, 69.45, 41.45);
const samarkand = around(66.2, 39.3, 67.6, 40.2);
const inside = (areas: readonly DrawnArea[]) =>
  idsOf(placed.filter(({ point }) => areas.some((area) => isInArea(point as NonNullable<Known['point']>, area))));

test('MAP-001 with a category the map and its list show the same listings, all of that category', async () => {
  for (const categoryId of [8, 12, 15, 19]) {
    const expected = placed.filter((listing) => listing.categoryId === categoryId);
    const result = await objects({ more: `&cId=${categoryId}` });
    const listed = await cards({ more: `&cId=${categoryId}` });
    assert.deepEqual(idsOf(listed), idsOf(expected));
    assert.ok(listed.every((card) => card.categoryId === categoryId && card.point !== null));
    assert.equal(result.inView, expected.length);
    assert.equal(counted(result), expected.length);
    const ofCategory = everything.filter((listing) => listing.categoryId === categoryId);
    assert.deepEqual([result.total, result.unplaced], [ofCategory.length, ofCategory.length - expected.length]);
  }
});

const anyView = fc
  .record({
    lon: fc.double({ min: 56, max: 73, noNaN: true }),
    lat: fc.double({ min: 37, max: 45.5, noNaN: true }),
    width: fc.double({ min: 0, max: 18, noNaN: true }),
    height: fc.double({ min: 0, max: 9, noNaN: true }),
    zoom: fc.integer({ min: limits.mapZoomMin, max: limits.mapZoomMax }),
  })
  .map(({ lon, lat, width, height, zoom }) => ({
    box: [lon - width / 2, lat - height / 2, lon + width / 2, lat + height / 2].map((degrees) => degrees.toFixed(6)),
    zoom,
  }));

test('MAP-005 at any zoom, in any box, pins and clusters add up to what lies there, each within it', async () => {
  await fc.assert(
    fc.asyncProperty(anyView, async ({ box, zoom }) => {
      const [west, south, east, north] = box.map((degrees) => Math.round(Number(degrees) * 1_000_000)) as number[];
      const bounds = { west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 };
      const there = placed.filter(({ point }) => isInside(point as NonNullable<Known['point']>, bounds));
      const result = await objects({ box: box.join(), zoom });
      assert.equal(result.inView, there.length);
      assert.equal(counted(result), there.length);
      assert.equal(result.total, everything.length);
      assert.ok(result.pins.length <= limits.mapPinsMax);
      for (const spot of [...result.pins, ...result.clusters]) assert.ok(isInside(spot, bounds));
      const byId = new Map(there.map(({ id, point }) => [id, point]));
      for (const { id, lonMicro, latMicro } of result.pins) assert.deepEqual({ lonMicro, latMicro }, byId.get(id));
      for (const { box: around, count } of result.clusters) {
        const [left, bottom, right, top] = around;
        const inBox = there.filter(({ point }) =>
          isInside(point as NonNullable<Known['point']>, { west: left, south: bottom, east: right, north: top }),
        );
        assert.ok(count > 1 && inBox.length >= count);
      }
    }),
    { numRuns: 60 },
  );
});

test('MAP-005 every cluster opens: its box, looked at two zooms nearer, shows its objects', async () => {
  const far = await objects({ zoom: 5 });
  assert.ok(far.clusters.length > 1);
  for (const { box, count } of far.clusters) {
    const near = await objects({ box: box.map((micro) => (micro / 1_000_000).toFixed(6)).join(), zoom: 7 });
    assert.ok(near.inView >= count);
    assert.equal(counted(near), near.inView);
  }
});

test('MAP-004 only what lies in the drawn areas is found; two give their union, and without them all are back', async () => {
  for (const areas of [[capital], [samarkand], [capital, samarkand]]) {
    const expected = inside(areas);
    assert.ok(expected.length > 0);
    assert.deepEqual(idsOf(await cards({ areas })), expected);
    const result = await objects({ areas });
    assert.deepEqual(
      [result.total, result.inView, counted(result)],
      [expected.length, expected.length, expected.length],
    );
    assert.deepEqual(
      result.areas,
      areas.map((area) => inside([area]).length),
    );
    assert.equal(result.unplaced, everything.length - placed.length);
  }
  const all = await objects();
  assert.deepEqual([all.total, all.inView, all.areas], [everything.length, placed.length, []]);
});

test('MAP-004 areas of any shape find what lies in them, in the list, its counts and the posted search too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyArea, { minLength: 1, maxLength: 5 }), async (areas) => {
      const expected = inside(areas);
      assert.deepEqual(idsOf(await cards({ areas })), expected);
      const text = encodeAreas(areas);
      const list = (await app.get(`/api/public/listings?areas=${text}&size=1`)).body as CardPage;
      const facets = (await app.get(`/api/public/listings/facets?areas=${text}`)).body as Facets;
      const posted = (await app.post('/api/public/product/search', { areas: text })).body as CardPage;
      assert.deepEqual([list.total, facets.total, posted.total], [expected.length, expected.length, expected.length]);
    }),
    { numRuns: 15 },
  );
});

test('MAP-001 what has no point stands in a list of its own, whatever is drawn', async () => {
  const expected = idsOf(everything.filter(({ point }) => point === null));
  assert.ok(expected.length > 0);
  for (const areas of [[], [capital]]) {
    const listed = await cards({ areas, more: '&unplaced=true' });
    assert.deepEqual(idsOf(listed), expected);
    assert.ok(listed.every(({ point }) => point === null));
  }
});

test('MAP-001 cards come in the order that is asked, page by page', async () => {
  const prices = (await cards({ more: '&sort=PRICE_ASC' })).map(({ priceTiyin }) => BigInt(priceTiyin));
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  );
});

test('MAP-005 objects on one point are a cluster that names them, newest first, at every zoom', async () => {
  const together = placed.slice(0, 3).map(({ id }) => id);
  await app.db.sql`update listing set lon_micro = 58000001, lat_micro = 44000001 where id = any (${together})`;
  const newest = await app.db.sql<{ id: bigint }>`
    select id from listing where id = any (${together}) order by source_date desc, id desc`;
  for (const zoom of [5, 11, 18]) {
    const { clusters, pins } = await objects({ box: '57.99,43.99,58.01,44.01', zoom });
    assert.deepEqual(pins, []);
    assert.deepEqual(clusters, [
      {
        lonMicro: 58_000_001,
        latMicro: 44_000_001,
        count: 3,
        box: [58_000_001, 44_000_001, 58_000_001, 44_000_001],
        ids: newest.map(({ id }) => Number(id)),
      },
    ]);
  }
  const listed = await cards({ box: '58.000001,44.000001,58.000001,44.000001' });
  assert.deepEqual(idsOf(listed), ascending(together));
  for (const { id, point } of placed.slice(0, 3))
    await app.db
      .sql`update listing set lon_micro = ${point?.lonMicro}, lat_micro = ${point?.latMicro} where id = ${id}`;
  assert.equal((await objects()).inView, placed.length);
});

test('MAP-001 a pin says what its object costs and whether it is sold, on sale or in an auction', async () => {
  const kinds = new Set<string>();
  for (const more of ['', '&pPT=SOLD']) {
    const { pins } = await objects({ zoom: 14, more });
    for (const pin of pins) {
      kinds.add(pin.kind);
      const { body } = await app.get(`/api/public/product/${pin.id}`);
      const product = body as Pick<Product, 'priceMinor' | 'currency' | 'process' | 'status' | 'lot'>;
      const price = product.lot ? [lotPrice(product.lot).tiyin, 'UZS'] : [product.priceMinor, product.currency];
      const kind = product.process === 'auction' ? 'auction' : product.status === 'sold' ? 'sold' : 'sale';
      assert.deepEqual([pin.priceMinor, pin.currency, pin.kind], [...price, kind], String(pin.id));
    }
  }
  assert.deepEqual([...kinds].sort(), ['auction', 'sale', 'sold']);
});

test('MAP-010 a sixth area is refused with the sentence of the specification, in the language of the caller', async () => {
  const six = encodeAreas(Array.from({ length: 6 }, (_, at) => around(60 + at, 40, 60.5 + at, 40.5)));
  const sentences = {
    en: 'You can draw up to 5 areas.',
    ru: 'Можно обвести не более 5 зон',
    uz: 'Koʻpi bilan 5 ta hudud chizish mumkin!',
  };
  for (const path of ['objects', 'listings'])
    for (const [locale, message] of Object.entries(sentences)) {
      const answer = await app.get(`/api/public/map/${path}?zoom=6&box=${COUNTRY}&areas=${six}&lang=${locale}`);
      assert.equal(answer.status, 400);
      const body = answer.body as { code: string; message: string };
      assert.deepEqual([body.code, body.message], ['areasMany', message]);
    }
  const posted = await app.post('/api/public/product/search?lang=en', { areas: six });
  assert.deepEqual([posted.status, (posted.body as { message: string }).message], [400, sentences.en]);
  const five = await objects({ areas: Array.from({ length: 5 }, (_, at) => around(60 + at, 40, 60.5 + at, 40.5)) });
  assert.equal(five.areas.length, 5);
});

const codeOf = async (query: string, path = 'objects'): Promise<string> => {
  const { status, body } = await app.get(`/api/public/map/${path}?${query}`);
  if (status === 200) return 'fine';
  assert.equal(status, 400, query);
  const { code, message } = body as { code: string; message: string };
  assert.ok(message.length > 10 && !/undefined|NaN/.test(message), message);
  return code;
};

const sentenceOf = async (areas: string, lang: string): Promise<string> =>
  (
    (await app.get(`/api/public/map/objects?zoom=6&box=${COUNTRY}&areas=${areas}&lang=${lang}`)).body as {
      message: string;
    }
  ).message;

test('F73 MAP-010 areas that cross themselves, are tiny, huge, far away or unreadable are refused by the map, the list, its counts and its feed', async () => {
  const wrong: Record<string, string> = {
    areaFewCorners: encodeAreas([[vertexAt(69, 41), vertexAt(69.1, 41)]]),
    areaManyCorners: encodeAreas([
      Array.from({ length: 101 }, (_, at) => vertexAt(69 + at / 1000, at % 2 ? 41 : 41.1)),
    ]),
    areaFarAway: encodeAreas([around(37.5, 55.5, 37.8, 55.9)]),
    areaCrossesItself: encodeAreas([[vertexAt(69, 41), vertexAt(70, 42), vertexAt(70, 41), vertexAt(69, 42)]]),
    areaTiny: encodeAreas([around(69, 41, 69.00002, 41.00002)]),
    areaHuge: encodeAreas([around(55.6, 36.9, 73.4, 45.8)]),
    areasBroken: '%F0%9F%8F%A0!',
  };
  for (const [code, areas] of Object.entries(wrong)) {
    for (const lang of ['uz', 'ru', 'en']) {
      assert.equal(await codeOf(`zoom=6&box=${COUNTRY}&areas=${areas}&lang=${lang}`), code);
      assert.equal(await codeOf(`box=${COUNTRY}&areas=${areas}&lang=${lang}`, 'listings'), code);
    }
    const posted = await app.post('/api/public/product/search', { areas: decodeURIComponent(areas) });
    assert.equal((posted.body as { code: string }).code, code);
    for (const path of ['/api/public/listings', '/api/public/listings/facets', '/rss'])
      for (const lang of ['uz', 'ru', 'en']) {
        const at = path === '/rss' ? `${lang === 'uz' ? '' : `/${lang}`}/rss?` : `${path}?lang=${lang}&`;
        const { status, body } = await app.get(`${at}areas=${areas}`);
        const refusal = body as { code: string; message: string };
        assert.deepEqual([status, refusal.code], [400, code], `${at}${code}`);
        assert.equal(refusal.message, await sentenceOf(areas, lang), `${at}${code}`);
      }
  }
});

test('MAP-001 boxes and zooms that are none are refused, and a box beyond the country is fine', async () => {
  for (const box of [
    '',
    '1,2,3',
    '70,41,69,42',
    '69,42,70,41',
    '69,41,70,91',
    'a,b,c,d',
    '69,41,NaN,42',
    '1e1,2,3,4',
    '-181,1,2,3',
  ])
    assert.equal(await codeOf(`zoom=6&box=${box}`), 'boxWrong', box);
  assert.equal(await codeOf('zoom=6'), 'boxWrong');
  assert.equal(await codeOf('box=1,2', 'listings'), 'boxWrong');
  for (const zoom of ['', '4', '19', '6.5', 'x', '1e1'])
    assert.equal(await codeOf(`zoom=${zoom}&box=${COUNTRY}`), 'zoomWrong');
  const all = await objects({ box: '-180,-85,180,85', zoom: 18 });
  assert.equal(counted(all), placed.length);
});
