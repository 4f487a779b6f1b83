import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import {
  exceptions,
  gerundNouns,
  participles,
  retiredAlone,
  retiredTypes,
  retiredVerbs,
  retiredWords,
  sharedTypeNames,
} from './retired-words.ts';

/** A file by its path from the root, and what is in it. */
export type SourceFile = { file: string; text: string };

/** An exported name, or a member of an exported type or class. `line` counts from 1. */
export type ExportedName = { kind: 'value' | 'type' | 'member'; name: string; line: number };

/** What is wrong with a name. `gerund` and `participle` are about files, `double` about two types of one name. */
export type NameError = { kind: 'retired' | 'gerund' | 'participle' | 'double'; file: string; message: string };

/** The words of a name: `readLotPulse` and `read-lot-pulse` have the same ones. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_\-.]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const own = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The word of a table, in singular or plural, and what is written instead. */
const lookUp = (table: Readonly<Record<string, string>>, word: string): { word: string; instead: string } | null => {
  for (const form of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]) {
    const instead = own(table, form);
    if (instead !== undefined) return { word: form, instead };
  }
  return null;
};

/** The retired word in a name and what is written instead; null when there is none. `file` tells which exceptions hold. */
export const retiredWordIn = (
  name: string,
  kind: ExportedName['kind'] | 'file',
  file: string,
): { word: string; instead: string } | null => {
  if (exceptions.some(({ pattern, under = '' }) => file.startsWith(under) && pattern.test(name))) return null;
  const words = wordsOf(name);
  const [first = ''] = words;
  for (const word of words) {
    const found = lookUp(retiredWords, word);
    if (found) return found;
  }
  const isValue = (kind === 'value' || kind === 'member') && !/^[A-Z]/.test(name);
  if (isValue && words.length > 1) return lookUp(retiredVerbs, first);
  if (words.length === 1 && kind !== 'file' && retiredAlone.includes(first))
    return { word: first, instead: 'the thing' };
  if (kind === 'type' && retiredTypes.includes(name)) return { word: name, instead: 'what it is one of' };
  return null;
};

type Keyed = { key: ESTree.Node; computed?: boolean };
const nameOfKey = ({ key, computed }: Keyed): string | null =>
  !computed && key.type === 'Identifier' ? key.name : null;

/** The names that a file exports, with the members of its exported types and classes. */
export const exportedNamesIn = ({ file, text }: SourceFile): ExportedName[] => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const names: ExportedName[] = [];
  const add = (kind: ExportedName['kind'], name: string | null, { start }: { start: number }): void => {
    if (name !== null) names.push({ kind, name, line: text.slice(0, start).split('\n').length });
  };
  const addMember = (node: Keyed & { start: number }): void => add('member', nameOfKey(node), node);
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { declaration } = statement;
    if (declaration.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') add('value', id.name, id);
      continue;
    }
    if (!('id' in declaration) || declaration.id?.type !== 'Identifier') continue;
    const isFunction = declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction';
    add(isFunction ? 'value' : 'type', declaration.id.name, declaration.id);
    if (isFunction) continue;
    new Visitor({
      TSPropertySignature: addMember,
      TSMethodSignature: addMember,
      PropertyDefinition: addMember,
      MethodDefinition: addMember,
    }).visit({ ...program, body: [declaration] });
  }
  return names;
};

const isTest = (file: string): boolean => file.startsWith('test/') || /\.test\.tsx?$/.test(file);

const fileNameErrors = (file: string): NameError[] => {
  const name = basename(file).replace(/\..*$/, '');
  const [first = ''] = wordsOf(name);
  const last = wordsOf(name).at(-1) ?? '';
  const retired = retiredWordIn(name, 'file', file);
  const errors: NameError[] = [];
  if (retired)
    errors.push({ kind: 'retired', file, message: `"${retired.word}" is retired; write ${retired.instead}` });
  if (participles.includes(first))
    errors.push({ kind: 'participle', file, message: `"${first}" does not say what is in the file` });
  if (file.includes('/server/') && /ing$/.test(last) && !gerundNouns.includes(last))
    errors.push({ kind: 'gerund', file, message: `"${last}": a use case is a verb phrase, a store is an aggregate` });
  return errors;
};

/** What is wrong with the names of these files; tests are left out but for their types. */
export const nameErrors = (sources: readonly SourceFile[]): NameError[] => {
  const errors: NameError[] = [];
  const types = new Map<string, string>();
  for (const source of sources) {
    const { file } = source;
    if (isTest(file)) continue;
    errors.push(...fileNameErrors(file));
    for (const { kind, name, line } of exportedNamesIn(source)) {
      const retired = retiredWordIn(name, kind, file);
      if (retired)
        errors.push({
          kind: 'retired',
          file: `${file}:${line}`,
          message: `"${retired.word}" in ${name} is retired; write ${retired.instead}`,
        });
      if (kind !== 'type' || own(sharedTypeNames, name) !== undefined) continue;
      const other = types.get(name);
      if (other !== undefined)
        errors.push({ kind: 'double', file: `${file}:${line}`, message: `${other} exports a type ${name} too` });
      else types.set(name, `${file}:${line}`);
    }
  }
  return errors;
};

/** The sources whose names are checked. */
export const namedSources = async (root = '.'): Promise<SourceFile[]> => {
  const sources: SourceFile[] = [];
  for await (const file of glob('{src,tools,bench,test,db/seed}/**/*.{ts,tsx}', { cwd: root }))
    if (!file.endsWith('.d.ts')) sources.push({ file, text: await readFile(`${root}/${file}`, 'utf8') });
  return sources.toSorted((a, b) => (a.file < b.file ? -1 : 1));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sources = await namedSources();
  const errors = nameErrors(sources);
  for (const { file, message } of errors) console.error(`${file}: ${message}`);
  console.log(`names: ${sources.length} files, ${errors.length} errors`);
  if (sources.length === 0 || errors.length > 0) process.exit(1);
}
