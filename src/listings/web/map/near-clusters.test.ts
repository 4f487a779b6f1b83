import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { mergeNear } from './marks.ts';

const cluster = (lonMicro: number, latMicro: number, count: number, ids: number[] | null = null) => ({
  lonMicro,
  latMicro,
  count,
  box: [lonMicro - 5, latMicro - 5, lonMicro + 5, latMicro + 5] as [number, number, number, number],
  ids,
});
const merge = (clusters: ReturnType<typeof cluster>[]) =>
  mergeNear(
    clusters,
    ({ lonMicro, latMicro }) => [lonMicro, latMicro],
    () => 20,
  );

test('circles that would lie on each other become one in the middle of their objects', () => {
  const [one, ...none] = merge([cluster(0, 0, 3, [1, 2, 3]), cluster(20, 0, 1)]);
  assert.deepEqual(none, []);
  assert.deepEqual(one, { lonMicro: 5, latMicro: 0, count: 4, box: [-5, -5, 25, 5], ids: null });
  assert.equal(merge([cluster(0, 0, 3), cluster(40, 0, 1)]).length, 2);
});

test('MAP-005 F26 counts add up to the same, however near clusters are, and no two circles lie on each other', () => {
  const anyCluster = fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 2, max: 900 }))
    .map(([x, y, count]) => cluster(x, y, count));
  fc.assert(
    fc.property(fc.array(anyCluster, { maxLength: 40 }), (clusters) => {
      const sum = (all: { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
      const merged = merge(clusters);
      assert.equal(sum(merged), sum(clusters));
      for (const { box } of clusters)
        assert.ok(merged.some((one) => one.box[0] <= box[0] && one.box[2] >= box[2] && one.box[1] <= box[1]));
      for (const [at, a] of merged.entries())
        for (const b of merged.slice(at + 1))
          assert.ok(Math.hypot(a.lonMicro - b.lonMicro, a.latMicro - b.latMicro) >= 40, JSON.stringify([a, b]));
    }),
  );
});
