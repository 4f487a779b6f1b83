import { fork } from 'node:child_process';
import { quantile } from './rows.ts';

/** What a generator is given, and what it tells of each path, in their order. */
export type Load = { origin: string; connections: number; paths: string[] };
export type LoadResult = { ms: number; total: number };

/**
 * Asks for each path once from a process of its own, so many at a time. Throws when an answer was not 200: a quick
 * refusal must not pass for a quick answer.
 */
export const sendLoad = (origin: string, connections: number, paths: string[]): Promise<LoadResult[]> =>
  new Promise((resolve, reject) => {
    const generator = fork(new URL('load-generator.ts', import.meta.url), { execArgv: [] });
    generator.once('message', (message: LoadResult[] | { failure: string }) => {
      generator.disconnect();
      if ('failure' in message) reject(new Error(message.failure));
      else resolve(message);
    });
    generator.once('error', reject);
    generator.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    generator.send({ origin, connections, paths } satisfies Load);
  });

export const p95 = (results: readonly LoadResult[]): number =>
  quantile(
    results.map(({ ms }) => ms),
    0.95,
  );
