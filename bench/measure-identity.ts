import { hashPassword } from '#identity/server/passwords.ts';
import { seedUsers } from '#identity/server/seed.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { createClient, logIn, refreshTokenOf, requestToken } from './browser-less.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { BENCH_KEY, type Server, startServerOver } from './server.ts';

const SMALL = 3_000;
const LOGINS = 15;
const REFRESHES = 60;
const PAGES = 150;

const rows = {
  login: { name: 'login', work: 'login: CPU, password hashes', unit: 'x', goal: { atMost: 1.3 } },
  refresh: { name: 'refresh', work: 'refresh of tokens, median', unit: 'ms', goal: { atMost: 10 } },
  page: { name: 'home-logged-in', work: 'home page of a user, visitors pages', unit: 'x', goal: { atMost: 1.25 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

/** Logging in, staying logged in, and what a page costs for somebody who is. */
export const measureIdentity = async ({ databases, add }: Context): Promise<void> => {
  const bench = await databases.open(SMALL);
  await seedUsers(bench.db, createEncryption(BENCH_KEY));
  const server = await startServerOver(bench.url);
  try {
    const hash = await hashCpuMs();
    await logIn(createClient(server.origin), 'demo.buyer1');
    const login = await cpuEach(server, LOGINS, () => logIn(createClient(server.origin), 'demo.buyer1'));
    const note = `${login.toFixed(0)} ms of CPU for all its requests; one hash takes ${hash.toFixed(0)} ms`;
    add({ ...rows.login, figure: login / hash, note });
    add({ ...rows.refresh, figure: await refreshMs(server), note: 'one at a time, over HTTP' });
    await measurePages(server, add);
  } finally {
    await server.stop();
  }
};

const hashCpuMs = async (): Promise<number> => {
  await hashPassword('Ostona!2026');
  const before = process.cpuUsage();
  for (let round = 0; round < LOGINS; round++) await hashPassword('Ostona!2026');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / LOGINS;
};

const cpuEach = async (server: Server, times: number, work: (at: number) => Promise<void>): Promise<number> => {
  const before = server.cpuMs();
  for (let at = 0; at < times; at++) await work(at);
  return (server.cpuMs() - before) / times;
};

const refreshMs = async ({ origin }: Server): Promise<number> => {
  const client = createClient(origin);
  await logIn(client, 'demo.buyer2');
  let token = await refreshTokenOf(client, origin);
  const times: number[] = [];
  for (let round = 0; round < REFRESHES; round++) {
    const startedAt = performance.now();
    token = (await requestToken(origin, { grant_type: 'refresh_token', refresh_token: token })).refresh_token;
    times.push(performance.now() - startedAt);
  }
  return median(times);
};

/** Both kinds of pages rendered anew: the query makes every address one that is not kept. */
const measurePages = async (server: Server, add: Context['add']): Promise<void> => {
  const client = createClient(server.origin);
  await logIn(client, 'demo.buyer3');
  const headers = { cookie: client.cookie() };
  const ask = (kind: string, init: RequestInit) => async (at: number) => {
    const answer = await fetch(`${server.origin}/?${kind}=${at}`, init);
    const text = await answer.text();
    if (!text.includes('"viewer":') || text.includes('"viewer":null') === (kind === 'user'))
      throw new Error('another page');
  };
  await cpuEach(server, 30, ask('warm', {}));
  const visitor = await cpuEach(server, PAGES, ask('visitor', {}));
  const user = await cpuEach(server, PAGES, ask('user', { headers }));
  add({ ...rows.page, figure: user / visitor, note: `${user.toFixed(2)} ms of ${visitor.toFixed(2)} ms CPU` });
};
