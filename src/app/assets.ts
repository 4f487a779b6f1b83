import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#platform/values/locale.ts';

/** The build's list of files: which chunk imports which, and which style sheets belong to it. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** The files one page needs, as addresses. */
export type PageAssets = { entry: string; styles: string[]; preloads: string[]; fonts: string[] };

export type Assets = {
  forPage: (pageSource: string | undefined, locale: Locale, parts?: readonly string[]) => PageAssets;
  sprite: string | undefined;
};

const ENTRY = 'src/app/web/entry-client.tsx';
/** Latin holds Uzbek and English, Cyrillic holds Russian and the sign № of every card. */
const preloadedFonts = /onest-(latin|cyrillic)-wght-normal/;

/** Reads the manifest of the last build of the pages. */
export const readAssets = async (buildFolder: string): Promise<Assets> => {
  const manifest = JSON.parse(await readFile(join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const fonts = [...new Set(files)].filter((file) => preloadedFonts.test(file)).map((file) => `/${file}`);
  const sprite = files.find((file) => /icons-.*\.svg$/.test(file));
  const cache = new Map<string, PageAssets>();
  const forPage = (source: string | undefined, locale: Locale, parts: readonly string[] = []): PageAssets => {
    const key = [source, locale, ...parts].join('|');
    const cached = cache.get(key);
    if (cached) return cached;
    const chunks = chunksOf(manifest, [ENTRY, `src/app/text/all-${locale}.ts`, ...(source ? [source] : []), ...parts]);
    const entry = manifest[ENTRY]?.file ?? '';
    const assets = {
      entry: `/${entry}`,
      styles: stylesOf(manifest, chunks),
      preloads: chunks
        .map((name) => manifest[name]?.file ?? '')
        .filter((file) => file.endsWith('.js') && file !== entry)
        .map((file) => `/${file}`),
      fonts,
    };
    cache.set(key, assets);
    return assets;
  };
  return { forPage, sprite: sprite && `/${sprite}` };
};

/**
 * The chunks and all they import, each once, what is imported before what imports it: so the styles of a page come after
 * those of the controls that it lays out.
 */
const chunksOf = (manifest: Manifest, roots: string[]): string[] => {
  const visited = new Set<string>();
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (visited.has(name) || !manifest[name]) return;
    visited.add(name);
    for (const imported of manifest[name].imports ?? []) visit(imported);
    ordered.push(name);
  };
  for (const root of roots) visit(root);
  return ordered;
};

/** Style sheets in the order of their chunks; the ground that all others stand on comes first. */
const stylesOf = (manifest: Manifest, chunks: string[]): string[] => {
  const files = [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`);
  const isBase = (file: string) => file.includes('/ground-');
  return [...files.filter(isBase), ...files.filter((file) => !isBase(file))];
};

/** While developing, Vite serves the sources themselves. */
export const developmentAssets = (): Assets => ({
  forPage: () => ({ entry: '/src/app/web/entry-client.tsx', styles: [], preloads: ['/@vite/client'], fonts: [] }),
  sprite: undefined,
});
