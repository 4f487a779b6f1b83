import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isInsideAddress, isOutsideHttps } from './outside.ts';

test('threat 11: only https to hosts of the open internet is outside', () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QGx',
    'https://8.8.8.8/x',
  ])
    assert.equal(isOutsideHttps(good), true, good);
  for (const bad of [
    'http://fcm.googleapis.com/',
    'https://localhost/',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://db.internal/',
    'https://router.local/',
    'https://intranet/',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'ftp://example.com/',
    'nonsense',
    '',
  ])
    assert.equal(isOutsideHttps(bad), false, bad);
});

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
    assert.equal(isInsideAddress(inside), true, inside);
  for (const outside of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    assert.equal(isInsideAddress(outside), false, outside);
  fc.assert(fc.property(fc.ipV4(), (address) => isInsideAddress(address) === isInsideAddress(`::ffff:${address}`)));
  fc.assert(fc.property(fc.string(), (text) => typeof isOutsideHttps(text) === 'boolean'));
});
