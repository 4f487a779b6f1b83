import assert from 'node:assert/strict';
import { test } from 'vitest';
import { profileHome } from '#identity/rules/profile-address.ts';
import { type Role, roles } from '#platform/values/role.ts';
import { tabsFor } from './profile-tabs.ts';

const idsFor = (role: Role) => tabsFor([role], profileHome([role])).map(({ id }) => id);

test('PRF-017 only realtor assistants have a tab that looks properties up in the cadastre', () => {
  assert.deepEqual(
    roles.filter((role) => idsFor(role).includes('cadastreInformation')),
    ['REALTOR_ASSISTANT'],
  );
});
