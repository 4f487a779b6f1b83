import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { clusterOf, haveRoom, markAt } from './mark-places.ts';

const pill = (x: number, y: number) => ({ x, y, halfWidth: 40, above: 40, below: 0 });
const circle = (x: number, y: number) => ({ x, y, halfWidth: 20, above: 20, below: 20 });

test('marks that come first have room; those that would cover them or a circle do not', () => {
  assert.deepEqual(haveRoom([pill(0, 0), pill(30, 0), pill(100, 0), pill(0, 60)], [], 1), [true, false, true, true]);
  assert.deepEqual(haveRoom([pill(0, 0)], [circle(10, 10)], 1), [false]);
  assert.deepEqual(haveRoom([pill(0, 0), pill(300, 0)], [], 10), [true, false], 'ten units are one pixel');
});

test('no two marks that have room cover each other, wherever they stand', () => {
  const anyMark = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }));
  fc.assert(
    fc.property(fc.array(anyMark, { maxLength: 60 }), (places) => {
      const marks = places.map(([x, y]) => pill(x, y));
      const visible = marks.filter((_, at) => haveRoom(marks, [], 1)[at]);
      for (const a of visible)
        for (const b of visible)
          if (a !== b) assert.ok(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= 40, JSON.stringify([a, b]));
      for (const lost of marks.filter((mark) => !visible.includes(mark)))
        assert.ok(visible.some((mark) => Math.abs(mark.x - lost.x) < 82 && Math.abs(mark.y - lost.y) < 42));
    }),
  );
});

test('what lies under the pointer is the mark on top; fingers reach further', () => {
  const marks = [pill(0, 0), pill(20, 0)];
  assert.equal(markAt(marks, [10, 20], 1, 0), marks[1]);
  assert.equal(markAt(marks, [-35, 20], 1, 0), marks[0]);
  assert.equal(markAt(marks, [-45, 20], 1, 0), null);
  assert.equal(markAt(marks, [-45, 20], 1, 6), marks[0]);
  assert.equal(markAt(marks, [0, -3], 1, 0), null, 'a pill stands above its point');
});

test('MAP-007 an object of the list is found in the cluster that holds it', () => {
  const cluster = (lonMicro: number, ids: number[] | null = null) => ({
    lonMicro,
    latMicro: 0,
    ids,
    box: [lonMicro - 100, -100, lonMicro + 100, 100] as [number, number, number, number],
  });
  const [near, far, withIds] = [cluster(0), cluster(150), cluster(900, [7])];
  const clusters = [near, far, withIds];
  assert.equal(clusterOf(clusters, { id: 1, point: { lonMicro: 60, latMicro: 0 } }), near);
  assert.equal(clusterOf(clusters, { id: 1, point: { lonMicro: 90, latMicro: 0 } }), far);
  assert.equal(clusterOf(clusters, { id: 7, point: null }), withIds);
  assert.equal(clusterOf(clusters, { id: 1, point: { lonMicro: 500, latMicro: 0 } }), null);
  assert.equal(clusterOf(clusters, { id: 1, point: null }), null);
});
