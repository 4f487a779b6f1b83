import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp } from './app.ts';
import { tokenFor } from './people.ts';

const app = await openTestApp();

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

test('the page of one who is logged in is never kept for another', async () => {
  const token = await tokenFor(app, 'demo.buyer1');
  const faq = await app.get('/faq', { cookie: `access=${token}` });
  assert.match(faq.text, /demo\.buyer1/);
  assert.doesNotMatch((await app.get('/faq')).text, /demo\.buyer1/);
});

test('the token for calls is given to this site alone, and only to one who is logged in', async () => {
  const cookie = `access=${await tokenFor(app, 'demo.buyer1')}`;
  const given = await app.post('/auth/token', undefined, { cookie, 'sec-fetch-site': 'same-origin' });
  assert.equal(given.status, 200);
  assert.equal((await app.post('/auth/token', undefined, { cookie, 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.equal((await app.post('/auth/token')).status, 401);
});
