import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { banner } from './banner.ts';
import { catalogue } from './catalogue.ts';
import { girihTile } from './girih.ts';
import { heroMobile, heroWide } from './hero.ts';
import { randomOf } from './random.ts';

const folder = fileURLToPath(new URL('../../db/seed/pictures/', import.meta.url));
const pool: {
  key: string;
  hour: string | null;
  kind: string;
  rooms?: number;
  blur: string;
  alt: Record<string, string>;
}[] = JSON.parse(await readFile(`${folder}pool.json`, 'utf8'));

test('the same seed gives the same bytes, and no two pictures of the pool are alike', () => {
  const drawings = catalogue.map((entry) => entry.draw().toSvg(1280));
  catalogue.forEach((entry, index) => assert.equal(entry.draw().toSvg(1280), drawings[index], entry.key));
  assert.equal(new Set(drawings).size, drawings.length);
});

test('the stream of a seed never changes, because committed pictures depend on it', () => {
  const random = randomOf('ostona');
  assert.deepEqual([random.whole(0, 999), random.whole(0, 999), random.whole(0, 999)], [997, 884, 204]);
});

test('drawings carry no words, no pictures from elsewhere and no script', () => {
  const site = [heroWide().toSvg(), heroMobile().toSvg(), banner().toSvg(), girihTile('#457be3')];
  for (const svg of [...catalogue.map((entry) => entry.draw().toSvg()), ...site]) {
    assert.doesNotMatch(svg, /<text|<image|<script|<foreignObject|href=|@import/);
    assert.doesNotMatch(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), /https?:/);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  }
});

test('every picture of the pool has its six files, and nothing else lies there', async () => {
  assert.deepEqual(
    pool.map(({ key }) => key),
    catalogue.map(({ key }) => key),
  );
  const expected = pool.flatMap(({ key }) =>
    [320, 640, 1280].flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
  );
  const found = (await readdir(folder)).filter((name) => name !== 'pool.json');
  assert.deepEqual(found.toSorted(), expected.toSorted());
});

test('the pool stays below 16 MB and every blur below 400 bytes', async () => {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(folder + name)).size));
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 16 * 1024 * 1024);
  for (const { key, blur } of pool) assert.ok(blur.startsWith('data:image/webp;base64,') && blur.length <= 400, key);
});

test('every picture says in three languages what is on it, and plans say their rooms', () => {
  for (const { key, kind, alt, rooms } of pool) {
    for (const locale of ['uz', 'ru', 'en']) assert.ok((alt[locale] ?? '').length > 8, `${key} ${locale}`);
    assert.doesNotMatch(alt.uz ?? '', /[oOgG]['‘’`]/, key);
    assert.equal(kind === 'plan', rooms !== undefined, key);
  }
});

test('the hours outdoors are mixed about 40, 25, 20 and 15 in a hundred', () => {
  const outdoors = pool.filter(({ key, hour }) => hour !== null && !key.startsWith('car-'));
  const share = (hour: string): number =>
    (outdoors.filter((entry) => entry.hour === hour).length * 100) / outdoors.length;
  const wishes = { day: 40, morning: 25, golden: 20, dusk: 15 };
  for (const [hour, wish] of Object.entries(wishes))
    assert.ok(Math.abs(share(hour) - wish) <= 4, `${hour}: ${share(hour)}`);
});
