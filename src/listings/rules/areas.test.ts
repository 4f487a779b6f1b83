import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyArea } from '../../../test/factories/listings.ts';
import { encodeAreas } from './area-code.ts';
import { parseAreas } from './area-text.ts';
import { boxOf, isInArea, isInside, squareMetresOf, validateArea, vertexAt } from './areas.ts';

const areaOf = (...points: [number, number][]) => points.map(([lon, lat]) => vertexAt(lon, lat));
const square = (lon: number, lat: number, size: number) =>
  areaOf([lon, lat], [lon + size, lat], [lon + size, lat + size], [lon, lat + size]);

test('drawn areas written to an address are read back as they were, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(anyArea, { maxLength: 5 }), (areas) => {
      const text = encodeAreas(areas);
      assert.match(text, /^[A-Za-z0-9._-]*$/);
      assert.deepEqual(parseAreas(text), { areas });
    }),
  );
});

test('no text makes the reader of areas fail', () => {
  fc.assert(fc.property(fc.string(), (text) => assert.ok(parseAreas(text))));
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9._-]{0,60}$/), (text) => assert.ok(parseAreas(text))));
});

test('MAP-010 five areas are read, six are refused', () => {
  const five = [69, 69.1, 69.2, 69.3, 69.4].map((lon) => square(lon, 41.2, 0.05));
  assert.deepEqual(parseAreas(encodeAreas(five)), { areas: five });
  assert.deepEqual(parseAreas(encodeAreas([...five, square(69.5, 41.2, 0.05)])), { error: 'areasMany' });
});

test('F73 a ring that ends where it began is the ring without its last corner, with a hundred corners too', () => {
  fc.assert(
    fc.property(fc.array(anyArea, { minLength: 1, maxLength: 5 }), (areas) => {
      const closed = areas.map((area) => [...area, ...area.slice(0, 1)]);
      assert.deepEqual(parseAreas(encodeAreas(closed)), { areas });
    }),
  );
  const hundred = Array.from({ length: 100 }, (_, at): [number, number] => [
    69 + Math.cos((at / 50) * Math.PI) / 10,
    41 + Math.sin((at / 50) * Math.PI) / 10,
  ]);
  const first = hundred[0] as [number, number];
  assert.deepEqual(parseAreas(encodeAreas([areaOf(...hundred, first)])), { areas: [areaOf(...hundred)] });
});

test('areas that cross themselves, are tiny, huge, far away or no areas are told apart', () => {
  const bowTie = areaOf([69, 41], [69.1, 41.1], [69.1, 41], [69, 41.1]);
  assert.equal(validateArea(bowTie), 'areaCrossesItself');
  assert.equal(validateArea(areaOf([69, 41], [69.1, 41], [69.2, 41])), 'areaTiny', 'a line covers nothing');
  assert.equal(validateArea(square(69, 41, 0.00005)), 'areaTiny');
  assert.equal(validateArea(square(57, 38, 7)), 'areaHuge');
  assert.equal(validateArea(square(37.6, 55.7, 0.1)), 'areaFarAway', 'Moscow');
  assert.equal(validateArea(areaOf([69, 41], [69.1, 41])), 'areaFewCorners');
  const many = Array.from({ length: 101 }, (_, at): [number, number] => {
    const turn = (2 * Math.PI * at) / 101;
    return [69 + Math.cos(turn) * 0.1, 41 + Math.sin(turn) * 0.1];
  });
  assert.equal(validateArea(areaOf(...many)), 'areaManyCorners');
  assert.equal(validateArea(areaOf(...many.slice(0, 100))), null);
  assert.equal(validateArea(square(69, 41, 0.1)), null);
});

test('a corner that stands twice makes an area cross itself, and a side that runs back along another too', () => {
  assert.equal(validateArea(areaOf([69, 41], [69.1, 41], [69.1, 41.1], [69, 41])), 'areaCrossesItself');
  assert.equal(validateArea(areaOf([69, 41], [69.2, 41], [69.1, 41], [69.1, 41.1])), 'areaCrossesItself');
});

test('MAP-004 a point lies in an area or not, in whatever direction and from whatever corner it was drawn', () => {
  fc.assert(
    fc.property(
      anyArea,
      fc.nat(),
      fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      (area, from, x, y) => {
        const box = boxOf(area);
        const { west, south, east, north } = box;
        const point = {
          lonMicro: Math.round(west + (east - west) * x),
          latMicro: Math.round(south + (north - south) * y),
        };
        const turned = [...area.slice(from % area.length), ...area.slice(0, from % area.length)];
        assert.equal(isInArea(point, turned), isInArea(point, area));
        if (!isInside(point, box)) assert.equal(isInArea(point, area), false);
      },
    ),
  );
  assert.equal(isInArea(vertexAt(69.05, 41.05), square(69, 41, 0.1)), true);
  assert.equal(isInArea(vertexAt(69.15, 41.05), square(69, 41, 0.1)), false);
});

test('a square of a hundredth of a degree in Tashkent covers about nine tenths of a square kilometre', () => {
  const squareMetres = squareMetresOf(square(69.2, 41.3, 0.01));
  assert.ok(Math.abs(squareMetres / 930_000 - 1) < 0.01, String(squareMetres));
});
