import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import Fastify from 'fastify';
import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { defineCapability, mountCapabilities } from '#platform/server/operations.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from './app.ts';

const ways = (path: string): string[] => {
  const encoded = `%${(path.charCodeAt(1) ?? 0).toString(16)}`;
  const last = path.slice(-1).charCodeAt(0).toString(16);
  return [
    path,
    `/${encoded}${path.slice(2)}`,
    `${path.slice(0, -1)}%${last}`,
    `${path}/`,
    `${path}?x=1`,
    `${path}/?x=%2F`,
    `http://elsewhere.test${path}`,
  ];
};

test('F36 a call is counted under its route, in whatever way its address is spelled', async () => {
  const app = await createTestApp({ environment: { CALLS_PER_MINUTE: '30' } });
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) for (const way of ways('/api/public/shell')) statuses.push((await app.get(way)).status);
  assert.deepEqual(
    statuses.map((status) => status === 429),
    statuses.map((_, index) => index >= 30),
  );
  assert.equal((await app.get('/health/ready')).status, 200, 'operators are never counted');
});

test('F36 the limit of an operation holds for every spelling of its address', async () => {
  const app = await createTestApp({ environment: { CALLS_PER_MINUTE: '100000' } });
  const address = '/api/public/consultation-request';
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++)
    for (const way of ways(address)) statuses.push((await app.post(way, { name: 'Akmal', phone: '901112233' })).status);
  assert.equal(statuses.filter((status) => status !== 429).length, limits.requestsPerMinute);
});

test('F36 what is not our spelling of a path reaches no handler of the API', async () => {
  const app = await createTestApp();
  for (const path of ['//api/public/shell', '/api//public/shell', '/API/public/shell', '/api/public/shell/x']) {
    const { status } = await app.get(path);
    assert.equal(status, 404, path);
  }
});

test('F36 pages and addresses of nothing have a limit too, told in the language of the page', async () => {
  const app = await createTestApp({ environment: { CALLS_PER_MINUTE: '100000', PAGES_PER_MINUTE: '20' } });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) for (const way of ways('/ru/faq')) statuses.push((await app.get(way)).status);
  assert.equal(statuses.filter((status) => status !== 429).length, 20);
  const { status, text, headers } = await app.get('/ru/faq');
  assert.equal(status, 429);
  assert.match(text, /Слишком много запросов/);
  assert.match(headers['content-type'] ?? '', /text\/html/);
  assert.ok(Number(headers['retry-after']) > 0);
  const posted: number[] = [];
  for (let n = 0; n < 30; n++) posted.push((await app.post('/nowhere', {})).status);
  assert.equal(posted.filter((one) => one === 404).length, 20);
  assert.equal(posted.at(-1), 429);
});

test('F88 asking for the head alone is counted with asking for the whole', async () => {
  const app = await createTestApp({ environment: { CALLS_PER_MINUTE: '30', PAGES_PER_MINUTE: '20' } });
  for (const [path, most] of [
    ['/faq', 20],
    ['/api/public/shell', 30],
  ] as const) {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await app.call(n % 2 ? 'HEAD' : 'GET', path)).status);
    assert.equal(statuses.filter((status) => status !== 429).length, most, path);
  }
});

test('F36 an unknown address below the API is told in the same way however it is spelled', async () => {
  const app = await createTestApp();
  for (const way of ways('/api/nowhere'))
    assert.equal(((await app.get(way)).body as { code: string }).code, 'notFound');
  for (const way of ways('/api/public/shell')) {
    const { status, headers } = await app.post(way, {});
    assert.deepEqual([status, headers.allow], [405, 'GET'], way);
  }
});

test('F36 secrets stay out of the log however an address spells them', async () => {
  const app = await createTestApp({ environment: { LOG_LEVEL: 'debug' } });
  const secret = 'Abcdefgh0123456789';
  await app.get(`/login?%63ode=${secret}&error=x`);
  await app.get(`/calendar/%41${secret}.ics`);
  await app.get(`/api/public/%6frder/${secret}`);
  await app.get(`/api/public/unsubscribe/%41${secret}/`);
  await app.get(`/auth/login?to=%2F&%74in=123456789`);
  assert.ok(app.logged.some((line) => line.includes('/calendar/-')));
  assert.deepEqual(
    app.logged.filter((line) => line.includes(secret) || line.includes('tin=1')),
    [],
  );
});

test('F36 a call whose moment decides is stamped under its route, in whatever way its address is spelled', async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const contract = defineContract({
    'POST /auction/:id/bid': {
      name: 'bid',
      summary: '',
      who: 'anyone',
      access: 'public',
      isStamped: true,
      reply: z.null(),
    },
  });
  const none = { uz: {}, ru: {}, en: {} };
  const owner = defineCapability({
    name: 'auctions',
    contract,
    handlers: { 'POST /auction/:id/bid': async () => null },
    refusals: none,
  });
  const stamped: string[] = [];
  const stamp = (path: string) => {
    stamped.push(path);
    return null;
  };
  mountCapabilities(
    app,
    [owner],
    {
      identify: async () => null,
      requireAccess: async () => undefined,
      requireOwner: async () => undefined,
      recordRefusal: async () => undefined,
    },
    stamp,
  );
  const addresses = ways('/api/auction/7/bid');
  for (const url of addresses) await app.inject({ method: 'POST', url });
  assert.deepEqual(
    stamped,
    addresses.map(() => '/api/auction/7/bid'),
  );
});

/** Who reads an address as it was typed, and what for: none of it decides what somebody may do. */
const readers = {
  'src/app/feeds.ts': 'the query of a feed',
  'src/app/logged-address.ts': 'the log, where no route was found',
  'src/app/page-handler.ts': 'the address that a page is rendered for',
  'src/app/server.ts': 'the same page at the public name of this machine',
  'src/identity/server/provider/mount-provider.ts': 'what is handed on to the provider',
  'src/identity/server/session/session-pages.ts': 'the answer of a provider, for the library that checks it',
  'src/platform/server/live/sockjs.ts': 'upgrades, which have no route: a spelling of its own is none of ours',
};

test('F36 the text of an address is read where that is named here and nowhere else', async () => {
  const paths: string[] = [];
  for await (const path of glob('src/**/*.ts')) {
    if (path.endsWith('.test.ts') || path.includes('/web/') || path.includes('/pages/')) continue;
    const text = await readFile(path, 'utf8');
    if (/\b(?:request|raw|req)\.(?:raw\.)?(?:url|originalUrl)\b|\boriginalUrl\b/.test(text)) paths.push(path);
  }
  assert.deepEqual(paths.filter((path) => !path.startsWith('src/adapters/')).sort(), Object.keys(readers));
});
