import { mix } from './colour.ts';
import { box, type Drawing, Ink, num, outline, star } from './draw.ts';

export const stone = '#b9a08f';
export const stoneShade = '#6f6286';
export const stoneGlow = '#f0c995';
export const blue = '#2c4fa6';
export const turquoise = '#2596a4';
export const deep = '#1b2a66';

/** A pointed arch as path data: `x` is its left foot, `y` its floor. */
export const pointedArch = (x: number, y: number, wide: number, tall: number): string => {
  const spring = y - tall + wide * 0.52;
  return `M${num(x)} ${num(y)}V${num(spring)}C${num(x)} ${num(spring - wide * 0.3)} ${num(x + wide * 0.28)} ${num(y - tall + wide * 0.1)} ${num(x + wide / 2)} ${num(y - tall)}C${num(x + wide * 0.72)} ${num(y - tall + wide * 0.1)} ${num(x + wide)} ${num(spring - wide * 0.3)} ${num(x + wide)} ${num(spring)}V${num(y)}Z`;
};

/** Stone lit by lamps from below and by the evening sky from above. */
export const lamplit = (drawing: Drawing, top: number, foot: number): string =>
  drawing.linear(
    [0, top],
    [0, foot],
    [
      [0, mix(stone, stoneShade, 0.42)],
      [0.55, stone],
      [1, stoneGlow],
    ],
  );

/** A level band of glazed stars. */
export function drawStarBand(drawing: Drawing, x0: number, x1: number, y: number, size: number, ground: string): void {
  drawing.fill(box(x0, y - size * 0.75, x1 - x0, size * 1.5), ground);
  const ink = new Ink();
  const count = Math.max(1, Math.round((x1 - x0) / (size * 1.7)));
  const step = (x1 - x0) / count;
  for (let index = 0; index < count; index += 1) {
    const x = x0 + step * (index + 0.5);
    ink.put('#c9d8f2', outline(...star(x, y, 8, size * 0.58, size * 0.36)));
    ink.put(turquoise, outline(...star(x, y, 8, size * 0.32, size * 0.2)));
    if (index > 0) ink.put('#e7b866', outline(...star(x - step / 2, y, 4, size * 0.26, size * 0.1)));
  }
  ink.onto(drawing);
}

/** An upright band of glazed stars. */
export function drawStarColumn(
  drawing: Drawing,
  x: number,
  y0: number,
  y1: number,
  size: number,
  ground: string,
): void {
  drawing.fill(box(x - size * 0.75, y0, size * 1.5, y1 - y0), ground);
  const ink = new Ink();
  const count = Math.max(1, Math.round((y1 - y0) / (size * 1.7)));
  const step = (y1 - y0) / count;
  for (let index = 0; index < count; index += 1) {
    const y = y0 + step * (index + 0.5);
    ink.put('#c9d8f2', outline(...star(x, y, 8, size * 0.58, size * 0.36)));
    ink.put(turquoise, outline(...star(x, y, 8, size * 0.32, size * 0.2)));
  }
  ink.onto(drawing);
}
