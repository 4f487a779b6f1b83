import { type Building, frame, placeBuilding, streetCamera } from './camera.ts';
import { mix } from './colour.ts';
import { type Drawing, Ink, outline } from './draw.ts';
import { lit, type Palette, shaded } from './palette.ts';
import type { Random } from './random.ts';
import { drawCrown } from './trees.ts';

export const podiumMetres = 7.5;

/** Two storeys of glazed shops round the foot of the tower, with small trees on their roof. */
export function drawPodium(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  accent: string,
  body: Building,
  turn: number,
): void {
  const [edge, foot] = body.front.at(0, 0);
  const place = frame(streetCamera, {
    height: podiumMetres,
    edgeX: edge + 14,
    topY: body.front.at(0, podiumMetres)[1] - 7,
    turn,
    leftX: body.front.at(body.frontMetres, 0)[0] - 60,
    unit: 3.6,
  });
  const base = placeBuilding(streetCamera, { ...place, turn, side: body.sideMetres * 1.15, height: podiumMetres });
  const { front, side, frontMetres, sideMetres } = base;
  for (let along = frontMetres - 2; along > 1; along -= random.between(4, 7)) {
    const [x, y] = front.at(along, podiumMetres, -1.5);
    drawCrown(drawing, random, x, y - 5, random.between(9, 14), random.pick(palette.leaves));
  }
  drawing.fill(base.shadow, palette.shade, 0.3);
  drawing.fill(front.patch(0, 0, frontMetres, podiumMetres), lit(palette, '#f3f1ec'));
  drawing.fill(side.patch(0, 0, sideMetres, podiumMetres), shaded(palette, '#f3f1ec'));
  const ink = new Ink();
  glaze(ink, palette, random, base);
  const canopy = front.block(-0.3, 3.5, frontMetres, 4, 1);
  ink.put(shaded(palette, accent, 0.2), canopy.end + canopy.under);
  ink.put(lit(palette, accent), canopy.face);
  ink.put(shaded(palette, accent), side.patch(-0.3, 3.5, sideMetres, 4, 0.3));
  ink.put(lit(palette, '#ffffff'), front.patch(-0.2, podiumMetres - 0.6, frontMetres, podiumMetres, 0.2));
  ink.put(shaded(palette, '#ffffff'), side.patch(-0.2, podiumMetres - 0.6, sideMetres, podiumMetres, 0.2));
  ink.onto(drawing);
  drawing.fill(
    outline([edge - 300, foot + 14], [edge + 260, foot + 14], [edge + 330, foot + 24], [edge - 380, foot + 24]),
    palette.pavement,
    0.5,
  );
}

/** The shop windows of both walls, two rows high. */
function glaze(ink: Ink, palette: Palette, random: Random, { front, side, frontMetres, sideMetres }: Building): void {
  const rows = [
    [0.3, 3.4],
    [4.3, 6.5],
  ] as const;
  for (let along = 0.35; along + 3 < frontMetres; along += 3.6) {
    for (const [low, high] of rows) {
      const on = random.chance(palette.litShare + 0.2);
      ink.put(random.pick(on ? palette.lamps : palette.glass), front.patch(along, low, along + 3, high));
      ink.put(lit(palette, '#ffffff'), front.patch(along + 1.45, low, along + 1.55, high));
    }
  }
  for (let along = 0.35; along + 3 < sideMetres; along += 3.6) {
    for (const [low, high] of rows) {
      const on = random.chance(palette.litShare);
      const tone = on ? random.pick(palette.lamps) : mix(random.pick(palette.glass), palette.shade, 0.35);
      ink.put(tone, side.patch(along, low, along + 3, high));
    }
  }
}
