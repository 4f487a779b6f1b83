import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  allEntry,
  choosePlace,
  chosenPath,
  emptyPlaceSelection,
  mostSpecific,
  type PlaceSelection,
  placeSelectionLevels,
  selectionOfPath,
  sourceOfColumn,
} from './place-selection.ts';

const tashkent = { id: 1726, name: 'Toshkent shahri' };
const andijan = { id: 1703, name: 'Andijon viloyati' };
const yunusobod = { id: 1726266, name: 'Yunusobod tumani' };
const sergeli = { id: 1726283, name: 'Sergeli tumani' };
const bodomzor = { id: 60070006, name: 'Bodomzor' };

const all: PlaceSelection = { province: tashkent, region: yunusobod, mfy: bodomzor };

test('PLC-001 a selection of three levels holds three pairs of id and name', () => {
  const selection = choosePlace(
    choosePlace(choosePlace(emptyPlaceSelection, 'province', tashkent), 'region', yunusobod),
    'mfy',
    bodomzor,
  );
  assert.deepEqual(selection, all);
});

test('PLC-006 choosing another province clears the district and the neighbourhood and asks for its districts', () => {
  const selection = choosePlace(all, 'province', andijan);
  assert.deepEqual(selection, { province: andijan, region: null, mfy: null });
  assert.deepEqual(sourceOfColumn(selection, 'region'), { parentId: andijan.id });
  assert.equal(sourceOfColumn(selection, 'mfy'), null);
});

test('PLC-006 choosing another district clears the neighbourhood and keeps the province', () => {
  assert.deepEqual(choosePlace(all, 'region', sergeli), { province: tashkent, region: sergeli, mfy: null });
});

test('Choosing the place that is chosen already keeps what is chosen below it', () => {
  assert.equal(choosePlace(all, 'province', { ...tashkent, name: 'город Ташкент' }), all);
});

test('PLC-003 the entry ALL has the code ALL, no id, and adds none to a search', () => {
  assert.deepEqual(allEntry, { code: 'ALL', id: null });
  assert.equal(mostSpecific(choosePlace(all, 'province', null)), null);
});

test('PLC-007 choosing ALL does not cascade: no children are asked for', () => {
  const selection = choosePlace(all, 'region', null);
  assert.deepEqual(selection, { province: tashkent, region: null, mfy: null });
  assert.equal(sourceOfColumn(selection, 'mfy'), null);
  assert.deepEqual(mostSpecific(selection), tashkent);
});

test('A column without a place above it stays empty and nothing can be chosen in it', () => {
  assert.equal(choosePlace(emptyPlaceSelection, 'mfy', bodomzor), emptyPlaceSelection);
  assert.deepEqual(sourceOfColumn(emptyPlaceSelection, 'province'), { parentId: null });
});

test('HOME-011 the most specific place follows the deepest choice: neighbourhood over region over province', () => {
  assert.equal(mostSpecific(emptyPlaceSelection), null);
  assert.deepEqual(mostSpecific({ ...all, region: null, mfy: null }), tashkent);
  assert.deepEqual(mostSpecific({ ...all, mfy: null }), yunusobod);
  assert.deepEqual(mostSpecific(all), bodomzor);
});

const place = (from: number, to: number) =>
  fc.option(fc.record({ id: fc.integer({ min: from, max: to }), name: fc.string() }, { noNullPrototype: true }), {
    nil: null,
  });
const choice = fc.oneof(
  fc.tuple(fc.constant('province' as const), place(1700, 1705)),
  fc.tuple(fc.constant('region' as const), place(1_726_200, 1_726_205)),
  fc.tuple(fc.constant('mfy' as const), place(60_070_001, 60_070_005)),
);

test('PLC-006 after any choices nothing is chosen below a level that is not', () => {
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const selection = choices.reduce(
        (before, [part, newPlace]) => choosePlace(before, part, newPlace),
        emptyPlaceSelection,
      );
      const isSet = placeSelectionLevels.map((part) => selection[part] !== null);
      assert.deepEqual(
        isSet,
        [...isSet].sort((a, b) => Number(b) - Number(a)),
      );
    }),
  );
});

test('A selection survives being written as a path and read again', () => {
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const selection = choices.reduce(
        (before, [part, newPlace]) => choosePlace(before, part, newPlace),
        emptyPlaceSelection,
      );
      assert.deepEqual(selectionOfPath(chosenPath(selection)), selection);
    }),
  );
});

test('A path that lacks its beginning gives no half selection', () => {
  assert.deepEqual(selectionOfPath([bodomzor]), emptyPlaceSelection);
  assert.deepEqual(selectionOfPath([tashkent, bodomzor]), { province: tashkent, region: null, mfy: null });
});
