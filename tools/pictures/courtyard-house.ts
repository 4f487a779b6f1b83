import { lighter, mix } from './colour.ts';
import { drawCourt, drawGarden, drawWallAndGate } from './courtyard.ts';
import { box, type Drawing, Ink, line, outline, oval, type Point, star } from './draw.ts';
import { drawColumn, drawDoor, drawWindow } from './house-parts.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { createOutdoorDrawing, finish } from './scenery.ts';
import { drawTapchan } from './tapchan.ts';

export const footY = 628;

/** The draws that tell one courtyard house from another. */
type House = {
  left: number;
  right: number;
  /** Where the ground floor ends above, and where the walls do; the same height without an upper storey. */
  eave: number;
  top: number;
  ayvanFrom: number;
  ayvanTo: number;
  wall: string;
  roof: string;
  wood: string;
  accent: string;
  /** The paint of window frames; null leaves them in wood. */
  trim: string | null;
  bricks: boolean;
};

const walls = ['#efe2cb', '#ead7b9', '#f3ece0', '#e2d3c3', '#dfe2dc', '#ecdcc9'] as const;
const roofs = ['#94463c', '#7d4a3b', '#5e6f86', '#4f7467', '#a5603f'] as const;
const woods = ['#a8703f', '#8a5632', '#b98a55', '#7a4a35'] as const;
const accents = ['#2f7f9d', '#b5443e', '#3d8b6d', '#d49a3a', '#345fa8'] as const;

/** A house with a carved ayvan on its yard: gate, vine, apricot tree, tapchan. Every third has an upper storey. */
export function courtyardHouse(palette: Palette, random: Random): Drawing {
  const drawing = createOutdoorDrawing(palette, random, 230);
  const house = drawnHouse(random);
  drawGarden(drawing, palette, random, house.right + 40);
  drawWallAndGate(drawing, palette, random, house.right - 14, house.wood, house.wall);
  drawCourt(drawing, palette, random);
  drawWalls(drawing, palette, house);
  drawWindows(drawing, palette, random, house);
  drawAyvan(drawing, palette, random, house);
  if (house.top < house.eave) drawUpperStorey(drawing, palette, random, house);
  drawRoof(drawing, palette, random, house);
  drawTapchan(drawing, palette, random, random.between(210, 420), random.between(738, 760));
  finish(drawing, palette);
  return drawing;
}

function drawnHouse(random: Random): House {
  const upper = random.chance(0.36);
  const left = random.between(20, 60);
  const right = upper ? random.between(660, 730) : random.between(740, 800);
  const ayvanWide = random.between(250, 310);
  const middle = random.pick([0.36, 0.62, 0.66]);
  const ayvanFrom = left + (right - left) * middle - ayvanWide / 2;
  const eave = upper ? random.between(366, 378) : random.between(292, 318);
  return {
    left,
    right,
    ayvanFrom,
    ayvanTo: ayvanFrom + ayvanWide,
    eave,
    top: upper ? eave - random.between(186, 200) : eave,
    wall: random.pick(walls),
    roof: random.pick(roofs),
    wood: random.pick(woods),
    accent: random.pick(accents),
    trim: random.pick(['#fbf7ee', '#f4efe4', null]),
    bricks: random.chance(0.4),
  };
}

function drawWalls(drawing: Drawing, palette: Palette, house: House): void {
  const { left, right, top } = house;
  const wall = lit(palette, house.wall);
  drawing.fill(box(left - 10, footY, right - left + 60, 16), palette.shade, 0.3);
  drawing.fill(
    box(left, top, right - left, footY - top),
    drawing.across(left, right, lighter(wall, 0.15), mix(wall, palette.shade, 0.1)),
  );
  if (house.bricks) {
    let joints = '';
    for (let y = top + 36; y < footY - 34; y += 13) {
      joints += line([left, y], [right, y]);
      for (let x = left + (Math.round(y / 13) % 2) * 15; x < right; x += 30) joints += line([x, y], [x, y + 13]);
    }
    drawing.stroke(joints, mix(wall, palette.shade, 0.4), 0.7, 0.35);
  }
  const plinth = mix(lit(palette, '#b9aea2'), palette.shade, 0.18);
  drawing.fill(box(left - 5, footY - 32, right - left + 10, 32), plinth);
  drawing.fill(box(left - 5, footY - 32, right - left + 10, 4), lighter(plinth, 0.35));
  let corner = '';
  for (let y = top + 30; y < footY - 40; y += 24) corner += box(left, y, 18, 18) + box(right - 18, y, 18, 18);
  drawing.fill(corner, lighter(wall, 0.35), 0.8);
  drawing.fill(box(left, top, right - left, 42), drawing.veil([0, top], [0, top + 42], palette.shade, 0.55, 0));
}

function drawWindows(drawing: Drawing, palette: Palette, random: Random, house: House): void {
  const upper = house.top < house.eave;
  const [drop, tall] = upper ? [64, 118] : [88, 150];
  const rows: readonly (readonly [number, number])[] = upper
    ? [
        [house.eave + drop, tall],
        [house.top + 56, 104],
      ]
    : [[house.eave + drop, tall]];
  for (const [y, high] of rows) {
    for (const [from, to] of [
      [house.left + 24, house.ayvanFrom - 10],
      [house.ayvanTo + 10, house.right - 24],
    ] as const) {
      const count = Math.floor((to - from) / 118);
      for (let index = 0; index < count; index += 1) {
        const x = from + ((to - from) / count) * (index + 0.5) - 40;
        drawWindow(drawing, palette, random, {
          x,
          y,
          wide: 80,
          tall: high,
          trim: house.trim ?? house.wood,
          on: random.chance(palette.litShare * 1.6),
        });
      }
    }
  }
}

/** The upper storey: a string course, and an open gallery with a balustrade over the ayvan. */
function drawUpperStorey(drawing: Drawing, palette: Palette, random: Random, house: House): void {
  const { left, right, top, eave, ayvanFrom: from, ayvanTo: to } = house;
  const wall = lit(palette, house.wall);
  drawing.fill(box(left - 6, eave - 4, right - left + 12, 12), lighter(wall, 0.4));
  drawing.fill(box(left, eave + 8, right - left, 9), palette.shade, 0.22);
  const back = mix(wall, palette.shade, 0.34);
  drawing.fill(box(from, top, to - from, eave - top), drawing.down(top, eave, mix(back, palette.shade, 0.35), back));
  if (palette.hour === 'dusk')
    drawing.fill(box(from, top, to - from, eave - top), drawing.glow([(from + to) / 2, top + 40], 170, '#ffd68a', 0.7));
  const trim = mix(house.wood, palette.shade, 0.1);
  for (const share of [0.14, 0.58]) {
    drawWindow(drawing, palette, random, {
      x: from + (to - from) * share,
      y: top + 62,
      wide: 66,
      tall: 84,
      trim,
      on: random.chance(0.1 + palette.litShare),
    });
  }
  const columns = Math.round((to - from) / 95);
  for (let index = 0; index <= columns; index += 1)
    drawColumn(drawing, palette, house, from + 8 + ((to - from - 16) * index) / columns, top + 22, eave);
  const wood = lit(palette, house.wood);
  let rails = '';
  for (let x = from + 6; x < to; x += 13) rails += box(x, eave - 44, 5, 42);
  drawing.fill(rails, mix(wood, palette.shade, 0.18));
  drawing.fill(box(from - 4, eave - 50, to - from + 8, 8), lighter(wood, 0.15));
  drawing.fill(box(from - 8, eave - 7, to - from + 16, 12), wood);
  drawBeam(drawing, palette, house, top);
}

/** The open porch: a shaded back wall with a door, painted ceiling beam, carved columns and steps. */
function drawAyvan(drawing: Drawing, palette: Palette, random: Random, house: House): void {
  const { ayvanFrom: from, ayvanTo: to, eave } = house;
  const wide = to - from;
  const floor = footY - 30;
  const back = mix(lit(palette, house.wall), palette.shade, palette.hour === 'dusk' ? 0.3 : 0.36);
  drawing.fill(box(from, eave, wide, floor - eave), drawing.down(eave, floor, mix(back, palette.shade, 0.35), back));
  if (palette.hour === 'dusk')
    drawing.fill(
      box(from, eave, wide, floor - eave),
      drawing.glow([from + wide / 2, eave + 60], wide * 0.7, '#ffd68a', 0.75),
    );
  const upper = house.top < house.eave;
  const trim = mix(house.wood, palette.shade, 0.1);
  const lamp = random.chance(0.2 + palette.litShare);
  drawWindow(drawing, palette, random, {
    x: from + wide * 0.13,
    y: eave + (upper ? 72 : 100),
    wide: 66,
    tall: upper ? 104 : 140,
    trim,
    on: lamp,
  });
  const doorTop = eave + (upper ? 46 : 78);
  drawDoor(drawing, palette, house, from + wide * 0.6, doorTop, 78, floor - doorTop);
  drawing.fill(outline([from, eave], [from + 34, eave], [from, floor]), palette.shade, 0.25);
  const step = lit(palette, '#cfc5b8');
  drawing.fill(box(from - 6, floor, wide + 12, 12), lighter(step, 0.3));
  drawing.fill(box(from - 16, floor + 12, wide + 32, 12), step);
  drawing.fill(box(from - 26, floor + 22, wide + 52, 12), mix(step, palette.shade, 0.15));
  const columns = Math.round(wide / 95);
  for (let index = 0; index <= columns; index += 1)
    drawColumn(drawing, palette, house, from + 8 + ((wide - 16) * index) / columns, eave + 24, floor);
  drawBeam(drawing, palette, house, eave);
}

function drawBeam(drawing: Drawing, palette: Palette, house: House, eave: number): void {
  const { ayvanFrom: from, ayvanTo: to } = house;
  const wood = lit(palette, house.wood);
  drawing.fill(box(from - 8, eave - 2, to - from + 16, 24), wood);
  drawing.fill(box(from - 8, eave + 18, to - from + 16, 5), mix(wood, palette.shade, 0.5));
  const ink = new Ink();
  for (let x = from + 4; x < to; x += 22) {
    ink.put(lit(palette, house.accent), outline(...star(x + 6, eave + 8, 4, 9, 4.5)));
    ink.put(lit(palette, '#f6dfa6'), oval(x + 6, eave + 8, 2.4));
    ink.put(mix(wood, palette.shade, 0.35), oval(x + 17, eave + 8, 2.4));
  }
  ink.onto(drawing);
}

/** A hipped roof of corrugated drawing, its ridge in the light. */
function drawRoof(drawing: Drawing, palette: Palette, random: Random, house: House): void {
  const { left, right, top: eave } = house;
  const roof = lit(palette, house.roof);
  const rise = random.between(92, 116);
  const ridge: readonly [Point, Point] = [
    [left + 78, eave - rise],
    [right - 78, eave - rise],
  ];
  const foot: readonly [Point, Point] = [
    [left - 30, eave],
    [right + 30, eave],
  ];
  const shape = outline(foot[0], ridge[0], ridge[1], foot[1]);
  drawing.fill(shape, drawing.down(eave - rise, eave, lighter(roof, 0.16), mix(roof, palette.shade, 0.2)));
  drawing.clip(shape, () => {
    let ribs = '';
    for (let x = left - 40; x < right + 40; x += 17) ribs += line([600 + (x - 600) * 0.93, eave - rise], [x, eave]);
    drawing.stroke(ribs, mix(roof, palette.shade, 0.5), 1.2, 0.55);
    drawing.fill(outline(ridge[1], foot[1], [foot[1][0] - 150, eave]), palette.shade, 0.26);
    drawing.fill(outline(ridge[0], foot[0], [foot[0][0] + 120, eave]), '#ffffff', 0.1);
  });
  const chimney = left + 150 + random.between(0, 300);
  drawing.fill(box(chimney, eave - rise - 34, 30, 50), mix(lit(palette, '#c99a80'), palette.shade, 0.12));
  drawing.fill(box(chimney - 4, eave - rise - 38, 38, 8), lit(palette, '#8c7468'));
  drawing.stroke(line(ridge[0], ridge[1]), lighter(roof, 0.35), 5);
  drawing.fill(box(left - 34, eave - 4, right - left + 68, 11), mix(roof, palette.shade, 0.45));
  drawing.fill(box(left - 34, eave - 4, right - left + 68, 3.5), lighter(roof, 0.3));
}
