import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildRegistrationForm, createRegistrationClient, type Refusal } from '../../../test/factories/registration.ts';
import { createAppBeside, openFakeKeycloak } from '../../../test/fake-keycloak.ts';

const keycloak = await openFakeKeycloak();
const app = await createAppBeside(keycloak);
const { code, register } = createRegistrationClient(app);
const complete = async (changes: Record<string, unknown> = {}) => {
  const form = buildRegistrationForm(changes);
  return { ...form, ...(await code(String(form.phoneNumber))) };
};
const isHere = async (username: string) =>
  (await app.db.sql`select 1 from person where username = ${username}`).length === 1;
const isThere = (username: string) => [...keycloak.people.values()].some((person) => person.username === username);

test('F91 IDN-001 while the provider is away a registration is refused in words, and the same form is taken afterwards', async () => {
  const form = await complete();
  keycloak.state.isAway = true;
  const refused = await register(form, { 'accept-language': 'en' });
  keycloak.state.isAway = false;
  assert.equal(refused.status, 503);
  assert.match((refused.body as Refusal).message, /temporarily unavailable/);
  assert.equal(await isHere(form.username), false);
  const taken = await register(form);
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual([await isHere(form.username), isThere(form.username)], [true, true]);
});

test('F91 a username that the provider knows is taken, as one of ours is', async () => {
  const form = await complete();
  keycloak.add({ username: form.username });
  const refused = await register(form);
  assert.deepEqual(
    [refused.status, (refused.body as Refusal).code, (refused.body as Refusal).field],
    [400, 'usernameTaken', 'username'],
  );
  assert.equal(await isHere(form.username), false);
});

test('F91 who was made at the provider and could not be stored here is removed there again', async () => {
  const { agreementAccepted: _, ...form } = await complete();
  const refused = await register({ ...form, agreementId: 'ab'.repeat(32) });
  assert.equal((refused.body as Refusal).code, 'agreementChanged');
  assert.deepEqual([await isHere(form.username), isThere(form.username)], [false, false]);
  assert.equal((await register({ ...form, agreementAccepted: true })).status, 200);
});
