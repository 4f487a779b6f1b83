import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { catalogue, type Entry } from './catalogue.ts';

/**
 * Renders the pool of demo pictures: `node tools/pictures/make.ts [beginning of keys]`.
 * Without an argument it renders all of it; with one it renders those pictures and keeps the rest as they are.
 */
const folder = fileURLToPath(new URL('../../db/seed/pictures/', import.meta.url));
const widths = [1280, 640, 320] as const;
const fullWidth = 1280;
const fullHeight = 853;
const blurWidth = 14;

type PoolEntry = Omit<Entry, 'draw'> & { width: number; height: number; blur: string };

/** Writes all sizes of one picture; smaller sizes are reduced from the largest, so that thin lines stay even. */
async function render(entry: Entry): Promise<PoolEntry> {
  const svg = entry.draw().toSvg(fullWidth);
  const full = await sharp(Buffer.from(svg)).resize(fullWidth, fullHeight).removeAlpha().png().toBuffer();
  for (const width of widths) {
    const scaled = await sharp(full).resize(width).png().toBuffer();
    await sharp(scaled)
      .avif({ quality: width === 1280 ? 46 : 50, effort: 2 })
      .toFile(`${folder}${entry.key}-${width}.avif`);
    await sharp(scaled)
      .webp({ quality: width === 1280 ? 68 : 72, effort: 3, smartSubsample: true })
      .toFile(`${folder}${entry.key}-${width}.webp`);
  }
  const blur = await sharp(full).resize(blurWidth).webp({ quality: 30 }).toBuffer();
  const { draw: _, ...facts } = entry;
  return { ...facts, width: fullWidth, height: fullHeight, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

async function earlier(): Promise<Map<string, PoolEntry>> {
  const text = await readFile(`${folder}pool.json`, 'utf8').catch(() => '[]');
  const list: PoolEntry[] = JSON.parse(text);
  return new Map(list.map((entry) => [entry.key, entry]));
}

async function main(beginning: string): Promise<void> {
  sharp.concurrency(1);
  await mkdir(folder, { recursive: true });
  const known = await earlier();
  const pool: PoolEntry[] = [];
  for (const entry of catalogue) {
    const before = known.get(entry.key);
    if (before !== undefined && !entry.key.startsWith(beginning)) pool.push(before);
    else pool.push(await render(entry));
  }
  await writeFile(`${folder}pool.json`, `${JSON.stringify(pool, null, 1)}\n`);
  const sizes = await Promise.all(
    pool.flatMap(({ key }) =>
      widths.flatMap((width) =>
        ['avif', 'webp'].map(async (kind) => (await stat(`${folder}${key}-${width}.${kind}`)).size),
      ),
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${pool.length} pictures, ${(total / 1048576).toFixed(1)} MB\n`);
}

await main(process.argv[2] ?? '');
