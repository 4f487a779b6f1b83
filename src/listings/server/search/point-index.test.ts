import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyArea } from '../../../../test/factories/listings.ts';
import { boxOf, countryBoxMicro, type DrawnArea, isInArea, isInside, type Vertex } from '../../rules/areas.ts';
import { BitmapPool } from './bitmap-pool.ts';
import { createColumns, noPoint } from './columns.ts';
import { type Shape, shapeOfArea, shapeOfBox } from './map-shapes.ts';
import { forEachRunIn, indexPoints } from './point-index.ts';

const columnsOf = (places: readonly (Vertex | null)[]) => {
  const columns = createColumns(places.length);
  for (const [row, place] of places.entries()) {
    columns.lonMicro[row] = place?.lonMicro ?? noPoint;
    columns.latMicro[row] = place?.latMicro ?? noPoint;
  }
  return columns;
};

const rowsIn = (places: readonly (Vertex | null)[], shape: Shape): number[] => {
  const rows: number[] = [];
  forEachRunIn(indexPoints(columnsOf(places), new BitmapPool(places.length)), shape, (run) => rows.push(...run));
  return rows.toSorted((a, b) => a - b);
};

const where = (places: readonly (Vertex | null)[], isMeant: (place: Vertex) => boolean): number[] =>
  places.flatMap((place, row) => (place && isMeant(place) ? [row] : []));

/** Places around an area: anywhere near it, on its corners, on its sides and beside them, many of them twice. */
const placesAround = (area: DrawnArea): fc.Arbitrary<(Vertex | null)[]> => {
  const { west, south, east, north } = boxOf(area);
  const [wider, higher] = [(east - west) >> 1, (north - south) >> 1];
  const near = fc.record({
    lonMicro: fc.integer({
      min: Math.max(countryBoxMicro.west, west - wider),
      max: Math.min(countryBoxMicro.east, east + wider),
    }),
    latMicro: fc.integer({
      min: Math.max(countryBoxMicro.south, south - higher),
      max: Math.min(countryBoxMicro.north, north + higher),
    }),
  });
  const byVertex = fc
    .record({
      at: fc.nat(area.length - 1),
      share: fc.constantFrom(0, 0, 0.25, 0.5),
      lon: fc.integer({ min: -1, max: 1 }),
      lat: fc.integer({ min: -1, max: 1 }),
    })
    .map(({ at, share, lon, lat }) => {
      const [a, b] = [area[at] as Vertex, area[(at + 1) % area.length] as Vertex];
      return {
        lonMicro: Math.round(a.lonMicro + (b.lonMicro - a.lonMicro) * share) + lon,
        latMicro: Math.round(a.latMicro + (b.latMicro - a.latMicro) * share) + lat,
      };
    });
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: near }, { weight: 3, arbitrary: byVertex }, fc.constant(null)), {
      minLength: 1,
      maxLength: 400,
    })
    .map((places) => [...places, ...places.slice(0, 90)]);
};

test('MAP-004 what lies in an area is found by squares exactly as point by point', () => {
  const areaWithPlaces = anyArea.chain((area) => placesAround(area).map((places) => ({ area, places })));
  fc.assert(
    fc.property(areaWithPlaces, ({ area, places }) => {
      assert.deepEqual(
        rowsIn(places, shapeOfArea(area)),
        where(places, (place) => isInArea(place, area)),
      );
    }),
    { numRuns: 300 },
  );
});

test('MAP-004 sides that run along the lines between squares hide and add nothing', () => {
  const line = (steps: number) => countryBoxMicro.west + steps * 2 ** 18;
  const row = (steps: number) => countryBoxMicro.south + steps * 2 ** 18;
  const area: DrawnArea = [
    { lonMicro: line(8), latMicro: row(8) },
    { lonMicro: line(16), latMicro: row(8) },
    { lonMicro: line(16), latMicro: row(16) },
    { lonMicro: line(12), latMicro: row(12) },
    { lonMicro: line(8), latMicro: row(16) },
  ];
  const places = Array.from({ length: 33 * 33 }, (_, at) => ({
    lonMicro: line(4 + (at % 33) / 2) + (at % 3) - 1,
    latMicro: row(4 + Math.floor(at / 33) / 2) + (at % 2),
  }));
  const inside = where(places, (place) => isInArea(place, area));
  assert.ok(inside.length > 100);
  assert.deepEqual(rowsIn(places, shapeOfArea(area)), inside);
});

test('MAP-005 what lies in a box is found, its sides and corners included, however large or small it is', () => {
  const anyVertex = fc.record({
    lonMicro: fc.integer({ min: countryBoxMicro.west, max: countryBoxMicro.east }),
    latMicro: fc.integer({ min: countryBoxMicro.south, max: countryBoxMicro.north }),
  });
  fc.assert(
    fc.property(fc.array(anyVertex, { minLength: 2, maxLength: 300 }), fc.boolean(), (places, isPoint) => {
      const [a, b] = [places[0] as Vertex, places[isPoint ? 0 : 1] as Vertex];
      const box = boxOf([a, b]);
      assert.deepEqual(
        rowsIn(places, shapeOfBox(box)),
        where(places, (place) => isInside(place, box)),
      );
    }),
  );
  const all = [
    null,
    { lonMicro: countryBoxMicro.west, latMicro: countryBoxMicro.south },
    { lonMicro: countryBoxMicro.east, latMicro: countryBoxMicro.north },
  ];
  assert.deepEqual(rowsIn(all, shapeOfBox({ west: -180e6, south: -85e6, east: 180e6, north: 85e6 })), [1, 2]);
});
