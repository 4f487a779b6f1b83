import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { createRoom, isCut, type Placed } from './room.ts';

const reach = fc.integer({ min: 1, max: 150 });
const anyPlaced: fc.Arbitrary<Placed> = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  halfWidth: reach,
  above: reach,
  below: reach,
});

/** Whether two lie on each other on a screen on which so many units of the map are one pixel. */
const overlap = (a: Placed, b: Placed, resolution: number): boolean =>
  Math.abs(a.x - b.x) < (a.halfWidth + b.halfWidth) * resolution &&
  a.y - a.below * resolution < b.y + b.above * resolution &&
  b.y - b.below * resolution < a.y + a.above * resolution;

test('F26 what is put where there is room covers nothing that stands there, at any zoom', () => {
  fc.assert(
    fc.property(fc.array(anyPlaced, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (all, resolution) => {
      const room = createRoom(resolution);
      const standing: Placed[] = [];
      for (const placed of all) {
        const isFree = room.isFree(placed);
        if (isFree) assert.ok(standing.every((other) => !overlap(placed, other, resolution)));
        else continue;
        room.put(placed);
        standing.push(placed);
      }
    }),
  );
});

test('F26 a name is cut where a part of it is in sight and another part is not', () => {
  const edges = [0, 0, 300, 200];
  const name = (x: number, y: number): Placed => ({ x, y, halfWidth: 40, above: 8, below: 8 });
  const isCutAt = (x: number, y: number) => isCut(name(x, y), edges, 1);
  assert.deepEqual([isCutAt(150, 100), isCutAt(40, 8), isCutAt(260, 192)], [false, false, false]);
  assert.deepEqual([isCutAt(39, 100), isCutAt(261, 100), isCutAt(150, 7), isCutAt(150, 193)], [true, true, true, true]);
  assert.deepEqual(
    [isCutAt(-40, 100), isCutAt(340, 100), isCutAt(150, -8), isCutAt(10, 208)],
    [false, false, false, false],
  );
  assert.equal(isCut(name(78, 100), edges, 2), true, 'a pixel is twice as much of the map');
});
