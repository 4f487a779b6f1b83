import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { glob, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '#platform/server/log.ts';
import { startPostgres } from '#platform/server/postgres.ts';
import { COMPONENT, JOURNEYS, LOOKS, layerOf, playwrightResults, reportLines, vitestResults } from './test-report.ts';
import { type FileReport, linesOf, longestFirst, runInWorkers, workerResults } from './test-workers.ts';

/**
 * `npm test` runs the check, the tests of rules, operations and components, and journeys through screens; `npm run test:looks`
 * how screens look to everybody: axe, sizes, steadiness, sweeps over all pages, and the journeys again, looking around on the
 * way; `npm run test:all` everything; `npm run test:services` the application beside real servers of others. `npm test -- src/places` runs only the tests below the given paths, of whatever layer, and
 * takes its time for them, unless it is told to be as quick as for all: `npm test -- --layer main src/places`.
 * One PostgreSQL serves all tests; each test file clones its own database from a template.
 */
const { values, positionals: paths } = parseArgs({
  options: { layer: { type: 'string' } },
  allowPositionals: true,
});

/** Tests beside real servers of others, which need more than Node and npm: `npm run test:services`. */
const SERVICES = 'test/services/';
const SERVICES_TIMEOUT_MS = 1_800_000;

const needsBrowser = (name: string): boolean => name.startsWith(JOURNEYS) || name.startsWith(LOOKS);

/** Whether the run takes its time: it looks around in journeys too, with axe and at many widths, and sends all nonsense it has. */
const isThorough = values.layer === undefined ? paths.length > 0 : values.layer !== 'main';

const isInLayer = (name: string): boolean =>
  name.startsWith(SERVICES) === (values.layer === 'services') &&
  (values.layer === 'services' ||
    values.layer === 'all' ||
    (values.layer === 'looks' ? needsBrowser(name) : !name.startsWith(LOOKS)));

const run = (program: string, args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> =>
  new Promise((done) =>
    spawn(program, args, { stdio: 'inherit', env: environment }).once('exit', (code) => done(code ?? 1)),
  );

const testFiles = async (): Promise<string[]> => {
  const files: string[] = [];
  for await (const name of glob('{src,tools,test,db}/**/*.test.{ts,tsx}'))
    if (paths.length === 0 ? isInLayer(name) : paths.some((path) => name.startsWith(path))) files.push(name);
  return files.sort();
};

const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );

/** The same engine without windows, which nobody sees here: a third less work, where it is installed. */
const SHELL = '/usr/bin/chromium-headless-shell';
const findShell = (): string | undefined => (!process.env.CHROMIUM && existsSync(SHELL) ? SHELL : undefined);

/** A folder that is kept in memory. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 2 ** 30;

/** Where a run keeps its files: in memory where there is plenty, as databases are cloned there five times as fast. */
const chooseParentFolder = async (): Promise<string> => {
  if (process.env.TMPDIR || !existsSync(MEMORY) || process.availableMemory() < 3 * ROOM_BYTES) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
};

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

const isComponent = (name: string): boolean => name.endsWith(COMPONENT);

/** A path as a pattern that finds it alone. */
const asPattern = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const main = async (): Promise<number> => {
  const files = await testFiles();
  if (files.length === 0) {
    console.error('No test was found.');
    return 1;
  }
  if (
    paths.length === 0 &&
    values.layer !== 'looks' &&
    values.layer !== 'services' &&
    (await run(process.execPath, ['tools/check.ts'])) !== 0
  )
    return 1;
  if ((await run(process.execPath, ['tools/build-web.ts', '--if-changed'])) !== 0) return 1;
  const chromium = findChromium();
  if (!chromium && files.some(needsBrowser)) {
    console.error(
      'Chromium was not found, so the screens cannot be tested. Install it (Debian: apt-get install -y chromium chromium-headless-shell) or name it by CHROMIUM=/path.',
    );
    return 1;
  }
  const folder = await mkdtemp(join(await chooseParentFolder(), 'ostona-test-'));
  const postgres = await startPostgres({ dataDir: folder, log: createLog({ level: 'error' }), isThrowaway: true });
  const cleanUp = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  try {
    const environment = {
      ...process.env,
      NODE_ENV: 'test',
      TMPDIR: folder,
      IS_THOROUGH: isThorough ? '1' : '0',
      // Servers of others take a minute to start, and are stopped and started again.
      ...(files.some((name) => name.startsWith(SERVICES)) && { TEST_TIMEOUT_MS: String(SERVICES_TIMEOUT_MS) }),
      OSTONA_TEST_SOCKET: postgres.connection.host,
      CHROMIUM: chromium ?? '',
      CHROMIUM_SHELL: findShell() ?? chromium ?? '',
      // Every process would take the types out of the same thousand modules again: half of its start.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compile'),
    };
    if ((await run(process.execPath, ['test/make-template.ts'], environment)) !== 0) return 1;
    const inNode = files.filter((name) => !needsBrowser(name) && !isComponent(name));
    const components = files.filter(isComponent);
    const inBrowser = files.filter(needsBrowser);
    const nodeReports: FileReport[] = [];
    const note = (report: FileReport): void => {
      nodeReports.push(report);
      for (const line of linesOf(report, paths.length > 0)) console.log(line);
    };
    await runInWorkers(longestFirst(inNode, layerOf), { environment, note });
    const nodeFailures = nodeReports.filter(({ failures }) => failures.length > 0);
    const componentResults = join(folder, 'component-results.json');
    const componentFlags = ['--reporter=default', '--reporter=json', `--outputFile.json=${componentResults}`];
    const componentCode =
      components.length > 0
        ? await run(process.execPath, [VITEST, 'run', ...componentFlags, ...components], environment)
        : 0;
    const withoutLooks = isThorough ? [] : ['--grep-invert=@looks'];
    const browserResults = join(folder, 'browser-results.json');
    const browserCode =
      inBrowser.length > 0
        ? await run(process.execPath, [PLAYWRIGHT, 'test', ...withoutLooks, ...inBrowser.map(asPattern)], {
            ...environment,
            PLAYWRIGHT_RESULTS: browserResults,
            // Node takes the types out by itself.
            PW_DISABLE_TS_ESM: '1',
          })
        : 0;
    const results = [
      ...workerResults(nodeReports),
      ...(existsSync(componentResults) ? vitestResults(readFileSync(componentResults, 'utf8')) : []),
      ...(existsSync(browserResults) ? playwrightResults(readFileSync(browserResults, 'utf8')) : []),
    ];
    for (const line of nodeFailures.flatMap((report) => linesOf(report))) console.log(line);
    for (const line of reportLines(results)) console.log(line);
    return Math.max(nodeFailures.length > 0 ? 1 : 0, componentCode, browserCode);
  } finally {
    await cleanUp();
  }
};

process.exit(await main());
