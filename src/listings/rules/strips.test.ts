import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { STRIP_SIZE, stripsOf } from './strips.ts';

test('F74 no home stands on the page twice, and a strip is as full as homes are left for it', () => {
  const homes = (maxLength: number) => fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength });
  fc.assert(
    fc.property(fc.array(homes(20), { maxLength: 8 }), homes(4), (idsOfStrips, above) => {
      const shown = stripsOf(
        idsOfStrips.map((ids, at) => ({ name: String(at), ids })),
        above,
      );
      const before = new Set(above);
      for (const [at, { ids }] of shown.entries()) {
        const offered = idsOfStrips[at] ?? [];
        const left = offered.filter((id) => !before.has(id));
        assert.deepEqual(ids, left.slice(0, STRIP_SIZE));
        for (const id of ids) before.add(id);
      }
    }),
  );
});
