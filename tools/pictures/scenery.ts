import { mix } from './colour.ts';
import { box, Drawing } from './draw.ts';
import { drawMountains } from './mountains.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { drawSky } from './sky.ts';
import { drawLawn, pavementY } from './street.ts';

export const pictureWidth = 1200;
export const pictureHeight = 800;
export const groundY = 566;

/** A drawing with sky, mountains and lawn, ready for a building. */
export function createOutdoorDrawing(palette: Palette, random: Random, mountainHeight = 200): Drawing {
  const drawing = new Drawing(pictureWidth, pictureHeight);
  drawSky(drawing, palette, random, groundY);
  drawMountains(drawing, palette, random, groundY, mountainHeight);
  drawLawn(drawing, palette, random, groundY, pavementY);
  return drawing;
}

/** The last wash: warm air from the sun, the tint of the hour and a soft dark foot. */
export function finish(drawing: Drawing, palette: Palette): void {
  const { width, height } = drawing;
  const { x, y, colour, strength } = palette.sun;
  drawing.fill(
    box(0, 0, width, height),
    drawing.radial([x, y], 760, [
      [0, colour, 0.3 * strength],
      [0.5, colour, 0.1 * strength],
      [1, colour, 0],
    ]),
  );
  const foot = mix(palette.shade, '#0c1325', 0.5);
  drawing.fill(
    box(0, height - 160, width, 160),
    drawing.veil([0, height - 160], [0, height], foot, 0, palette.hour === 'dusk' ? 0.4 : 0.22),
  );
}
