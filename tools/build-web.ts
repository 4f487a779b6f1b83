import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const STAMP = 'build/.sources';
const sources = ['src/**/*.{ts,tsx,css,svg}', 'src/app/public/**/*', 'vite.config.ts', 'package-lock.json'];

/** A hash over the names and contents of everything the pages are built from. */
const hashOfSources = async (): Promise<string> => {
  const hash = createHash('sha256');
  const names: string[] = [];
  for await (const name of glob(sources, { exclude: ['**/*.test.{ts,tsx}', 'src/*/server/**'] })) names.push(name);
  for (const name of names.sort()) {
    if (!/\.[a-z0-9]+$/i.test(name)) continue;
    hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex');
};

/** Smaller twins of text files, so that the server sends them without work. */
const compressTexts = async (folder: string) => {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for await (const name of glob(`${folder}/client/**/*.{js,css,svg,webmanifest}`)) {
    const bytes = await readFile(name);
    if (bytes.length < 1000) continue;
    await writeFile(`${name}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${name}.gz`, await zip(bytes, { level: 9 }));
  }
};

const current = await hashOfSources();
const isBuilt = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current;
if (!(process.argv.includes('--if-changed') && isBuilt)) {
  console.log('Building the pages ...');
  // Built beside and put in place at the end: a running server never sees half a build.
  const draft = `build.${process.pid}`;
  await build({ logLevel: 'warn', build: { outDir: `${draft}/client` } });
  await build({ logLevel: 'warn', build: { outDir: `${draft}/server`, ssr: true } });
  await compressTexts(draft);
  writeFileSync(`${draft}/.sources`, current);
  await rm('build.old', { recursive: true, force: true });
  if (existsSync('build')) await rename('build', 'build.old');
  await rename(draft, 'build');
  await rm('build.old', { recursive: true, force: true });
}
