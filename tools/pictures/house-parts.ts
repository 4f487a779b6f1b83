import { lighter, mix } from './colour.ts';
import { box, type Drawing, num, outline, oval, rounded, star } from './draw.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';

/** What doors and columns are made of. */
export type Wood = { wood: string; accent: string };

/** Where a window sits (left, top, size), the paint of its frame, and whether the light is on. */
type Opening = { x: number; y: number; wide: number; tall: number; trim: string; on: boolean };

/** A window with a carved frame, panes, lace curtains and a sill. */
export function drawWindow(drawing: Drawing, palette: Palette, random: Random, opening: Opening): void {
  const { x, y, wide, tall, trim, on } = opening;
  const frameTone = lit(palette, trim);
  drawing.fill(box(x - 14, y - 12, wide + 34, tall + 28), palette.shade, 0.2);
  drawing.fill(box(x - 12, y - 14, wide + 24, tall + 26), frameTone);
  drawing.fill(outline([x - 18, y - 12], [x + wide / 2, y - 34], [x + wide + 18, y - 12]), frameTone);
  drawing.fill(oval(x + wide / 2, y - 19, 5), mix(frameTone, palette.shade, 0.3));
  const glass = on
    ? drawing.slant([x, y], [x, y + tall], '#ffeab8', '#f9bf66')
    : drawing.linear(
        [x, y],
        [x + wide, y + tall],
        [
          [0, lighter(palette.glass[2] ?? '#8fb9e6', 0.3)],
          [0.55, palette.glass[1] ?? '#74a2d6'],
          [1, palette.glass[0] ?? '#5c86bd'],
        ],
      );
  drawing.fill(box(x, y, wide, tall), glass);
  const lace = mix(lit(palette, '#fffaf0'), on ? '#ffdc93' : (palette.glass[1] ?? '#74a2d6'), 0.22);
  const drape = (from: number, to: number): string =>
    `M${num(from)} ${num(y)}L${num(to)} ${num(y)}Q${num((from + to) / 2 + (to - from) * 0.25)} ${num(y + tall * 0.5)} ${num(from + (to - from) * 0.3)} ${num(y + tall)}L${num(from)} ${num(y + tall)}Z`;
  if (random.chance(0.85)) drawing.fill(drape(x, x + wide * 0.42) + drape(x + wide, x + wide * 0.58), lace, 0.85);
  if (!on)
    drawing.fill(
      outline([x + wide * 0.55, y], [x + wide * 0.85, y], [x + wide * 0.45, y + tall], [x + wide * 0.15, y + tall]),
      '#ffffff',
      0.18,
    );
  const bar = lighter(frameTone, 0.45);
  drawing.fill(box(x, y, wide, 5) + box(x + wide / 2 - 3, y, 6, tall) + box(x, y + tall * 0.3, wide, 5), bar);
  drawing.stroke(box(x, y, wide, tall), bar, 5);
  drawing.fill(box(x, y + 2, wide, 7), palette.shade, 0.3);
  drawing.fill(rounded(x - 18, y + tall + 8, wide + 36, 9, 3), lighter(frameTone, 0.25));
  drawing.fill(box(x - 14, y + tall + 17, wide + 30, 7), palette.shade, 0.25);
}

export function drawDoor(
  drawing: Drawing,
  palette: Palette,
  house: Wood,
  x: number,
  y: number,
  wide: number,
  tall: number,
): void {
  const wood = mix(lit(palette, house.wood), palette.shade, 0.15);
  drawing.fill(box(x - 8, y - 8, wide + 16, tall + 8), mix(wood, palette.shade, 0.35));
  drawing.fill(box(x, y, wide, tall), wood);
  const half = wide / 2;
  for (const leaf of [0, 1]) {
    const a = x + leaf * half + 6;
    for (const [share, height] of [
      [0.05, 0.24],
      [0.34, 0.3],
      [0.69, 0.26],
    ] as const) {
      drawing.fill(box(a, y + tall * share, half - 12, tall * height), mix(wood, palette.shade, 0.35));
      drawing.fill(box(a + 3, y + tall * share + 3, half - 15, tall * height - 3), lighter(wood, 0.12));
    }
    drawing.fill(outline(...star(a + half / 2 - 6, y + tall * 0.49, 8, 10, 6)), house.accent, 0.75);
  }
  drawing.fill(box(x + half - 1.5, y, 3, tall), mix(wood, palette.shade, 0.6));
  drawing.fill(oval(x + half - 7, y + tall * 0.56, 3) + oval(x + half + 7, y + tall * 0.56, 3), '#e8c071');
}

/** A carved column: stone foot, swelling shaft, stepped capital. */
export function drawColumn(
  drawing: Drawing,
  palette: Palette,
  house: Wood,
  x: number,
  top: number,
  foot: number,
): void {
  const wood = lit(palette, house.wood);
  const tone = drawing.linear(
    [x - 9, 0],
    [x + 9, 0],
    [
      [0, lighter(wood, 0.35)],
      [0.45, wood],
      [1, mix(wood, palette.shade, 0.5)],
    ],
  );
  drawing.fill(
    outline([x - 11, foot], [x + 11, foot], [x + 8, foot - 14], [x - 8, foot - 14]),
    lit(palette, '#c9c0b4'),
  );
  const low = foot - 14;
  const bulge = low - (low - top) * 0.16;
  drawing.fill(
    `M${num(x - 5)} ${num(low)}Q${num(x - 12)} ${num(bulge)} ${num(x - 6)} ${num(bulge - 26)}L${num(x - 4.5)} ${num(top + 26)}L${num(x + 4.5)} ${num(top + 26)}L${num(x + 6)} ${num(bulge - 26)}Q${num(x + 12)} ${num(bulge)} ${num(x + 5)} ${num(low)}Z`,
    tone,
  );
  drawing.fill(box(x - 7, bulge - 30, 14, 4) + box(x - 7, top + 22, 14, 4), mix(wood, palette.shade, 0.4));
  drawing.fill(outline([x - 6, top + 22], [x + 6, top + 22], [x + 20, top], [x - 20, top]), tone);
  drawing.fill(
    outline([x - 20, top], [x + 20, top], [x + 20, top - 6], [x - 20, top - 6]),
    mix(wood, palette.shade, 0.25),
  );
}
