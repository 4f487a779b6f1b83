import { spawnSync } from 'node:child_process';
import { figureLines, figures } from './figures.ts';

/** Everything that can be checked without running the product. The first error ends it; `--figures` counts what is to become fewer. */
const steps: [string, string, string[]][] = [
  ['types of rules', 'node_modules/.bin/tsc', ['-p', 'tsconfig.rules.json']],
  ['types of the server', 'node_modules/.bin/tsc', ['-p', 'tsconfig.server.json']],
  ['types of the pages', 'node_modules/.bin/tsc', ['-p', 'tsconfig.web.json']],
  ['types of the tests of screens', 'node_modules/.bin/tsc', ['-p', 'tsconfig.screens.json']],
  ['types of the tests of components', 'node_modules/.bin/tsc', ['-p', 'tsconfig.components.json']],
  ['lint', 'node_modules/.bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'node_modules/.bin/biome', ['ci', '--colors=off', '.']],
  ['boundaries', process.execPath, ['tools/boundaries.ts']],
  ['names', process.execPath, ['tools/names/names.ts']],
  ['texts', process.execPath, ['tools/in-node.mjs', 'tools/texts/check-texts.ts']],
];

for (const [name, program, args] of steps) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`check failed: ${name}${error ? ` (${error.message})` : ''}`);
    process.exit(1);
  }
}
console.log('check: passed');
if (process.argv.includes('--figures')) for (const line of figureLines(await figures())) console.log(line);
