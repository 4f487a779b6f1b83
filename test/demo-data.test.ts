import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { readConfig } from '#app/config.ts';
import { migrationsFolder, refuseDemoData } from '#app/database.ts';
import { listDemoData } from '#app/demo-data-store.ts';
import { seedRobots } from '#identity/server/seed-robots.ts';
import { createDb } from '#platform/server/db.ts';
import { migrate } from '#platform/server/migrate.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { createTestApp } from './app.ts';
import { bearer } from './factories/identity.ts';
import { createDatabase, dropDatabase, testConnection } from './test-database.ts';

const app = await createTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
const name = await createDatabase({ isEmpty: true });
const empty = createDb({ connection: testConnection(name), connectionsMax: 2, log: app.log });
after(async () => {
  await empty.close();
  await dropDatabase(name);
});

const MARK = '0257_app_demo_data.sql';
/** Makes a database what it was before marks were, and lets a new version start on it. */
const startAgainFromBeforeMarks = async (db = empty) => {
  await db.sql`drop table demo_data`;
  await db.sql`delete from migration where name = ${MARK}`;
  assert.deepEqual(await migrate(db, migrationsFolder), [MARK]);
};
const insertUser = async (username: string, phone: string) => {
  await empty.sql`
    insert into person (subject, username, client_type, given_name, family_name, phone, roles)
    values (${randomUUID()}, ${username}, 'Physical', 'Aziza', 'Valiyeva', ${phone}, '{USER}')`;
};

test('F84 production starts on an empty database, and on no other that holds demo people', async () => {
  await migrate(empty, migrationsFolder);
  await refuseDemoData(empty);
  await assert.rejects(refuseDemoData(app.db), (error: unknown) => {
    assert.ok(error instanceof UsageError);
    const { message } = error;
    assert.match(message, /demo people, whose password everybody knows/);
    assert.match(message, /Name an empty database in DATABASE_URL/);
    return true;
  });
});

test('F84 demo people from before there were marks are known all the same, and stay known when they are gone', async () => {
  await app.db.begin(async (tx) => {
    await tx.sql`drop table demo_data`;
    await tx.client.query(await readFile(`${migrationsFolder}/${MARK}`, 'utf8'));
  });
  assert.match((await listDemoData(app.db)).join(), /demo people/);

  await seedRobots(empty, app.encryption);
  await startAgainFromBeforeMarks();
  await empty.sql`delete from person`;
  await assert.rejects(refuseDemoData(empty), /demo people/);
});

test('F84 somebody who calls himself demo.buyer1 stops no production: nobody but demo people has such a phone', async () => {
  await insertUser('demo.buyer1', '998901234567');
  await startAgainFromBeforeMarks();
  await refuseDemoData(empty);
});

test('F84 simulated payments, keys of the invented authority and a moved clock keep production away as well', async () => {
  await app.db.sql`delete from demo_data`;
  await refuseDemoData(app.db);
  const asBuyer = await bearer(app, 'demo.buyer1');
  const order = { amount: '100000000', method: 'CARD', idempotencyKey: randomUUID() };
  const { body } = await app.post('/api/user/deposit/top-up', order, asBuyer);
  const { orderId } = body as { orderId: string };
  await app.post(`/api/dev/payments/${orderId}`, { step: 'pay', isEachTwice: false }, asBuyer);
  await app.post('/api/dev/keys', { name: 'A B', pinfl: '41203910010017', tin: '', state: 'valid' });
  await app.post('/api/dev/clock', { advanceSeconds: 60 });
  const found = (await listDemoData(app.db)).join('\n');
  for (const what of [/simulated payments/, /invented authority/, /clock/]) assert.match(found, what);
});

test('F84 without HOST only this machine reaches the demo, and only this machine counts as one', () => {
  assert.equal(readConfig({}).HOST, '127.0.0.1');
  assert.equal(readConfig({}).isOpenToNetwork, false);
  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
    assert.equal(readConfig({ HOST }).isOpenToNetwork, false, HOST);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'localhost.example.uz', '127.0.0.1.example.uz'])
    assert.equal(readConfig({ HOST }).isOpenToNetwork, true, HOST);
});

test('F86 whoever opens the site at another name of this machine is led to the public one, where a login ends as it began', async () => {
  const open = (host: string, path: string, mode = 'navigate') => app.get(path, { host, 'sec-fetch-mode': mode });
  for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
    const { status, headers } = await open(host, '/ru/products?rooms=2');
    assert.deepEqual([status, headers.location], [307, 'http://localhost:3000/ru/products?rooms=2'], host);
  }
  assert.equal(
    (await open('127.0.0.1:3000', '/auth/login?to=/apply')).headers.location,
    'http://localhost:3000/auth/login?to=/apply',
  );
  // The public address itself, a proxy's port, a name that is not this machine's, a call of a program.
  for (const host of ['localhost:3000', '127.0.0.1:8080', 'ostona.test', ''])
    assert.equal((await open(host, '/faq')).status, 200, host);
  assert.equal((await open('127.0.0.1:3000', '/api/public/shell', 'cors')).status, 200);
  const elsewhere = await createTestApp({ environment: { PUBLIC_URL: 'https://ostona.test' } });
  assert.equal((await elsewhere.get('/faq', { host: '127.0.0.1:3000', 'sec-fetch-mode': 'navigate' })).status, 200);
});
