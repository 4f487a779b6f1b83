import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer, ownerProof, provenBearer } from '../../../test/factories/identity.ts';
import type { VisibilityGroup } from '../contract/groups.ts';
import { OwnExport } from '../contract/own-export.ts';
import type { Profile } from '../contract/profile.ts';
import { DEMO_PASSWORD } from './seed.ts';

const app = await createTestApp();
const send = async (method: string, path: string, username: string, body?: unknown) =>
  app.call(method, `/api${path}`, {
    headers: {
      ...(await provenBearer(app, username)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
const profileOf = async (username: string) => (await send('GET', '/user/profile', username)).body as Profile;
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const unverify = (username: string) => app.db.sql`update person set verified_at = null where username = ${username}`;
const idOf = async (username: string) =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
const passport = {
  series: 'AA',
  number: '1234567',
  issuedBy: 'Namuna IIB',
  dateIssue: '2020-02-01',
  expiry: '2030-01-31',
};

test('PRF-015 a profile has every field of a person, and never a password', async () => {
  const answer = await send('GET', '/user/profile', 'demo.buyer1');
  const { registeredAt, ...profile } = answer.body as Profile;
  assert.ok(Date.parse(registeredAt) > 0);
  assert.deepEqual(profile, {
    userName: 'demo.buyer1',
    clientType: 'Physical',
    firstName: 'Aziza',
    middleName: 'Rustam qizi',
    lastName: 'Valiyeva',
    birthDate: '1991-03-12',
    phone: '+998000000101',
    email: null,
    pinfl: '••••••••••0017',
    tin: null,
    passport: null,
    userRole: ['USER'],
    isVerified: true,
    isSpecialist: false,
    settings: {
      language: 'uz',
      currency: 'UZS',
      theme: 'system',
      channels: { sms: true, email: false, telegram: false, push: false },
    },
    deletionRequestedAt: null,
    deletionDueAt: null,
    deletionHolds: [],
    passwordAt: null,
  });
  assert.doesNotMatch(answer.text, /scrypt|password_hash|41203910010017/);
});

test('PRF-001 O6 the e-mail is changed at any time; names, birth date and passport only before verification', async () => {
  const changed = await send('PATCH', '/user/profile', 'demo.buyer2', {
    email: 'jasur@misol.uz',
    ownerProof: await ownerProof(app, 'demo.buyer2', DEMO_PASSWORD),
  });
  assert.equal((changed.body as Profile).email, 'jasur@misol.uz');
  for (const body of [{ firstName: 'Boshqa' }, { birthDate: '1985-07-25' }, { passport }]) {
    const refused = await send('PATCH', '/user/profile', 'demo.buyer2', body);
    assert.equal(refused.status, 409);
    assert.equal(codeOf(refused), 'alreadyVerified');
  }
  await unverify('demo.buyer2');
  const whole = await send('PATCH', '/user/profile', 'demo.buyer2', { firstName: 'Jahongir', passport });
  assert.equal((whole.body as Profile).firstName, 'Jahongir');
  assert.deepEqual((whole.body as Profile).passport, { ...passport, number: '•••••67' });
  const [row] = await app.db.sql<{ passport: Buffer }>`
    select passport_sealed as passport from person where username = 'demo.buyer2'`;
  assert.doesNotMatch(row?.passport.toString('latin1') ?? '', /1234567/);
});

test('a change of a profile that cannot be true is refused by its own name', async () => {
  await unverify('demo.buyer3');
  const refusalOf = async (body: object) => codeOf(await send('PATCH', '/user/profile', 'demo.buyer3', body));
  assert.equal(await refusalOf({ birthDate: '1990-01-01' }), 'birthDateDiffers');
  assert.equal(await refusalOf({ birthDate: '2020-01-01' }), 'tooYoung');
  assert.equal(await refusalOf({ passport: { ...passport, expiry: '2021-01-01' } }), 'passportDates');
  for (const body of [
    { userName: 'other.name' },
    { phone: '+998000000999' },
    { pinfl: '41203910010017' },
    { roles: ['ADMIN'] },
    { email: 'no-mail' },
    { birthDate: '2026-02-30' },
    { firstName: ' ' },
    { passport: { ...passport, series: 'aa' } },
    { passport: { ...passport, extra: 1 } },
    [],
    'text',
    null,
  ])
    assert.equal((await send('PATCH', '/user/profile', 'demo.buyer3', body)).status, 400, JSON.stringify(body));
});

test('O76 the owner sees a sealed fact in plain text on asking, and nobody sees that of another', async () => {
  const own = await send('POST', '/user/profile/reveal', 'demo.buyer1', { field: 'pinfl' });
  assert.deepEqual(own.body, { value: '41203910010017' });
  assert.equal(codeOf(await send('POST', '/user/profile/reveal', 'demo.buyer1', { field: 'tin' })), 'notGiven');
  assert.equal((await send('POST', '/user/profile/reveal', 'demo.buyer1', { field: 'phone' })).status, 400);
  assert.equal((await app.post('/api/user/profile/reveal', { field: 'pinfl' })).status, 401);
  assert.equal(app.logged.join('').includes('41203910010017'), false);
});

test('PRF-013 settings are kept: all of them, those that are named, or none where one is wrong', async () => {
  const settings = {
    language: 'ru',
    currency: 'USD',
    theme: 'dark',
    channels: { sms: false, email: false, telegram: false, push: false },
  };
  assert.equal((await send('PUT', '/user/settings', 'demo.buyer1', settings)).status, 200);
  assert.deepEqual((await profileOf('demo.buyer1')).settings, settings);
  const withMail = { ...settings, channels: { ...settings.channels, email: true } };
  assert.equal(codeOf(await send('PUT', '/user/settings', 'demo.buyer1', withMail)), 'emailNeeded');
  assert.equal((await send('PUT', '/user/settings', 'demo.buyer1', { ...settings, theme: 'pink' })).status, 400);
  assert.deepEqual((await profileOf('demo.buyer1')).settings, settings);
});

test('F77 a change of one setting stores that one alone, and of several at once none is lost', async () => {
  const stored = async () =>
    (
      await app.db.sql<{ settings: object; language: string }>`
      select settings, language from person where username = 'demo.buyer3'`
    )[0];
  await app.db.sql`update person set settings = '{}', language = 'uz' where username = 'demo.buyer3'`;
  const change = async (body: object) => (await send('PUT', '/user/settings', 'demo.buyer3', body)).body;
  const answered = await change({ currency: 'USD' });
  assert.deepEqual(
    [(answered as { theme: string }).theme, (await stored())?.settings],
    ['system', { currency: 'USD' }],
  );
  await Promise.all([
    change({ theme: 'dark' }),
    change({ language: 'ru' }),
    change({ currency: 'UZS' }),
    change({ channels: { push: true } }),
    send('PUT', '/user/alert-settings', 'demo.buyer3', { ways: { sms: false } }),
  ]);
  assert.deepEqual(await stored(), {
    language: 'ru',
    settings: { theme: 'dark', currency: 'UZS', channels: { push: true, sms: false } },
  });
});

test('O6 a password is changed by knowing the old one; weak and equal ones are refused', async () => {
  const change = (oldPassword: string, newPassword: string) =>
    send('POST', '/user/password', 'demo.buyer4', { oldPassword, newPassword });
  assert.equal(codeOf(await change('wrong-1234', 'Yangi!2026')), 'passwordWrong');
  assert.equal(codeOf(await change(DEMO_PASSWORD, 'onlyletters')), 'passwordClasses');
  assert.equal(codeOf(await change(DEMO_PASSWORD, DEMO_PASSWORD)), 'passwordSame');
  assert.equal(codeOf(await change(DEMO_PASSWORD, 'short1')), 'passwordLength');
  assert.equal(codeOf(await change(DEMO_PASSWORD, 'A1!demo.buyer4')), 'passwordHasName');
  const [first, second] = await Promise.all([
    change(DEMO_PASSWORD, 'Yangi!2026'),
    change(DEMO_PASSWORD, 'Boshqa!2026'),
  ]);
  assert.deepEqual([first.status, second.status].sort(), [200, 400], 'of two tabs one wins');
  assert.equal(codeOf(await change(DEMO_PASSWORD, 'Uchinchi!26')), 'passwordWrong');
});

test('the export holds all about oneself in plain text, and no password, token or digest', async () => {
  const answer = await send('GET', '/user/export', 'demo.buyer1');
  assert.match(answer.headers['content-disposition'] ?? '', /attachment.*ostona\.json/);
  const all = answer.body as Record<string, unknown>;
  assert.deepEqual(OwnExport.strict().safeParse(all).error?.issues, undefined, 'F45 it is what the API document says');
  assert.equal(all.pinfl, '41203910010017');
  assert.deepEqual(all.groups, []);
  assert.doesNotMatch(answer.text, /scrypt|sealed|digest|refresh/i);
});

test('deletion is asked for by typing the username, once, and can be taken back', async () => {
  assert.equal(
    codeOf(await send('POST', '/user/deletion', 'demo.buyer5', { userName: 'demo.buyer4' })),
    'usernameDiffers',
  );
  const first = await send('POST', '/user/deletion', 'demo.buyer5', { userName: 'Demo.Buyer5' });
  const again = await send('POST', '/user/deletion', 'demo.buyer5', { userName: 'demo.buyer5' });
  assert.deepEqual(again.body, first.body, 'the first moment counts');
  assert.ok((await profileOf('demo.buyer5')).deletionRequestedAt);
  assert.equal((await send('DELETE', '/user/deletion', 'demo.buyer5')).status, 200);
  assert.equal((await profileOf('demo.buyer5')).deletionRequestedAt, null);
});

test('O4 groups are made, renamed, filled by usernames and deleted; one that nobody is called is named', async () => {
  const group = (await send('POST', '/user/groups', 'demo.seller', { name: ' Yaqinlar ' })).body as VisibilityGroup;
  assert.equal(group.name, 'Yaqinlar');
  assert.equal(codeOf(await send('POST', '/user/groups', 'demo.seller', { name: 'Yaqinlar' })), 'groupNameTaken');
  const members = `/user/groups/${group.id}/members`;
  const filled = (await send('POST', members, 'demo.seller', { userName: 'Demo.Buyer1' })).body as VisibilityGroup;
  assert.deepEqual(filled.members, [{ userName: 'demo.buyer1', name: 'A*** V***' }], 'F17 first letters only');
  await send('POST', members, 'demo.seller', { userName: 'demo.buyer1' });
  const unknown = await send('POST', members, 'demo.seller', { userName: 'nobody.here' });
  assert.equal(unknown.status, 404);
  assert.match((unknown.body as { message: string }).message, /nobody\.here/);
  assert.equal(codeOf(await send('POST', members, 'demo.seller', { userName: 'demo.seller' })), 'memberIsOwner');
  const renamed = await send('PATCH', `/user/groups/${group.id}`, 'demo.seller', { name: 'Qarindoshlar' });
  assert.equal((renamed.body as VisibilityGroup).name, 'Qarindoshlar');
  const emptied = await send('DELETE', `${members}/demo.buyer1`, 'demo.seller');
  assert.deepEqual((emptied.body as VisibilityGroup).members, []);
  assert.equal((await send('DELETE', `/user/groups/${group.id}`, 'demo.seller')).status, 200);
  assert.deepEqual((await send('GET', '/user/groups', 'demo.seller')).body, { data: [] });
});

test('O4 a group of another is as if there were none', async () => {
  const group = (await send('POST', '/user/groups', 'demo.seller', { name: 'Mening' })).body as VisibilityGroup;
  const path = `/user/groups/${group.id}`;
  for (const [method, address, body] of [
    ['PATCH', path, { name: 'Olingan' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/members`, { userName: 'demo.buyer2' }],
    ['DELETE', `${path}/members/demo.buyer2`, undefined],
  ] as const) {
    const refused = await send(method, address, 'demo.buyer1', body);
    assert.equal(refused.status, 404, `${method} ${address}`);
  }
  assert.deepEqual((await send('GET', '/user/groups', 'demo.buyer1')).body, { data: [] });
  assert.equal((await send('PATCH', path, 'demo.seller', { name: 'Mening' })).status, 200);
});

test('ten groups made at once under one name are one', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => send('POST', '/user/groups', 'demo.realtor', { name: 'Bir' })),
  );
  assert.equal(all.filter(({ status }) => status === 200).length, 1);
});

test('O76 staff see a person masked and a sealed fact only for a reason; every look is written down', async () => {
  const id = await idOf('demo.buyer1');
  const view = await send('GET', `/office/people/${id}`, 'demo.moderator');
  assert.equal((view.body as { pinfl: string }).pinfl, '••••••••••0017');
  assert.doesNotMatch(view.text, /settings|41203910010017/);
  const reveal = (username: string, body: object) => send('POST', `/office/people/${id}/reveal`, username, body);
  assert.equal((await reveal('demo.moderator', { field: 'pinfl' })).status, 400, 'a reason is needed');
  const revealed = await reveal('demo.admin', { field: 'pinfl', reason: 'Ariza 12 tekshiruvi' });
  assert.deepEqual(revealed.body, { value: '41203910010017' });
  const trail = await app.db.sql<{ actor: string; action: string; detail: object }>`
    select actor, action, detail from audit_entry where object = ${`person:${id}`} order by id`;
  assert.deepEqual(trail, [
    { actor: 'demo.moderator', action: 'person.read', detail: {} },
    { actor: 'demo.admin', action: 'person.reveal', detail: { field: 'pinfl', reason: 'Ariza 12 tekshiruvi' } },
  ]);
  for (const username of ['demo.buyer2', 'demo.realtor', 'demo.bank', 'demo.finance', 'demo.editor'])
    assert.equal((await send('GET', `/office/people/${id}`, username)).status, 403, username);
  assert.equal((await send('GET', '/office/people/999999', 'demo.moderator')).status, 404);
});

test('F93 one whom the provider knows and the product does not is refused everything, in words', async () => {
  const stranger = await bearer(app, 'demo.buyer1', { sub: '00000000-0000-4000-8000-000000000000' });
  for (const path of ['profile', 'export', 'deposit']) {
    const answer = await app.get(`/api/user/${path}`, stranger);
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'accountUnknown'], path);
  }
});
