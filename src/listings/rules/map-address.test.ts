import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { anyArea } from '../../../test/factories/listings.ts';
import { type Box, countryBoxMicro, isInside } from './areas.ts';
import { type MapAddress, mapPath, parseMapAddress } from './map-address.ts';
import {
  boxOfView,
  isSameView,
  type MapSize,
  type MapView,
  parseView,
  roundedView,
  serializeView,
  viewOfBox,
  wholeTiles,
} from './map-view.ts';
import { emptyListingQuery } from './query.ts';

/** Records as the rules make them. */
const plain = { noNullPrototype: true } as const;
const anyLon = fc.double({ min: 55.5, max: 73.5, noNaN: true });
const anyLat = fc.double({ min: 36.8, max: 45.9, noNaN: true });
const anyView: fc.Arbitrary<MapView> = fc
  .record({
    lon: anyLon,
    lat: anyLat,
    zoom: fc.double({ min: limits.mapViewZoomMin, max: limits.mapZoomMax, noNaN: true }),
  })
  .map(roundedView);
const anySize: fc.Arbitrary<MapSize> = fc.record({
  width: fc.integer({ min: 300, max: 2_000 }),
  height: fc.integer({ min: 300, max: 1_400 }),
});
const anySpot = fc.record(
  {
    lonMicro: fc.integer({ min: countryBoxMicro.west, max: countryBoxMicro.east }),
    latMicro: fc.integer({ min: countryBoxMicro.south, max: countryBoxMicro.north }),
  },
  plain,
);
const anyAddress: fc.Arbitrary<MapAddress> = fc.record(
  {
    query: fc
      .record({
        areas: fc.array(anyArea, { maxLength: limits.drawnAreasMax }),
        rooms: fc.constantFrom([], [2], [1, 4]),
      })
      .map((requested) => ({ ...emptyListingQuery, ...requested })),
    view: fc.option(anyView, { nil: null }),
    opened: fc.option(
      fc.record(
        {
          ids: fc.uniqueArray(fc.integer({ min: 1, max: 9_000_000 }), {
            minLength: 1,
            maxLength: limits.mapSamePointMax,
          }),
          spot: anySpot,
        },
        plain,
      ),
      { nil: null },
    ),
    isUnplaced: fc.boolean(),
  },
  plain,
);

const paramsOf = (path: string) => new URL(path, 'https://x').searchParams;
const isWithin = (inner: Box, outer: Box) =>
  isInside({ lonMicro: inner.west, latMicro: inner.south }, outer) &&
  isInside({ lonMicro: inner.east, latMicro: inner.north }, outer);

test('NAV-009 the address of the map holds all that it shows: reading it gives the same again', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      assert.deepEqual(parseMapAddress(paramsOf(mapPath(address))), address);
    }),
  );
});

test('NAV-009 no address breaks the page: what is malformed counts as not given', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('69,41,12', '0,0,0', '1e9,41,5'));
  fc.assert(
    fc.property(text, text, text, (at, object, spot) => {
      const { view, opened } = parseMapAddress(new URLSearchParams({ at, object, spot }));
      assert.ok(view === null || parseView(serializeView(view)) !== null);
      assert.ok(opened === null || opened.ids.length > 0);
    }),
  );
  for (const at of ['', '69.2', '69.2,41.3', '69.2,41.3,99', '10,10,10', 'NaN,41,10', '69.2,41.3,10,1'])
    assert.equal(parseView(at), null, at);
});

test('MAP-001 whole tiles hold the view, and a view between the same tiles asks the same', () => {
  fc.assert(
    fc.property(anyView, anySize, (view, size) => {
      const box = boxOfView(view, size);
      const zoom = Math.floor(view.zoom);
      const whole = wholeTiles(box, zoom);
      const wider = { west: whole.west - 1, south: whole.south - 1, east: whole.east + 1, north: whole.north + 1 };
      assert.ok(isWithin(box, wider));
    }),
  );
  const size = { width: 900, height: 600 };
  const requested = (lon: number) => wholeTiles(boxOfView({ lon, lat: 41.31, zoom: 12 }, size), 12);
  assert.deepEqual(requested(69.28), requested(69.281));
});

test('MAP-001 what is brought into view is seen whole', () => {
  fc.assert(
    fc.property(anySpot, anySpot, anySize, (a, b, size) => {
      const box = {
        west: Math.min(a.lonMicro, b.lonMicro),
        south: Math.min(a.latMicro, b.latMicro),
        east: Math.max(a.lonMicro, b.lonMicro),
        north: Math.max(a.latMicro, b.latMicro),
      };
      const view = viewOfBox(box, size, limits.mapStreetZoom);
      // What is too large for the farthest zoom is shown as far as it goes.
      if (view.zoom === limits.mapViewZoomMin) return;
      const visibleBox = boxOfView(view, size);
      assert.ok(isWithin(box, visibleBox));
      assert.ok(isSameView(view, view));
    }),
  );
});
