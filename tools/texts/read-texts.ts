import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { isLocale, type Locale } from '#platform/values/locale.ts';

/** A text as its source holds it: `${}` stands where a parameter is filled in. */
export type Text = { file: string; line: number; key: string; locale: Locale; text: string };

/** Where people’s words are kept: catalogues, templates of papers, the words of the login pages, the demo content. */
const PLACES = ['src/*/text/**/*.ts', 'src/identity/server/provider/login-words.ts', 'db/seed/content/*.ts'];
export const PARAMETER = '${}';

/** Functions whose plain arguments are names of the code and no words. */
const CALLS_WITHOUT_WORDS = new Set([
  'duration',
  'durationOfSeconds',
  'unitWord',
  'timeLeftWords',
  'timeLeftShort',
  'promisesIn',
  'join',
  'padStart',
  'split',
  'slice',
  'formatMoney',
]);
/** Parts of the tree that hold no words of people. */
const WITHOUT_WORDS = /^(TS|Import|ExportAll)/;

type Node = { type: string; start: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const partsOf = (node: Node): { name: string; child: Node }[] =>
  Object.entries(node).flatMap(([name, part]) =>
    (Array.isArray(part) ? part : [part]).filter(isNode).map((child) => ({ name, child })),
  );

const localeOfFile = (file: string): Locale | null => {
  const match = /(?:\/|-)(uz|ru|en)(?:\.ts$|\/)/.exec(file)?.[1];
  return match && isLocale(match) ? match : null;
};

/** The word of a node that is nothing but a name or a plain string. */
const wordOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
};

const nameOf = (node: Node): string | null => {
  if (node.type === 'Property') return wordOf(node.key);
  return node.type === 'VariableDeclarator' ? wordOf(node.id) : null;
};

const slugOf = (node: Node): string | null => {
  if (node.type !== 'ObjectExpression') return null;
  const slug = partsOf(node).find(({ child }) => nameOf(child) === 'slug');
  return slug ? wordOf(slug.child.value) : null;
};

const calledBy = (node: Node): string => {
  const { callee } = node;
  return (isNode(callee) && (callee.type === 'MemberExpression' ? wordOf(callee.property) : wordOf(callee))) || '';
};

/** Whether what stands in this part of a node is a name of the code. */
const isCode = (parent: Node, part: string, child: Node): boolean => {
  if (WITHOUT_WORDS.test(child.type) && !/^TS(Satisfies|As|NonNull)/.test(child.type)) return true;
  if (parent.type === 'Property') return part === 'key';
  if (parent.type === 'ExportNamedDeclaration') return part !== 'declaration';
  if (parent.type === 'MemberExpression') return part === 'property';
  if (parent.type === 'BinaryExpression') return parent.operator !== '+';
  if (parent.type !== 'CallExpression' || part !== 'arguments') return false;
  const name = calledBy(parent);
  return CALLS_WITHOUT_WORDS.has(name) || (name === 'plural' && child.type === 'Literal');
};

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(PARAMETER);
};

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** The texts of one source; a file of several languages names them by its keys. */
export const textsOf = (file: string, source: string): Text[] => {
  const texts: Text[] = [];
  const ofFile = localeOfFile(file);
  const visit = (node: Node, path: string[], locale: Locale | null): void => {
    const name = slugOf(node) ?? nameOf(node);
    const here = name === null ? path : [...path, name];
    const textLocale = ofFile ?? (name !== null && isLocale(name) ? name : locale);
    const text = textOf(node);
    if (text !== null && textLocale && /\p{L}|\d/u.test(text.replaceAll(PARAMETER, '')))
      texts.push({ file, line: lineAt(source, node.start), key: here.join('.'), locale: textLocale, text });
    for (const { name: part, child } of partsOf(node)) if (!isCode(node, part, child)) visit(child, here, textLocale);
  };
  visit(parseSync(file, source).program as unknown as Node, [], ofFile);
  return texts;
};

/** Where a component, a page or the server writes the sign of a number by itself: file and line. */
export const numberSignsOf = (file: string, source: string): string[] => {
  const signs: string[] = [];
  const visit = (node: Node): void => {
    const text = node.type === 'JSXText' ? String(node.value) : textOf(node);
    if (text !== null && /№|\bNo\.\s*($|\d|\$\{\})/.test(text)) signs.push(`${file}:${lineAt(source, node.start)}`);
    for (const { child } of partsOf(node)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return signs;
};

/** The same of all code beside the catalogues. */
export const readNumberSigns = async (root: string): Promise<string[]> => {
  const signs: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/text\/|\/kit-page\/|^src\/platform\/values\/format-number\.ts$/.test(file)) continue;
    const source = await readFile(join(root, file), 'utf8');
    if (/№|No\./.test(source)) signs.push(...numberSignsOf(file, source));
  }
  return signs.sort();
};

/** Every text of the product. */
export const readTexts = async (root: string): Promise<Text[]> => {
  const texts: Text[] = [];
  for (const place of PLACES)
    for await (const file of glob(place, { cwd: root }))
      if (!file.includes('.test.ts')) texts.push(...textsOf(file, await readFile(join(root, file), 'utf8')));
  return texts;
};
