import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameSitePath } from './same-site-path.ts';

/** Thirty ways to lead somebody who logs in to another house, or round in a circle. */
const foreign = [
  'https://evil.test',
  'http:evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/ /evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.test',
  'ostona.test@evil.test',
  '//ostona.test@evil.test',
  '/%2f/evil.test',
  '/%2F%2Fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2e/evil.test',
  '/a/../../evil.test',
  '/a//evil.test',
  '/%09/evil.test',
  '/\u0000/evil.test',
  'HTTPS://EVIL.TEST:443/',
  '#//evil.test',
  '?to=//evil.test',
  '',
  '/\ud800',
  '/auth/login?to=/',
  '/realms/local/x',
  '/login?code=1',
  '/ru/login',
];

test('threat 10 of more than 30 ways to name another house none passes', () => {
  assert.ok(foreign.length >= 30);
  for (const to of foreign) assert.equal(sameSitePath(to), '/', JSON.stringify(to));
  for (const to of [undefined, null, 5, ['/faq'], { to: '/faq' }]) assert.equal(sameSitePath(to), '/');
  assert.equal(sameSitePath(`/${'a'.repeat(3000)}`), '/');
});

test('NAV-032 a path of this site comes back as it was, query and all', () => {
  for (const to of [
    '/',
    '/faq',
    '/apply/add?x=1',
    '/ru/products?q=%D0%B4%D0%BE%D0%BC&to=//x',
    '/en#part',
    '/loginhelp',
  ])
    assert.equal(sameSitePath(to), to);
});
