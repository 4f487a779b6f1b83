import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { roles as allRoles } from '#platform/values/role.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bearer, createUser } from '../../../../test/factories/identity.ts';
import { confirmChange } from '../../../app/confirm-change.ts';
import { needsSecondAdministrator } from '../../rules/permissions.ts';

const app = await createTestApp();
const moderator = await bearer(app, 'demo.moderator');
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const idOf = async (username: string) =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
const buyer = await idOf('demo.buyer2');
const reveal = (headers: Record<string, string>, remoteAddress?: string) =>
  app.post(
    `/api/office/people/${buyer}/reveal`,
    { field: 'pinfl', reason: 'Mijozning yozma arizasi' },
    { ...headers, ...(remoteAddress ? { 'x-forwarded-for': remoteAddress } : {}) },
  );
const noticesOf = (username: string) => app.db.sql<{ text: string }>`
  select body ->> 'text' as text from user_message where username = ${username}`;

test('F66 sealed facts are counted by who opens them: so many in a minute however many ask at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.revealsPerMinute + 5 }, (_, n) => reveal(moderator, `10.0.0.${n}`)),
  );
  const shown = answers.filter(({ status }) => status === 200);
  assert.equal(shown.length, limits.revealsPerMinute);
  for (const answer of answers.filter(({ status }) => status !== 200))
    assert.deepEqual([answer.status, codeOf(answer)], [429, 'revealsUsedUp']);
});

test('F66 so many in a day; then the trail says so once, every administrator is told, and nobody else is stopped', async () => {
  const one = await createUser(app);
  await app.db.sql`update person set roles = '{MODERATOR}' where username = ${one}`;
  await app.db.sql`
    insert into audit_entry (actor, action, object, detail, request_id, at)
    select ${one}, 'application.debtor', 'application:1', '{}', 'story', clock_timestamp() - interval '3 hours'
      from generate_series(1, ${limits.revealsPerDay - 1}::int)`;
  const headers = await bearer(app, one);
  assert.equal((await reveal(headers)).status, 200);
  for (const lang of ['uz', 'ru', 'en']) {
    const refused = await app.post(
      `/api/office/people/${buyer}/reveal?lang=${lang}`,
      { field: 'pinfl', reason: 'Mijozning yozma arizasi' },
      headers,
    );
    assert.deepEqual([refused.status, codeOf(refused)], [429, 'revealsUsedUp']);
    assert.match((refused.body as { message: string }).message, new RegExp(`${limits.revealsPerDay}`));
  }
  const trail = await app.db.sql`select 1 from audit_entry where actor = ${one} and action = 'staff.revealsUsedUp'`;
  assert.equal(trail.length, 1, 'once for the day, however often it is asked');
  assert.equal((await noticesOf('demo.admin')).filter(({ text }) => text.includes(one)).length, 1);
  assert.ok(app.logged.some((line) => line.includes('"alarm":"reveals"') && line.includes(one)));
  const another = await createUser(app);
  await app.db.sql`update person set roles = '{MODERATOR}' where username = ${another}`;
  await app.db.sql`
    insert into audit_entry (actor, action, object, detail, request_id, at)
    select ${another}, 'person.reveal', 'person:1', '{}', 'story', clock_timestamp() - interval '25 hours'
      from generate_series(1, ${limits.revealsPerDay}::int)`;
  assert.equal((await reveal(await bearer(app, another))).status, 200, 'what was opened the day before is not counted');
});

test('F66 nobody alone makes somebody pay money out, nor gives them more beside it', async () => {
  const [username, second] = [await createUser(app), await createUser(app)];
  await app.db.sql`update person set roles = '{ADMIN}' where username = ${second}`;
  const id = await idOf(username);
  const give = async (who: string, roles: string[]) =>
    app.post(`/api/office/people/${id}/roles`, { roles, reason: 'Yangi xodim keldi' }, await bearer(app, who));
  const rolesNow = async () =>
    (await app.db.sql<{ roles: string[] }>`select roles from person where id = ${id}`)[0]?.roles;
  const first = await give('demo.admin', ['FINANCE', 'MODERATOR']);
  assert.deepEqual([first.status, codeOf(first)], [409, 'secondPerson']);
  assert.deepEqual(await rolesNow(), ['USER']);
  assert.equal((await give(second, ['FINANCE', 'MODERATOR'])).status, 200);
  assert.equal((await give('demo.admin', ['FINANCE'])).status, 200, 'fewer rights need nobody else');
  assert.equal((await give('demo.admin', ['FINANCE', 'MODERATOR'])).status, 409);
});

test('F66 nobody alone opens the blocked account of an administrator or of whoever pays money out', async () => {
  const second = await createUser(app);
  await app.db.sql`update person set roles = '{ADMIN}' where username = ${second}`;
  const setBlocked = async (who: string, id: number, isBlocked: boolean) =>
    app.post(`/api/office/people/${id}/block`, { isBlocked, reason: 'Tekshiruv tugadi' }, await bearer(app, who));
  const isBlocked = async (id: number) =>
    (await app.db.sql`select 1 from person where id = ${id} and blocked_at is not null`).length === 1;
  for (const roles of [['FINANCE'], ['USER', 'ADMIN']]) {
    const username = await createUser(app);
    await app.db.sql`update person set roles = ${roles} where username = ${username}`;
    const id = await idOf(username);
    assert.equal((await setBlocked('demo.admin', id, true)).status, 200, 'blocking cannot wait for a second one');
    for (const _ of ['asked', 'asked again by the same']) {
      const refused = await setBlocked('demo.admin', id, false);
      assert.deepEqual([refused.status, codeOf(refused)], [409, 'secondUnblocker']);
      assert.equal(await isBlocked(id), true);
    }
    assert.equal((await setBlocked(second, id, false)).status, 200);
    assert.equal(await isBlocked(id), false);
    assert.equal((await setBlocked(second, id, true)).status, 200);
    assert.equal((await setBlocked('demo.admin', id, false)).status, 409, 'what was agreed on before is used up');
  }
  const plain = await createUser(app);
  await app.db.sql`update person set roles = '{MODERATOR}' where username = ${plain}`;
  for (const blocked of [true, false]) {
    const id = await idOf(plain);
    assert.equal((await setBlocked('demo.admin', id, blocked)).status, 200, 'others need one administrator');
  }
});

test('F66 two administrators are needed whenever somebody newly rules over accounts or has more than before beside the money', () => {
  const anyRoles = fc.uniqueArray(fc.constantFrom(...allRoles));
  fc.assert(
    fc.property(anyRoles, anyRoles, (from, to) => {
      const isMore = to.some((role) => !from.includes(role));
      const added = (role: (typeof allRoles)[number]) => to.includes(role) && !from.includes(role);
      const needs = needsSecondAdministrator(from, to);
      if (!isMore) assert.equal(needs, false);
      if (added('ADMIN') || added('FINANCE')) assert.equal(needs, true);
      if (to.includes('FINANCE') && isMore) assert.equal(needs, true);
      if (!to.includes('FINANCE') && !added('ADMIN')) assert.equal(needs, false);
    }),
  );
});

test('F66 one administrator who is left reopens the other account with an operator at the server, aloud, and not while a third could agree', async () => {
  await app.db.sql`update person set roles = '{USER}' where 'ADMIN' = any(roles) and username <> 'demo.admin'`;
  const [other, third] = [await createUser(app), await createUser(app)];
  await app.db.sql`update person set roles = '{ADMIN}' where username = any(${[other, third]})`;
  const [otherId, thirdId] = [await idOf(other), await idOf(third)];
  const headers = await bearer(app, 'demo.admin');
  const setBlocked = (isBlocked: boolean, id = otherId) =>
    app.post(`/api/office/people/${id}/block`, { isBlocked, reason: 'Tekshiruv tugadi' }, headers);
  const confirm = (...args: string[]) => confirmChange(app.db, args, 'shell:tester');
  const unblock = (...reason: string[]) => confirm('unblock', other, ...reason);
  assert.equal((await setBlocked(true)).status, 200);
  assert.match((await unblock('Ikkinchi administrator yoʻq')).answer, /no administrator has asked/);
  assert.equal((await setBlocked(false)).status, 409);
  assert.match((await unblock('Ikkinchi administrator yoʻq')).answer, new RegExp(`${third} can agree`));
  assert.equal((await setBlocked(true, thirdId)).status, 200);
  for (const args of [[], ['unblock'], ['block', other, 'Sabab bor edi'], ['unblock', other, 'x']])
    assert.match((await confirm(...args)).answer, /^Usage: /);
  assert.match((await confirm('roles', other, 'Boshqa narsa soʻralgan')).answer, /no administrator has asked/);
  const done = await unblock('Ikkinchi', 'administrator', 'yoʻq');
  assert.ok(done.isDone, done.answer);
  assert.equal((await setBlocked(false, thirdId)).status, 409, 'the word is for one account');
  for (const username of ['demo.admin', other, third])
    assert.equal((await noticesOf(username)).filter(({ text }) => text.includes('shell:tester')).length, 1, username);
  assert.equal((await setBlocked(false)).status, 200);
  const [entry] = await app.db.sql<{ actor: string; detail: unknown }>`
    select actor, detail from audit_entry where action = 'person.operatorConfirm'`;
  assert.deepEqual(entry, {
    actor: 'shell:tester',
    detail: { kind: 'unblock', to: ['ADMIN'], confirms: 'demo.admin', reason: 'Ikkinchi administrator yoʻq' },
  });
  assert.equal((await setBlocked(true)).status, 200);
  assert.equal((await setBlocked(false)).status, 409, 'and is used up');
  const plain = await idOf(await createUser(app));
  const giveAdmin = () =>
    app.post(`/api/office/people/${plain}/roles`, { roles: ['ADMIN'], reason: 'Yangi administrator' }, headers);
  assert.equal((await giveAdmin()).status, 409);
  const [{ username } = { username: '' }] = await app.db.sql<{ username: string }>`
    select username from person where id = ${plain}`;
  assert.ok((await confirm('roles', username, 'Administrator bitta qoldi')).isDone);
  assert.equal((await giveAdmin()).status, 200);
});
