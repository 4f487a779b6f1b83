import { lighter, mix } from './colour.ts';
import { box, type Drawing, line, num, outline, oval } from './draw.ts';
import { drawMountains } from './mountains.ts';
import { palettes } from './palette.ts';
import type { Random } from './random.ts';
import { facing, type RoomLook, room, roomShade, spot } from './room.ts';
import { drawSky } from './sky.ts';

/** A window in the back wall with the town and the mountains outside, and curtains. */
export function drawRoomWindow(
  drawing: Drawing,
  random: Random,
  look: RoomLook,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  curtain: string | null,
): void {
  const { back } = room;
  const [left, low] = spot(x0, y0, back);
  const [right, high] = spot(x1, y1, back);
  const palette = palettes[look.hour];
  const glow = drawing.glow([(left + right) / 2, (low + high) / 2], (right - left) * 1.7, palette.sun.colour, 0.55);
  drawing.fill(facing(-room.half, room.half, 0, room.height, back), glow);
  drawing.fill(box(left - 9, high - 9, right - left + 18, low - high + 18), '#d9d4cc');
  drawing.clip(box(left, high, right - left, low - high), () => {
    drawing.moved(`translate(${num(left)} ${num(high)}) scale(${((low - high) / 420).toFixed(4)})`, () => {
      const view = { width: ((right - left) / (low - high)) * 420 };
      drawing.clip(box(0, 0, view.width, 420), () => {
        drawSky(drawing, palette, random, 360);
        drawMountains(drawing, palette, random, 345, 150);
        drawing.fill(box(0, 345, drawing.width, 90), palette.grass[0]);
        drawTreeTops(drawing, random, palette.leaves[0] ?? palette.poplar);
      });
    });
    drawing.fill(outline([left + 20, low], [left + 70, high], [left + 96, high], [left + 46, low]), '#ffffff', 0.25);
    drawing.fill(box(left, high, right - left, 8) + box(left, high, 7, low - high), roomShade, 0.18);
  });
  const frameTone = '#fbfaf7';
  const middle = (left + right) / 2;
  drawing.stroke(box(left, high, right - left, low - high) + line([middle, high], [middle, low]), frameTone, 8);
  drawing.fill(
    outline([left - 16, low + 5], [right + 16, low + 5], [right + 22, low + 18], [left - 22, low + 18]),
    '#f3f0ea',
  );
  drawing.fill(box(left - 22, low + 18, right - left + 44, 4), roomShade, 0.2);
  if (curtain !== null) drawCurtains(drawing, left, right, high, spot(0, 0.06, back)[1], curtain);
}

function drawTreeTops(drawing: Drawing, random: Random, leaf: readonly [string, string, string]): void {
  let dark = '';
  let body = '';
  for (let x = 0; x < 700; x += 34) {
    const size = random.between(20, 42);
    dark += oval(x, 405, size);
    body += oval(x - 6, 398, size * 0.8);
  }
  drawing.fill(dark, leaf[0]);
  drawing.fill(body, leaf[1]);
}

function drawCurtains(
  drawing: Drawing,
  left: number,
  right: number,
  high: number,
  floor: number,
  colour: string,
): void {
  const top = high - 34;
  drawing.stroke(line([left - 66, top], [right + 66, top]), '#7a5a45', 5);
  drawing.fill(oval(left - 68, top, 7) + oval(right + 68, top, 7), '#7a5a45');
  for (const side of [-1, 1]) {
    const outer = side < 0 ? left - 58 : right + 58;
    const inner = side < 0 ? left + 26 : right - 26;
    const [a, b] = [Math.min(outer, inner), Math.max(outer, inner)];
    const shape = `M${num(a)} ${num(top)}H${num(b)}Q${num(b - side * 4)} ${num((top + floor) / 2)} ${num(b + 3)} ${num(floor)}H${num(a - 3)}Q${num(a - side * 4)} ${num((top + floor) / 2)} ${num(a)} ${num(top)}Z`;
    drawing.fill(shape, drawing.across(a, b, lighter(colour, 0.12), mix(colour, roomShade, 0.16)));
    let folds = '';
    for (let x = a + 9; x < b; x += 17) folds += outline([x, top], [x + 5, top], [x + 7, floor], [x - 1, floor]);
    drawing.fill(folds, mix(colour, roomShade, 0.35), 0.4);
  }
}

/** A patch of sun on the floor, slanting from the window at x0..x1. */
export function drawSunPatch(drawing: Drawing, look: RoomLook, x0: number, x1: number): void {
  const tone = palettes[look.hour].sun.colour;
  const patch = (a: number, b: number): string =>
    outline(spot(a, 0, 6.2), spot(b, 0, 6.2), spot(b - 1.1, 0, 3.9), spot(a - 1.1, 0, 3.9));
  const middle = (x0 + x1) / 2;
  drawing.fill(patch(x0, middle - 0.05) + patch(middle + 0.05, x1), tone, 0.34);
}
