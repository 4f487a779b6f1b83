import { mix } from './colour.ts';
import { box, type Drawing, Ink, line, outline } from './draw.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

type Block = { x: number; wide: number; tall: number; wall: string; litShare: number };

/** A block of flats at dusk, seen flat, with a shaded flank and some lit windows. */
export function drawDuskBlock(drawing: Drawing, palette: Palette, random: Random, y: number, block: Block): void {
  const { x, wide, tall, wall } = block;
  const top = y - tall;
  const flank = wide * 0.16;
  drawing.fill(box(x, top, wide, tall), drawing.down(top, y, wall, mix(wall, palette.haze, 0.18)));
  drawing.fill(
    outline([x + wide, top], [x + wide + flank, top + flank * 0.5], [x + wide + flank, y], [x + wide, y]),
    mix(wall, '#10163f', 0.45),
  );
  drawing.fill(box(x - 3, top - 5, wide + 6, 7), mix(wall, '#10163f', 0.35));
  const columns = Math.max(3, Math.round(wide / 19));
  const stepX = wide / columns;
  const stepY = 20;
  const dark = mix(wall, '#131c55', 0.62);
  const ink = new Ink();
  for (let row = 0; row * stepY + 24 < tall; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const on = random.chance(block.litShare);
      const tone = on ? random.pick(palette.lamps) : random.chance(0.25) ? mix(dark, '#8a94cf', 0.35) : dark;
      ink.put(tone, box(x + column * stepX + stepX * 0.24, top + 10 + row * stepY, stepX * 0.52, stepY * 0.56));
      if (column % 3 === 1)
        ink.put(
          mix(wall, '#10163f', 0.25),
          box(x + column * stepX + stepX * 0.06, top + 10 + row * stepY + stepY * 0.58, stepX * 0.9, stepY * 0.2),
        );
    }
  }
  ink.onto(drawing);
  if (random.chance(0.4))
    drawing.stroke(
      line([x + wide * 0.3, top], [x + wide * 0.3, top - random.between(14, 34)]),
      mix(wall, '#10163f', 0.4),
      1.6,
    );
}

/** A television tower in outline: three legs, a shaft, two pods, a needle with a lamp. */
export function drawMast(drawing: Drawing, x: number, y: number, tall: number, colour: string): void {
  const at = (share: number): number => y - tall * share;
  const leg = tall * 0.085;
  drawing.fill(outline([x - leg, y], [x - leg * 0.72, y], [x - 2, at(0.42)], [x - 6, at(0.42)]), colour);
  drawing.fill(
    outline([x + leg, y], [x + leg * 0.72, y], [x + 2, at(0.42)], [x + 6, at(0.42)]),
    mix(colour, '#10163f', 0.3),
  );
  drawing.fill(outline([x - 6, y], [x + 6, y], [x + 4.5, at(0.62)], [x - 4.5, at(0.62)]), mix(colour, '#10163f', 0.12));
  let braces = '';
  for (const share of [0.1, 0.2, 0.3]) {
    const half = leg * 0.86 * (1 - share / 0.42);
    braces += line([x - half, at(share)], [x + half, at(share)]);
  }
  drawing.stroke(braces, colour, 2.5);
  drawing.fill(
    outline([x - 17, at(0.4)], [x + 17, at(0.4)], [x + 12, at(0.435)], [x - 12, at(0.435)]) +
      outline([x - 13, at(0.535)], [x + 13, at(0.535)], [x + 9, at(0.565)], [x - 9, at(0.565)]),
    mix(colour, '#10163f', 0.2),
  );
  drawing.fill(box(x - 15, at(0.408), 30, 2.5) + box(x - 11, at(0.542), 22, 2), '#ffd981');
  drawing.fill(outline([x - 3.5, at(0.62)], [x + 3.5, at(0.62)], [x + 1, at(0.97)], [x - 1, at(0.97)]), colour);
  drawing.fill(box(x - 4, at(0.7), 8, 3) + box(x - 3, at(0.8), 6, 3), mix(colour, '#10163f', 0.25));
  const lamp = drawing.radial([x, at(0.975)], 16, [
    [0, '#ff9a5c', 1],
    [0.25, '#ff8a4c', 0.7],
    [1, '#ff8a4c', 0],
  ]);
  drawing.fill(box(x - 16, at(0.975) - 16, 32, 32), lamp);
}
