import assert from 'node:assert/strict';
import { test } from 'vitest';
import { profileHome } from '#identity/rules/profile-address.ts';
import { type Role, roles } from '#platform/values/role.ts';
import { tabsFor } from './profile-tabs.ts';

const idsFor = (role: Role, isSpecialist = false) =>
  tabsFor([role], profileHome([role]), isSpecialist).map(({ id }) => id);

test('PRF-017 only realtor assistants have a tab that looks properties up in the cadastre', () => {
  assert.deepEqual(
    roles.filter((role) => idsFor(role).includes('cadastreInformation')),
    ['REALTOR_ASSISTANT'],
  );
});

test('USR-003 whoever has a trade sees who waits for a call, and says something on the own page, whatever the role', () => {
  for (const id of ['callBacks', 'specialist'] as const) {
    assert.ok(idsFor('USER', true).includes(id));
    assert.ok(!idsFor('USER').includes(id));
  }
});

test('PRF-004 everybody who is logged in has the own comments, on whichever of the two pages', () => {
  for (const role of roles) assert.ok(idsFor(role).includes('comments'), role);
});
