import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPrivateAddress } from './private-address.ts';

test('addresses of private networks are inside, however they are written', () => {
  for (const inside of [
    '192.168.1.1',
    '100.64.0.1',
    '::',
    '::1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'x',
  ])
    assert.equal(isPrivateAddress(inside), true, inside);
  for (const publicAddress of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    assert.equal(isPrivateAddress(publicAddress), false, publicAddress);
  fc.assert(fc.property(fc.ipV4(), (address) => isPrivateAddress(address) === isPrivateAddress(`::ffff:${address}`)));
});
