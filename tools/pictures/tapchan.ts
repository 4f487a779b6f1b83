import { mix } from './colour.ts';
import { box, type Drawing, Ink, num, outline, oval, rounded, star } from './draw.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';

const woods = ['#a8703f', '#8a5632', '#b98a55', '#7a4a35'] as const;

/** A tapchan: the low carved platform for tea, with quilts and a pot. */
export function drawTapchan(drawing: Drawing, palette: Palette, random: Random, x: number, y: number): void {
  const wood = lit(palette, random.pick(woods));
  const quilt = random.pick(['#b83a44', '#2f5fae', '#7d3c7a', '#c9742f']);
  const wide = 230;
  drawing.fill(oval(x + wide / 2 + 14, y, wide * 0.6, 12), palette.shade, 0.35);
  const post = (at: number, foot: number): string => rounded(at, y - 104 - foot, 9, 104, 4);
  drawing.fill(post(x + 22, 22) + post(x + wide - 32, 22), mix(wood, palette.shade, 0.3));
  drawing.fill(
    outline([x, y - 44], [x + wide, y - 44], [x + wide - 24, y - 68], [x + 24, y - 68]),
    mix(wood, '#ffffff', 0.15),
  );
  drawing.fill(
    outline([x + 16, y - 47], [x + wide - 16, y - 47], [x + wide - 34, y - 65], [x + 34, y - 65]),
    lit(palette, quilt),
  );
  drawing.fill(
    outline([x + 40, y - 51], [x + wide - 40, y - 51], [x + wide - 50, y - 61], [x + 50, y - 61]),
    lit(palette, '#f2c76b'),
    0.8,
  );
  let balusters = '';
  for (let at = x + 30; at < x + wide - 30; at += 14) balusters += box(at, y - 102, 4, 34);
  drawing.fill(balusters + rounded(x + 22, y - 108, wide - 46, 7, 3), wood);
  drawing.fill(
    rounded(x + 34, y - 84, 58, 22, 9) + rounded(x + wide - 96, y - 84, 58, 22, 9),
    lit(palette, mix(quilt, '#ffffff', 0.25)),
  );
  drawing.fill(rounded(x, y - 46, wide, 15, 3), wood);
  drawing.fill(box(x, y - 34, wide, 4), mix(wood, palette.shade, 0.45));
  drawing.fill(box(x + 8, y - 34, 12, 34) + box(x + wide - 20, y - 34, 12, 34), mix(wood, palette.shade, 0.25));
  const ink = new Ink();
  for (let at = x + 16; at < x + wide - 8; at += 20)
    ink.put(lit(palette, '#f3d9a0'), outline(...star(at, y - 39, 4, 5.5, 2.5)));
  ink.put(
    lit(palette, '#f7f4ec'),
    `M${num(x + 102)} ${num(y - 58)}q-2 -16 12 -18q14 2 12 18Z` + oval(x + 140, y - 59, 7, 4),
  );
  ink.put(lit(palette, '#2f6fb0'), oval(x + 114, y - 77, 3.5) + box(x + 104, y - 64, 20, 3));
  ink.onto(drawing);
}
