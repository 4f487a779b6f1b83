import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Viewer } from '#identity/rules/viewer.ts';
import type { Role } from '#platform/values/role.ts';
import { guards, loginAddress, runGuards, unknownGuard } from './guards.ts';

const viewer = (role: Role): Viewer => ({
  username: 'demo.person',
  givenName: 'Ali',
  familyName: 'Valiyev',
  name: 'Ali Valiyev',
  roles: [role],
  loginMode: 'PERSON',
  companyName: null,
  companyTin: null,
  principal: 'demo-principal',
});
const visitor = null;
const user = viewer('USER');
const assistant = viewer('REALTOR_ASSISTANT');
const home = { to: '/' };
const login = { login: true };
/** What a guard says to a visitor, a user and a realtor assistant at an address. */
const resultsOf = (guard: keyof typeof guards, address: string) => {
  const [pathname = '', query = ''] = address.split('?');
  const search = query && `?${query}`;
  return [visitor, user, assistant].map((who) => runGuards([guard], { viewer: who, pathname, search }));
};

test('NAV-027 there are five guards, known by these names', () => {
  assert.deepEqual(Object.keys(guards).sort(), [
    'auth-init',
    'not-auth-init',
    'realtor-assistant-access',
    'realtor-assistant-blocked',
    'router-auth',
  ]);
});

test('ERR-004 an unknown guard is error 500 «Unknown middleware», and names of every object are no guards', () => {
  for (const name of ['router-auht', 'constructor', '__proto__', ''])
    assert.throws(
      () => runGuards([name], { viewer: user, pathname: '/', search: '' }),
      (error) => error === unknownGuard && unknownGuard.status === 500 && unknownGuard.message === 'Unknown middleware',
    );
});

test('NAV-032 router-auth sends a visitor to log in and lets everybody else pass', () => {
  assert.deepEqual(resultsOf('router-auth', '/apply/add?x=1'), [login, null, null]);
});

test('NAV-033 auth-init sends home whoever is not logged in', () => {
  assert.deepEqual(resultsOf('auth-init', '/profile-realtor?activeTab=settings'), [home, null, null]);
});

test('NAV-034 NAV-025 not-auth-init keeps those who are logged in off pages for guests', () => {
  assert.deepEqual(resultsOf('not-auth-init', '/login'), [null, home, home]);
});

test('NAV-028 realtor-assistant-access: /apply/add_new is for realtor assistants alone', () => {
  assert.deepEqual(resultsOf('realtor-assistant-access', '/apply/add_new'), [home, home, null]);
});

test('NAV-029 realtor-assistant-access minds the tabs of a realtor’s profile', () => {
  for (const tab of ['profileAppliesRealtor', 'cadastreInformation'])
    assert.deepEqual(resultsOf('realtor-assistant-access', `/profile-realtor?activeTab=${tab}`), [home, home, null]);
  assert.deepEqual(
    resultsOf('realtor-assistant-access', '/profile-realtor')[1],
    home,
    'O9: a user without a listed tab',
  );
});

test('NAV-030 realtor-assistant-blocked: a realtor assistant never comes to /apply/add', () => {
  assert.deepEqual(resultsOf('realtor-assistant-blocked', '/apply/add'), [null, null, home]);
});

test('NAV-031 realtor-assistant-blocked: of /profile only the declarations are closed to realtor assistants', () => {
  assert.deepEqual(resultsOf('realtor-assistant-blocked', '/profile?activeTab=declarations'), [null, null, home]);
  assert.deepEqual(resultsOf('realtor-assistant-blocked', '/profile?activeTab=settings'), [null, null, null]);
});

test('guards are asked in their order and the first no counts', () => {
  const at = { pathname: '/profile', search: '?activeTab=declarations' };
  const names = ['router-auth', 'realtor-assistant-blocked'];
  assert.deepEqual(runGuards(names, { viewer: visitor, ...at }), login);
  assert.deepEqual(runGuards(names, { viewer: assistant, ...at }), home);
  assert.equal(runGuards([], { viewer: visitor, ...at }), null);
});

test('every guard that a page names is one of the five, and the way to log in carries the way back', async () => {
  const pages = await readFile(new URL('./pages.ts', import.meta.url), 'utf8');
  const guardNames = [...pages.matchAll(/guards: \[([^\]]*)\]/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  assert.ok(guardNames.length > 2);
  for (const name of guardNames) assert.ok(Object.hasOwn(guards, name.replaceAll("'", '')), name);
  assert.equal(loginAddress('ru', '/ru/profile?a=1&b=2'), '/auth/login?lang=ru&to=%2Fru%2Fprofile%3Fa%3D1%26b%3D2');
});
