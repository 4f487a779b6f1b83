import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from './app.ts';
import { tokenFor } from './factories/identity.ts';

const app = await createTestApp();

test('IDN-016 on the server-side start the login token is read from a cookie and the page knows who looks', async () => {
  const token = await tokenFor(app, 'demo.buyer1');
  const page = await app.get('/', { cookie: `access=${token}` });
  assert.equal(page.status, 200);
  assert.match(page.text, /"username":"demo\.buyer1"/);
  assert.match(page.text, /"roles":\["USER"\]/);
});

test('IDN-017 a token cookie that cannot be parsed is only logged: the page comes as for a visitor', async () => {
  const page = await app.get('/', { cookie: 'access=garbage' });
  assert.equal(page.status, 200);
  assert.match(page.text, /"viewer":null/);
  assert.ok(app.logged.some((line) => line.includes('a token could not be read')));
  assert.equal(app.logged.join('').includes('garbage'), false);
});

test('F57 IDN-017 whatever stands in the cookie, a page and a call come as for a visitor, with one line in the log', async () => {
  const token = await tokenFor(app, 'demo.buyer1');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const base64 = (text: string) => Buffer.from(text).toString('base64url');
  for (const broken of [
    'garbage',
    'a.b.c',
    '...',
    '%00',
    '%E0%A4%A',
    'x'.repeat(3_000),
    `${head}.${claims}.`,
    `${head}.${claims}`,
    `${head}.${base64('{')}.${signature}`,
    `${head}.${base64('null')}.${signature}`,
    `${base64('null')}.${claims}.${signature}`,
    `${base64('{"alg":"none"}')}.${claims}.`,
    `${base64('{"alg":"EdDSA","kid":"\\u0000"}')}.${claims}.${signature}`,
    `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
  ])
    for (const path of ['/', '/api/public/shell']) {
      const from = app.logged.length;
      const { status, text } = await app.get(path, { cookie: `access=${broken}` });
      assert.equal(status, 200, `${path} ${broken.slice(0, 40)}`);
      assert.doesNotMatch(text, /demo\.buyer1/);
      const lines = app.logged.slice(from).filter((line) => line.includes('a token could not be read'));
      assert.equal(lines.length, 1, `${path} ${broken.slice(0, 40)}`);
    }
});

test('the page of one who is logged in is never kept for another', async () => {
  const token = await tokenFor(app, 'demo.buyer1');
  const faq = await app.get('/faq', { cookie: `access=${token}` });
  assert.match(faq.text, /demo\.buyer1/);
  assert.doesNotMatch((await app.get('/faq')).text, /demo\.buyer1/);
});

test('the token for calls is given to this site alone, and only to one who is logged in', async () => {
  const cookie = `access=${await tokenFor(app, 'demo.buyer1')}`;
  const answer = await app.post('/auth/token', undefined, { cookie, 'sec-fetch-site': 'same-origin' });
  assert.equal(answer.status, 200);
  assert.equal((await app.post('/auth/token', undefined, { cookie, 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.equal((await app.post('/auth/token')).status, 401);
});
