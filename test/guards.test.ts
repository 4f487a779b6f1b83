import assert from 'node:assert/strict';
import { test } from 'node:test';
import adminText from '#app/text/admin/uz.ts';
import { tabAddress } from '#identity/rules/profile-address.ts';
import { createTestApp } from './app.ts';
import { createApplication } from './factories/applications.ts';
import { tokenFor } from './factories/identity.ts';

const app = await createTestApp();
const usernames = { visitor: null, user: 'demo.buyer1', assistant: 'demo.realtor', staff: 'demo.moderator' } as const;
type Who = keyof typeof usernames;
const cookies = new Map<Who, Record<string, string>>();
for (const [who, username] of Object.entries(usernames) as [Who, string | null][])
  cookies.set(who, username ? { cookie: `access=${await tokenFor(app, username)}` } : {});
const open = (who: Who, path: string) => app.get(path, cookies.get(who));
const prefixes = { uz: '', ru: '/ru', en: '/en' } as const;
const languages = Object.keys(prefixes) as (keyof typeof prefixes)[];

/** What an address answers to whom: 200, the home page, or the login with the way back. */
type Row = [title: string, path: string, answers: Partial<Record<Who, 'page' | 'home' | 'login'>>];
const rows: Row[] = [
  ['NAV-015 NAV-032', '/profile', { visitor: 'login', user: 'page', assistant: 'page', staff: 'page' }],
  ['NAV-015 NAV-031', '/profile?activeTab=declarations', { visitor: 'login', user: 'page', assistant: 'home' }],
  ['NAV-032', '/profile?activeTab=settings&x=1', { visitor: 'login', user: 'page', assistant: 'page' }],
  ['NAV-033 O9', '/profile-realtor', { visitor: 'home', user: 'home', assistant: 'page', staff: 'home' }],
  ['NAV-033', '/profile-realtor?activeTab=settings', { visitor: 'home', assistant: 'page' }],
  ['NAV-029', '/profile-realtor?activeTab=profileAppliesRealtor', { visitor: 'home', user: 'home', assistant: 'page' }],
  ['NAV-029', '/profile-realtor?activeTab=cadastreInformation', { visitor: 'home', user: 'home', assistant: 'page' }],
  ['NAV-011 NAV-030 NAV-032', '/apply/add?x=1', { visitor: 'login', user: 'page', assistant: 'home' }],
  ['NAV-012 NAV-028', '/apply/add_new', { visitor: 'home', user: 'home', assistant: 'page', staff: 'home' }],
  ['NAV-032', '/apply/7/edit', { visitor: 'login' }],
  ['NAV-010 NAV-032', '/apply', { visitor: 'login', user: 'page' }],
  ['NAV-014 NAV-032', '/request', { visitor: 'login', user: 'page' }],
  ['T1', '/', { visitor: 'page', user: 'page', assistant: 'page', staff: 'page' }],
  ['T1', '/faq', { visitor: 'page', user: 'page', assistant: 'page', staff: 'page' }],
];

for (const [ids, path, answers] of rows)
  for (const who of Object.keys(answers) as Who[])
    test(`${ids} ${path} gives the ${who} the ${answers[who]}, in every language`, async () => {
      for (const language of languages) {
        const prefix = prefixes[language];
        const address = path === '/' ? prefix || '/' : prefix + path;
        const { status, headers } = await open(who, address);
        if (answers[who] === 'page') {
          assert.equal(status, 200, address);
          continue;
        }
        assert.equal(status, 302, address);
        assert.equal(headers['cache-control'], 'no-store');
        const login = `/auth/login?${new URLSearchParams({ lang: language, to: address })}`;
        assert.equal(headers.location, answers[who] === 'home' ? prefix || '/' : login);
      }
    });

test('NAV-013 the page of somebody else’s application, and of one that is not there, is not found and tells nothing of it', async () => {
  const id = await createApplication(app, { process: 'in_process' });
  for (const path of [`/apply/${id}`, '/apply/99999999', `/request/${id}`]) {
    const { status, text } = await open('user', path);
    assert.equal(status, 404, path);
    assert.ok(!text.includes('14-mavze'), path);
  }
});

test('a garbage cookie makes a visitor, who is asked to log in', async () => {
  const { status, headers } = await app.get('/profile', { cookie: 'access=garbage' });
  assert.equal(status, 302);
  assert.match(headers.location ?? '', /^\/auth\/login/);
});

test('NAV-015 the default tab and the declarations are told apart, and an unknown tab is the default one', async () => {
  const current = async (path: string) =>
    /data-tab="(\w+)"[^>]*aria-current="page"/.exec((await open('user', path)).text)?.[1];
  assert.equal(await current('/profile'), 'personal');
  assert.equal(await current('/profile?activeTab=declarations'), 'declarations');
  assert.equal(await current('/profile?activeTab=no-such'), 'personal');
});

test('NAV-016 the applications and the cadastre of a realtor assistant are open at their addresses', async () => {
  for (const tab of ['profileAppliesRealtor', 'cadastreInformation']) {
    const { status, text } = await open('assistant', `/profile-realtor?activeTab=${tab}`);
    assert.equal(status, 200);
    const current = [...text.matchAll(/data-tab="(\w+)"[^>]*aria-current="page"/g)].map(([, id]) => id);
    assert.deepEqual(current, [tab]);
  }
});

test('F7 every tab that a profile shows opens at its address, for each role, and a winner of each has one to sign on', async () => {
  const rolesOf = { user: ['USER'], assistant: ['REALTOR_ASSISTANT'], staff: ['MODERATOR'] } as const;
  const opened = async (who: Who, path: string) => {
    const { status, text } = await open(who, path);
    assert.equal(status, 200, `${who} ${path}`);
    const shown = [...text.matchAll(/data-tab="(\w+)"/g)].map(([, id = '']) => id);
    return { shown, current: /data-tab="(\w+)"[^>]*aria-current="page"/.exec(text)?.[1] };
  };
  for (const who of ['user', 'assistant', 'staff'] as const) {
    const roles = rolesOf[who];
    const { shown } = await opened(who, tabAddress(roles, 'personal'));
    assert.ok(shown.length > 3, who);
    for (const id of shown) assert.equal((await opened(who, tabAddress(roles, id))).current, id, `${who} ${id}`);
    for (const id of (await opened(who, '/profile')).shown)
      assert.equal((await opened(who, `/profile?activeTab=${id}`)).current, id, `${who} ${id}`);
    assert.equal(shown.includes('declarations'), who !== 'staff');
  }
});

const has = (text: string) => ({
  header: /<header/.test(text),
  footer: /<footer/.test(text),
  filter: /role="search"|<search/.test(text),
});

test('NAV-023 the Authenticated layout has header, filter panel and footer, and whoever is logged in is so from the start', async () => {
  for (const path of ['/', '/faq', '/news']) {
    const { text } = await open('user', path);
    assert.deepEqual(has(text), { header: true, footer: true, filter: true }, path);
    assert.match(text, /aria-haspopup="menu"/, 'no flash of a visitor');
    assert.doesNotMatch(text, />Roʻyxatdan oʻtish</);
  }
});

test('NAV-024 the Base layout has header and footer, no filter panel, and the session from the start', async () => {
  const { text } = await open('user', '/profile');
  assert.deepEqual(has(text), { header: true, footer: true, filter: false });
  assert.match(text, /aria-haspopup="menu"/);
});

test('NAV-026 T2 the error page stands between header and footer without filter panel, for users too', async () => {
  for (const who of ['visitor', 'user', 'assistant'] as const) {
    const { status, text } = await open(who, '/no-such-page');
    assert.equal(status, 404);
    assert.deepEqual(has(text), { header: true, footer: true, filter: false }, who);
  }
});

test('the admin area does not exist for visitors, users and realtor assistants', async () => {
  const sidebar = `aria-label="${adminText.sections}"`;
  for (const who of ['visitor', 'user', 'assistant'] as const)
    for (const path of ['/admin', '/admin/applications', '/admin/people/1', '/admin/nothing-here']) {
      const { status, text } = await open(who, path);
      assert.equal(status, 404, `${who} at ${path}`);
      assert.ok(!text.includes(sidebar), `${who} at ${path}`);
    }
  const { status, text } = await open('staff', '/admin');
  assert.equal(status, 200);
  assert.ok(text.includes(sidebar));
});

test('HDR-009 the ways in stand in the header of a visitor, and lead back to where he was', async () => {
  const { text } = await app.get('/ru/faq?q=1');
  assert.match(text, /href="\/auth\/login\?lang=ru&amp;to=%2Fru%2Ffaq%3Fq%3D1"/);
  assert.match(text, />Регистрация</);
  assert.doesNotMatch(text, /aria-haspopup="menu"/);
});

test('IDN-008 HDR-026 name, initials and company on the page are those of the token', async () => {
  const looking = async (changes: Record<string, unknown>) =>
    (await app.get('/', { cookie: `access=${await tokenFor(app, 'demo.buyer1', changes)}` })).text;
  assert.match(await looking({ given_name: 'Ali', family_name: 'Valiyev', name: 'Ali Valiyev' }), />AV</);
  assert.match(await looking({ given_name: 'Ali', family_name: '', name: 'Ali' }), />AL</);
  const company = await looking({ loginMode: 'ENTITY', companyName: 'Namuna Savdo', companyTin: '301234567' });
  assert.match(company, /#building/);
  assert.doesNotMatch(company, />AV</);
});

test('O76 a profile that was rendered for one is never shown to another, nor an old one to its owner', async () => {
  const first = (await open('user', '/profile')).text;
  const second = (await open('assistant', '/profile')).text;
  assert.match(first, /\+998 00 000-01-01/);
  assert.doesNotMatch(second, /demo\.buyer1|\+998 00 000-01-01/);
  assert.match(second, /\+998 00 000-01-07/);
  await app.db.sql`update person set email = 'yangi@misol.uz' where username = 'demo.buyer1'`;
  assert.match((await open('user', '/profile')).text, /yangi@misol\.uz/);
});
