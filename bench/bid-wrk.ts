import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchLot } from './bid-data.ts';
import { CLIENTS, type Speed } from './pgbench.ts';

/** `perSecond` counts accepted bids alone. */
export type BidSpeed = Speed & { accepted: number; refused: number };

const run = promisify(execFile);
const script = fileURLToPath(new URL('bids.lua', import.meta.url));

/**
 * Bids as fast as answers come over 16 connections that stay open: every lot in turn, each time by the next of the people
 * and a step higher. Throws when an answer was no judgement.
 */
export const bidInTurns = async (
  origin: string,
  lots: readonly BenchLot[],
  tokens: readonly string[],
  seconds: number,
): Promise<BidSpeed> => {
  const folder = await mkdtemp(join(tmpdir(), 'ostona-bids-'));
  try {
    const [tokenFile, lotFile] = [join(folder, 'tokens'), join(folder, 'lots')];
    await writeFile(tokenFile, `${tokens.join('\n')}\n`);
    await writeFile(
      lotFile,
      lots.map((lot) => `${lot.lotId} ${lot.sheetHash} ${lot.nextTiyin} ${lot.stepTiyin}\n`).join(''),
    );
    const load = ['-t', '1', '-c', String(CLIENTS), '-d', `${Math.ceil(seconds)}s`, '--timeout', '10s'];
    const name = randomUUID().slice(0, 8);
    const { stdout } = await run('wrk', [...load, '-s', script, origin, '--', tokenFile, lotFile, name]);
    const result = JSON.parse(/^result (.*)$/m.exec(stdout)?.[1] ?? '{}') as Omit<BidSpeed, 'perSecond'> & {
      seconds: number;
      failed: number;
      example: string;
    };
    if (result.failed > 0) throw new Error(`${result.failed} bids were not judged, such as: ${result.example}`);
    return { ...result, perSecond: result.accepted / result.seconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
