import assert from 'node:assert/strict';
import test from 'node:test';
import { makeMemory } from './kernels.ts';

test('the loops over sets give what one word at a time gives', () => {
  const { buffer, kernels } = makeMemory(65_536);
  const { and, andNot, count } = kernels;
  const words = new Int32Array(buffer);
  for (let i = 0; i < words.length; i++) words[i] = Math.imul(i + 1, 0x9e3779b1) ^ (i << 7);
  const at = (byte: number, length: number) => [...new Int32Array(buffer, byte, length)];
  for (const length of [4, 16, 64, 1_000]) {
    const [a, b, out] = [0, 8_000, 32_000];
    const ones = at(a, length)
      .map((word, i) => (word & (at(b, length)[i] as number)) >>> 0)
      .reduce((sum, word) => sum + word.toString(2).replaceAll('0', '').length, 0);
    assert.equal(count(a, b, length * 4), ones);
    and(out, a, b, length * 4);
    assert.deepEqual(
      at(out, length),
      at(a, length).map((word, i) => word & (at(b, length)[i] as number)),
    );
    andNot(out, a, b, length * 4);
    assert.deepEqual(
      at(out, length),
      at(a, length).map((word, i) => word & ~(at(b, length)[i] as number)),
    );
  }
});
