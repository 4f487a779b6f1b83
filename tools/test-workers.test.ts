import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { type FileReport, linesOf, longestFirst, runInWorkers, workerResults } from './test-workers.ts';

/** Runs files of the given texts, and says what each was found to do. */
const run = async (
  texts: Record<string, string>,
  { environment = process.env, workers = 2 } = {},
): Promise<Map<string, FileReport[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'ostona-test-workers-'));
  const reports: FileReport[] = [];
  try {
    const files = await Promise.all(
      Object.entries(texts).map(async ([name, text]) => {
        const file = relative('.', join(folder, name));
        await writeFile(
          file,
          `import assert from 'node:assert/strict';\nimport { after, test } from 'node:test';\n${text}`,
        );
        return file;
      }),
    );
    await runInWorkers(files, { environment, workers, note: (report) => reports.push(report) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return Map.groupBy(reports, ({ file }) => relative(folder, resolve(file)));
};

const failures = (reports: readonly FileReport[] | undefined): string[] =>
  (reports ?? []).flatMap((report) => report.failures.map(({ title, reason }) => `${title}: ${reason.split('\n')[0]}`));

test('files run one after another in one process: tests begin when the file is read, and end before what the file closes', async () => {
  const told = `globalThis.told ??= []; const told = globalThis.told;`;
  const texts = {
    'a.test.ts': `${told}
      test('first', () => told.push(late));
      const late = await Promise.resolve('a first');
      test('second', () => told.push('a second'));
      after(async () => told.push(await Promise.resolve('a closed')));`,
    'b.test.ts': `${told}
      test('hears', () => assert.deepEqual(told, ['a first', 'a second', 'a closed']));`,
  };
  const reports = await run(texts, { workers: 1 });
  assert.deepEqual(failures([...reports.values()].flat()), []);
  assert.deepEqual(reports.get('a.test.ts')?.[0]?.passed, ['first', 'second']);
  assert.deepEqual(reports.get('b.test.ts')?.[0]?.passed, ['hears']);
});

test('whatever goes wrong makes its file red: a test, its closing, its reading, its process, and what fails when all is over', async () => {
  const reports = await run({
    'test.test.ts': `test('good', () => {}); test('bad', () => assert.equal(1, 2));`,
    'closing.test.ts': `test('good', () => {}); after(() => { throw new Error('not closed'); });`,
    'reading.test.ts': `import './not-there.ts'; test('good', () => {});`,
    'process.test.ts': `test('leaves', () => process.exit(0));`,
    'late.test.ts': `test('good', () => {}); setTimeout(() => { throw new Error('too late'); }, 50);`,
    'good.test.ts': `test('good', () => new Promise((done) => setTimeout(done, 100)));`,
  });
  assert.match(failures(reports.get('test.test.ts')).join(), /^bad: AssertionError/);
  assert.deepEqual(failures(reports.get('closing.test.ts')), ['the file itself: Error: not closed']);
  assert.match(failures(reports.get('reading.test.ts')).join(), /^the file itself: Error \[ERR_MODULE_NOT_FOUND\]/);
  assert.deepEqual(failures(reports.get('process.test.ts')), ['its process: The process ended with code 0.']);
  assert.match(JSON.stringify([...reports.values()]), /created the error \\"Error: too late/);
  assert.deepEqual(reports.get('test.test.ts')?.[0]?.passed, ['good']);
});

test('a test that never ends is cut off after its time', async () => {
  const texts = { 'hangs.test.ts': `test('waits', () => new Promise(() => {}));` };
  const reports = await run(texts, { environment: { ...process.env, TEST_TIMEOUT_MS: '1000' } });
  assert.match(failures(reports.get('hangs.test.ts')).join(), /test timed out after 1000ms/);
});

test('a file that fails takes its process along', async () => {
  const reports = await run({
    'a.test.ts': `globalThis.isSpoilt = true; test('bad', () => assert.fail());`,
    'b.test.ts': `globalThis.isSpoilt = true; test('bad', () => assert.fail());`,
    'c.test.ts': `test('is alone', () => assert.equal(globalThis.isSpoilt, undefined));`,
  });
  assert.deepEqual(failures(reports.get('c.test.ts')), []);
});

test('what is told of a file twice is one row; what needs a database comes first, then the larger file', () => {
  const bad = { title: 'its process', reason: 'code 1' };
  const rows = workerResults([
    { file: 'a', passed: ['x', 'y'], failures: [], seconds: 2 },
    { file: 'a', passed: [], failures: [bad], seconds: 0 },
  ]);
  assert.deepEqual(rows, [{ file: 'a', passed: 2, failed: 1, seconds: 2 }]);
  assert.deepEqual(linesOf({ file: 'a', passed: ['x'], failures: [bad], seconds: 2 }, true), [
    '✖ a (1 passed, 2.0 s)',
    '  ✔ x',
    '✖ a: its process\n    code 1',
  ]);
  const files = ['tools/figures.test.ts', 'tools/test-workers.test.ts', 'README.md', 'LICENSE'];
  const layer = (file: string) => (file.startsWith('tools/') ? 'rules' : 'operations');
  assert.deepEqual(longestFirst(files, layer).slice(0, 2), ['README.md', 'LICENSE']);
});
