import { type Building, frame, placeBuilding, streetCamera, type Wall } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { type Drawing, Ink, line, outline } from './draw.ts';
import { hazed, lit, type Palette, shaded } from './palette.ts';
import type { Random } from './random.ts';
import { createOutdoorDrawing, finish } from './scenery.ts';
import { drawForeground, drawRoad, drawTraffic } from './street.ts';
import { drawPodium, podiumMetres } from './tower-podium.ts';

type Look = { wall: string; accent: string; floors: number; style: 'fins' | 'grid' | 'bands'; fade: number };

const floorMetres = 3.2;
const bayMetres = 3;

const looks = [
  ['#eef1f5', '#8aa6cc'],
  ['#f1ebe0', '#b98f63'],
  ['#e9ecec', '#5f7f9d'],
  ['#efe6dc', '#a8705a'],
  ['#f4f2ec', '#6d9a94'],
  ['#e6e4e6', '#4f5f86'],
  ['#d9b28d', '#8c5a44'],
  ['#c88b6e', '#f1e6d8'],
  ['#cdd8cf', '#557c6d'],
  ['#e2cda9', '#43648f'],
] as const;

/** A new residential tower on a shop podium between two hazy neighbours. */
export function tower(palette: Palette, random: Random): Drawing {
  const drawing = createOutdoorDrawing(palette, random, 190);
  drawTowerGroup(drawing, palette, random, random.between(560, 760));
  drawRoad(drawing, palette);
  drawForeground(drawing, palette, random);
  drawTraffic(drawing, palette, random);
  finish(drawing, palette);
  return drawing;
}

/** The tower, its podium and its neighbours; `edgeX` is where the lit and the shaded wall meet. */
export function drawTowerGroup(drawing: Drawing, palette: Palette, random: Random, edgeX: number): void {
  const [wall, accent] = random.pick(looks);
  const style = random.pick(['fins', 'grid', 'bands'] as const);
  const look: Look = { wall, accent, floors: random.whole(13, 18), style, fade: 0 };
  const turn = random.between(0.62, 0.78);
  const neighbour = (away: number, floors: number): void => {
    const stance = {
      edgeX: edgeX + away,
      topY: random.between(190, 290),
      width: random.between(80, 130),
      turn,
      side: 14,
    };
    drawBody(drawing, palette, random, { ...look, floors, fade: random.between(0.38, 0.56) }, stance);
  };
  const company = random.pick(['both', 'left', 'right', 'row'] as const);
  if (company === 'row') neighbour(random.between(330, 380), look.floors - 6);
  if (company !== 'right') neighbour(-random.between(165, 205), look.floors - 3);
  if (company !== 'left') neighbour(random.between(215, 260), look.floors - 4);
  const wide = random.between(165, 285);
  const stance = {
    edgeX,
    topY: random.between(46, 80) + (wide > 240 ? 50 : 0),
    width: wide,
    turn,
    side: random.between(16, 22),
  };
  const body = drawBody(drawing, palette, random, look, stance);
  drawPodium(drawing, palette, random, look.accent, body, turn);
}

type Stance = { edgeX: number; topY: number; width: number; turn: number; side: number };

function drawBody(drawing: Drawing, palette: Palette, random: Random, look: Look, stance: Stance): Building {
  const height = podiumMetres + look.floors * floorMetres + 2;
  const { edgeX, topY, turn, side } = stance;
  const place = frame(streetCamera, { height, edgeX, topY, turn, leftX: edgeX - stance.width, unit: bayMetres });
  const building = placeBuilding(streetCamera, { ...place, turn, side, height });
  const { front, frontMetres } = building;
  const fog = (colour: string): string => hazed(palette, colour, look.fade);
  if (look.fade === 0) drawing.fill(building.shadow, palette.shade, 0.3);
  const bright = fog(lit(palette, look.wall));
  const dim = fog(shaded(palette, look.wall));
  const edge = front.at(0, height);
  drawing.fill(
    front.patch(0, 0, frontMetres, height),
    drawing.slant(front.at(frontMetres, height), edge, mix(bright, palette.haze, 0.15), bright),
  );
  drawing.fill(
    building.side.patch(0, 0, side, height),
    drawing.slant([0, edge[1]], front.at(0, 0), dim, mix(dim, palette.shade, 0.2)),
  );
  drawCells(drawing, palette, random, look, building, fog);
  if (look.fade > 0) drawFoot(drawing, palette, building, fog);
  drawCap(drawing, palette, look, building, fog);
  return building;
}

function drawCells(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  look: Look,
  building: Building,
  fog: (colour: string) => string,
): void {
  const { front, side, frontMetres, sideMetres } = building;
  const ink = new Ink();
  const bays = Math.round(frontMetres / bayMetres);
  const balconyBay = bays > 4 ? [1, bays - 2] : [1];
  const sideBays = Math.floor(sideMetres / bayMetres);
  for (let floor = 0; floor < look.floors; floor += 1) {
    const up = podiumMetres + floor * floorMetres;
    for (let bay = bays - 1; bay >= 0; bay -= 1)
      drawCell(ink, palette, random, look, front, bay * bayMetres, up, fog, 0);
    for (let bay = sideBays - 1; bay >= 0; bay -= 1)
      drawCell(
        ink,
        palette,
        random,
        look,
        side,
        bay * bayMetres + (sideMetres - sideBays * bayMetres) / 2,
        up,
        fog,
        0.3,
      );
  }
  ink.onto(drawing);
  drawRelief(drawing, palette, look, building, fog);
  for (const bay of balconyBay.reverse()) {
    for (let floor = 0; floor < look.floors; floor += 1) {
      if ((floor + bay) % 5 === 4) continue;
      drawSlab(
        ink,
        palette,
        look,
        front,
        bay * bayMetres - 0.1,
        podiumMetres + floor * floorMetres,
        bayMetres + 0.2,
        fog,
        0,
      );
      if (floor % 2 === 0)
        drawSlab(ink, palette, look, side, 1.2, podiumMetres + floor * floorMetres, bayMetres * 1.4, fog, 0.35);
      ink.onto(drawing);
    }
  }
}

/** The ground floors of a far neighbour: two bands of glass instead of a podium of its own. */
function drawFoot(drawing: Drawing, palette: Palette, building: Building, fog: (colour: string) => string): void {
  const { front, side, frontMetres, sideMetres } = building;
  const glass = fog(palette.glass[1] ?? '#74a2d6');
  let bright = '';
  let dim = '';
  for (const [low, high] of [
    [0.4, 3.2],
    [4.2, 6.6],
  ] as const) {
    for (let along = 0.4; along + 2.4 < frontMetres; along += 3) bright += front.patch(along, low, along + 2.4, high);
    for (let along = 0.4; along + 2.4 < sideMetres; along += 3) dim += side.patch(along, low, along + 2.4, high);
  }
  drawing.fill(bright, glass);
  drawing.fill(dim, mix(glass, palette.shade, 0.25));
}

/** One glazed cell of a floor, its size depending on the style. */
function drawCell(
  ink: Ink,
  palette: Palette,
  random: Random,
  look: Look,
  wall: Wall,
  from: number,
  up: number,
  fog: (colour: string) => string,
  dim: number,
): void {
  const on = random.chance(palette.litShare);
  const raw = on ? random.pick(palette.lamps) : random.pick(palette.glass);
  const tone = fog(mix(raw, palette.shade, on ? dim * 0.25 : dim));
  const inset = look.style === 'bands' ? 0.06 : look.style === 'grid' ? 0.35 : 0.22;
  const sill = look.style === 'grid' ? 0.75 : 0.55;
  const a = from + inset;
  const b = from + bayMetres - inset;
  ink.put(tone, wall.patch(a, up + sill, b, up + floorMetres - 0.35));
  if (!on)
    ink.put(
      fog(mix(lighter(raw, 0.28), palette.shade, dim)),
      outline(wall.at(b, up + 2.85), wall.at(a + 1.1, up + 2.85), wall.at(b, up + 1.5)),
    );
  if (random.chance(0.45))
    ink.put(
      fog(mix(lit(palette, '#f7f7f4'), palette.shade, dim)),
      wall.patch(from + 1.45, up + sill, from + 1.57, up + floorMetres - 0.35),
    );
  if (random.chance(0.12))
    ink.put(
      fog(mix(lit(palette, look.accent), palette.shade, dim)),
      wall.patch(a, up + sill, a + 0.9, up + floorMetres - 0.35),
    );
}

/** Fins or floor bands that give the skin of the tower its rhythm. */
function drawRelief(
  drawing: Drawing,
  palette: Palette,
  look: Look,
  building: Building,
  fog: (colour: string) => string,
): void {
  const { front, side, frontMetres, sideMetres, heightMetres } = building;
  const ink = new Ink();
  const bright = fog(lit(palette, lighter(look.wall, 0.5)));
  const accent = fog(lit(palette, look.accent));
  const dim = fog(shaded(palette, look.wall, 0.1));
  if (look.style === 'fins') {
    for (let along = Math.floor(frontMetres / bayMetres) * bayMetres; along >= 0; along -= bayMetres) {
      const fin = front.block(along - 0.14, podiumMetres, along + 0.14, heightMetres, 0.5);
      ink.put(dim, fin.end);
      ink.put(Math.round(along / bayMetres) % 3 === 0 ? accent : bright, fin.face);
    }
  }
  for (let up = podiumMetres; up < heightMetres - 1; up += look.style === 'bands' ? floorMetres : floorMetres * 4) {
    const tone = look.style === 'bands' ? bright : accent;
    ink.put(tone, front.patch(0, up - 0.1, frontMetres, up + 0.35, 0.15));
    ink.put(mix(tone, palette.shade, 0.45), side.patch(0, up - 0.1, sideMetres, up + 0.35, 0.15));
  }
  ink.put(accent, front.patch(0, podiumMetres, 0.5, heightMetres));
  ink.put(mix(accent, palette.shade, 0.4), side.patch(0, podiumMetres, 0.5, heightMetres));
  ink.onto(drawing);
}

function drawSlab(
  ink: Ink,
  palette: Palette,
  look: Look,
  wall: Wall,
  from: number,
  up: number,
  wide: number,
  fog: (colour: string) => string,
  dim: number,
): void {
  const slab = wall.block(from, up, from + wide, up + 1.1, 1.3);
  const face = fog(mix(lit(palette, dim > 0 ? look.wall : lighter(look.accent, 0.25)), palette.shade, dim));
  ink.put(mix(face, palette.shade, 0.55), slab.under);
  ink.put(mix(face, palette.shade, 0.35), slab.end);
  ink.put(face, slab.face);
  ink.put(lighter(face, 0.35), wall.patch(from, up + 0.95, from + wide, up + 1.12, 1.3));
}

function drawCap(
  drawing: Drawing,
  palette: Palette,
  look: Look,
  building: Building,
  fog: (colour: string) => string,
): void {
  const { front, side, frontMetres, sideMetres, heightMetres } = building;
  const accent = fog(lit(palette, look.accent));
  drawing.fill(front.patch(-0.2, heightMetres - 1.4, frontMetres + 0.1, heightMetres, 0.2), accent);
  drawing.fill(
    side.patch(-0.2, heightMetres - 1.4, sideMetres + 0.1, heightMetres, 0.2),
    mix(accent, palette.shade, 0.45),
  );
  const low = front.at(frontMetres * 0.45, heightMetres, -4);
  const high = front.at(frontMetres * 0.45, heightMetres + 9, -4);
  drawing.stroke(line(low, high), mix('#59607a', palette.haze, 0.3 + look.fade / 2), 1.6);
}
