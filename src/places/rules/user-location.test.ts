import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyPlaceSelection } from './place-selection.ts';
import { addressOf, locationKey, mergeUserLocation, parseUserLocation, type UserLocation } from './user-location.ts';

const province = { id: 1726, name: 'Toshkent shahri' };
const region = { id: 1726266, name: 'Yunusobod tumani' };
const mfy = { id: 60070006, name: 'Bodomzor' };
const osmData = { address: { city: 'Toshkent shahri' } };
const nowhere: UserLocation = { ...emptyPlaceSelection, osmData: null, locale: null };

test('PLC-009 the location is kept under the key location-area', () => {
  assert.equal(locationKey, 'location-area');
});

test('PLC-004 a stored location holds province, region and mfy with their ids, and osmData with the city', () => {
  const stored = mergeUserLocation(null, { province, region, mfy, osmData, locale: 'uz' });
  assert.deepEqual(JSON.parse(stored), { province, region, mfy, osmData, locale: 'uz' });
  assert.deepEqual(parseUserLocation(stored), { province, region, mfy, osmData, locale: 'uz' });
});

test('PLC-009 changing one part keeps the others, also those this version does not know', () => {
  const before = JSON.stringify({ province, region, mfy, osmData, locale: 'ru', radius: { km: 5 } });
  const after: unknown = JSON.parse(mergeUserLocation(before, { mfy: null }));
  assert.deepEqual(after, { province, region, mfy: null, osmData, locale: 'ru', radius: { km: 5 } });
});

test('PLC-009 merging any change into anything stored changes exactly the named parts', () => {
  fc.assert(
    fc.property(fc.json(), fc.subarray(['province', 'region', 'mfy'] as const), (stored, parts) => {
      const change = Object.fromEntries(parts.map((part) => [part, { province, region, mfy }[part]]));
      const before: unknown = JSON.parse(stored);
      const existing = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
      // Compared as JSON: a key "__proto__" of the stored text is an own property like any other.
      assert.deepEqual(
        JSON.parse(mergeUserLocation(stored, change)),
        JSON.parse(JSON.stringify({ ...existing, ...change })),
      );
    }),
  );
});

test('Reading never fails and never answers half a location, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(null), fc.string(), fc.json()), (stored) => {
      const read = parseUserLocation(stored);
      assert.ok(read.province !== null || (read.region === null && read.mfy === null));
    }),
  );
});

test('Parts that are no places of their level count as not chosen, and so does what is below them', () => {
  const read = (value: unknown) => parseUserLocation(JSON.stringify(value));
  assert.deepEqual(read({ province: { id: 1726266, name: 'a district' } }), nowhere);
  assert.deepEqual(read({ province, region: { id: '1726266', name: 'x' }, mfy }), { ...nowhere, province });
  assert.deepEqual(read({ province: { id: 1726, name: '  ' }, region }), nowhere);
  assert.deepEqual(read({ province, osmData: { address: { city: 7 } }, locale: 'kk' }), { ...nowhere, province });
  assert.deepEqual(read([province]), nowhere);
  assert.deepEqual(parseUserLocation('{"province":'), nowhere);
});

test('HDR-022 PLC-004 the address is the chosen area, else the city of the geolocation, else nothing', () => {
  assert.equal(addressOf({ ...nowhere, province, region, osmData }), 'Toshkent shahri, Yunusobod tumani');
  assert.equal(addressOf({ ...nowhere, osmData }), 'Toshkent shahri');
  assert.equal(addressOf(nowhere), null);
});
