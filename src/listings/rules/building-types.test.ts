import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsCategory } from './building-types.ts';
import { apartments, commercial, houses, land } from './categories.ts';

const fitting = (categoryId: number | null): number[] =>
  Array.from({ length: 21 }, (_, at) => at + 1).filter((typeId) => fitsCategory(typeId, categoryId));

test('F32 flats are offered what flats stand in; land and business what belongs to them; a new type fits everywhere', () => {
  assert.deepEqual(fitting(apartments.id), [13, 16, 21]);
  assert.deepEqual(fitting(houses.id), [14, 16, 21]);
  assert.deepEqual(fitting(land.id), [8, 9, 10, 11, 15, 16, 17, 20, 21]);
  assert.equal(fitting(commercial.id).length, 20);
  assert.equal(fitting(null).length, 21);
});
