/**
 * Makes `src/platform/web/icons.svg`, the sprite of all icons: one `<symbol>` per name of `icon-names.ts`, drawn from the
 * Tabler set. The symbols carry no stroke of their own; they take colour and width from the svg that uses them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { iconNames } from '#platform/web/icon-names.ts';

const tabler = new URL('../node_modules/@tabler/icons/icons/', import.meta.url);
export const spriteFile = fileURLToPath(new URL('../src/platform/web/icons.svg', import.meta.url));

/** The whole sprite as text; the same names give the same bytes. */
export const makeSprite = async (): Promise<string> => {
  const symbols = await Promise.all([...iconNames].sort().map(symbolFor));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};

const symbolFor = async (name: string): Promise<string> => {
  const isFilled = name.endsWith('-filled');
  const path = isFilled ? `filled/${name.slice(0, -'-filled'.length)}.svg` : `outline/${name}.svg`;
  const text = await readFile(new URL(path, tabler), 'utf8');
  const shapes = text
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
  const style = isFilled ? 'fill="currentColor" stroke="none"' : 'stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${style}>${shapes}</symbol>`;
};

if (import.meta.main) await writeFile(spriteFile, await makeSprite());
