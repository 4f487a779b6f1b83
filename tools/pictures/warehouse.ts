import { type Building, frame, placeBuilding, project, streetCamera } from './camera.ts';
import { drawCar } from './car.ts';
import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, line, outline, oval, rounded } from './draw.ts';
import { lit, type Palette, shaded } from './palette.ts';
import type { Random } from './random.ts';
import { createOutdoorDrawing, finish } from './scenery.ts';
import { drawLamp } from './street.ts';
import { drawPoplar, drawRoundTree } from './trees.ts';

type Look = { wall: string; roof: string; gate: string; gates: number };

const eaveMetres = 7.2;
const ridgeMetres = 2.1;

const looks = [
  ['#e3e7ec', '#5b7fae', '#2f5fae'],
  ['#ebe6da', '#a2604a', '#8f4a3a'],
  ['#dde6e4', '#4d8580', '#2c6f73'],
  ['#e9e9e6', '#6b7280', '#c9862f'],
] as const;

/** A ribbed hall with gates and a concrete yard. */
export function warehouse(palette: Palette, random: Random): Drawing {
  const drawing = createOutdoorDrawing(palette, random, 190);
  const [wall, roof, gate] = random.pick(looks);
  const look: Look = { wall, roof, gate, gates: random.whole(2, 4) };
  drawTreeLine(drawing, palette, random);
  drawYard(drawing, palette, random);
  const turn = random.between(0.42, 0.55);
  const place = frame(streetCamera, {
    height: eaveMetres,
    turn,
    unit: 3,
    topY: random.between(310, 345),
    edgeX: random.between(860, 920),
    leftX: random.between(60, 130),
  });
  const building = placeBuilding(streetCamera, { ...place, turn, side: 16, height: eaveMetres });
  drawing.fill(building.shadow, palette.shade, 0.38);
  drawHall(drawing, palette, building, look);
  drawGates(drawing, palette, random, building, look);
  drawLorry(drawing, palette, random);
  drawRoundTree(drawing, palette, random, 1130, 712, random.between(240, 290));
  drawLamp(drawing, palette, random.between(930, 1000), 716, 290, -46);
  drawCar(
    drawing,
    palette,
    random.between(560, 700),
    748,
    0.62,
    random.pick(['#f2f4f7', '#31363f', '#b9c0c9']),
    random.chance(0.5),
  );
  finish(drawing, palette);
  return drawing;
}

function drawTreeLine(drawing: Drawing, palette: Palette, random: Random): void {
  for (let x = 20; x < 1200; x += random.between(46, 90))
    drawPoplar(drawing, palette, random, x, 594, random.between(80, 120));
}

function drawYard(drawing: Drawing, palette: Palette, random: Random): void {
  const near = mix(palette.pavement, palette.road[0], 0.25);
  drawing.fill(box(0, 606, 1200, 194), drawing.down(606, 800, mix(palette.pavement, palette.haze, 0.4), near));
  let joints = '';
  for (const y of [622, 648, 688, 748]) joints += line([0, y], [1200, y]);
  for (let x = -900; x < 2200; x += 190) joints += line([600 + (x - 600) * 0.42, 606], [x, 800]);
  drawing.stroke(joints, palette.shade, 1.2, 0.16);
  let stains = '';
  for (let index = 0; index < 6; index += 1)
    stains += oval(random.between(80, 1100), random.between(650, 780), random.between(30, 90), random.between(3, 8));
  drawing.fill(stains, palette.shade, 0.09);
  drawing.fill(
    outline([0, 772], [0, 764], [1200, 764], [1200, 772]),
    mix('#f3c14b', palette.shade, palette.hour === 'dusk' ? 0.35 : 0.05),
    0.7,
  );
}

function drawHall(drawing: Drawing, palette: Palette, building: Building, look: Look): void {
  const { front, side, frontMetres, sideMetres } = building;
  const bright = lit(palette, look.wall);
  const dim = shaded(palette, look.wall);
  const ridgeNear = side.at(sideMetres / 2, eaveMetres + ridgeMetres);
  const slope = outline(
    front.at(-0.4, eaveMetres - 0.1, 0.4),
    front.at(frontMetres + 0.4, eaveMetres - 0.1, 0.4),
    front.at(frontMetres + 0.4, eaveMetres + ridgeMetres, -sideMetres / 2),
    front.at(-0.4, eaveMetres + ridgeMetres, -sideMetres / 2),
  );
  drawing.fill(slope, lit(palette, look.roof));
  drawing.fill(
    outline(side.at(0, 0), side.at(sideMetres, 0), side.at(sideMetres, eaveMetres), ridgeNear, side.at(0, eaveMetres)),
    drawing.slant(ridgeNear, side.at(0, 0), dim, mix(dim, palette.shade, 0.2)),
  );
  drawing.fill(
    front.patch(0, 0, frontMetres, eaveMetres),
    drawing.slant(front.at(frontMetres, 0), front.at(0, 0), mix(bright, palette.haze, 0.25), bright),
  );
  let ribs = '';
  for (let along = 0.75; along < frontMetres; along += 0.75)
    ribs += line(front.at(along, 0), front.at(along, eaveMetres));
  for (let along = 0.75; along < sideMetres; along += 0.75) {
    const rise = ridgeMetres * (1 - Math.abs(along - sideMetres / 2) / (sideMetres / 2));
    ribs += line(side.at(along, 0), side.at(along, eaveMetres + rise));
  }
  drawing.stroke(ribs, palette.shade, 1, 0.2);
  const ink = new Ink();
  ink.put(mix(bright, palette.shade, 0.3), front.patch(0, 0, frontMetres, 0.7));
  ink.put(mix(dim, palette.shade, 0.35), side.patch(0, 0, sideMetres, 0.7));
  ink.put(lit(palette, look.roof), front.patch(-0.3, eaveMetres - 0.5, frontMetres + 0.3, eaveMetres, 0.35));
  ink.put(mix(bright, palette.shade, 0.4), front.patch(0, eaveMetres - 0.85, frontMetres, eaveMetres - 0.5));
  ink.onto(drawing);
  drawing.stroke(
    line(side.at(-0.3, eaveMetres, 0.3), ridgeNear, side.at(sideMetres, eaveMetres, 0.3)),
    shaded(palette, look.roof),
    8,
  );
}

function drawGates(drawing: Drawing, palette: Palette, random: Random, building: Building, look: Look): void {
  const { front, side, frontMetres, sideMetres } = building;
  const ink = new Ink();
  for (let along = 1.2; along + 1.8 < frontMetres; along += 3) {
    ink.put(lit(palette, '#f8f9fa'), front.patch(along - 0.1, 5.2, along + 1.7, 6.2));
    ink.put(
      random.chance(palette.litShare) ? random.pick(palette.lamps) : random.pick(palette.glass),
      front.patch(along, 5.3, along + 1.6, 6.1),
    );
  }
  const step = frontMetres / (look.gates + 0.4);
  let slats = '';
  for (let gate = 0; gate < look.gates; gate += 1) {
    const a = 1.6 + gate * step;
    const b = a + 4.4;
    const open = random.chance(0.3);
    ink.put(lit(palette, lighter(look.wall, 0.5)), front.patch(a - 0.3, 0, b + 0.3, 4.7));
    ink.put(open ? mix(palette.shade, '#0c1325', 0.55) : lit(palette, look.gate), front.patch(a, 0, b, 4.4));
    if (open) {
      ink.put(
        palette.hour === 'dusk' ? '#f1bd6a' : mix(palette.shade, '#c9a46a', 0.35),
        front.patch(a + 0.4, 0, b - 0.2, 3),
      );
      ink.put(lit(palette, look.gate), front.patch(a, 3.4, b, 4.4));
    }
    for (let up = open ? 3.7 : 0.55; up < 4.3; up += 0.55) slats += line(front.at(a, up), front.at(b, up));
    const canopy = front.block(a - 0.6, 4.85, b + 0.6, 5.05, 1.6);
    ink.put(shaded(palette, look.roof, 0.3), canopy.under + canopy.end);
    ink.put(lit(palette, look.roof), canopy.face);
  }
  ink.put(shaded(palette, look.gate), side.patch(sideMetres * 0.3, 0, sideMetres * 0.62, 4.6));
  ink.put(
    mix(palette.glass[1] ?? '#74a2d6', palette.shade, 0.35),
    side.patch(sideMetres * 0.42, 5.9, sideMetres * 0.58, 7),
  );
  ink.onto(drawing);
  drawing.stroke(slats, palette.shade, 1.2, 0.5);
}

/** A parked lorry for scale, drawn flat at the left of the yard. */
function drawLorry(drawing: Drawing, palette: Palette, random: Random): void {
  if (random.chance(0.45)) return;
  const [x, y] = project(streetCamera, -9.5, 0, 26);
  const cab = lit(palette, random.pick(['#c8453d', '#2f5fae', '#e0a03a', '#4d8580']));
  drawing.fill(oval(x + 110, y, 150, 9), palette.shade, 0.4);
  drawing.fill(rounded(x, y - 134, 168, 116, 4), lit(palette, '#f1f0ec'));
  drawing.fill(box(x, y - 44, 168, 26), mix(lit(palette, '#f1f0ec'), palette.shade, 0.25));
  drawing.fill(`M${x + 174} ${y - 18}v-92q0 -8 8 -8h34q10 0 14 12l12 36q4 6 4 14v38Z`, cab);
  drawing.fill(`M${x + 190} ${y - 108}h22q6 0 9 8l9 28h-40Z`, mix(palette.glass[1] ?? '#74a2d6', palette.shade, 0.3));
  drawing.fill(box(x - 2, y - 22, 248, 9), mix('#2b3046', palette.shade, 0.3));
  for (const at of [38, 70, 206]) {
    drawing.fill(oval(x + at, y - 13, 15), '#23273a');
    drawing.fill(oval(x + at, y - 13, 7), lit(palette, '#aeb4c0'));
  }
}
