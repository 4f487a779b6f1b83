import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { levelAbove, levelOfId, ownNeighbourhoods } from './place-id.ts';

test('PLC-010 the digits of an id tell the level of the place', () => {
  assert.equal(levelOfId(1726), 'province');
  assert.equal(levelOfId(1726266), 'district');
  assert.equal(levelOfId(10070092), 'neighbourhood');
  for (const id of [0, -1726, 999, 17_266, 172_626, 100_000_000, 1726.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(levelOfId(id), null, `${id}`);
  }
});

test('Ids of our own neighbourhoods are neighbourhoods and never numbers of the national list', () => {
  fc.assert(
    fc.property(fc.integer({ min: ownNeighbourhoods.from, max: ownNeighbourhoods.to }), (id) => {
      const nationalProvince = Math.trunc(id / 1_000_000);
      return levelOfId(id) === 'neighbourhood' && nationalProvince > 23;
    }),
  );
});

test('A neighbourhood lies in a district, a district in a province, a province in nothing', () => {
  assert.deepEqual((['neighbourhood', 'district', 'province'] as const).map(levelAbove), [
    'district',
    'province',
    null,
  ]);
});
