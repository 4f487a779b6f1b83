import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#app/database.ts';
import { createBenchDatabases } from './bench-database.ts';
import { measureBids } from './measure-bids.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureIdentity } from './measure-identity.ts';
import { measureImport } from './measure-import.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureLists } from './measure-lists.ts';
import { measureLive } from './measure-live.ts';
import { measureMap } from './measure-map.ts';
import { measureDragging } from './measure-map-drag.ts';
import { measureMillion } from './measure-million.ts';
import { measureMatching } from './measure-order-matches.ts';
import { measurePages } from './measure-pages.ts';
import { measureQueue } from './measure-queue.ts';
import { measureStart } from './measure-start.ts';
import type { Context } from './measurement.ts';
import { type BenchGroup, type BenchOptions, readOptions } from './options.ts';
import { type BenchRow, goalResultOf, tableOf } from './rows.ts';

const measures: Record<BenchGroup, (context: Context) => Promise<void>> = {
  lists: measureLists,
  million: measureMillion,
  map: measureMap,
  drag: measureDragging,
  pages: measurePages,
  bytes: measureBytes,
  start: measureStart,
  identity: measureIdentity,
  live: measureLive,
  bids: measureBids,
  queue: measureQueue,
  import: measureImport,
  matching: measureMatching,
  lighthouse: measureLighthouse,
};

const resultsFile = join(projectRoot, 'bench/results/latest.json');

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), join(projectRoot, '.data/bench'));
  buildPages();
  const rows: BenchRow[] = [];
  const add = (row: BenchRow) => {
    rows.push(row);
    console.error(`${goalResultOf(row).padEnd(12)} ${row.work}: ${row.figure?.toFixed(2) ?? '-'} ${row.unit}`);
  };
  const databases = await createBenchDatabases(options.dataDir);
  const stopEarly = () => void databases.close().finally(() => process.exit(130));
  process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly);
  try {
    for (const group of options.only) await measures[group]({ options, databases, add });
  } finally {
    await databases.close();
  }
  console.log(tableOf(rows));
  await saveResults(options, rows);
  if (rows.some((row) => goalResultOf(row) === 'FAIL')) process.exitCode = 1;
};

/** The product under test is the built one. */
const buildPages = () => {
  const { status } = spawnSync(process.execPath, ['tools/build-web.ts', '--if-changed'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the pages could not be built');
};

/** What was measured, when, on what and how: a run of some groups leaves out the others. */
const saveResults = async ({ only, seconds, rounds }: BenchOptions, rows: readonly BenchRow[]): Promise<void> => {
  const machine = { processors: cpus().length, model: cpus()[0]?.model, memoryGiB: Math.round(totalmem() / 2 ** 30) };
  const results = {
    at: new Date().toISOString(),
    node: process.version,
    machine,
    groups: only,
    seconds,
    rounds,
    rows: rows.map((row) => ({ ...row, verdict: goalResultOf(row) })),
  };
  await mkdir(join(resultsFile, '..'), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
};

await main();
