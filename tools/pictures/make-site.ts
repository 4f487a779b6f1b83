import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { banner, bannerCrop } from './banner.ts';
import { girihPath, girihTile } from './girih.ts';
import { heroMobile, heroWide } from './hero.ts';
import { palettes } from './palette.ts';

import { randomOf } from './random.ts';
import { tower } from './tower.ts';

/** Renders what the site itself shows: panorama, banner, icons, share card, motif. `node tools/pictures/make-site.ts` */
const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const publicFolder = at('src/app/public/');
const webFolder = at('src/platform/web/');

/** Writes one drawing in AVIF and WebP at the widths asked for, each rendered from the vectors. */
async function strip(name: string, widths: readonly number[], svgOf: (width: number) => string): Promise<void> {
  for (const width of widths) {
    const image = await sharp(Buffer.from(svgOf(width)))
      .removeAlpha()
      .png()
      .toBuffer();
    await sharp(image).avif({ quality: 50, effort: 4 }).toFile(`${publicFolder}pictures/${name}-${width}.avif`);
    await sharp(image)
      .webp({ quality: 74, effort: 5, smartSubsample: true })
      .toFile(`${publicFolder}pictures/${name}-${width}.webp`);
  }
}

/** The inner shapes of a symbol of the logo file. */
function symbolOf(logo: string, id: string): string {
  const found = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 's').exec(logo)?.[1];
  if (found === undefined) throw new Error(`logo.svg has no symbol ${id}`);
  return found;
}

async function icons(logo: string): Promise<void> {
  const shapes = symbolOf(logo, 'app-icon');
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${shapes}</svg>\n`;
  await writeFile(`${publicFolder}favicon.svg`, favicon);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="2 2 44 44"><rect width="48" height="48" fill="#1d4baf"/>${shapes}</svg>`;
  for (const size of [32, 192, 512])
    await sharp(Buffer.from(favicon), { density: 800 })
      .resize(size, size)
      .png()
      .toFile(`${publicFolder}icon-${size}.png`);
  await sharp(Buffer.from(square))
    .resize(180, 180)
    .flatten({ background: '#1d4baf' })
    .png()
    .toFile(`${publicFolder}apple-touch-icon.png`);
}

/** The card shown when a page is shared: the name on navy with the motif, one picture at the right. */
async function shareCard(logo: string): Promise<void> {
  const picture = await sharp(Buffer.from(tower(palettes.golden, randomOf('share-4')).toSvg(945)))
    .png()
    .toBuffer();
  const word = /<path id="wordmark"[^>]*? d="([^"]+)"/.exec(logo)?.[1];
  if (word === undefined) throw new Error('logo.svg has no wordmark');
  const mark = symbolOf(logo, 'mark-dark');
  const motif = `<pattern id="g" width="112" height="112" patternUnits="userSpaceOnUse"><path fill="none" stroke="#457be3" d="${girihPath(112)}"/></pattern><linearGradient id="f"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m"><rect width="620" height="630" fill="url(#f)"/></mask>`;
  const veil =
    '<linearGradient id="v"><stop offset="0" stop-color="#0c193c"/><stop offset=".46" stop-color="#0c193c"/><stop offset=".7" stop-color="#0c193c" stop-opacity="0"/></linearGradient>';
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs>${motif}${veil}</defs><rect width="1200" height="630" fill="url(#v)"/><rect width="620" height="630" fill="url(#g)" opacity=".5" mask="url(#m)"/><g transform="translate(84 240) scale(3.1)">${mark}<path transform="translate(57 35.4)" fill="#fff" d="${word}"/></g></svg>`;
  const ground = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0c193c' } });
  const card = await ground
    .composite([{ input: picture, left: 330, top: 0 }, { input: Buffer.from(front) }])
    .png()
    .toBuffer();
  await sharp(card).png({ palette: true, colours: 256, effort: 8 }).toFile(`${publicFolder}share.png`);
}

await mkdir(`${publicFolder}pictures`, { recursive: true });
await mkdir(webFolder, { recursive: true });
sharp.concurrency(1);
const logo = await readFile(at('src/app/logo.svg'), 'utf8');
await strip('hero', [1280, 2500], (width) => heroWide().toSvg(width));
await strip('hero-mobile', [780], (width) => heroMobile().toSvg(width));
await strip('banner', [640, 1280], (width) => banner().toSvg(width, bannerCrop));
await icons(logo);
await shareCard(logo);
await writeFile(`${webFolder}girih.svg`, girihTile('#457be3'));
