import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupNumeric } from '#platform/values/numeric.ts';
import { type CellResult, parseArea, parseDegrees, parseMoney, parsePercent, parseWhole, parseWords } from './cells.ts';
import { parseField } from './fields.ts';
import { placeFinder } from './places.ts';

const valueOf = <Value>(reading: CellResult<Value>): Value | string =>
  'value' in reading ? reading.value : reading.error;

test('an amount written in any of the usual ways is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n - 1n), fc.integer({ min: 0, max: 99 }), (whole, rest) => {
      const decimals = String(rest).padStart(2, '0');
      const tiyin = (whole * 100n + BigInt(rest)).toString();
      for (const mark of [',', '.'])
        for (const text of [`${whole}${mark}${decimals}`, `${groupNumeric(String(whole))}${mark}${decimals} soʻm`])
          assert.equal(valueOf(parseMoney(text)), tiyin, text);
    }),
  );
});

test('F69 a cell is read as every number is: what could mean two is refused with both, nothing is rounded', () => {
  const cases: [string, string][] = [
    ['845 000 000', '84500000000'],
    ['845\u00a0000\u202f000,50', '84500000050'],
    ['1.250.000,5', '125000050'],
    ['1,250,000', '125000000'],
    ["1'250'000.75", '125000075'],
    ['78,4', '7840'],
    ['12.', '1200'],
    ['', 'money'],
    ['12 sotix', 'money'],
    ['-5', 'money'],
    ['1e9', 'money'],
    ['1.2.3', 'groups'],
    ['1,23,456', 'groups'],
    ['0,005', 'decimals'],
    // What a numeric cell of a workbook says of 1.125.
    ['1.1250', 'decimals'],
    ['845,000', 'twofold'],
    ['845,001 soʻm', 'twofold'],
    ['420.000', 'twofold'],
  ];
  for (const [text, expected] of cases) assert.equal(valueOf(parseMoney(text)), expected, text);
  assert.deepEqual(parseMoney('845,000'), { error: 'twofold', params: { grouped: '845000', decimal: '845.000' } });
  assert.deepEqual(parseArea('1,200 m²'), { error: 'twofold', params: { grouped: '1200', decimal: '1.200' } });
});

test('measures, percent, floors and degrees have their own spellings', () => {
  assert.equal(valueOf(parseArea('78,4 m²')), 7840);
  assert.equal(valueOf(parseArea('12 сотих')), 'measure');
  assert.equal(valueOf(parsePercent('5 %')), 500);
  assert.equal(valueOf(parsePercent('0,5')), 50);
  assert.equal(valueOf(parsePercent('12,500')), 'decimals', 'a percentage has no thousands');
  assert.equal(valueOf(parseWhole('−1')), -1);
  assert.equal(valueOf(parseWhole('4.0')), 4);
  assert.equal(valueOf(parseWhole('4,5')), 'whole');
  assert.equal(valueOf(parseDegrees('41,358100°')), 41_358_100);
  assert.equal(valueOf(parseDegrees('N41')), 'degrees');
  assert.equal(valueOf(parseDegrees('41.311')), 41_311_000);
  assert.equal(valueOf(parseDegrees('181')), 'degrees');
});

test('F71 a day is no price, a yes no number of rooms, and a shortened number nothing at all', () => {
  assert.equal(valueOf(parseMoney('30.11.2025')), 'day');
  assert.equal(valueOf(parseWhole('TRUE')), 'yesNo');
  for (const text of ['1E+13', '8,45E+8', '2.0208000100000001E+19', '2.0208E19', '1E13'])
    assert.deepEqual(parseField('name', text, { words: new Map(), characteristics: new Map() }), {
      error: 'shortened',
    });
  // Windows-1251 has no «²».
  for (const text of ['78,4 м?', '78.4 mІ', '78,4 м2']) assert.equal(valueOf(parseArea(text)), 7840, text);
});

test('several words in one cell are all known or the cell is not', () => {
  const words = new Map([
    ['balkan', 'balcony'],
    ['internet', 'internet'],
  ]);
  assert.deepEqual(valueOf(parseWords('Balkon; интернет,', words)), ['balcony', 'internet']);
  assert.equal(valueOf(parseWords('Balkon, hovuz', words)), 'word');
});

test('no text makes a reader fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const read of [parseMoney, parseArea, parsePercent, parseWhole, parseDegrees]) read(text);
      placeFinder([])(text, null);
    }),
    { numRuns: 1_000 },
  );
});

test('a place is found by any of its names, by its code and without its kind, and never guessed between two', () => {
  const find = placeFinder([
    { id: 1726, parentId: null, names: ['Toshkent shahri', 'город Ташкент', 'Tashkent city'] },
    { id: 1727, parentId: null, names: ['Toshkent viloyati', 'Ташкентская область', 'Tashkent region'] },
    { id: 1726266, parentId: 1726, names: ['Yunusobod tumani', 'Юнусабадский район', 'Yunusabad district'] },
  ]);
  for (const text of ['Toshkent shahri', 'Ташкент город', 'г. Ташкент', '1726', 'Tashkent city'])
    assert.equal(find(text, null), 1726, text);
  for (const text of ['Yunusobod', 'ЮНУСАБАДСКИЙ РАЙОН', 'Юнусобод тумани', '1726266'])
    assert.equal(find(text, 1726), 1726266, text);
  assert.equal(find('Toshkent', null), null);
  assert.equal(find('Yunusobod', 1727), null);
  assert.equal(find('', null), null);
});
