import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { createVisitor, logIn } from '../../../../test/visitor.ts';
import type { AdminUser, AdminUserRow, UserActivity } from '../../contract/admin-users.ts';

const app = await createTestApp();
const admin = await bearer(app, 'demo.admin');
const moderator = await bearer(app, 'demo.moderator');
const post = (path: string, body: unknown, headers = admin) => app.post(`/api/office/people${path}`, body, headers);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const idOf = async (username: string) =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
const search = async (body: object, headers = moderator) => {
  const answer = await post('/search', body, headers);
  assert.equal(answer.status, 200, answer.text);
  return answer.body as { data: AdminUserRow[]; total: number; next: number | null };
};
const namesIn = ({ data }: { data: AdminUserRow[] }) => data.map(({ userName }) => userName);
const trailOf = async (object: string) =>
  (
    await app.db.sql<{ action: string; detail: object }>`
      select action, detail from audit_entry where object = ${object} and action not like 'login.%' order by id`
  ).map(({ action, detail }) => ({ action, detail }));
const reason = 'Mijozning yozma arizasi';

test('people are found by name in any script, by username, phone and PINFL, and by role, kind and state', async () => {
  for (const text of ['Valiyeva', 'валиева', 'demo.buyer1', '+998 00 000-01-01', '000000101', '41203910010017'])
    assert.deepEqual(namesIn(await search({ text })).includes('demo.buyer1'), true, text);
  assert.deepEqual(namesIn(await search({ text: '41203910010017' })), ['demo.buyer1']);
  assert.deepEqual(namesIn(await search({ text: 'Toʻxtayeva' })), ['demo.buyer5']);
  assert.deepEqual(namesIn(await search({ role: 'FINANCE' })), ['demo.finance']);
  assert.deepEqual(namesIn(await search({ kind: 'BANK' })), ['demo.bank']);
  assert.deepEqual(await search({ text: 'hech kim bunday emas' }), { data: [], total: 0, next: null });
  const [bank] = (await search({ kind: 'BANK' })).data;
  assert.equal(bank?.bank?.id, 182);
  assert.match(bank?.phone ?? '', /^\+998\d{9}$/);
});

test('a list of people goes on page after page without a gap, and counts them all', async () => {
  await app.db.sql`
    insert into person (subject, username, client_type, phone, roles)
    select 'page-' || n, 'page.person' || n, 'Physical', '99877' || lpad(n::text, 7, '0'), '{USER}'
      from generate_series(1, 60) n`;
  const ids: number[] = [];
  let before: number | undefined;
  let total = 0;
  do {
    const page = await search(before === undefined ? {} : { before });
    ids.push(...page.data.map(({ id }) => id));
    total = page.total;
    before = page.next ?? undefined;
  } while (before !== undefined);
  assert.equal(ids.length, total);
  assert.equal(new Set(ids).size, total);
});

test('O76 a search by PINFL or phone is written down without the number; nothing sealed is in the answer', async () => {
  await search({ text: '32507850010025' });
  const answer = await app.get(`/api/office/people/${await idOf('demo.buyer2')}`, moderator);
  const person = answer.body as AdminUser;
  assert.equal(person.pinfl, '••••••••••0025');
  assert.deepEqual([person.isBlocked, person.kind, person.bank], [false, null, null]);
  assert.ok((await trailOf('person')).some(({ detail }) => JSON.stringify(detail) === '{"by":"pinfl"}'));
  const [row] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from audit_entry where detail::text like '%32507850010025%'`;
  assert.equal(row?.n, 0);
  assert.equal(app.logged.join('').includes('32507850010025'), false);
});

test('IDN-012 an administrator gives other roles: they count at the next login, sessions end, the person is told', async () => {
  const id = await idOf('demo.buyer3');
  const visitor = createVisitor(app);
  await logIn(visitor, 'demo.buyer3');
  const answer = await post(`/${id}/roles`, { roles: ['MODERATOR', 'MODERATOR'], reason });
  assert.deepEqual((answer.body as AdminUser).userRole, ['MODERATOR']);
  visitor.cookies.delete('access');
  assert.doesNotMatch((await visitor.get('/faq')).text, /"username":"demo.buyer3"/);
  const [sent] = await app.db.sql<{ body: { text: string } }>`
    select body from user_message where username = 'demo.buyer3' and topic = 'authorization-notify'`;
  assert.match(sent?.body.text ?? '', /Huquqlaringiz oʻzgardi/);
  assert.deepEqual(await trailOf(`person:${id}`), [
    { action: 'person.roles', detail: { from: ['USER'], to: ['MODERATOR'], reason } },
  ]);
  const staff = (await logIn(createVisitor(app), 'demo.buyer3')).answer.text;
  assert.match(staff.slice(0, 2_000), /Ikkinchi bosqichni yoqing/, 'staff need a second factor from now on');
});

test('roles need a reason, a known role and, for staff of a bank, the bank; nobody changes their own', async () => {
  const id = await idOf('demo.buyer4');
  for (const body of [
    { roles: [], reason },
    { roles: ['KING'], reason },
    { roles: ['USER'], reason: 'short' },
    { roles: 'USER', reason },
    { roles: ['USER'], reason, username: 'x' },
  ])
    assert.equal((await post(`/${id}/roles`, body)).status, 400, JSON.stringify(body));
  assert.equal(codeOf(await post(`/${id}/roles`, { roles: ['BANK'], reason })), 'bankNeeded');
  assert.equal(codeOf(await post(`/${id}/kind`, { kind: 'BANK', bankId: null, reason })), 'bankNeeded');
  assert.equal(codeOf(await post(`/${id}/kind`, { kind: 'BANK', bankId: 999_999, reason })), 'bankUnknown');
  const banker = (await post(`/${id}/kind`, { kind: 'BANK', bankId: 182, reason })).body as AdminUser;
  assert.deepEqual([banker.kind, banker.bank?.id], ['BANK', 182]);
  assert.equal((await post(`/${id}/roles`, { roles: ['BANK'], reason })).status, 200);
  assert.equal(codeOf(await post(`/${id}/kind`, { kind: null, bankId: null, reason })), 'bankNeeded');
  for (const kind of ['REALTOR', 'AGENCY', 'DEVELOPER'])
    assert.equal(codeOf(await post(`/${id}/kind`, { kind, bankId: null, reason })), 'bankOfTrade', 'staff of a bank');
  assert.equal(
    codeOf(await post(`/${await idOf('demo.buyer2')}/kind`, { kind: 'REALTOR', bankId: 182, reason })),
    'bankOfTrade',
  );
  const own = await idOf('demo.admin');
  for (const [path, body] of [
    ['roles', { roles: ['USER'], reason }],
    ['block', { isBlocked: true, reason }],
    ['log-out', { reason }],
    ['second-factor/off', { reason }],
  ] as const)
    assert.equal(codeOf(await post(`/${own}/${path}`, body)), 'ownAccount', path);
  assert.equal(codeOf(await post('/999999/roles', { roles: ['USER'], reason })), 'personMissing');
  assert.equal((await post(`/${id}/roles`, { roles: ['USER'], reason }, moderator)).status, 403);
});

test('a closed account lets nobody in until it is opened again; reason and both actions are in the trail', async () => {
  const id = await idOf('demo.seller');
  const isIn = async () =>
    (await logIn(createVisitor(app), 'demo.seller')).answer.text.includes('"username":"demo.seller"');
  assert.ok(await isIn());
  const closed = (await post(`/${id}/block`, { isBlocked: true, reason })).body as AdminUser;
  assert.deepEqual([closed.isBlocked, closed.blockReason], [true, reason]);
  assert.equal(await isIn(), false);
  assert.deepEqual(namesIn(await search({ state: 'blocked' })), ['demo.seller']);
  const opened = (await post(`/${id}/block`, { isBlocked: false, reason })).body as AdminUser;
  assert.deepEqual([opened.isBlocked, opened.blockReason, opened.blockedAt], [false, '', null]);
  assert.ok(await isIn());
  assert.deepEqual(
    (await trailOf(`person:${id}`)).map(({ action }) => action),
    ['person.block', 'person.unblock'],
  );
});

test('staff see where a person is logged in and what they do, and may end the sessions', async () => {
  const id = await idOf('demo.buyer5');
  await logIn(createVisitor(app), 'demo.buyer5');
  const getActivity = async () => (await app.get(`/api/office/people/${id}/deeds`, moderator)).body as UserActivity;
  assert.equal((await getActivity()).sessions.length, 1);
  assert.deepEqual((await post(`/${id}/log-out`, { reason })).body, { isDone: true });
  assert.deepEqual((await getActivity()).sessions, []);
  assert.equal((await app.get('/api/office/people/999999/deeds', moderator)).status, 404);
});

test('F44 who lost phone and recovery codes is let in again by an administrator: sessions end, the owner is warned, refunds wait', async () => {
  const id = await idOf('demo.buyer2');
  const off = (path = `/${id}`, headers = admin) => post(`${path}/second-factor/off`, { reason }, headers);
  const isRemovable = async () =>
    ((await app.get(`/api/office/people/${id}`, moderator)).body as AdminUser).isSecondFactorRemovable;
  assert.equal(await isRemovable(), false);
  assert.equal(codeOf(await off()), 'secondFactorNone');
  await logIn(createVisitor(app), 'demo.buyer2');
  await app.db.sql`
    update credential set totp_sealed = ${app.encryption.encrypt('JBSWY3DPEHPK3PXP', 'totp')}, totp_confirmed_at = now()
     where person_id = ${id}`;
  await app.db.sql`insert into recovery_code values (${id}, ${Buffer.from('x')})`;
  assert.equal(await isRemovable(), true);
  assert.equal((await off(`/${id}`, moderator)).status, 403);
  assert.equal(((await off()).body as AdminUser).isSecondFactorRemovable, false);
  const [left] = await app.db.sql`
    select (select count(*)::int from recovery_code where person_id = ${id}) as codes,
           (select count(*)::int from web_session w where w.subject = p.subject) as sessions,
           (select count(*)::int from outgoing_message where text like '%demo.buyer2%') > 0 as "isWarned",
           access_changed_at is not null as "doRefundsWait"
      from person p where id = ${id}`;
  assert.deepEqual(left, { codes: 0, sessions: 0, isWarned: true, doRefundsWait: true });
  assert.deepEqual((await trailOf(`person:${id}`)).at(-1), { action: 'person.secondFactorOff', detail: { reason } });
  const { answer } = await logIn(createVisitor(app), 'demo.buyer2');
  assert.match(answer.text, /"username":"demo.buyer2"/, 'the password alone is enough');
  const staff = await idOf('demo.finance');
  assert.equal(codeOf(await off(`/${staff}`)), 'secondFactorOfStaff');
});

test('wrong shapes of a search are refused, never a failure', async () => {
  for (const body of [
    null,
    [],
    'x',
    { text: 5 },
    { role: 'KING' },
    { before: 0 },
    { text: 'x'.repeat(101) },
    { state: 1 },
  ])
    assert.equal((await post('/search', body)).status, 400, JSON.stringify(body));
  for (const text of ["'; drop table person; --", '%', '\\', '_', '1'.repeat(100)])
    assert.deepEqual(await search({ text }), { data: [], total: 0, next: null }, text);
});
