import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { FileResult, Layer } from './test-report.ts';

/** What a worker tells of a file. `seconds`: from its loading to the closing of what it opened. */
export type FileReport = {
  file: string;
  passed: string[];
  failures: { title: string; reason: string }[];
  seconds: number;
};

/** The name of what a worker runs before the tests of a file: the reading of the file. */
export const LOADING = 'the file is read';

/** What a worker is sent when it is to end. */
export const NO_MORE = '';

/** A worker that has run so many files makes room for a fresh one, or what they leave in memory slows the last ones. */
const FILES_OF_A_WORKER = 50;

const WORKERS = 2;

/** Three products run in it side by side for a minute. */
const LONGEST = 'tools/chaos/defects/running.test.ts';

/** Longest first, as far as can be known: what needs a database before what does not, and of them the larger file. */
export const longestFirst = (files: readonly string[], layer: (file: string) => Layer): string[] =>
  files
    .map((file) => ({
      file,
      weight: file === LONGEST ? 2 : layer(file) === 'operations' ? 1 : 0,
      size: statSync(file).size,
    }))
    .sort((a, b) => b.weight - a.weight || b.size - a.size)
    .map(({ file }) => file);

/** What is printed of a file: one line when all is well, the titles too where they are asked for. */
export const linesOf = ({ file, passed, failures, seconds }: FileReport, withTitles = false): string[] => [
  `${failures.length === 0 ? '✔' : '✖'} ${file} (${passed.length} passed, ${seconds.toFixed(1)} s)`,
  ...(withTitles ? passed.map((title) => `  ✔ ${title}`) : []),
  ...failures.map(({ title, reason }) => `✖ ${file}: ${title}\n${reason.replace(/^/gm, '    ')}`),
];

/** The results of files for the table; what is told of a file twice is one row. */
export const workerResults = (reports: readonly FileReport[]): FileResult[] =>
  [...Map.groupBy(reports, ({ file }) => file)].map(([file, of]) => ({
    file,
    passed: of.reduce((sum, { passed }) => sum + passed.length, 0),
    failed: of.reduce((sum, { failures }) => sum + failures.length, 0),
    seconds: of.reduce((sum, { seconds }) => sum + seconds, 0),
  }));

/**
 * Runs test files in processes of Node's runner, each of which takes one file after another, and tells `note` of each. A file that
 * failed takes its process along, so that what it left behind disturbs no other; a process that dies has failed with its file.
 */
export const runInWorkers = async (
  files: readonly string[],
  {
    environment,
    note,
    workers = WORKERS,
  }: { environment: NodeJS.ProcessEnv; note: (report: FileReport) => void; workers?: number },
): Promise<void> => {
  const waiting = [...files];
  const runUntilWorkerEnds = async (): Promise<void> => {
    const worker = fork('tools/test-worker.ts', [], {
      // Of a runner that started us: with it a worker would report to that one, in its own way.
      env: { ...environment, NODE_TEST_CONTEXT: undefined },
      execArgv: ['--test-reporter=./tools/collect-results.ts', '--test-reporter-destination=stdout'],
    });
    let current: string | undefined;
    let last = '';
    let count = 0;
    let hasFailed = false;
    let complaint = '';
    const sendNext = (): void => {
      current = hasFailed || count === FILES_OF_A_WORKER ? undefined : waiting.shift();
      last = current ?? last;
      count += 1;
      // A worker that is no longer there is heard of by its exit.
      worker.send(current ?? NO_MORE, () => undefined);
    };
    worker.on('message', (message: FileReport | string) => {
      if (typeof message === 'string') {
        complaint += `\n${message}`;
        return;
      }
      note(message);
      hasFailed = message.failures.length > 0;
      sendNext();
    });
    sendNext();
    // Its last words may be read after its exit is known.
    const [[code, signal]] = await Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]);
    if (current === undefined && complaint === '' && (code === 0 || hasFailed)) return;
    const reason = `The process ended with ${signal ?? `code ${code}`}.${complaint}`;
    note({ file: last, passed: [], failures: [{ title: 'its process', reason }], seconds: 0 });
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await runUntilWorkerEnds();
  };
  await Promise.all(Array.from({ length: workers }, work));
};
