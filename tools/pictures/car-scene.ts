import { drawCar } from './car.ts';
import { mix } from './colour.ts';
import { box, Drawing, outline } from './draw.ts';
import { drawMountains } from './mountains.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { finish, pictureHeight, pictureWidth } from './scenery.ts';
import { drawSky } from './sky.ts';
import { drawLawn } from './street.ts';
import { drawHedge, drawPoplar, drawRoundTree } from './trees.ts';

/** A car on an open road before trees and mountains. */
export function carScene(palette: Palette, random: Random, paint: string): Drawing {
  const drawing = new Drawing(pictureWidth, pictureHeight);
  drawSky(drawing, palette, random, 350);
  drawMountains(drawing, palette, random, 350, 170);
  drawLawn(drawing, palette, random, 350, 484);
  for (let x = 10; x < 1200; x += random.between(52, 110)) {
    if (random.chance(0.45))
      drawPoplar(drawing, palette, random, x, random.between(374, 390), random.between(150, 230));
    else drawRoundTree(drawing, palette, random, x, random.between(376, 394), random.between(110, 170));
  }
  drawHedge(drawing, palette, random, -20, 1220, 462, 20);
  drawKerb(drawing, palette);
  drawCar(drawing, palette, 255, 634, 2.25, paint);
  finish(drawing, palette);
  return drawing;
}

function drawKerb(drawing: Drawing, palette: Palette): void {
  const [far, near] = palette.road;
  drawing.fill(box(0, 484, 1200, 26), palette.pavement);
  drawing.fill(box(0, 504, 1200, 8), mix(palette.pavement, '#ffffff', 0.45));
  drawing.fill(box(0, 512, 1200, 9), mix(palette.pavement, palette.shade, 0.5));
  drawing.fill(
    box(0, 521, 1200, 279),
    drawing.linear(
      [0, 521],
      [0, 800],
      [
        [0, mix(far, near, 0.5)],
        [0.15, far],
        [1, near],
      ],
    ),
  );
  let dashes = '';
  for (let x = -80; x < 1200; x += 260) dashes += outline([x, 676], [x + 150, 676], [x + 147, 687], [x - 6, 687]);
  drawing.fill(dashes, '#ffffff', palette.hour === 'dusk' ? 0.4 : 0.55);
}
