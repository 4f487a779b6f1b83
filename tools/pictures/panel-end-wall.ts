import type { Building } from './camera.ts';
import { type Drawing, Ink, outline, type Point, star } from './draw.ts';
import { type Palette, shaded } from './palette.ts';
import type { Random } from './random.ts';

/** What tells one panel block from another. */
export type PanelLook = {
  wall: string;
  trim: string;
  panels: readonly [string, string, string];
  mosaic: readonly [string, string, string];
  floors: number;
};

export const bayMetres = 3.2;
export const floorMetres = 2.9;
export const plinthMetres = 1;

/** Stars of glazed tile in a frame, mapped onto the turned end wall. */
export function drawEndWall(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  building: Building,
  look: PanelLook,
): void {
  const { side, sideMetres, heightMetres } = building;
  const tone = (colour: string): string => shaded(palette, colour, -0.12);
  const [ground, pale, deep] = look.mosaic;
  const middle = sideMetres * 0.5;
  const half = 2.5;
  const low = plinthMetres + floorMetres * 0.6;
  const high = heightMetres - 2;
  drawing.fill(side.patch(middle - half - 0.25, low - 0.25, middle + half + 0.25, high + 0.25), tone(pale));
  drawing.fill(side.patch(middle - half, low, middle + half, high), tone(ground));
  const count = Math.max(2, Math.round((high - low) / 5.4));
  const step = (high - low) / count;
  const onWall = (points: readonly Point[]): string => outline(...points.map(([x, y]) => side.at(x, y)));
  const twist = random.chance(0.5);
  const ink = new Ink();
  for (let index = 0; index < count; index += 1) {
    const y = low + step * (index + 0.5);
    const size = Math.min(half * 0.92, step * 0.46);
    ink.put(tone(pale), onWall(star(middle, y, 8, size, size * (twist ? 0.62 : 0.52))));
    ink.put(tone(deep), onWall(star(middle, y, 8, size * 0.68, size * 0.4)));
    ink.put(tone('#f0b04c'), onWall(star(middle, y, 8, size * 0.34, size * 0.2)));
  }
  for (let index = 0; index <= count; index += 1) {
    const y = low + step * index;
    for (const x of [middle - half, middle + half]) {
      const corner = star(x, y, 4, 0.7, 0.7).map(
        ([px, py]): Point => [Math.min(middle + half, Math.max(middle - half, px)), Math.min(high, Math.max(low, py))],
      );
      ink.put(tone(pale), onWall(corner));
    }
  }
  ink.onto(drawing);
}
