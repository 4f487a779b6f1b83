import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchDatabase } from './bench-database.ts';
import { quantile } from './rows.ts';

export type Speed = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number };

export const CLIENTS = 16;
const run = promisify(execFile);

/** Runs SQL scripts, one drawn at random for each transaction, each statement sent as plain text. */
export const pgbench = async (bench: BenchDatabase, scripts: readonly string[], seconds: number): Promise<Speed> => {
  const folder = await mkdtemp(join(tmpdir(), 'ostona-pgbench-'));
  try {
    const files = scripts.map((_, at) => join(folder, `script-${at}.sql`));
    await Promise.all(files.map((file, at) => writeFile(file, scripts[at] ?? '')));
    const timing = ['-T', String(Math.ceil(seconds)), '-l', `--log-prefix=${join(folder, 'log')}`];
    const clients = ['-n', '-M', 'simple', '-c', String(CLIENTS), '-j', '2'];
    const { stdout } = await run(
      'pgbench',
      [...clients, ...timing, ...files.flatMap((file) => ['-f', file]), bench.database],
      { env: { ...process.env, PGHOST: bench.socketDir, PGUSER: 'ostona', PGOPTIONS: '-c search_path=public' } },
    );
    const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? Number.NaN);
    const ms = await transactionTimes(folder);
    return { perSecond, p50Ms: quantile(ms, 0.5), p95Ms: quantile(ms, 0.95), p99Ms: quantile(ms, 0.99) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The third column of the log is what a transaction took, in microseconds. */
const transactionTimes = async (folder: string): Promise<number[]> => {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  );
};
