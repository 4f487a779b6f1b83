import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClassifierRecord, type ClassifierRowError, parseClassifierRow } from './classifier-row.ts';

const good: ClassifierRecord = {
  id: '1726266',
  parentId: '1726',
  level: 'region',
  kind: 'district',
  code: '1726266',
  cadastreCode: '1007',
  name_uz: 'Yunusobod tumani',
  name_ru: 'Юнусабадский район',
  name_en: 'Yunusabad district',
  lat: '41.36',
  lon: '69.29',
};
const read = (change: Partial<ClassifierRecord>) => parseClassifierRow({ ...good, ...change });

test('A good row becomes a place with its point in microdegrees', () => {
  assert.deepEqual(read({}), {
    id: 1726266,
    parentId: 1726,
    level: 'district',
    kind: 'district',
    code: '1726266',
    cadastralCode: '1007',
    nameUz: 'Yunusobod tumani',
    nameRu: 'Юнусабадский район',
    nameEn: 'Yunusabad district',
    latMicro: 41_360_000,
    lonMicro: 69_290_000,
  });
});

test('A row without a point, and a province without a parent, are good too', () => {
  const row = read({ id: '1703', parentId: '', level: 'province', kind: 'viloyat', lat: '', lon: '' });
  assert.equal(typeof row === 'string' ? row : row.latMicro, null);
});

test('Names come out composed, on one line, with the Uzbek letters spelled our way', () => {
  const row = read({ name_uz: "  Go'zal   bog` ma’no ", name_ru: 'Йўл'.normalize('NFD') });
  assert.ok(typeof row !== 'string');
  assert.equal(row.nameUz, 'Goʻzal bogʻ maʼno');
  assert.equal(row.nameRu, 'Йўл'.normalize('NFC'));
});

const faulty: [string, Partial<ClassifierRecord>, ClassifierRowError][] = [
  ['an unknown level', { level: 'village' }, 'level'],
  ['a level of the prototype', { level: 'constructor' }, 'level'],
  ['an id that is no number', { id: '17262x6' }, 'id'],
  ['an id with an exponent', { id: '1e6' }, 'id'],
  ['an id of another level', { id: '1726' }, 'id'],
  ['an id beyond all levels', { id: '999999999999' }, 'id'],
  ['a parent of its own level', { parentId: '1726264' }, 'parentId'],
  ['a parent that is no number', { parentId: 'x' }, 'parentId'],
  ['a district without a parent', { parentId: '' }, 'parentId'],
  ['a province with a parent', { id: '1703', level: 'province', kind: 'viloyat' }, 'parentId'],
  ['a kind of another level', { kind: 'mfy' }, 'kind'],
  ['an empty code', { code: ' ' }, 'code'],
  ['a code without end', { code: '1'.repeat(21) }, 'code'],
  ['a missing name', { name_ru: '  ' }, 'name'],
  ['a name without end', { name_uz: 'a'.repeat(201) }, 'name'],
  ['NUL in a name', { name_uz: 'Yunus\u0000obod' }, 'characters'],
  ['a line break in a name', { name_uz: 'Yunus\nobod' }, 'characters'],
  ['a bidirectional sign in a name', { name_en: 'Yunus\u202Eobod' }, 'characters'],
  ['half a letter in a name', { name_en: 'Yunus\uD800' }, 'characters'],
  ['a point abroad', { lat: '51.5', lon: '-0.1' }, 'coordinates'],
  ['swapped coordinates', { lat: '69.29', lon: '41.36' }, 'coordinates'],
  ['half a point', { lat: '41.36', lon: '' }, 'coordinates'],
  ['coordinates that are no numbers', { lat: '41,36', lon: '69.29' }, 'coordinates'],
];
for (const [what, change, error] of faulty) {
  test(`A row with ${what} is refused: ${error}`, () => assert.equal(read(change), error));
}
