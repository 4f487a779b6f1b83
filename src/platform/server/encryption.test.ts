import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEncryption, generateEncryptionKey } from './encryption.ts';

const encryption = createEncryption(generateEncryptionKey());

test('P1 whatever is sealed opens again, and two seals of one text differ', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encrypted = encryption.encrypt(text, 'pinfl');
      assert.equal(encryption.decrypt(encrypted, 'pinfl'), text);
      assert.notDeepEqual(encrypted, encryption.encrypt(text, 'pinfl'));
    }),
  );
});

test('P1 a sealed value opens for no other purpose, with no other key and not after a change of any byte', () => {
  const encrypted = encryption.encrypt('31203910530017', 'pinfl');
  assert.equal(encrypted.includes('31203910530017'), false);
  assert.throws(() => encryption.decrypt(encrypted, 'tin'));
  assert.throws(() => createEncryption(generateEncryptionKey()).decrypt(encrypted, 'pinfl'));
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => encryption.decrypt(changed, 'pinfl'), `byte ${at}`);
  }
});

test('P1 equal texts have equal digests; another purpose or key gives another', () => {
  const digest = encryption.digest('31203910530017', 'pinfl');
  assert.deepEqual(encryption.digest('31203910530017', 'pinfl'), digest);
  assert.notDeepEqual(encryption.digest('31203910530017', 'tin'), digest);
  assert.notDeepEqual(createEncryption(generateEncryptionKey()).digest('31203910530017', 'pinfl'), digest);
});

test('a key of another length is refused', () => {
  assert.throws(() => createEncryption('c2hvcnQ='), /32 bytes/);
});
