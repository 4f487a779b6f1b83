import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IdentityAdmin } from '#adapters/identity/port.ts';
import { createLog } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import { createTestApp } from '../../../../test/app.ts';
import { changeRoles } from './manage-users.ts';

const app = await createTestApp();
const caller: Caller = {
  subject: 'somebody-else',
  username: 'demo.admin',
  givenName: 'Lola',
  familyName: 'Hakimova',
  name: 'Lola Hakimova',
  roles: ['ADMIN'],
  loginMode: 'PERSON',
  companyName: null,
  companyTin: null,
  sessionId: null,
  loggedInMs: null,
  issuedMs: 0,
  principal: 'demo-party',
  accountStatus: 'active',
};
const by = { caller, requestId: 'test' };
const change = { roles: ['MODERATOR'] as const, reason: 'Yangi lavozim' };
const person = async () =>
  (await app.db.sql<{ id: bigint; roles: string[] }>`select id, roles from person where username = 'demo.buyer1'`)[0];

/** A provider that remembers the roles it was given and fails on demand. */
const providerOf = (fails: boolean) => {
  const savedRoles: string[][] = [];
  const admin: IdentityAdmin = {
    name: 'test',
    setPassword: async () => undefined,
    setRoles: async (_, roles) => {
      if (fails) throw new Error('away');
      savedRoles.push([...roles]);
    },
    setBlocked: async () => undefined,
    logoutEverywhere: async () => undefined,
    addToOrganization: async () => undefined,
    removeFromOrganization: async () => undefined,
    removeUser: async () => undefined,
  };
  return { admin, savedRoles };
};
const log = createLog({ level: 'silent' });

test('a provider that is away refuses the deed: nothing is changed here and nothing is written down', async () => {
  const id = Number((await person())?.id);
  const { admin } = providerOf(true);
  const refusal = await changeRoles({ ...app, admin, log, notifyUsers: app.messages.notifyUsers }, id, change, by);
  assert.equal(refusal?.code, 'providerAway');
  assert.deepEqual((await person())?.roles, ['USER']);
  assert.deepEqual(await app.db.sql`select 1 from audit_entry where object = ${`person:${id}`}`, []);
});

test('roles that cannot be written down here are taken back at the provider', async () => {
  const id = Number((await person())?.id);
  const { admin, savedRoles } = providerOf(false);
  const notifyUsers = async () => {
    throw new Error('the messages are away');
  };
  await assert.rejects(changeRoles({ ...app, admin, log, notifyUsers }, id, change, by), /messages are away/);
  assert.deepEqual(savedRoles, [['MODERATOR'], ['USER']]);
  assert.deepEqual((await person())?.roles, ['USER']);
});
