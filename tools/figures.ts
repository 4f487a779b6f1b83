import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileOf, importsOf } from './boundaries.ts';
import { namedSources, nameErrors, type SourceFile } from './names/names.ts';

/** Something that can be counted about the code, and how much of it there may be. */
export type CodeFigure = { name: string; count: number; atMost: number };

const SMALL_LINES = 60;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

/** For each file below `src` the files that it imports, types included; paths begin with `src/`. */
export const importGraph = (sources: readonly SourceFile[]): Map<string, Set<string>> => {
  const files = new Set(sources.map(({ file }) => file));
  return new Map(
    sources.map(({ file, text }) => [
      file,
      new Set(
        importsOf(text).flatMap(({ target }) => {
          const imported = fileOf(target, file.slice('src/'.length));
          return imported !== null && files.has(`src/${imported}`) ? [`src/${imported}`] : [];
        }),
      ),
    ]),
  );
};

/**
 * Small files that one file alone imports, which lies beside them: most of them could live in it. Left out are texts and pages,
 * which only their catalogue and the tree of routes import, and what a test imports by itself.
 */
export const smallFilesOfOne = (sources: readonly SourceFile[]): string[] => {
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of importGraph(sources))
    for (const file of imported) importers.set(file, [...(importers.get(file) ?? []), importer]);
  const isBeside = (file: string): boolean => {
    const [only, ...others] = importers.get(file) ?? [];
    return only !== undefined && others.length === 0 && dirname(only) === dirname(file);
  };
  return sources
    .filter(({ file }) => !file.includes('/text/') && !file.startsWith('src/app/pages/'))
    .filter(({ file, text }) => linesOf(text) <= SMALL_LINES && isBeside(file) && !isTest(file))
    .map(({ file }) => file);
};

/** Groups of files that import one another in a circle, types included. */
export const importCircles = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  // Tarjan's algorithm: a group is closed when the walk returns to the file by which it was entered.
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const low = (file: string): number => lowest.get(file) ?? 0;
  const visit = (file: string): void => {
    const index = indexes.size;
    indexes.set(file, index);
    lowest.set(file, index);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!indexes.has(next)) visit(next);
      if (path.includes(next)) lowest.set(file, Math.min(low(file), low(next)));
    }
    if (low(file) !== index) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const file of graph.keys()) if (!indexes.has(file)) visit(file);
  return circles;
};

const errorClasses = (sources: readonly SourceFile[]): number =>
  sources.reduce(
    (count, { text }) =>
      count + (text.match(/\bclass \w+(?:<[^{]*>)? extends \w*(?:Error|Refused|Refusal)\b/g) ?? []).length,
    0,
  );

const sourcesBelowSrc = async (): Promise<SourceFile[]> => {
  const sources: SourceFile[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) sources.push({ file, text: await readFile(file, 'utf8') });
  return sources;
};

/** All figures of the tree below the current folder. */
export const figures = async (): Promise<CodeFigure[]> => {
  const names = nameErrors(await namedSources());
  const sources = await sourcesBelowSrc();
  const product = sources.filter(({ file }) => !isTest(file));
  const count = (kind: (typeof names)[number]['kind']): number => names.filter((error) => error.kind === kind).length;
  return [
    { name: 'retired words in names', count: count('retired'), atMost: 0 },
    { name: 'exported types of equal name', count: count('double'), atMost: 5 },
    { name: 'files of servers named by gerunds', count: count('gerund'), atMost: 0 },
    {
      name: `files of at most ${SMALL_LINES} lines with one importer, beside it`,
      count: smallFilesOfOne(sources).length,
      atMost: 150,
    },
    { name: 'circles of imports', count: importCircles(importGraph(product)).length, atMost: 0 },
    { name: 'classes of errors', count: errorClasses(product), atMost: 15 },
  ];
};

/** Figures as they are printed, each beside what it may be. */
export const figureLines = (all: readonly CodeFigure[]): string[] =>
  all.map(({ name, count, atMost }) => `${name}: ${count}${count > atMost ? ' (too many: ' : ' ('}at most ${atMost})`);
