import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Left may not import right. */
export const order = [
  'places',
  'content',
  'documents',
  'identity',
  'accounts',
  'deposits',
  'listings',
  'realtors',
  'credit',
  'reservations',
  'applications',
  'auctions',
  'alerts',
];

/** Which sides a side may see, within its capability and across. */
const sees: Record<string, string[]> = {
  values: ['values'],
  rules: ['values', 'rules'],
  contract: ['values', 'rules', 'contract'],
  text: ['values', 'rules', 'contract', 'text'],
  web: ['values', 'rules', 'contract', 'text', 'web'],
  server: ['values', 'rules', 'contract', 'text', 'server', 'seed'],
  port: ['values'],
  real: ['values', 'real'],
  app: ['values', 'rules', 'contract', 'text', 'web', 'server', 'app', 'port', 'simulator', 'real'],
};

type Place = { owner: string; side: string };

/** Where a file below `src` stands: whose it is and on which side. */
export const placeOf = (file: string): Place => {
  const [owner = '', second = ''] = file.split('/');
  if (file.startsWith('../db/seed/')) return { owner: 'platform', side: 'seed' };
  if (owner === 'app') return { owner, side: 'app' };
  if (owner === 'adapters') return { owner, side: file.endsWith('/port.ts') ? 'port' : 'real' };
  return { owner, side: second.replace(/\.ts$/, '') };
};

export const importsOf = (text: string): { target: string; isType: boolean }[] =>
  [
    ...text.matchAll(
      /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)|^import\s+'([^']+)'/gm,
    ),
  ].map((match) => ({
    target: match[2] ?? match[3] ?? match[4] ?? '',
    isType: match[1] !== undefined,
  }));

/** The file below `src` that an import names; null for packages. */
export const fileOf = (target: string, from: string): string | null => {
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('.')) return normalize(join(dirname(from), target));
  return null;
};

/** What is wrong with one import, or null. */
export const violationOf = (from: string, imported: { target: string; isType: boolean }): string | null => {
  const here = placeOf(from);
  const file = fileOf(imported.target, from);
  const isTest = from.includes('.test.ts');
  if (file === null) {
    if ((here.side === 'rules' || here.side === 'values') && !isTest)
      return `${here.side} may use no package, not ${imported.target}`;
    if (here.side === 'web' && !isTest && (imported.target.startsWith('node:') || imported.target === 'zod'))
      return `web may not use ${imported.target}`;
    return null;
  }
  const there = placeOf(file);
  if (isTest || here.owner === 'app') return null;
  if (there.owner === 'app') return 'only app may import app';
  if (here.owner === 'platform' && there.owner !== 'platform') return 'platform knows no capability';
  if (there.side === 'port')
    return here.side === 'server' || here.owner === 'adapters' ? null : 'only servers know ports';
  if (!sees[here.side]?.includes(there.side)) return `${here.side} may not see ${there.side}`;
  if (here.side === 'web' && there.side === 'contract' && there.owner !== 'platform' && !imported.isType)
    return 'web takes only types from a contract, else its schemas reach the browser';
  if (here.owner === there.owner || there.owner === 'platform') return null;
  if (order.indexOf(there.owner) > order.indexOf(here.owner))
    return `${here.owner} stands before ${there.owner} and may not know it`;
  if (there.side === 'server' && !file.endsWith('/api.ts'))
    return `into the server of ${there.owner} only through its api.ts`;
  return null;
};

/** SQL that writes a table belongs to the capability whose migration made it. */
const ownersOfTables = async (root: string): Promise<Map<string, string>> => {
  const owners = new Map<string, string>();
  for await (const name of glob('db/migrations/*.sql', { cwd: root })) {
    const owner = /\d+_([a-z]+)/.exec(name)?.[1] ?? '';
    for (const [, table = ''] of (await readFile(join(root, name), 'utf8')).matchAll(
      /^create table (?:if not exists )?(\w+)/gm,
    ))
      owners.set(table, owner);
  }
  return owners;
};

const writeViolations = (from: string, text: string, owners: Map<string, string>): string[] => {
  const here = placeOf(from).owner;
  if (here === 'app' || here === 'platform' || from.includes('.test.ts')) return [];
  return [...text.matchAll(/\b(?:insert into|update|delete from|copy|truncate)\s+(\w+)/gi)]
    .map(([, table = '']) => ({ table, owner: owners.get(table) }))
    .filter(({ owner }) => owner !== undefined && owner !== here)
    .map(({ table, owner }) => `writes ${table}, which belongs to ${owner}`);
};

const NUMBERS = 'src/platform/values/numeric.ts';
/** Digits of a phone, an account, a code: names, not numbers. */
const NAMES = 'src/platform/values/digits.ts';

/** A call that replaces a comma: alone, in a set of marks or blanks, or as one of several. */
const replacing = String.raw`\.replace(?:All)?\((?:['"],['"]|/(?:[^/\n]{0,20}\|)?(?:\\?,|\[[^\]\n]{0,20},[^\]\n]{0,20}\])(?:\|[^/\n]{0,20})?[+*]?/[a-z]*),`;

/**
 * Numbers that people write have one reader, `readNumeric`. Whoever swaps marks, takes them out between digits or lets
 * JavaScript guess reads «420.000» in a way of his own.
 */
export const numberViolations = (name: string, text: string): string[] => {
  if (name === NUMBERS || name === NAMES || name.includes('.test.ts')) return [];
  const ways = {
    'swaps a decimal mark': new RegExp(`${replacing} ?['"]\\.['"]\\)`),
    'takes marks out of a number': new RegExp(`${replacing} ?(?:''|"")\\)`),
    'swaps a mark by parting at it': /\.split\((?:['"],['"]|\/,\/)\)\.join\((?:''|""|['"]\.['"])\)/,
    // The number of a version or of a point in a list («v12.») has a letter before it.
    'reads a decimal mark by a pattern':
      /(?<!(?<!\\)[a-z])\\d[^/\n]{0,20}\[(?:\.,|,\.)\]|\[(?:\.,|,\.)\][^/\n]{0,4}\\d/,
    'keeps digits alone: of a name `digitsOf` does that (platform/values/digits.ts); of a number':
      /\.replace(?:All)?\(\/(?:\\D|\[\^(?:\\d|0-9)\])\+?\/g, ?''\)/,
    'lets parseFloat guess': /\bparseFloat\((?![^)]*getPropertyValue)/,
  };
  return Object.entries(ways)
    .filter(([, way]) => way.test(text))
    .map(([what]) => `${what}: numbers that people write are read by ${NUMBERS} alone`);
};

const WEB_CLOCK = 'src/platform/web/clock.ts';

/** Pages take the time of the server: the clock of a device may be days off, and what it says is a date of its own. */
export const clockViolations = (name: string, text: string): string[] => {
  const isWeb = /\/web\/|^src\/app\/pages\//.test(name) && name !== WEB_CLOCK && !name.includes('.test.ts');
  return isWeb && /\bDate\.now\b|\bnew Date(?:\(\)|(?![\w(]))/.test(text)
    ? [`reads the clock of the device: pages know the time by ${WEB_CLOCK}`]
    : [];
};

/** A trim of JavaScript leaves a text of zero width spaces whole: the texts of contracts have one reader. */
export const textViolations = (name: string, text: string): string[] =>
  /^src\/[\w-]+\/(?:contract\/|[\w-]*contract\.ts$)/.test(name) && !name.includes('.test.ts') && /\.trim\(\)/.test(text)
    ? ['trims a text by itself: contracts read texts by typedText or TrimmedText (src/platform/contract/input.ts)']
    : [];

/** Checks the whole tree; the number of files tells that it has looked at something. */
export const checkBoundaries = async (root: string): Promise<{ files: number; violations: string[] }> => {
  const owners = await ownersOfTables(root);
  const violations: string[] = [];
  let files = 0;
  for await (const name of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    files += 1;
    const from = name.slice('src/'.length);
    const text = await readFile(join(root, name), 'utf8');
    for (const imported of importsOf(text)) {
      const violation = violationOf(from, imported);
      if (violation) violations.push(`${name}: ${violation} (${imported.target})`);
    }
    for (const violation of numberViolations(name, text)) violations.push(`${name}: ${violation}`);
    for (const violation of clockViolations(name, text)) violations.push(`${name}: ${violation}`);
    for (const violation of textViolations(name, text)) violations.push(`${name}: ${violation}`);
    for (const violation of writeViolations(from, text, owners)) violations.push(`${name}: ${violation}`);
    if (
      /\/(rules|values)\//.test(name) &&
      !name.includes('.test.ts') &&
      /\bDate\.now\(|\bMath\.random\(|new Date\(\)/.test(text)
    )
      violations.push(`${name}: a rule may not read the clock or chance`);
  }
  return { files, violations };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, violations } = await checkBoundaries(process.cwd());
  for (const violation of violations) console.error(violation);
  console.log(`boundaries: ${files} files, ${violations.length} faults`);
  if (files === 0 || violations.length > 0) process.exit(1);
}
