import { type Building, frame, placeBuilding, streetCamera, type Wall } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { type Drawing, Ink, outline } from './draw.ts';
import { lit, type Palette, shaded } from './palette.ts';
import type { Random } from './random.ts';
import { createOutdoorDrawing, finish } from './scenery.ts';
import { drawForeground, drawRoad, drawTraffic } from './street.ts';
import { drawPlanting } from './trees.ts';

type Skin = 'curtain' | 'stone' | 'louvres';
type Look = { frame: string; accent: string; floors: number; skin: Skin; bay: number };

const floorMetres = 3.7;
const baseMetres = 4.6;

const looks = [
  ['#f4f6f8', '#3f6db3'],
  ['#efe7da', '#9a6f4c'],
  ['#dfe3e8', '#31517f'],
  ['#f2efe9', '#2f7f86'],
  ['#e8ddd0', '#7d4f3f'],
] as const;

/** An office house: curtain wall, stone grid or louvres, a glazed ground floor and an entrance canopy. */
export function office(palette: Palette, random: Random): Drawing {
  const drawing = createOutdoorDrawing(palette, random);
  const [frameTone, accent] = random.pick(looks);
  const skin = random.pick(['curtain', 'stone', 'louvres', 'curtain'] as const);
  const look: Look = { frame: frameTone, accent, floors: random.whole(4, 7), skin, bay: skin === 'stone' ? 3.4 : 2.8 };
  const height = baseMetres + look.floors * floorMetres + 1.2;
  const turn = random.between(0.5, 0.62);
  const place = frame(streetCamera, {
    height,
    turn,
    unit: look.bay,
    topY: random.between(70, 120),
    edgeX: random.between(780, 860),
    leftX: random.between(200, 280),
  });
  const building = placeBuilding(streetCamera, { ...place, turn, side: look.bay * (look.floors > 5 ? 6 : 5), height });
  drawing.fill(building.shadow, palette.shade, 0.35);
  drawShell(drawing, palette, building, look);
  drawFloors(drawing, palette, random, building, look);
  drawStreak(drawing, palette, building, random);
  drawGround(drawing, palette, random, building, look);
  drawParapet(drawing, palette, building, look);
  drawPlanting(drawing, palette, random, building.front, building.frontMetres * 0.34);
  drawRoad(drawing, palette);
  drawForeground(drawing, palette, random);
  drawTraffic(drawing, palette, random);
  finish(drawing, palette);
  return drawing;
}

function drawShell(drawing: Drawing, palette: Palette, building: Building, look: Look): void {
  const { front, side, frontMetres, sideMetres, heightMetres } = building;
  const bright = lit(palette, look.frame);
  const dim = shaded(palette, look.frame);
  drawing.fill(
    front.patch(0, 0, frontMetres, heightMetres),
    drawing.slant(front.at(frontMetres, 0), front.at(0, 0), mix(bright, palette.haze, 0.2), bright),
  );
  drawing.fill(
    side.patch(0, 0, sideMetres, heightMetres),
    drawing.slant(side.at(0, heightMetres), side.at(0, 0), dim, mix(dim, palette.shade, 0.2)),
  );
}

function drawFloors(drawing: Drawing, palette: Palette, random: Random, building: Building, look: Look): void {
  const { front, side, frontMetres, sideMetres } = building;
  const ink = new Ink();
  for (let floor = 0; floor < look.floors; floor += 1) {
    const up = baseMetres + floor * floorMetres;
    drawRow(ink, palette, random, front, frontMetres, up, look, 0);
    drawRow(ink, palette, random, side, sideMetres, up, look, 0.32);
  }
  ink.onto(drawing);
  const trims = new Ink();
  for (let floor = 0; floor <= look.floors; floor += 1) {
    const up = baseMetres + floor * floorMetres;
    const slab = front.block(-0.15, up - 0.18, frontMetres + 0.1, up + 0.3, look.skin === 'stone' ? 0.12 : 0.4);
    trims.put(shaded(palette, look.frame, 0.15), slab.under);
    trims.put(lit(palette, lighter(look.frame, 0.4)), slab.face);
    trims.put(
      shaded(palette, lighter(look.frame, 0.2)),
      side.patch(-0.15, up - 0.18, sideMetres + 0.1, up + 0.3, 0.15),
    );
  }
  trims.onto(drawing);
  if (look.skin === 'louvres') drawLouvres(drawing, palette, building, look);
}

function drawRow(
  ink: Ink,
  palette: Palette,
  random: Random,
  wall: Wall,
  wallMetres: number,
  up: number,
  look: Look,
  dim: number,
): void {
  const inset = look.skin === 'stone' ? 0.55 : 0.07;
  const low = up + (look.skin === 'stone' ? 0.8 : 0.3);
  const high = up + floorMetres - (look.skin === 'stone' ? 0.5 : 0.18);
  const bays = Math.round(wallMetres / look.bay);
  for (let bay = bays - 1; bay >= 0; bay -= 1) {
    const a = bay * look.bay + inset;
    const b = (bay + 1) * look.bay - inset;
    const on = random.chance(palette.litShare * 1.1 + 0.02);
    const raw = on ? random.pick(palette.lamps) : mix(random.pick(palette.glass), palette.glass[2] ?? '#8fb9e6', 0.45);
    const tone = mix(raw, palette.shade, on ? dim * 0.3 : dim);
    if (look.skin === 'stone')
      ink.put(shaded(palette, look.frame, 0.12), wall.patch(a - 0.14, low - 0.02, b, high + 0.16));
    ink.put(tone, wall.patch(a, low, b, high));
    if (!on && random.chance(0.5))
      ink.put(
        mix(tone, '#ffffff', 0.16),
        outline(wall.at(b, high), wall.at(a, high), wall.at(b, low + (high - low) * random.between(0.1, 0.6))),
      );
    if (random.chance(0.3))
      ink.put(mix(tone, lit(palette, '#ffffff'), 0.4), wall.patch(a, high - random.between(0.5, 1.4), b, high));
    const mullion = mix(lit(palette, look.skin === 'stone' ? '#4c556b' : look.frame), palette.shade, dim);
    ink.put(mullion, wall.patch((a + b) / 2 - 0.04, low, (a + b) / 2 + 0.04, high));
  }
}

/** Upright fins of wood or metal before the glass. */
function drawLouvres(drawing: Drawing, palette: Palette, building: Building, look: Look): void {
  const ink = new Ink();
  const top = building.heightMetres - 1;
  for (let along = building.frontMetres; along >= 0; along -= look.bay / 2) {
    const fin = building.front.block(along - 0.07, baseMetres, along + 0.07, top, 0.75);
    ink.put(shaded(palette, look.accent, 0.1), fin.end);
    ink.put(lit(palette, look.accent), fin.face);
  }
  ink.onto(drawing);
}

/** The sky mirrored as one slanting band of light across the lit glass. */
function drawStreak(drawing: Drawing, palette: Palette, building: Building, random: Random): void {
  const { front, frontMetres, heightMetres } = building;
  const from = frontMetres * random.between(0.35, 0.55);
  const wide = frontMetres * 0.16;
  const lean = frontMetres * 0.22;
  const band = (a: number, b: number): string =>
    outline(
      front.at(a, baseMetres),
      front.at(b, baseMetres),
      front.at(b + lean, heightMetres - 1),
      front.at(a + lean, heightMetres - 1),
    );
  drawing.fill(
    band(from, from + wide) + band(from + wide * 1.25, from + wide * 1.5),
    palette.hour === 'dusk' ? '#c9b6e6' : '#ffffff',
    0.16,
  );
}

function drawGround(drawing: Drawing, palette: Palette, random: Random, building: Building, look: Look): void {
  const { front, side, frontMetres, sideMetres } = building;
  const ink = new Ink();
  for (let along = 0.3; along + look.bay * 1.2 < frontMetres; along += look.bay * 1.3) {
    const tone = random.chance(0.25 + palette.litShare)
      ? random.pick(palette.lamps)
      : mix(random.pick(palette.glass), palette.shade, 0.2);
    ink.put(tone, front.patch(along, 0.25, along + look.bay * 1.15, baseMetres - 0.9));
  }
  for (let along = 0.5; along + look.bay * 1.2 < sideMetres; along += look.bay * 1.3) {
    ink.put(
      mix(random.pick(palette.glass), palette.shade, 0.5),
      side.patch(along, 0.25, along + look.bay * 1.15, baseMetres - 0.9),
    );
  }
  const middle = frontMetres * random.between(0.4, 0.55);
  ink.put(lit(palette, look.accent), front.patch(middle - 3.6, 0, middle + 3.6, baseMetres));
  ink.put(
    palette.hour === 'dusk' ? '#ffe1a0' : mix(palette.glass[3] ?? '#4a72aa', palette.shade, 0.3),
    front.patch(middle - 2.9, 0, middle + 2.9, 3.3),
  );
  for (const shift of [-1.5, 0, 1.5])
    ink.put(lit(palette, '#f5f6f8'), front.patch(middle + shift - 0.06, 0, middle + shift + 0.06, 3.3));
  const canopy = front.block(middle - 4.2, 3.5, middle + 4.2, 4, 3);
  ink.put(shaded(palette, look.accent, 0.3), canopy.under + canopy.end);
  ink.put(lit(palette, lighter(look.accent, 0.15)), canopy.face);
  ink.onto(drawing);
  const steps = front.block(middle - 4.6, 0, middle + 4.6, 0.22, 3.4);
  drawing.fill(steps.top, lit(palette, '#dedbd4'));
  drawing.fill(steps.face + steps.end, lit(palette, '#c2bfb9'));
}

function drawParapet(drawing: Drawing, palette: Palette, building: Building, look: Look): void {
  const { front, side, frontMetres, sideMetres, heightMetres } = building;
  const cap = front.block(-0.35, heightMetres - 0.9, frontMetres + 0.2, heightMetres, 0.35);
  drawing.fill(cap.under, shaded(palette, look.accent, 0.2));
  drawing.fill(cap.face, lit(palette, look.skin === 'curtain' ? look.frame : look.accent));
  drawing.fill(
    side.patch(-0.35, heightMetres - 0.9, sideMetres + 0.2, heightMetres, 0.3),
    shaded(palette, look.skin === 'curtain' ? look.frame : look.accent),
  );
}
