import { type Camera, project } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { box, Drawing, Ink, line, outline, oval, type Point } from './draw.ts';
import { drawMountains } from './mountains.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { finish, pictureHeight, pictureWidth } from './scenery.ts';
import { drawSky } from './sky.ts';
import { drawFlowers, drawPoplar, drawRoundTree } from './trees.ts';

/** A field is seen from a small rise, so that its shape can be read. */
const hill: Camera = { focal: 900, centreX: 600, horizon: 372, eyeMetres: 7.5 };
const farY = 400;

const soils = ['#c9a67c', '#b98f66', '#cdb38c', '#a98a68'] as const;

/** A plot of land: a field with a pegged cord, poplars, mountains. */
export function plot(palette: Palette, random: Random): Drawing {
  const drawing = new Drawing(pictureWidth, pictureHeight);
  drawSky(drawing, palette, random, farY);
  drawMountains(drawing, palette, random, farY, random.between(190, 230));
  drawFields(drawing, palette, random);
  drawVillage(drawing, palette, random);
  drawDitch(drawing, palette, random);
  drawPlot(drawing, palette, random);
  drawFraming(drawing, palette, random);
  finish(drawing, palette);
  return drawing;
}

function drawFields(drawing: Drawing, palette: Palette, random: Random): void {
  const [far, near] = palette.grass;
  drawing.fill(
    box(0, farY, 1200, 400),
    drawing.linear(
      [0, farY],
      [0, 800],
      [
        [0, mix(far, palette.haze, 0.4)],
        [0.2, far],
        [1, near],
      ],
    ),
  );
  const crops = [
    mix(far, '#ffe9a0', 0.45),
    mix(near, '#ffffff', 0.12),
    mix(far, near, 0.6),
    mix(far, palette.haze, 0.3),
  ];
  let y = farY + 4;
  while (y < 520) {
    const tall = 6 + (y - farY) * 0.28;
    let x = random.between(-200, 0);
    while (x < 1200) {
      const wide = random.between(180, 420);
      drawing.fill(
        outline([x, y], [x + wide, y], [x + wide + tall * 1.4, y + tall], [x - tall * 0.6, y + tall]),
        random.pick(crops),
        0.55,
      );
      x += wide + random.between(0, 120);
    }
    y += tall + random.between(2, 6);
  }
  let tufts = '';
  for (let index = 0; index < 70; index += 1) {
    const at = random.between(540, 795);
    const x = random.between(0, 1200);
    const size = (at - 480) / 40;
    tufts += outline(
      [x - size, at],
      [x - size * 1.3, at - size * 2.2],
      [x - size * 0.2, at],
      [x, at - size * 3],
      [x + size * 0.3, at],
      [x + size * 1.2, at - size * 2],
      [x + size, at],
    );
  }
  drawing.fill(tufts, mix(near, palette.shade, 0.3), 0.5);
}

/** Far poplar rows with a few white houses under them. */
function drawVillage(drawing: Drawing, palette: Palette, random: Random): void {
  const ink = new Ink();
  for (let index = 0; index < 4; index += 1) {
    const x = random.between(120, 1080);
    const y = farY + random.between(10, 22);
    const wide = random.between(24, 44);
    ink.put(lit(palette, '#f5efe2'), box(x, y - 15, wide, 15));
    ink.put(
      lit(palette, random.pick(['#a8523f', '#7d5a48'])),
      outline([x - 5, y - 14], [x + 6, y - 25], [x + wide - 6, y - 25], [x + wide + 5, y - 14]),
    );
    ink.put(
      palette.hour === 'dusk' ? '#ffd981' : mix(palette.glass[0] ?? '#5c86bd', palette.shade, 0.2),
      box(x + 6, y - 11, 5, 6) + box(x + wide - 13, y - 11, 5, 6),
    );
  }
  ink.onto(drawing);
  for (let x = -10; x < 1220; x += random.between(16, 62)) {
    const y = farY + random.between(8, 26);
    if (random.chance(0.72)) drawPoplar(drawing, palette, random, x, y, random.between(46, 92));
    else drawRoundTree(drawing, palette, random, x, y + 4, random.between(34, 52));
  }
}

function drawDitch(drawing: Drawing, palette: Palette, random: Random): void {
  const side = random.chance(0.5) ? -1 : 1;
  const ground = (x: number, z: number): Point => project(hill, x, 0, z);
  const near = side * 13;
  const bank = outline(
    ground(near - 1, 15),
    ground(near + 1.6, 15),
    ground(near + side * 9 + 2, 120),
    ground(near + side * 9 - 1.2, 120),
  );
  const water = outline(
    ground(near - 0.4, 15),
    ground(near + 0.9, 15),
    ground(near + side * 9 + 1, 120),
    ground(near + side * 9 - 0.4, 120),
  );
  drawing.fill(bank, mix(palette.grass[1], palette.shade, 0.3));
  drawing.fill(water, drawing.down(farY, 800, palette.sky[3], palette.sky[1]));
}

/** The plot itself: turned earth in furrows, corner pegs, a cord between them. */
function drawPlot(drawing: Drawing, palette: Palette, random: Random): void {
  const half = random.between(9, 11);
  const nearZ = random.between(20.5, 22);
  const farZ = nearZ + random.between(15, 21);
  const lean = random.between(-3, 3);
  const corner = (share: number, depth: number, up = 0): Point =>
    project(hill, -half + 2 * half * share + lean * depth, up, nearZ + (farZ - nearZ) * depth);
  const soil = lit(palette, random.pick(soils));
  const ground = outline(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1));
  drawing.fill(
    outline(corner(-0.04, -0.05), corner(1.04, -0.05), corner(1.03, 1.04), corner(-0.03, 1.04)),
    mix(palette.grass[1], soil, 0.35),
  );
  drawing.fill(ground, drawing.slant(corner(0.5, 1), corner(0.5, 0), mix(soil, palette.haze, 0.3), soil));
  const style = random.pick(['furrows', 'furrows', 'grass', 'rows'] as const);
  drawing.clip(ground, () => {
    if (style === 'grass') drawMeadow(drawing, palette, random, corner, ground);
    else drawFurrows(drawing, palette, random, corner, soil, style === 'rows');
  });
  drawFence(drawing, palette, random, corner);
}

type Corner = (share: number, depth: number, up?: number) => Point;

function drawFurrows(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  corner: Corner,
  soil: string,
  planted: boolean,
): void {
  let dark = '';
  let bright = '';
  for (let share = 0.01; share < 1; share += 0.032) {
    dark += outline(corner(share, 0), corner(share + 0.014, 0), corner(share + 0.014, 1), corner(share, 1));
    bright += outline(
      corner(share + 0.016, 0),
      corner(share + 0.023, 0),
      corner(share + 0.023, 1),
      corner(share + 0.016, 1),
    );
  }
  drawing.fill(dark, palette.shade, 0.18);
  drawing.fill(bright, lighter(soil, 0.4), 0.55);
  let clods = '';
  for (let index = 0; index < 90; index += 1) {
    const [x, y] = corner(random.next(), random.next());
    clods += oval(x, y, random.between(1.5, 4), random.between(1, 2.2));
  }
  drawing.fill(clods, mix(soil, palette.shade, 0.4), 0.5);
  if (!planted) return;
  const [, body, light] = random.pick(palette.leaves);
  let green = '';
  let tips = '';
  for (let share = 0.03; share < 1; share += 0.064) {
    for (let depth = 0.02; depth < 1; depth += 0.035) {
      const [x, y] = corner(share + random.between(-0.005, 0.005), depth);
      const size = (y - hill.horizon) / 42;
      green += oval(x, y - size * 0.5, size, size * 0.7);
      tips += oval(x - size * 0.3, y - size * 0.9, size * 0.45);
    }
  }
  drawing.fill(green, body);
  drawing.fill(tips, light);
}

function drawMeadow(drawing: Drawing, palette: Palette, random: Random, corner: Corner, ground: string): void {
  drawing.fill(ground, mix(palette.grass[0], '#fff2b0', 0.22));
  let blades = '';
  for (let index = 0; index < 220; index += 1) {
    const [x, y] = corner(random.next(), random.next());
    const size = (y - hill.horizon) / 60;
    blades += outline([x - size, y], [x, y - size * 2.6], [x + size * 0.6, y]);
  }
  drawing.fill(blades, palette.grass[1], 0.75);
}

function drawFence(drawing: Drawing, palette: Palette, random: Random, corner: Corner): void {
  const high = 1.1;
  const posts: [number, number][] = [];
  for (const depth of [1, 0.75, 0.5, 0.25, 0]) posts.push([0, depth], [1, depth]);
  for (const share of [0.2, 0.4, 0.6, 0.8]) posts.push([share, 1], [share, 0]);
  const cord = (a: readonly [number, number], b: readonly [number, number]): string => {
    const [start, end] = [corner(a[0], a[1], high * 0.85), corner(b[0], b[1], high * 0.85)];
    const steps = 5;
    return line(
      ...Array.from({ length: steps * 4 + 1 }, (_, index): Point => {
        const share = index / (steps * 4);
        const sag = Math.abs(Math.sin(share * Math.PI * steps)) * 3;
        return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share + sag];
      }),
    );
  };
  const rope = mix(lit(palette, '#f4f0e6'), palette.shade, 0.08);
  drawing.stroke(cord([0, 1], [1, 1]) + cord([0, 1], [0, 0]) + cord([1, 1], [1, 0]), rope, 1.8, 0.95);
  const wood = lit(palette, '#c58a4e');
  const flag = lit(palette, random.pick(['#e2553f', '#f0a53a', '#2f6fc0']));
  const ink = new Ink();
  for (const [share, depth] of posts.sort((a, b) => b[1] - a[1])) {
    const [x, y] = corner(share, depth);
    const top = corner(share, depth, high)[1];
    const wide = (y - top) * 0.075;
    ink.put(mix(palette.grass[1], palette.shade, 0.5), oval(x + wide * 2.5, y, wide * 3.4, wide * 0.8));
    ink.put(wood, outline([x - wide, y], [x + wide, y], [x + wide * 0.8, top], [x - wide * 0.8, top]));
    ink.put(
      flag,
      outline([x - wide, top], [x + wide, top], [x + wide, top + (y - top) * 0.2], [x - wide, top + (y - top) * 0.2]),
    );
  }
  ink.onto(drawing);
  drawing.stroke(cord([0, 0], [1, 0]), rope, 2.6);
}

function drawFraming(drawing: Drawing, palette: Palette, random: Random): void {
  const count = random.whole(1, 3);
  for (let index = 0; index < count; index += 1)
    drawPoplar(drawing, palette, random, 40 + index * 76, 640 + index * 14, random.between(330, 430));
  const leaf = random.pick(palette.leaves);
  drawRoundTree(
    drawing,
    palette,
    random,
    random.between(1120, 1160),
    random.between(640, 690),
    random.between(230, 290),
    leaf,
  );
  if (random.chance(0.5))
    drawRoundTree(drawing, palette, random, random.between(1010, 1060), 612, random.between(140, 180), leaf);
  drawFlowers(drawing, palette, random, random.between(20, 60), random.between(180, 300), 790, 17);
  drawFlowers(drawing, palette, random, random.between(820, 900), random.between(1050, 1180), 796, 19);
}
