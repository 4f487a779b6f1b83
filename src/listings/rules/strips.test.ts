import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { STRIP_SIZE, stripsOf } from './strips.ts';

test('F74 a strip shows homes of its own, and repeats some only where it would not fill its row', () => {
  const strips = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }), { maxLength: 8 });
  fc.assert(
    fc.property(strips, (idsOfStrips) => {
      const shown = stripsOf(idsOfStrips.map((ids, at) => ({ name: String(at), ids })));
      const before = new Set<number>();
      for (const [at, { ids }] of shown.entries()) {
        const offered = idsOfStrips[at] ?? [];
        assert.equal(ids.length, Math.min(STRIP_SIZE, offered.length));
        assert.equal(new Set(ids).size, ids.length);
        assert.ok(ids.every((id) => offered.includes(id)));
        const fresh = offered.filter((id) => !before.has(id));
        assert.equal(ids.filter((id) => !before.has(id)).length, Math.min(STRIP_SIZE, fresh.length));
        for (const id of ids) before.add(id);
      }
    }),
  );
});
