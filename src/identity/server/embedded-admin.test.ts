import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnknownSubjectError } from '#adapters/identity/port.ts';
import { createTestApp } from '../../../test/app.ts';
import { createOrganization } from '../../../test/factories/identity.ts';
import { createVisitor, logIn } from '../../../test/visitor.ts';
import { embeddedAdmin } from './embedded-admin.ts';
import { DEMO_PASSWORD } from './seed.ts';
import { findSubjectByUsername } from './user-store.ts';

const app = await createTestApp();
const admin = embeddedAdmin(app);
const username = 'demo.seller';
const subject = (await findSubjectByUsername(app.db, username)) ?? '';

const enter = async (password: string) => {
  const visitor = createVisitor(app);
  const { answer } = await logIn(visitor, username, { password });
  return { visitor, isIn: answer.text.includes('"username":"demo.seller"'), text: answer.text };
};
const isStillIn = async ({ visitor }: Awaited<ReturnType<typeof enter>>) => {
  visitor.cookies.delete('access');
  return (await visitor.get('/faq')).text.includes('"username":"demo.seller"');
};

test('a new password and new roles count from the next login', async () => {
  await admin.setPassword(subject, 'Boshqa!2026');
  await admin.setRoles(subject, ['REALTOR_ASSISTANT']);
  assert.equal((await enter(DEMO_PASSWORD)).isIn, false);
  assert.match((await enter('Boshqa!2026')).text, /"roles":\["REALTOR_ASSISTANT"\]/);
});

test('logging out everywhere ends all sessions, and blocking locks the account', async () => {
  const both = [await enter('Boshqa!2026'), await enter('Boshqa!2026')];
  await admin.logoutEverywhere(subject);
  for (const one of both) assert.equal(await isStillIn(one), false);
  const again = await enter('Boshqa!2026');
  assert.ok(again.isIn);
  await admin.setBlocked(subject, true);
  assert.equal(await isStillIn(again), false);
  assert.equal((await enter('Boshqa!2026')).isIn, false);
  await admin.setBlocked(subject, false);
  assert.ok((await enter('Boshqa!2026')).isIn);
});

test('somebody unknown is told as such', async () => {
  await assert.rejects(admin.setPassword('nobody', 'Boshqa!2026'), UnknownSubjectError);
  await assert.rejects(admin.setRoles('nobody', ['USER']), UnknownSubjectError);
  await assert.rejects(admin.setBlocked('nobody', true), UnknownSubjectError);
});

test('leaving a company ends what was begun for it and nothing else', async () => {
  const tin = '300000009';
  await createOrganization(app, { tin, name: 'X' }, [username]);
  const visitor = createVisitor(app);
  const own = await enter('Boshqa!2026');
  await logIn(visitor, username, { password: 'Boshqa!2026', query: `?tin=${tin}` });
  const count = async () =>
    (await app.db.sql<{ n: number }>`select count(*)::integer as n from oidc_object where kind = 'RefreshToken'`)[0]?.n;
  const before = (await count()) ?? 0;
  await admin.removeFromOrganization(subject, tin);
  assert.equal(await count(), before - 1);
  assert.ok(await isStillIn(own));
});
