import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, line, num, outline, oval, star } from './draw.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { drawBush, drawFlowers, drawPoplar, drawRoundTree } from './trees.ts';

/** What grows behind the house and over its wall. */
export function drawGarden(drawing: Drawing, palette: Palette, random: Random, from: number): void {
  drawPoplar(drawing, palette, random, random.between(14, 40), 640, random.between(330, 400));
  for (let x = from; x < 1220; x += random.between(80, 120)) {
    if (random.chance(0.5)) drawPoplar(drawing, palette, random, x, 600, random.between(200, 290));
    else drawRoundTree(drawing, palette, random, x, 610, random.between(170, 230));
  }
}

/** The yard wall with its tiled crest, the carved gate and a vine on a trellis. */
export function drawWallAndGate(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  from: number,
  wood: string,
  wall: string,
): void {
  const top = 438;
  const foot = 640;
  const tone = mix(lit(palette, wall), palette.shade, 0.14);
  drawing.fill(
    box(from, top, 1200 - from, foot - top),
    drawing.linear(
      [from, 0],
      [1200, 0],
      [
        [0, mix(tone, palette.shade, 0.18)],
        [0.3, tone],
        [1, mix(tone, palette.shade, 0.1)],
      ],
    ),
  );
  let courses = '';
  for (let y = top + 26; y < foot; y += 26) courses += line([from, y], [1200, y]);
  drawing.stroke(courses, palette.shade, 1, 0.16);
  drawing.fill(box(from, top - 12, 1200 - from, 14), lit(palette, '#a4644d'));
  drawing.fill(box(from, top + 2, 1200 - from, 8), palette.shade, 0.3);
  drawGate(drawing, palette, random, random.between(from + 80, from + 120), foot, wood, wall);
  drawVine(drawing, palette, random, from - 6, from + 130);
}

function drawGate(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  x: number,
  foot: number,
  wood: string,
  wall: string,
): void {
  const wide = 170;
  const tall = 218;
  const pier = lit(palette, wall);
  const base = lit(palette, random.pick([wood, '#3f7d78', '#2f5f93', '#8d5a35']));
  drawing.fill(box(x - 34, foot - tall - 40, wide + 68, tall + 40), lighter(pier, 0.1));
  drawing.fill(box(x + wide + 10, foot - tall - 40, 24, tall + 40), palette.shade, 0.2);
  drawing.fill(
    outline(
      [x - 48, foot - tall - 40],
      [x + wide + 48, foot - tall - 40],
      [x + wide + 30, foot - tall - 66],
      [x - 30, foot - tall - 66],
    ),
    lit(palette, '#9c5a45'),
  );
  drawing.fill(box(x - 34, foot - tall - 40, wide + 68, 9), palette.shade, 0.35);
  const frieze = new Ink();
  for (let at = x - 20; at < x + wide + 20; at += 21) {
    frieze.put(lit(palette, '#2f7fa6'), outline(...star(at + 10, foot - tall - 17, 8, 9, 5.5)));
    frieze.put(lit(palette, '#f3e3b4'), oval(at + 10, foot - tall - 17, 2.6));
  }
  frieze.onto(drawing);
  drawing.fill(box(x - 6, foot - tall, wide + 12, tall), mix(base, palette.shade, 0.55));
  drawing.fill(box(x, foot - tall + 6, wide, tall - 6), base);
  const ink = new Ink();
  for (const side of [0, 1]) {
    const a = x + side * (wide / 2) + 9;
    const span = wide / 2 - 18;
    for (let row = 0; row < 3; row += 1) {
      const y = foot - tall + 20 + row * 66;
      ink.put(mix(base, palette.shade, 0.35), box(a, y, span, 58));
      ink.put(lighter(base, 0.14), box(a + 4, y + 4, span - 4, 54));
      ink.put(mix(base, palette.shade, 0.4), outline(...star(a + span / 2 + 1, y + 30, 8, 24, 15)));
      ink.put(lit(palette, '#e2b56a'), outline(...star(a + span / 2, y + 29, 8, 13, 8)));
    }
  }
  ink.put(mix(base, palette.shade, 0.6), box(x + wide / 2 - 2, foot - tall + 6, 4, tall - 6));
  ink.put(lit(palette, '#e9c77c'), oval(x + wide / 2 - 10, foot - 100, 6) + oval(x + wide / 2 + 10, foot - 100, 6));
  ink.onto(drawing);
}

function drawVine(drawing: Drawing, palette: Palette, random: Random, from: number, to: number): void {
  const wood = mix(lit(palette, '#8c6a48'), palette.shade, 0.2);
  drawing.fill(box(from + 14, 420, 8, 218) + box(to - 20, 420, 8, 218) + box(from - 6, 412, to - from + 16, 8), wood);
  drawing.stroke(
    `M${num(from + 30)} 638C${num(from + 8)} 560 ${num(from + 44)} 500 ${num(from + 20)} 420`,
    palette.trunk,
    5,
  );
  const [dark, body, light] = random.pick(palette.leaves);
  let back = '';
  let front = '';
  let bright = '';
  for (let index = 0; index < 44; index += 1) {
    const x = random.between(from - 12, to + 16);
    const y = 404 + random.between(-22, 26) + (random.chance(0.2) ? random.between(10, 60) : 0);
    const size = random.between(9, 15);
    back += oval(x + 3, y + 4, size);
    front += oval(x, y, size * 0.82);
    if (random.chance(0.5)) bright += oval(x - 4, y - 4, size * 0.42);
  }
  drawing.fill(back, dark);
  drawing.fill(front, body);
  drawing.fill(bright, light);
  let grapes = '';
  for (let bunch = 0; bunch < 5; bunch += 1) {
    const x = from + 12 + bunch * ((to - from) / 5) + random.between(-6, 6);
    const y = 438 + random.between(-4, 14);
    for (const [dx, dy] of [
      [-6, 0],
      [0, 0],
      [6, 0],
      [-3, 6],
      [3, 6],
      [0, 12],
    ] as const)
      grapes += oval(x + dx, y + dy, 4);
  }
  drawing.fill(grapes, lit(palette, random.pick(['#6b3f7d', '#9fb24a'])));
}

/** The paved yard: flags in perspective, a flower bed, an apricot tree at the right. */
export function drawCourt(drawing: Drawing, palette: Palette, random: Random): void {
  const top = 628;
  const stone = lit(palette, random.pick(['#d9cfc2', '#d6d2cc', '#dcc8b4']));
  drawing.fill(
    box(0, top, 1200, 172),
    drawing.down(top, 800, mix(stone, palette.haze, 0.2), mix(stone, palette.shade, 0.16)),
  );
  let joints = '';
  for (const y of [640, 656, 677, 704, 738, 780]) joints += line([0, y], [1200, y]);
  for (let x = -1000; x < 2200; x += 116) joints += line([600 + (x - 600) * 0.55, top], [x, 800]);
  drawing.stroke(joints, palette.shade, 1.2, 0.22);
  drawApricot(drawing, palette, random);
  drawFlowers(drawing, palette, random, 18, random.between(150, 210), 772, 24);
  drawFlowers(drawing, palette, random, random.between(640, 700), random.between(880, 960), 668, 17);
  if (random.chance(0.6)) drawBush(drawing, palette, random, random.between(780, 850), 690, 30);
}

/** The fruit tree at the right; in most yards the apricots are ripe. */
function drawApricot(drawing: Drawing, palette: Palette, random: Random): void {
  const x = random.between(1080, 1120);
  const tall = random.between(320, 370);
  drawRoundTree(drawing, palette, random, x, 724, tall);
  if (random.chance(0.35)) return;
  let fruit = '';
  for (let index = 0; index < 16; index += 1) {
    const angle = index * 2.4;
    const away = tall * 0.25 * Math.sqrt(random.next());
    fruit += oval(x + Math.cos(angle) * away, 724 - tall * 0.67 + Math.sin(angle) * away, 5);
  }
  drawing.fill(fruit, lit(palette, '#f2a23c'));
}
