import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareReads } from './shared-reads.ts';

test('A12 whoever asks while a read is on its way gets the next one, and all of them the same', async () => {
  const ends: (() => void)[] = [];
  let reads = 0;
  const read = shareReads(async (_key: string) => {
    reads += 1;
    const number = reads;
    await new Promise<void>((done) => ends.push(done));
    return number;
  });
  const first = read('lot');
  const others = [read('lot'), read('lot'), read('lot')];
  const elsewhere = read('another');
  assert.equal(reads, 2);
  ends[0]?.();
  assert.equal(await first, 1);
  while (reads < 3) await new Promise((done) => setImmediate(done));
  for (const end of ends) end();
  assert.deepEqual(await Promise.all(others), [3, 3, 3]);
  assert.equal(await elsewhere, 2);
});

test('a read that fails fails for those who share it, and for nobody after them', async () => {
  let reads = 0;
  const read = shareReads(async (_key: string) => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  });
  await assert.rejects(read('lot'), /away/);
  assert.equal(await read('lot'), 2);
});
