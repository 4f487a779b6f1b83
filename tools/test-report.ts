import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { importsOf } from './boundaries.ts';

/** What a test file did. `seconds`: its tests one after the other; of rules and operations also its loading and closing. */
export type FileResult = { file: string; passed: number; failed: number; seconds: number };

export const layers = ['rules', 'operations', 'components', 'journeys', 'looks'] as const;
export type Layer = (typeof layers)[number];

/** Folders of the tests that need a browser. */
export const JOURNEYS = 'test/e2e/';
export const LOOKS = 'test/looks/';

/** What a test that needs a database reaches by its imports. */
const DATABASE = 'test/test-database.ts';

const importedFiles = (file: string): string[] =>
  importsOf(readFileSync(file, 'utf8')).flatMap(({ target, isType }) => {
    if (isType) return [];
    if (target.startsWith('#')) return [`src/${target.slice(1)}`];
    return target.startsWith('.') ? [relative('.', resolve(file, '..', target))] : [];
  });

const needsDatabase = (file: string): boolean => {
  const visited = new Set<string>();
  const waiting = [file];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === DATABASE) return true;
    // What the product imports is no matter of its tests: only they clone a database.
    if (visited.has(one) || (one.startsWith('src/') && one !== file && !one.includes('.test.'))) continue;
    visited.add(one);
    waiting.push(...importedFiles(one));
  }
  return false;
};

/** Components are written as their tests are. */
export const COMPONENT = '.test.tsx';

/** Which layer a test file is of: screens by their folder, components by their ending, the others by whether they need a database. */
export const layerOf = (file: string): Layer => {
  if (file.startsWith(LOOKS)) return 'looks';
  if (file.startsWith(JOURNEYS)) return 'journeys';
  if (file.endsWith(COMPONENT)) return 'components';
  return needsDatabase(file) ? 'operations' : 'rules';
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; tests: { results: { duration: number }[] }[] }[];
};

/** The results that Playwright's JSON reporter wrote; it names files below the folder of its tests. */
export const playwrightResults = (json: string): FileResult[] => {
  const { suites } = JSON.parse(json) as { suites: PlaywrightSuite[] };
  const resultOf = (suite: PlaywrightSuite): FileResult => {
    const inner = (suite.suites ?? []).map(resultOf);
    const count = (isOk: boolean): number => suite.specs.filter(({ ok }) => ok === isOk).length;
    const ms = suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration)));
    return {
      file: `test/${suite.file}`,
      passed: count(true) + inner.reduce((sum, one) => sum + one.passed, 0),
      failed: count(false) + inner.reduce((sum, one) => sum + one.failed, 0),
      seconds: ms.reduce((sum, one) => sum + one / 1_000, 0) + inner.reduce((sum, one) => sum + one.seconds, 0),
    };
  };
  return suites.map(resultOf);
};

type VitestFile = { name: string; assertionResults: { status: string; duration?: number | null }[] };

/** The results that Vitest's JSON reporter wrote. A file that could not be read has failed. */
export const vitestResults = (json: string): FileResult[] => {
  const { testResults } = JSON.parse(json) as { testResults: (VitestFile & { status: string })[] };
  return testResults.map(({ name, status, assertionResults }) => {
    const passed = assertionResults.filter((one) => one.status === 'passed').length;
    const failed = assertionResults.length - passed;
    const ms = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    return {
      file: relative('.', name),
      passed,
      failed: Math.max(failed, status === 'passed' ? 0 : 1),
      seconds: ms / 1_000,
    };
  });
};

const SLOWEST = 10;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The closing lines of a run: each layer with its tests and seconds, the slowest files, and what passed and failed. */
export const reportLines = (results: readonly FileResult[], layer: (file: string) => Layer = layerOf): string[] => {
  const byLayer = Map.groupBy(results, ({ file }) => layer(file));
  const sum = (of: readonly FileResult[], count: (one: FileResult) => number): number =>
    of.reduce((total, one) => total + count(one), 0);
  const rows = layers.flatMap((name) => {
    const of = byLayer.get(name);
    if (!of) return [];
    const tests = sum(of, ({ passed, failed }) => passed + failed);
    const seconds = Math.round(sum(of, (one) => one.seconds));
    return [
      `${name.padEnd(12)}${plural(of.length, 'file').padStart(10)}${plural(tests, 'test').padStart(12)}${`${seconds} s`.padStart(9)}`,
    ];
  });
  const slowest = results
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  const passed = sum(results, (one) => one.passed);
  const failed = sum(results, (one) => one.failed);
  return [...rows, 'The slowest files:', ...slowest, `${passed} passed, ${failed} failed`];
};
