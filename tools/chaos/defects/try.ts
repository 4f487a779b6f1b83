import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkHistory } from '../checker.ts';
import type { Violation } from '../history.ts';
import { seedDemoData, startSystem } from '../system-under-test.ts';
import type { Defect } from './defect.ts';
import { rehearse } from './rehearsal.ts';

const LISTINGS = 120;
const STALLED_AFTER_MS = 1_500;
/** Each product has so many ports in a row. */
export const PORTS = 3;
const PLANT = './tools/chaos/defects/plant.ts';

/** What the checker said of a server with a defect; `null` for a server as it is. */
export type DefectFinding = { defect: Defect | null; output: Violation[]; broke: string | null };

/** Whether the check that has to name a defect named it; of a server as it is, whether nothing was named. */
export const isNamed = ({ defect, output, broke }: DefectFinding): boolean =>
  defect ? namingOf(defect, output) !== undefined : output.length === 0 && broke === null;

/** The finding that names a defect. */
export const namingOf = ({ check, says }: Defect, violations: readonly Violation[]): Violation | undefined =>
  violations.find(({ id, what }) => id === check && says.test(what));

/** Plants one defect after another into a running product, and checks what it did. Each begins with the same world. */
export const tryDefects = async (
  defects: readonly (Defect | null)[],
  { folder, port, atOnce }: { folder: string; port: number; atOnce: number },
  report: (finding: DefectFinding) => void,
): Promise<DefectFinding[]> => {
  const demoDataDir = join(folder, 'world');
  await mkdir(demoDataDir, { recursive: true });
  await seedDemoData(demoDataDir, port, LISTINGS);
  const waiting = [...defects.entries()];
  const findings: DefectFinding[] = [];
  const work = async (worker: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, defect] = next;
      const own = join(folder, `run-${at}`);
      await copyFolder(demoDataDir, own);
      const finding = await tryOne(defect, own, port + worker * PORTS);
      findings[at] = finding;
      report(finding);
      if (isNamed(finding)) await rm(own, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  return findings;
};

const tryOne = async (defect: Defect | null, dataDir: string, port: number): Promise<DefectFinding> => {
  const product = await startSystem(dataDir, port, {
    listings: LISTINGS,
    stalledAfterMs: STALLED_AFTER_MS,
    extra: { NODE_ENV: 'test', ...(defect ? { PLANTED_DEFECT: defect.name } : {}) },
    ...(defect ? { preload: PLANT } : {}),
    ...(defect?.sql ? { sql: defect.sql } : {}),
  });
  try {
    return { defect, output: checkHistory(await rehearse(product)), broke: null };
  } catch (error) {
    return { defect, output: [], broke: String(error) };
  } finally {
    await product.stop();
  }
};

/** The database has owners of its own, which only `cp` keeps. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  const [code] = (await once(spawn('cp', ['-a', from, to], { stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`${from} could not be copied.`);
};
