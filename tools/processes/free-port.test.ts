import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './free-port.ts';

test('free ports are given once each, below those of chance, and pass over what is used', async () => {
  const first = await freePort();
  const used = createServer().listen(first + 2, '127.0.0.1');
  await once(used, 'listening');
  try {
    // The second of these two is used.
    const pair = await freePort(2);
    assert.ok(pair > first + 2 || pair < first, `${pair} after ${first}`);
    assert.ok(first < 32_768 && pair < 32_768);
    assert.notEqual(await freePort(), pair);
  } finally {
    used.close();
  }
});
