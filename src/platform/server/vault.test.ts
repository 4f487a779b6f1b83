import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newVaultKey, openVault } from './vault.ts';

const vault = openVault(newVaultKey());

test('P1 whatever is sealed opens again, and two seals of one text differ', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = vault.seal(text, 'pinfl');
      assert.equal(vault.open(sealed, 'pinfl'), text);
      assert.notDeepEqual(sealed, vault.seal(text, 'pinfl'));
    }),
  );
});

test('P1 a sealed value opens for no other purpose, with no other key and not after a change of any byte', () => {
  const sealed = vault.seal('31203910530017', 'pinfl');
  assert.equal(sealed.includes('31203910530017'), false);
  assert.throws(() => vault.open(sealed, 'tin'));
  assert.throws(() => openVault(newVaultKey()).open(sealed, 'pinfl'));
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => vault.open(changed, 'pinfl'), `byte ${at}`);
  }
});

test('P1 equal texts have equal digests; another purpose or key gives another', () => {
  const digest = vault.digest('31203910530017', 'pinfl');
  assert.deepEqual(vault.digest('31203910530017', 'pinfl'), digest);
  assert.notDeepEqual(vault.digest('31203910530017', 'tin'), digest);
  assert.notDeepEqual(openVault(newVaultKey()).digest('31203910530017', 'pinfl'), digest);
});

test('a key of another length is refused', () => {
  assert.throws(() => openVault('c2hvcnQ='), /32 bytes/);
});
