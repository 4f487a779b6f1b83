import { type Building, frame, placeBuilding, streetCamera, type Wall } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { type Drawing, Ink, line, outline } from './draw.ts';
import { hazed, lit, type Palette, shaded } from './palette.ts';
import { bayMetres, drawEndWall, floorMetres, type PanelLook, plinthMetres } from './panel-end-wall.ts';
import type { Random } from './random.ts';
import { createOutdoorDrawing, finish } from './scenery.ts';
import { drawForeground, drawRoad, drawTraffic } from './street.ts';
import { drawPlanting } from './trees.ts';

type Bay = 'window' | 'wide' | 'balcony' | 'loggia' | 'stairs';
const sections: readonly (readonly Bay[])[] = [
  ['window', 'balcony', 'wide', 'stairs', 'wide', 'balcony', 'window'],
  ['wide', 'balcony', 'window', 'stairs', 'window', 'loggia', 'wide'],
  ['loggia', 'window', 'wide', 'stairs', 'window', 'window', 'balcony'],
];

const walls = [
  ['#ebe4d4', '#b8746a'],
  ['#e6ded6', '#8f7b6d'],
  ['#e9dcc0', '#a9804f'],
  ['#dfe3e4', '#6f86a5'],
  ['#efe2d2', '#c08a5c'],
  ['#e4dfcd', '#7f9a86'],
  ['#ecccaa', '#9a5f4a'],
  ['#cfdfe2', '#54789a'],
  ['#eed2c6', '#8d6a7c'],
  ['#dbe3cb', '#6f8a5c'],
] as const;
const panelSets = [
  ['#f6f2e8', '#c98d83', '#d9d3c6'],
  ['#f4f1ea', '#7ba0c4', '#d5d9da'],
  ['#f7f0de', '#d8a766', '#d8cfbb'],
  ['#f3f2ea', '#86aa94', '#d6d6c8'],
] as const;
const mosaics = [
  ['#8b4352', '#f3ecdc', '#2f5fae'],
  ['#1f5f86', '#f5ecd4', '#e7a744'],
  ['#2a7f86', '#f3f0e2', '#1f4f95'],
  ['#a45a3c', '#f6ead4', '#2d7f8b'],
] as const;

/** A panel block of flats: seams, three tones of balconies, entrances, stars on the end wall. */
export function panelBlock(palette: Palette, random: Random): Drawing {
  const drawing = createOutdoorDrawing(palette, random);
  const floors = random.pick([4, 5, 5, 9, 9]);
  const [wall, trim] = random.pick(walls);
  const look: PanelLook = { wall, trim, panels: random.pick(panelSets), mosaic: random.pick(mosaics), floors };
  const height = plinthMetres + floors * floorMetres + 0.9;
  const tall = floors > 5;
  const turn = tall ? random.between(0.6, 0.74) : random.between(0.46, 0.6);
  const wish = {
    height,
    turn,
    unit: bayMetres,
    topY: tall ? random.between(40, 70) : random.between(85, 125),
    edgeX: tall ? random.between(780, 840) : random.between(850, 905),
    leftX: tall ? random.between(240, 330) : random.between(110, 190),
  };
  const place = frame(streetCamera, wish);
  const building = placeBuilding(streetCamera, { ...place, turn, side: tall ? 15 : 12, height });
  drawing.fill(building.shadow, palette.shade, 0.35);
  drawShell(drawing, palette, building, look);
  drawEndWall(drawing, palette, random, building, look);
  drawFront(drawing, palette, random, building, look);
  drawRoof(drawing, palette, random, building, look);
  drawPaths(drawing, palette, building);
  drawPlanting(drawing, palette, random, building.front, building.frontMetres, entrancesOf(building));
  drawRoad(drawing, palette);
  drawForeground(drawing, palette, random);
  drawTraffic(drawing, palette, random);
  finish(drawing, palette);
  return drawing;
}

function drawShell(drawing: Drawing, palette: Palette, building: Building, look: PanelLook): void {
  const { front, side, frontMetres, sideMetres, heightMetres } = building;
  const bright = lit(palette, look.wall);
  const [near] = front.at(0, 0);
  const [far] = front.at(frontMetres, 0);
  drawing.fill(
    front.patch(0, 0, frontMetres, heightMetres),
    drawing.across(far, near, hazed(palette, bright, 0.18), bright),
  );
  const dim = shaded(palette, look.wall);
  drawing.fill(
    side.patch(0, 0, sideMetres, heightMetres),
    drawing.slant(side.at(0, heightMetres), side.at(0, 0), dim, mix(dim, palette.shade, 0.22)),
  );
  drawing.fill(front.patch(0, 0, frontMetres, plinthMetres), mix(bright, palette.shade, 0.24));
  drawing.fill(side.patch(0, 0, sideMetres, plinthMetres), mix(dim, palette.shade, 0.4));
  let seams = '';
  for (let floor = 0; floor <= look.floors; floor += 1) {
    const up = plinthMetres + floor * floorMetres;
    seams += line(front.at(0, up), front.at(frontMetres, up)) + line(side.at(0, up), side.at(sideMetres, up));
  }
  for (let along = bayMetres; along < frontMetres - 0.1; along += bayMetres)
    seams += line(front.at(along, 0), front.at(along, heightMetres - 0.9));
  for (let along = 4; along < sideMetres - 0.1; along += 4)
    seams += line(side.at(along, 0), side.at(along, heightMetres - 0.9));
  drawing.stroke(seams, palette.shade, 1.3, 0.22);
}

function drawRoof(drawing: Drawing, palette: Palette, random: Random, building: Building, look: PanelLook): void {
  const { front, side, frontMetres, sideMetres, heightMetres } = building;
  let masts = '';
  for (let index = 0; index < 4; index += 1) {
    const along = random.between(2, frontMetres - 2);
    const up = heightMetres + random.between(1, 2.2);
    masts +=
      line(front.at(along, heightMetres, -3), front.at(along, up, -3)) +
      line(front.at(along - 0.5, up - 0.3, -3), front.at(along + 0.5, up - 0.3, -3));
  }
  drawing.stroke(masts, mix('#5a6078', palette.haze, 0.3), 1.2, 0.8);
  const cornice = front.block(-0.35, heightMetres - 0.75, frontMetres + 0.2, heightMetres, 0.4);
  drawing.fill(cornice.under, shaded(palette, look.trim, 0.2));
  drawing.fill(cornice.face, lit(palette, look.trim));
  drawing.fill(side.patch(-0.4, heightMetres - 0.75, sideMetres + 0.3, heightMetres, 0.35), shaded(palette, look.trim));
  const band = front.patch(0, heightMetres - 1.15, frontMetres, heightMetres - 0.75);
  drawing.fill(band, palette.shade, 0.28);
}

function drawFront(drawing: Drawing, palette: Palette, random: Random, building: Building, look: PanelLook): void {
  const bays = Math.round(building.frontMetres / bayMetres);
  const section = random.pick(sections);
  const glazedShare = random.between(0.45, 0.75);
  for (let bay = bays - 1; bay >= 0; bay -= 1) {
    const kind = section[bay % section.length] ?? 'window';
    const ink = new Ink();
    for (let floor = 0; floor < look.floors; floor += 1) {
      drawOpening(ink, palette, random, building.front, look, kind, bay * bayMetres, floor);
    }
    if (kind === 'stairs') drawEntrance(ink, palette, building.front, look, bay * bayMetres);
    ink.onto(drawing);
    if (kind === 'balcony' || kind === 'loggia') {
      for (let floor = 0; floor < look.floors; floor += 1) {
        const out = new Ink();
        drawBalcony(
          out,
          palette,
          random,
          building.front,
          look,
          bay * bayMetres,
          floor,
          random.chance(glazedShare),
          kind === 'loggia' ? 0.5 : 1.15,
        );
        out.onto(drawing);
      }
    }
  }
}

/** One window with frame, reveal, panes and now and then a curtain or a cooler box. */
function drawOpening(
  ink: Ink,
  palette: Palette,
  random: Random,
  wall: Wall,
  look: PanelLook,
  kind: Bay,
  from: number,
  floor: number,
): void {
  const base = plinthMetres + floor * floorMetres;
  const wide = kind === 'wide' ? 1.75 : kind === 'stairs' ? 1.1 : 1.35;
  const a = from + (bayMetres - wide) / 2;
  const b = a + wide;
  const lift = kind === 'stairs' ? floorMetres / 2 : 0;
  const low = base + 0.85 + lift;
  const high = low + (kind === 'stairs' ? 1.15 : 1.5);
  if (kind === 'stairs' && floor === look.floors - 1) return;
  const frameTone = lit(palette, '#fbfaf6');
  ink.put(mix(lit(palette, look.wall), palette.shade, 0.3), wall.patch(a - 0.05, low - 0.22, b + 0.12, low - 0.06));
  ink.put(frameTone, wall.patch(a - 0.08, low - 0.08, b + 0.08, high + 0.08));
  const on = random.chance(kind === 'stairs' ? palette.litShare * 0.6 : palette.litShare);
  const tone = on ? random.pick(palette.lamps) : random.pick(palette.glass);
  const panes = kind === 'wide' ? [0, 0.33, 0.67, 1] : [0, 0.5, 1];
  for (let pane = 0; pane + 1 < panes.length; pane += 1) {
    const p0 = a + (panes[pane] ?? 0) * wide + 0.05;
    const p1 = a + (panes[pane + 1] ?? 1) * wide - 0.05;
    ink.put(tone, wall.patch(p0, low, p1, high));
    if (!on)
      ink.put(
        lighter(tone, 0.22),
        outline(wall.at(p1, high), wall.at(p0 + (p1 - p0) * 0.35, high), wall.at(p1, low + (high - low) * 0.35)),
      );
    if (random.chance(0.22))
      ink.put(mix(tone, lit(palette, '#fff8e8'), 0.55), wall.patch(p0, low, p0 + (p1 - p0) * 0.4, high));
  }
  ink.put(mix(tone, palette.shade, 0.5), wall.patch(a + 0.05, high - 0.1, b - 0.05, high));
  if (kind === 'window' && random.chance(0.14)) {
    const cooler = wall.block(a - 0.95, low + 0.1, a - 0.25, low + 0.65, 0.35);
    ink.put(mix(lit(palette, '#e8e9ea'), palette.shade, 0.42), cooler.end + cooler.under);
    ink.put(lit(palette, '#eff0f0'), cooler.face);
  }
}

function drawBalcony(
  ink: Ink,
  palette: Palette,
  random: Random,
  wall: Wall,
  look: PanelLook,
  from: number,
  floor: number,
  glazed: boolean,
  out: number,
): void {
  const low = plinthMetres + floor * floorMetres - 0.05;
  const a = from + 0.15;
  const b = from + bayMetres - 0.15;
  const paint = random.pick(look.panels);
  const face = lit(palette, paint);
  const end = shaded(palette, paint, 0.05);
  const rail = wall.block(a, low, b, low + 1.1, out);
  if (glazed) {
    const tone = random.chance(palette.litShare) ? random.pick(palette.lamps) : random.pick(palette.glass);
    const upper = wall.block(a, low + 1.1, b, low + floorMetres - 0.12, out);
    ink.put(mix(tone, palette.shade, 0.5), upper.end);
    ink.put(tone, upper.face);
    ink.put(
      lighter(tone, 0.2),
      outline(
        wall.at(a + 0.3, low + 2.7, out),
        wall.at(a + 1.3, low + 2.7, out),
        wall.at(a + 0.5, low + 1.15, out),
        wall.at(a, low + 1.15, out),
      ),
    );
    for (const share of [0, 0.34, 0.67, 0.98])
      ink.put(
        lit(palette, '#f8f7f2'),
        wall.patch(a + share * (b - a), low + 1.1, a + share * (b - a) + 0.08, low + floorMetres - 0.12, out),
      );
    const lid = wall.block(a - 0.05, low + floorMetres - 0.2, b + 0.05, low + floorMetres - 0.05, out + 0.05);
    ink.put(shaded(palette, '#e7e4dc', 0.12), lid.end);
    ink.put(lit(palette, '#f4f2ec'), lid.face);
  } else {
    ink.put(mix(lit(palette, look.wall), palette.shade, 0.38), wall.patch(a, low + 1.1, b, low + floorMetres - 0.1));
    const tone = random.pick(palette.glass);
    ink.put(
      random.chance(palette.litShare) ? random.pick(palette.lamps) : mix(tone, palette.shade, 0.25),
      wall.patch(a + 0.5, low + 0.4, b - 0.5, low + 2.35),
    );
    ink.put(lit(palette, '#f2efe8'), wall.patch(a + 1.3, low + 0.4, a + 1.4, low + 2.35));
  }
  ink.put(mix(end, palette.shade, 0.35), rail.under);
  ink.put(end, rail.end);
  ink.put(face, rail.face);
  ink.put(lighter(face, 0.4), wall.patch(a, low + 1.02, b, low + 1.12, out));
  ink.put(mix(face, palette.shade, 0.3), wall.patch(a, low, b, low + 0.16, out));
}

function drawEntrance(ink: Ink, palette: Palette, wall: Wall, look: PanelLook, from: number): void {
  const a = from + bayMetres / 2 - 0.9;
  const b = a + 1.8;
  const glow = palette.litShare > 0.3;
  ink.put(lit(palette, '#d9d2c4'), wall.patch(a - 0.3, 0, b + 0.3, 3));
  ink.put(glow ? '#e9b667' : mix('#5b4a44', palette.shade, 0.2), wall.patch(a, 0, b, 2.3));
  ink.put(mix('#7b6459', palette.shade, 0.15), wall.patch(a + 0.1, 0, a + 0.85, 2.2));
  const canopy = wall.block(a - 0.7, 2.75, b + 0.7, 3.05, 1.7);
  ink.put(mix(look.trim, palette.shade, 0.6), canopy.under + canopy.end);
  ink.put(lit(palette, look.trim), canopy.face);
}

/** The middles of the entrances, in metres from the near corner; stairs are the fourth bay of every section. */
function entrancesOf(building: Building): number[] {
  const bays = Math.round(building.frontMetres / bayMetres);
  return Array.from({ length: Math.floor((bays + 3) / 7) }, (_, index) => (index * 7 + 3.5) * bayMetres);
}

/** Paths of concrete from the entrances to the pavement. */
function drawPaths(drawing: Drawing, palette: Palette, building: Building): void {
  const { at } = building.front;
  const reach = 13;
  const paths = entrancesOf(building).map((middle) =>
    outline(at(middle - 0.9, 0), at(middle + 0.9, 0), at(middle + 0.9, 0, reach), at(middle - 0.9, 0, reach)),
  );
  drawing.fill(paths.join(''), mix(palette.pavement, palette.grass[1], 0.12));
}
