import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyOfKey, signedAmount } from './statement.ts';

test('the property of a transfer stands in its key, and nowhere else', () => {
  assert.equal(propertyOfKey('lot:104271:p3:hold'), 104_271);
  assert.equal(propertyOfKey('reservation:104271:52:hold'), 104_271);
  for (const key of [
    'topUp:17',
    'demo:lot:5:hold',
    'lot:0:p1:hold',
    'lot:x:p1:hold',
    'lot:12',
    `lot:${'9'.repeat(20)}:p1`,
  ])
    assert.equal(propertyOfKey(key), null, key);
});

test('a line has one amount: what came or left, else what became free or was bound', () => {
  const of = (available: bigint, held: bigint, refunding: bigint) =>
    signedAmount({ available, held, refunding, owed: 0n });
  assert.equal(of(500n, 0n, 0n), 500n);
  assert.equal(of(-200n, 200n, 0n), -200n);
  assert.equal(of(200n, -200n, 0n), 200n);
  assert.equal(of(-900n, -100n, 0n), -1000n);
  assert.equal(of(0n, -100n, 0n), -100n);
  assert.equal(of(-50n, 0n, 50n), -50n);
  assert.equal(of(0n, 0n, -50n), -50n);
  assert.equal(of(50n, 0n, -50n), 50n);
  for (const owed of [70n, -70n]) assert.equal(signedAmount({ available: 0n, held: 0n, refunding: 0n, owed }), owed);
});
