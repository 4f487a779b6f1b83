import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#app/database.ts';
import { freePort } from '../tools/processes/free-port.ts';
import { LISTINGS } from './measure-lists.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { startServerOver } from './server.ts';

const rows = {
  first: { name: 'start-first', work: 'first start to the first right page', unit: 's', goal: { atMost: 10 } },
  next: { name: 'start-next', work: 'next start to the first right page', unit: 's', goal: { atMost: 3 } },
  memory: { name: 'memory-idle', work: 'memory of Node, idle', unit: 'MiB', goal: { atMost: 150 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;
const IDLE_MS = 3_000;

/** From the command that starts everything to a list page with cards, in a folder where nothing was before; then again. */
export const measureStart = async ({ options, databases, add }: Context): Promise<void> => {
  refuseOldPackages();
  const [first, next]: [number[], number[]] = [[], []];
  for (let round = 0; round < options.rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'ostona-start-'));
    try {
      // The database's own user must be able to enter.
      await chmod(folder, 0o755);
      first.push(await startOnce(folder));
      next.push(await startOnce(folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const each = (seconds: number[]) => seconds.map((one) => one.toFixed(1)).join(', ');
  add({ ...rows.first, figure: median(first), note: `npm start with 3,000 listings; ${each(first)}` });
  add({ ...rows.next, figure: median(next), note: each(next) });
  add({
    ...rows.memory,
    figure: await idleMiB((await databases.open(LISTINGS)).url),
    note: 'with 100,000 listings, after one page',
  });
};

/** The start command installs packages when they are older than the lock file: that is not what is measured, nor wanted. */
const refuseOldPackages = () => {
  const changedAt = (file: string) => statSync(join(projectRoot, file)).mtimeMs;
  if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json') - 1000)
    throw new Error('The packages are older than package-lock.json. Run npm ci first.');
};

/** Seconds from the start command to a list page that shows cards. */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await untilCards(`http://127.0.0.1:${port}/products`, child);
    return (performance.now() - startedAt) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const untilCards = async (address: string, child: ChildProcess): Promise<void> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < PATIENCE_MS; ) {
    if (child.exitCode !== null) throw new Error('the product ended before it showed a page');
    const text = await fetch(address).then(
      (answer) => (answer.status === 200 ? answer.text() : ''),
      () => '',
    );
    if ((text.match(/<article/g)?.length ?? 0) >= 20) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${address} shows no cards`);
};

/** What the process holds once it has answered and rested. */
const idleMiB = async (url: string): Promise<number> => {
  const server = await startServerOver(url);
  try {
    await (await fetch(`${server.origin}/products`)).text();
    await sleep(IDLE_MS);
    return server.memoryMiB().now;
  } finally {
    await server.stop();
  }
};
