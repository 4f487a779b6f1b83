import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionOf } from '#platform/server/postgres.ts';
import { productionSettings } from '../bench/server.ts';
import { freePort } from '../tools/processes/free-port.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'ostona-start-'));
const running = new Set<ChildProcess>();
after(async () => {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(
    [...running]
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => new Promise((done) => child.once('exit', done))),
  );
  await rm(dataDir, { recursive: true, force: true });
});

type House = { child: ChildProcess; url: string; output: () => string; exited: Promise<number | null> };

/** Starts the application: by its main file, or as people do. */
const launch = async (
  environment: Record<string, string> = {},
  command: readonly [string, ...string[]] = [process.execPath, 'src/app/main.ts'],
): Promise<House> => {
  const port = await freePort();
  const { NODE_ENV: _, HOST: __, ...inherited } = process.env;
  const child = spawn(command[0], command.slice(1), {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_LISTINGS: '60',
      ...environment,
    },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      running.delete(child);
      done(code);
    }),
  );
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, exited };
};

const answers = async (app: House, path: string, status: number, seconds = 40): Promise<Response> => {
  for (let tries = 0; tries < seconds * 40; tries++) {
    const response = await fetch(app.url + path).catch(() => null);
    if (response?.status === status) return response;
    await sleep(25);
  }
  throw new Error(`${path} never answered ${status}:\n${app.output()}`);
};

const databasePid = async (folder = dataDir): Promise<number> =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a start that is killed half-way leaves nothing that stops the next one', async () => {
  for (const ms of [300, 900, 1600]) {
    const app = await launch();
    await sleep(ms);
    app.child.kill('SIGKILL');
    await app.exited;
  }
  const app = await launch();
  const page = await answers(app, '/products', 200);
  assert.match(await page.text(), /<h1/);
  app.child.kill('SIGKILL');
  await app.exited;
});

test('after kill -9 the next start finds the old database server running, takes over, and shows the same world', async () => {
  const before = await databasePid();
  assert.ok(isAlive(before), 'the database outlives its application');
  const app = await launch();
  const list = (await (await answers(app, '/api/public/listings', 200)).json()) as { total: number };
  assert.ok(list.total > 0);
  assert.ok(!isAlive(before));

  const second = await launch();
  assert.notEqual(await second.exited, 0, 'a second application may not take the data folder of a living one');
  assert.match(second.output(), /already runs/);

  app.child.kill('SIGTERM');
  assert.equal(await app.exited, 0);
});

test('F85 a clean stop ends the database too, and calls no connection lost', async () => {
  const app = await launch();
  await answers(app, '/health/ready', 200);
  const pid = await databasePid();
  app.child.kill('SIGINT');
  assert.equal(await app.exited, 0);
  assert.ok(!isAlive(pid));
  assert.doesNotMatch(app.output(), /connection lost/);
});

test('F85 who looked twice whether it is ready is no balancer: a stop waits for no third look', async () => {
  const app = await launch();
  await answers(app, '/health/ready', 200);
  await sleep(3_000);
  await answers(app, '/health/ready', 200);
  const startedAt = performance.now();
  app.child.kill('SIGTERM');
  assert.equal(await app.exited, 0);
  assert.ok(performance.now() - startedAt < 8_000, 'it waited for a balancer that is not there');
});

test('F85 kill of `npm start` ends the server and its database before npm itself ends', async () => {
  const app = await launch({}, ['npm', 'start']);
  await answers(app, '/health/ready', 200, 120);
  const pid = await databasePid();
  app.child.kill('SIGTERM');
  await app.exited;
  assert.ok(!isAlive(pid));
  await assert.rejects(fetch(`${app.url}/health/live`));
});

test('F85 a first start that is stopped while it makes its data leaves no database server behind', async () => {
  const firstDir = await mkdtemp(join(tmpdir(), 'ostona-first-'));
  const app = await launch({ DATA_DIR: firstDir });
  while (!app.output().includes('"migrated"')) await sleep(10);
  const pid = await databasePid(firstDir);
  app.child.kill('SIGTERM');
  assert.equal(await app.exited, 0);
  assert.doesNotMatch(app.output(), /is open at/);
  assert.ok(!isAlive(pid));
  await rm(firstDir, { recursive: true, force: true });
});

test('F85 a start that finds its port in use leaves no database server behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const app = await launch({ PORT: String((other.address() as AddressInfo).port) });
  assert.equal(await app.exited, 1);
  assert.match(app.output(), /EADDRINUSE/);
  await assert.rejects(databasePid(), 'a server that has ended takes its file with it');
  other.close();
});

test('quality 3.1, 3.12: when the database dies, pages say so with 503 and a way to retry, and recover by themselves', async () => {
  const app = await launch();
  await answers(app, '/products', 200);
  process.kill(await databasePid(), 'SIGKILL');
  const away = await answers(app, '/products', 503, 10);
  assert.equal(away.headers.get('retry-after'), '5');
  assert.match(await away.text(), /http-equiv="refresh"/);
  await answers(app, '/products', 200);
  assert.equal((await fetch(`${app.url}/health/ready`)).status, 200);
  app.child.kill('SIGTERM');
  assert.equal(await app.exited, 0);
});

test('F84 a demo listens to its own machine alone; who opens it to the network is warned, and production refuses its database', async () => {
  const app = await launch();
  await answers(app, '/health/ready', 200);
  assert.doesNotMatch(app.output(), /WARNING/);
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address, family, internal } of others)
    if (!internal && family === 'IPv4')
      await assert.rejects(fetch(`http://${address}:${new URL(app.url).port}/health/live`), address);

  const url = `postgresql://ostona@/postgres?host=${encodeURIComponent(connectionOf(dataDir).host)}`;
  const production = await launch({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://ostona.test',
    ...productionSettings,
  });
  assert.equal(await production.exited, 1);
  assert.match(
    production.output(),
    /holds invented data[\s\S]+demo people[\s\S]+Name an empty database in DATABASE_URL/,
  );
  app.child.kill('SIGINT');
  assert.equal(await app.exited, 0);

  const open = await launch({ HOST: '0.0.0.0' });
  await answers(open, '/health/ready', 200);
  assert.match(open.output(), /WARNING[\s\S]+HOST=0\.0\.0\.0/);
  open.child.kill('SIGINT');
  assert.equal(await open.exited, 0);
});

test('settings that cannot be used end the start with every fault named', async () => {
  const app = await launch({ PORT: 'eighty', NODE_ENV: 'production' });
  assert.equal(await app.exited, 1);
  assert.match(app.output(), /PORT/);
  const missing = await launch({ NODE_ENV: 'production' });
  assert.equal(await missing.exited, 1);
  assert.match(missing.output(), /DATABASE_URL: is missing/);
});

test('F88 a key that is none, or not the one of the data, ends the start with a sentence and no stack', async () => {
  const short = await launch({ PERSONAL_DATA_KEY: 'dGVzdA==' });
  assert.equal(await short.exited, 1);
  assert.match(short.output(), /PERSONAL_DATA_KEY: is not 32 bytes in base64/);
  const other = await launch({ PERSONAL_DATA_KEY: Buffer.alloc(32, 9).toString('base64') });
  assert.equal(await other.exited, 1);
  assert.match(other.output(), /PERSONAL_DATA_KEY: is not the key with which/);
  for (const { output } of [short, other]) assert.doesNotMatch(output(), / at .+:\d+:\d+/);
});
