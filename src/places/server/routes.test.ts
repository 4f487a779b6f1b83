import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import type { PlaceNode } from '../contract.ts';

const app = await createTestApp();

const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.post(`/api${path}`, body, headers);
const nodes = async (path: string, body?: unknown, language = 'uz'): Promise<PlaceNode[]> => {
  const { status, body: answer } = await post(path, body, { 'accept-language': language });
  assert.equal(status, 200);
  return (answer as { data: PlaceNode[] }).data;
};
const names = (list: PlaceNode[]) => list.map(({ name }) => name);

test('PLC-010 init answers the fourteen provinces for an empty object, for null and for no body at all', async () => {
  const provinces = await nodes('/public/region/init', {});
  assert.equal(provinces.length, 14);
  assert.equal(provinces[0]?.name, 'Toshkent shahri');
  assert.deepEqual(await nodes('/public/region/init'), provinces);
  assert.deepEqual(await nodes('/public/region/init', { parentId: null }), provinces);
  assert.deepEqual(await nodes('/public/region/init', null), provinces);
});

test('PLC-010 init answers the districts of a province and the neighbourhoods of a district', async () => {
  const districts = await nodes('/public/region/init', { parentId: 1726 });
  assert.equal(districts.length, 12);
  assert.ok(districts.every(({ parentId }) => parentId === 1726));
  const yunusobod = districts.find(({ name }) => name === 'Yunusobod tumani');
  assert.ok(yunusobod);
  const neighbourhoods = await nodes('/public/region/init', { parentId: yunusobod.id });
  assert.ok(names(neighbourhoods).includes('Bodomzor'));
  assert.ok(neighbourhoods.every(({ parentId }) => parentId === yunusobod.id));
});

test('PLC-002 every node has exactly id, code, label, name, parentId and children', async () => {
  const all = [
    ...(await nodes('/public/region/init', {})),
    ...(await nodes('/public/region/init', { parentId: 1726 })),
    ...(await nodes('/public/region/init', { parentId: 1726266 })),
  ];
  for (const node of all) {
    assert.deepEqual(Object.keys(node).sort(), ['children', 'code', 'id', 'label', 'name', 'parentId']);
    assert.ok(Number.isInteger(node.id) && node.code && node.name && node.label === node.name);
  }
  assert.deepEqual(all[0]?.children, []);
  assert.equal(all.at(-1)?.children, null);
});

test('PLC-010 names come in the language of the caller, sorted as its alphabet wants', async () => {
  const uz = await nodes('/public/region/init', { parentId: 1727 }, 'uz');
  const ru = await nodes('/public/region/init', { parentId: 1727 }, 'ru');
  const en = await nodes('/public/region/init?lang=en', { parentId: 1727 }, 'ru');
  assert.deepEqual(names(uz).slice(-3), ['Oʻrta Chirchiq tumani', 'Chinoz tumani', 'Chirchiq shahri']);
  assert.deepEqual(names(ru).slice(0, 2), ['Аккурганский район', 'город Алмалык']);
  assert.ok(names(en).includes('Chirchik city'));
  assert.deepEqual(uz.map(({ id }) => id).sort(), en.map(({ id }) => id).sort());
});

test('Numbered neighbourhoods stand in the order of their numbers', async () => {
  const quarters = names(await nodes('/public/region/init', { parentId: 1726266 })).filter((name) =>
    name.endsWith('mavze'),
  );
  assert.deepEqual(
    quarters,
    [4, 7, 11, 14, 19].map((n) => `Yunusobod ${n}-mavze`),
  );
});

test('A place without children, and an id that no place has, answer an empty list, so a picker shows an empty column', async () => {
  assert.deepEqual(await nodes('/public/region/init', { parentId: 60070001 }), []);
  assert.deepEqual(await nodes('/public/region/init', { parentId: 1726999 }), []);
  assert.deepEqual(await nodes('/public/region/init', { parentId: 2_147_483_647 }), []);
});

test('PLC-011 the search of provinces for multi-selects answers all provinces, with an empty body and without one', async () => {
  const provinces = await nodes('/region/multi-province-search');
  assert.deepEqual(provinces, await nodes('/public/region/init'));
  assert.deepEqual(await nodes('/region/multi-province-search', {}), provinces);
});

test('PLC-012 the search of districts answers those of all given provinces, each once', async () => {
  const both = await nodes('/region/multi-region-search', { parents: [1726, 1703, 1726, 1999] });
  const single = [
    ...(await nodes('/public/region/init', { parentId: 1703 })),
    ...(await nodes('/public/region/init', { parentId: 1726 })),
  ];
  assert.deepEqual(both, single);
  assert.deepEqual(await nodes('/region/multi-region-search', { parents: [] }), []);
  assert.deepEqual(
    await nodes('/region/multi-region-search', { parents: [1726266] }),
    [],
    'a district has no districts',
  );
});

test('PLC-013 the search of neighbourhoods answers those of all given districts, each once', async () => {
  const both = await nodes('/region/multi-region-mfy-search', { parents: [1726266, 1726262] });
  const single = [
    ...(await nodes('/public/region/init', { parentId: 1726262 })),
    ...(await nodes('/public/region/init', { parentId: 1726266 })),
  ];
  assert.deepEqual(both, single);
  assert.deepEqual(
    await nodes('/region/multi-region-mfy-search', { parents: [1726] }),
    [],
    'a province has no neighbourhoods of its own',
  );
});

test('A place is found with the places it lies in, from the province down', async () => {
  const reply = await app.get('/api/public/region/60070006', { 'accept-language': 'ru' });
  assert.deepEqual(names((reply.body as { data: PlaceNode[] }).data), [
    'город Ташкент',
    'Юнусабадский район',
    'Бодомзор',
  ]);
  const missing = await app.get('/api/public/region/1999', { 'accept-language': 'en' });
  assert.equal(missing.status, 404);
  assert.deepEqual(missing.body, {
    code: 'placeMissing',
    message: 'Location not found. Choose it from the list again.',
  });
});

test('PLC-004 the nearest seat to a point gives the area and the city of the address', async () => {
  const near = await post('/public/region/nearest', { lat: 41.361, lon: 69.288 });
  const { data, osmData } = near.body as { data: PlaceNode[]; osmData: unknown };
  assert.deepEqual(names(data), ['Toshkent shahri', 'Yunusobod tumani']);
  assert.deepEqual(osmData, { address: { city: 'Toshkent shahri' } });
  const rural = await post('/public/region/nearest', { lat: 39.42, lon: 67.26 });
  assert.deepEqual((rural.body as { osmData: unknown }).osmData, { address: { city: 'Urgut tumani' } });
  const abroad = await post('/public/region/nearest', { lat: 52.5, lon: 13.4 });
  assert.equal(abroad.status, 404);
  assert.equal((abroad.body as { code: string }).code, 'outsideCountry');
});

test('Malformed calls are refused with a code and a sentence, never with a 500', async () => {
  const bad: [string, unknown][] = [
    ['/public/region/init', { parentId: 'x' }],
    ['/public/region/init', { parentId: 1e12 }],
    ['/public/region/init', { parentId: -1 }],
    ['/public/region/init', { parentId: 1.5 }],
    ['/public/region/init', [1]],
    ['/region/multi-region-search', {}],
    ['/region/multi-region-search', { parents: 1726 }],
    ['/region/multi-region-search', { parents: [null] }],
    ['/region/multi-region-mfy-search', { parents: Array.from({ length: 301 }, () => 1726266) }],
    ['/public/region/nearest', { lat: 'x', lon: 1 }],
    ['/public/region/nearest', { lat: 91, lon: 1 }],
  ];
  for (const [path, body] of bad) {
    const { status, body: answer } = await post(path, body);
    assert.equal(status, 400, `${path} ${JSON.stringify(body)}`);
    assert.ok((answer as { code: string; message: string }).message);
  }
  for (const id of ['abc', '0', '99999999999', '1.5', '%00']) {
    const { status } = await app.get(`/api/public/region/${id}`);
    assert.equal(status, 400, id);
  }
});
