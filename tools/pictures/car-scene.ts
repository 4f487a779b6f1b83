import { drawCar } from './car.ts';
import { mix } from './colour.ts';
import { box, outline, Sheet } from './draw.ts';
import { drawMountains } from './mountains.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { finish, pictureHeight, pictureWidth } from './scenery.ts';
import { drawSky } from './sky.ts';
import { drawLawn } from './street.ts';
import { drawHedge, drawPoplar, drawRoundTree } from './trees.ts';

/** A car on an open road before trees and mountains. */
export function carScene(palette: Palette, random: Random, paint: string): Sheet {
  const sheet = new Sheet(pictureWidth, pictureHeight);
  drawSky(sheet, palette, random, 350);
  drawMountains(sheet, palette, random, 350, 170);
  drawLawn(sheet, palette, random, 350, 484);
  for (let x = 10; x < 1200; x += random.between(52, 110)) {
    if (random.chance(0.45)) drawPoplar(sheet, palette, random, x, random.between(374, 390), random.between(150, 230));
    else drawRoundTree(sheet, palette, random, x, random.between(376, 394), random.between(110, 170));
  }
  drawHedge(sheet, palette, random, -20, 1220, 462, 20);
  drawKerb(sheet, palette);
  drawCar(sheet, palette, 255, 634, 2.25, paint);
  finish(sheet, palette);
  return sheet;
}

function drawKerb(sheet: Sheet, palette: Palette): void {
  const [far, near] = palette.road;
  sheet.fill(box(0, 484, 1200, 26), palette.pavement);
  sheet.fill(box(0, 504, 1200, 8), mix(palette.pavement, '#ffffff', 0.45));
  sheet.fill(box(0, 512, 1200, 9), mix(palette.pavement, palette.shade, 0.5));
  sheet.fill(
    box(0, 521, 1200, 279),
    sheet.linear(
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
  sheet.fill(dashes, '#ffffff', palette.hour === 'dusk' ? 0.4 : 0.55);
}
