import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CLIENTS, type Speed } from './pgbench.ts';

export type HttpSpeed = Speed & { requests: number; bytesEach: number };

const run = promisify(execFile);
const script = fileURLToPath(new URL('wrk.lua', import.meta.url));

/** Asks for the paths in turn over 16 connections that stay open. Throws when an answer was not a good one. */
export const wrk = async (
  origin: string,
  paths: readonly string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<HttpSpeed> => {
  const folder = await mkdtemp(join(tmpdir(), 'ostona-wrk-'));
  try {
    const file = join(folder, 'paths');
    await writeFile(file, `${paths.join('\n')}\n`);
    const extra = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const load = ['-t', '1', '-c', String(CLIENTS), '-d', `${Math.ceil(seconds)}s`, '--timeout', '10s'];
    const { stdout } = await run('wrk', [...load, ...extra, '-s', script, origin, '--', file]);
    const result = JSON.parse(/^result (.*)$/m.exec(stdout)?.[1] ?? '{}') as Omit<
      HttpSpeed,
      'perSecond' | 'bytesEach'
    > & {
      seconds: number;
      failed: number;
      bytes: number;
    };
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} requests to ${origin} failed`);
    return { ...result, perSecond: result.requests / result.seconds, bytesEach: result.bytes / result.requests };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
