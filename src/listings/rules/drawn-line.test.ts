import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { isInArea, type Vertex, validateArea, vertexAt } from './areas.ts';
import { areaOfLine, lineCrosses, thinned } from './drawn-line.ts';

/** A hand that goes round a point, from one turn of the circle to another, and trembles a little. */
const round = (from: number, to: number, steps: number, radius = 0.05): Vertex[] =>
  Array.from({ length: steps }, (_, at) => {
    const turn = (from + ((to - from) * at) / (steps - 1)) * 2 * Math.PI;
    const tremble = 1 + 0.004 * Math.sin(at * 7);
    return vertexAt(69.2 + Math.cos(turn) * radius * 1.33 * tremble, 41.3 + Math.sin(turn) * radius * tremble);
  });

test('a line drawn by hand becomes an area of few corners that keeps its shape', () => {
  const area = areaOfLine(round(0, 0.98, 900), 1_000);
  assert.equal(validateArea(area), null);
  assert.ok(area.length < 30, `${area.length} corners`);
  assert.ok(isInArea(vertexAt(69.2, 41.3), area));
  assert.ok(isInArea(vertexAt(69.2, 41.345), area));
  assert.ok(!isInArea(vertexAt(69.2, 41.36), area));
});

test('a line whose ends overlap is cut to its loop, as nobody ends where they began', () => {
  const spiral = round(0, 1.1, 600).map((vertex, at) => ({ ...vertex, latMicro: vertex.latMicro + at * 20 }));
  assert.ok(lineCrosses(spiral));
  assert.equal(validateArea(areaOfLine(spiral, 1_000)), null);
});

test('an eight stays refused: nobody can say which half was meant', () => {
  const eight = Array.from({ length: 300 }, (_, at) => {
    const turn = 1 + (at / 300) * 2 * Math.PI;
    return vertexAt(69.2 + Math.sin(turn) * 0.1, 41.3 + Math.sin(turn * 2) * 0.05);
  });
  assert.equal(validateArea(areaOfLine(eight, 1_000)), 'areaCrossesItself');
});

test('a line that trembles much is thinned until it has no more corners than an area may', () => {
  const rough = Array.from({ length: 2_000 }, (_, at) => {
    const turn = (at / 2_000) * 2 * Math.PI;
    const radius = 0.05 + (at % 2) * 0.004;
    return vertexAt(69.2 + Math.cos(turn) * radius, 41.3 + Math.sin(turn) * radius);
  });
  assert.ok(areaOfLine(rough, 100).length <= limits.areaVerticesMax);
});

const anyLine = fc.array(
  fc
    .tuple(fc.double({ min: 69, max: 69.5, noNaN: true }), fc.double({ min: 41, max: 41.5, noNaN: true }))
    .map(([lon, lat]) => vertexAt(lon, lat)),
  { minLength: 2, maxLength: 60 },
);

test('thinning keeps the ends, invents no corner, and never leaves more than it was given', () => {
  fc.assert(
    fc.property(anyLine, fc.nat(200_000), (line, tolerance) => {
      const thin = thinned(line, tolerance);
      assert.deepEqual(thin[0], line[0]);
      assert.deepEqual(thin.at(-1), line.at(-1));
      assert.ok(thin.length <= line.length);
      assert.ok(thin.every((vertex) => line.includes(vertex)));
    }),
  );
});

test('no line makes the drawing fail', () => {
  fc.assert(fc.property(fc.oneof(anyLine, fc.constant([])), (line) => assert.ok(areaOfLine(line, 1_000))));
});
