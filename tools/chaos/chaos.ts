import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPages } from './build.ts';
import { checkHistory } from './checker.ts';
import { defects } from './defects/defects.ts';
import { isNamed, tryDefects } from './defects/try.ts';
import { type ChaosOptions, readOptions } from './options.ts';
import { faultTable, findingLine, findingsTable, firstBids, summaryOf, trialsOf, violationsOf } from './report.ts';
import { runChaos } from './run.ts';
import { testChecker } from './self-test/self-test.ts';

const selfTest = async (): Promise<boolean> => {
  const { truth, trials } = await testChecker();
  console.log(trialsOf(truth, trials));
  return truth.length === 0 && trials.every(({ isNamed }) => isNamed);
};

const folderOf = async ({ dataDir }: ChaosOptions): Promise<string> => {
  if (dataDir === '') return mkdtemp(join(tmpdir(), 'ostona-chaos-'));
  await mkdir(dataDir, { recursive: true });
  return resolve(dataDir);
};

/** Most of a rehearsal is waiting. */
const DEFECTS_AT_ONCE = 2;

/** A server as it is has to pass, and every planted defect has to be named. */
const plant = async (options: ChaosOptions): Promise<boolean> => {
  const selected = defects.filter(({ name }) => new RegExp(options.defects ?? '').test(name));
  buildPages();
  const folder = await folderOf(options);
  const place = { folder, port: options.port, atOnce: DEFECTS_AT_ONCE };
  const findings = await tryDefects([null, ...selected], place, (finding) => console.log(findingLine(finding)));
  console.log(`\n${findingsTable(findings)}`);
  const areNamed = findings.every(isNamed);
  if (areNamed && options.dataDir === '') await rm(folder, { recursive: true, force: true });
  return areNamed;
};

const run = async (options: ChaosOptions): Promise<boolean> => {
  const startedAt = performance.now();
  console.log(`seed ${options.seed}, ${options.faults} faults`);
  buildPages();
  const dataDir = await folderOf(options);
  const { history, faults, starts } = await runChaos(options, dataDir, (line) => console.log(line));
  console.log(`\n${faultTable(faults)}\n\n${summaryOf(history, faults)}`);
  const violations = checkHistory(history);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${starts} starts of the application, ${minutes} minutes`);
  const { tooSlow } = firstBids(faults);
  for (const line of tooSlow) console.log(`Too slow: ${line}`);
  if (violations.length === 0 && tooSlow.length === 0) {
    console.log('Nothing was lost, no invariant was broken.');
    if (options.dataDir === '') await rm(dataDir, { recursive: true, force: true });
    return true;
  }
  console.log(`\n${violations.length} violations (history and logs in ${dataDir}):\n${violationsOf(violations)}`);
  return false;
};

const options = readOptions(process.argv.slice(2));
const hasPassed = options.isSelfTest ? selfTest() : options.defects === null ? run(options) : plant(options);
process.exitCode = (await hasPassed) ? 0 : 1;
