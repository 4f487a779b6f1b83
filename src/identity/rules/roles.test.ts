import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownRoles, rolesOf } from './roles.ts';

test('IDN-009 roles are those of our client and of the realm; those of another client are not', () => {
  const claims = {
    realm_access: { roles: ['MODERATOR'] },
    resource_access: { frontend: { roles: ['USER'] }, other: { roles: ['ADMIN'] } },
  };
  assert.deepEqual(rolesOf(claims, 'frontend', 'local').sort(), ['MODERATOR', 'USER']);
  assert.deepEqual(rolesOf({}, 'frontend', 'local'), []);
});

test('IDN-010 offline_access, uma_authorization and default roles are left out and doubles removed', () => {
  const claims = {
    realm_access: {
      roles: ['offline_access', 'uma_authorization', 'default-roles-local', 'default-roles-bank', 'USER'],
    },
    resource_access: { frontend: { roles: ['USER'] } },
  };
  assert.deepEqual(rolesOf(claims, 'frontend', 'bank'), ['USER']);
});

test('a token with roles of odd shapes has none of them, and a role nobody knows gives nothing', () => {
  assert.deepEqual(rolesOf({ realm_access: { roles: [1, null, 'USER'] } }, 'frontend', 'local'), ['USER']);
  assert.deepEqual(rolesOf({ realm_access: { roles: 'ADMIN' } }, 'frontend', 'local'), []);
  assert.deepEqual(knownRoles(['USER', 'EMPEROR']), ['USER']);
});
