import { box, type Crop, Drawing } from './draw.ts';
import { drawMountains } from './mountains.ts';
import { type Palette, palettes } from './palette.ts';
import { randomOf } from './random.ts';
import { finish, groundY } from './scenery.ts';
import { drawSky } from './sky.ts';
import { drawLawn } from './street.ts';
import { drawTowerGroup } from './tower.ts';
import { drawHedge, drawRoundTree } from './trees.ts';

const apricot = '#ffedd2';

/** The part of the drawing that makes the strip. */
export const bannerCrop: Crop = [230, 404, 1000, 250];

/** The warm strip of the home page: the foot of a tower in golden light that melts into apricot on the left. */
export function banner(): Drawing {
  const random = randomOf('banner');
  const palette: Palette = { ...palettes.golden, sun: { ...palettes.golden.sun, x: 720, y: 470, strength: 0.8 } };
  const drawing = new Drawing(1240, 800);
  drawSky(drawing, palette, random, groundY);
  drawMountains(drawing, palette, random, groundY, 130);
  drawLawn(drawing, palette, random, groundY, 700);
  drawTowerGroup(drawing, palette, random, 935);
  drawHedge(drawing, palette, random, 560, 1240, 640, 13);
  for (const [x, y, tall] of [
    [745, 634, 66],
    [828, 630, 72],
    [1010, 628, 70],
    [1128, 640, 104],
    [1180, 644, 128],
    [1232, 640, 110],
  ] as const)
    drawRoundTree(drawing, palette, random, x, y, tall);
  finish(drawing, palette);
  const [left, top, width, height] = bannerCrop;
  const at = (share: number): number => left + width * share;
  drawing.fill(
    box(left - 5, top, width + 10, height),
    drawing.linear(
      [at(0.42), 0],
      [at(0.74), 0],
      [
        [0, apricot],
        [0.35, apricot, 0.86],
        [1, apricot, 0],
      ],
    ),
  );
  drawing.fill(box(left, top, width, height), apricot, 0.16);
  return drawing;
}
