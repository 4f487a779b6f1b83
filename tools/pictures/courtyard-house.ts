import { lighter, mix } from './colour.ts';
import { drawCourt, drawGarden, drawWallAndGate } from './courtyard.ts';
import { box, Ink, line, num, outline, oval, type Point, rounded, type Sheet, star } from './draw.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { finish, openAir } from './scenery.ts';

export const footY = 628;

/** The draws that tell one courtyard house from another. */
type House = {
  left: number;
  right: number;
  eave: number;
  ayvanFrom: number;
  ayvanTo: number;
  wall: string;
  roof: string;
  wood: string;
  accent: string;
  bricks: boolean;
};

const walls = ['#efe2cb', '#ead7b9', '#f3ece0', '#e2d3c3', '#dfe2dc', '#ecdcc9'] as const;
const roofs = ['#94463c', '#7d4a3b', '#5e6f86', '#4f7467', '#a5603f'] as const;
const woods = ['#a8703f', '#8a5632', '#b98a55', '#7a4a35'] as const;
const accents = ['#2f7f9d', '#b5443e', '#3d8b6d', '#d49a3a', '#345fa8'] as const;

/** A house with a carved ayvan on its yard: gate, vine, apricot tree, tapchan. */
export function courtyardHouse(palette: Palette, random: Random): Sheet {
  const sheet = openAir(palette, random, 200);
  const left = random.between(20, 60);
  const right = random.between(740, 800);
  const ayvanWide = random.between(250, 310);
  const middle = random.pick([0.36, 0.62, 0.66]);
  const ayvanFrom = left + (right - left) * middle - ayvanWide / 2;
  const house: House = {
    left,
    right,
    ayvanFrom,
    ayvanTo: ayvanFrom + ayvanWide,
    eave: random.between(292, 318),
    wall: random.pick(walls),
    roof: random.pick(roofs),
    wood: random.pick(woods),
    accent: random.pick(accents),
    bricks: random.chance(0.4),
  };
  drawGarden(sheet, palette, random);
  drawWallAndGate(sheet, palette, random, house.right - 14, house.wood, house.wall);
  drawCourt(sheet, palette, random);
  drawWalls(sheet, palette, house);
  drawWindows(sheet, palette, random, house);
  drawAyvan(sheet, palette, random, house);
  drawRoof(sheet, palette, random, house);
  drawYardThings(sheet, palette, random);
  finish(sheet, palette);
  return sheet;
}

function drawWalls(sheet: Sheet, palette: Palette, house: House): void {
  const { left, right, eave } = house;
  const wall = lit(palette, house.wall);
  sheet.fill(box(left - 10, footY, right - left + 60, 16), palette.shade, 0.3);
  sheet.fill(
    box(left, eave, right - left, footY - eave),
    sheet.linear(
      [left, 0],
      [right, 0],
      [
        [0, lighter(wall, 0.15)],
        [1, mix(wall, palette.shade, 0.1)],
      ],
    ),
  );
  if (house.bricks) {
    let joints = '';
    for (let y = eave + 36; y < footY - 34; y += 13) {
      joints += line([
        [left, y],
        [right, y],
      ]);
      for (let x = left + (Math.round(y / 13) % 2) * 15; x < right; x += 30)
        joints += line([
          [x, y],
          [x, y + 13],
        ]);
    }
    sheet.stroke(joints, mix(wall, palette.shade, 0.4), 0.7, 0.35);
  }
  const plinth = mix(lit(palette, '#b9aea2'), palette.shade, 0.18);
  sheet.fill(box(left - 5, footY - 32, right - left + 10, 32), plinth);
  sheet.fill(box(left - 5, footY - 32, right - left + 10, 4), lighter(plinth, 0.35));
  let corner = '';
  for (let y = eave + 30; y < footY - 40; y += 24) corner += box(left, y, 18, 18) + box(right - 18, y, 18, 18);
  sheet.fill(corner, lighter(wall, 0.35), 0.8);
  sheet.fill(
    box(left, eave, right - left, 42),
    sheet.linear(
      [0, eave],
      [0, eave + 42],
      [
        [0, palette.shade, 0.55],
        [1, palette.shade, 0],
      ],
    ),
  );
}

/** A window with a carved frame, panes, lace curtains and a sill. */
export function drawWindow(
  sheet: Sheet,
  palette: Palette,
  random: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  trim: string,
  on: boolean,
): void {
  const frameTone = lit(palette, trim);
  sheet.fill(box(x - 14, y - 12, wide + 34, tall + 28), palette.shade, 0.2);
  sheet.fill(box(x - 12, y - 14, wide + 24, tall + 26), frameTone);
  sheet.fill(
    outline([
      [x - 18, y - 12],
      [x + wide / 2, y - 34],
      [x + wide + 18, y - 12],
    ]),
    frameTone,
  );
  sheet.fill(oval(x + wide / 2, y - 19, 5), mix(frameTone, palette.shade, 0.3));
  const glass = on
    ? sheet.linear(
        [x, y],
        [x, y + tall],
        [
          [0, '#ffeab8'],
          [1, '#f9bf66'],
        ],
      )
    : sheet.linear(
        [x, y],
        [x + wide, y + tall],
        [
          [0, lighter(palette.glass[2] ?? '#8fb9e6', 0.3)],
          [0.55, palette.glass[1] ?? '#74a2d6'],
          [1, palette.glass[0] ?? '#5c86bd'],
        ],
      );
  sheet.fill(box(x, y, wide, tall), glass);
  const lace = mix(lit(palette, '#fffaf0'), on ? '#ffdc93' : (palette.glass[1] ?? '#74a2d6'), 0.22);
  const drape = (from: number, to: number): string =>
    `M${num(from)} ${num(y)}L${num(to)} ${num(y)}Q${num((from + to) / 2 + (to - from) * 0.25)} ${num(y + tall * 0.5)} ${num(from + (to - from) * 0.3)} ${num(y + tall)}L${num(from)} ${num(y + tall)}Z`;
  if (random.chance(0.85)) sheet.fill(drape(x, x + wide * 0.42) + drape(x + wide, x + wide * 0.58), lace, 0.85);
  if (!on)
    sheet.fill(
      outline([
        [x + wide * 0.55, y],
        [x + wide * 0.85, y],
        [x + wide * 0.45, y + tall],
        [x + wide * 0.15, y + tall],
      ]),
      '#ffffff',
      0.18,
    );
  const bar = lighter(frameTone, 0.45);
  sheet.fill(box(x, y, wide, 5) + box(x + wide / 2 - 3, y, 6, tall) + box(x, y + tall * 0.3, wide, 5), bar);
  sheet.stroke(box(x, y, wide, tall), bar, 5);
  sheet.fill(box(x, y + 2, wide, 7), palette.shade, 0.3);
  sheet.fill(rounded(x - 18, y + tall + 8, wide + 36, 9, 3), lighter(frameTone, 0.25));
  sheet.fill(box(x - 14, y + tall + 17, wide + 30, 7), palette.shade, 0.25);
}

function drawWindows(sheet: Sheet, palette: Palette, random: Random, house: House): void {
  const trim = random.pick(['#fbf7ee', house.wood, '#f4efe4', house.accent]);
  const top = house.eave + 88;
  for (const [from, to] of [
    [house.left + 24, house.ayvanFrom - 10],
    [house.ayvanTo + 10, house.right - 24],
  ] as const) {
    const room = to - from;
    const count = Math.floor(room / 128);
    for (let index = 0; index < count; index += 1) {
      const x = from + (room / count) * (index + 0.5) - 40;
      drawWindow(sheet, palette, random, x, top, 80, 150, trim, random.chance(palette.litShare * 1.6));
    }
  }
}

/** The open porch: a shaded back wall with a door, painted ceiling beam, carved columns and steps. */
function drawAyvan(sheet: Sheet, palette: Palette, random: Random, house: House): void {
  const { ayvanFrom: from, ayvanTo: to, eave } = house;
  const wide = to - from;
  const floor = footY - 30;
  const back = mix(lit(palette, house.wall), palette.shade, palette.hour === 'dusk' ? 0.3 : 0.36);
  sheet.fill(
    box(from, eave, wide, floor - eave),
    sheet.linear(
      [0, eave],
      [0, floor],
      [
        [0, mix(back, palette.shade, 0.35)],
        [1, back],
      ],
    ),
  );
  if (palette.hour === 'dusk')
    sheet.fill(
      box(from, eave, wide, floor - eave),
      sheet.radial([from + wide / 2, eave + 60], wide * 0.7, [
        [0, '#ffd68a', 0.75],
        [1, '#ffd68a', 0],
      ]),
    );
  drawWindow(
    sheet,
    palette,
    random,
    from + wide * 0.13,
    eave + 100,
    66,
    140,
    mix(house.wood, palette.shade, 0.1),
    random.chance(0.2 + palette.litShare),
  );
  drawDoor(sheet, palette, house, from + wide * 0.6, eave + 78, 78, floor - eave - 78);
  sheet.fill(
    outline([
      [from, eave],
      [from + 34, eave],
      [from, floor],
    ]),
    palette.shade,
    0.25,
  );
  const step = lit(palette, '#cfc5b8');
  sheet.fill(box(from - 6, floor, wide + 12, 12), lighter(step, 0.3));
  sheet.fill(box(from - 16, floor + 12, wide + 32, 12), step);
  sheet.fill(box(from - 26, floor + 22, wide + 52, 12), mix(step, palette.shade, 0.15));
  const columns = Math.round(wide / 95);
  for (let index = 0; index <= columns; index += 1)
    drawColumn(sheet, palette, house, from + 8 + ((wide - 16) * index) / columns, eave + 24, floor);
  drawBeam(sheet, palette, house);
}

function drawDoor(
  sheet: Sheet,
  palette: Palette,
  house: House,
  x: number,
  y: number,
  wide: number,
  tall: number,
): void {
  const wood = mix(lit(palette, house.wood), palette.shade, 0.15);
  sheet.fill(box(x - 8, y - 8, wide + 16, tall + 8), mix(wood, palette.shade, 0.35));
  sheet.fill(box(x, y, wide, tall), wood);
  const half = wide / 2;
  for (const leaf of [0, 1]) {
    const a = x + leaf * half + 6;
    for (const [share, height] of [
      [0.05, 0.24],
      [0.34, 0.3],
      [0.69, 0.26],
    ] as const) {
      sheet.fill(box(a, y + tall * share, half - 12, tall * height), mix(wood, palette.shade, 0.35));
      sheet.fill(box(a + 3, y + tall * share + 3, half - 15, tall * height - 3), lighter(wood, 0.12));
    }
    sheet.fill(outline(star(a + half / 2 - 6, y + tall * 0.49, 8, 10, 6)), house.accent, 0.75);
  }
  sheet.fill(box(x + half - 1.5, y, 3, tall), mix(wood, palette.shade, 0.6));
  sheet.fill(oval(x + half - 7, y + tall * 0.56, 3) + oval(x + half + 7, y + tall * 0.56, 3), '#e8c071');
}

/** A carved column: stone foot, swelling shaft, stepped capital. */
function drawColumn(sheet: Sheet, palette: Palette, house: House, x: number, top: number, foot: number): void {
  const wood = lit(palette, house.wood);
  const tone = sheet.linear(
    [x - 9, 0],
    [x + 9, 0],
    [
      [0, lighter(wood, 0.35)],
      [0.45, wood],
      [1, mix(wood, palette.shade, 0.5)],
    ],
  );
  sheet.fill(
    outline([
      [x - 11, foot],
      [x + 11, foot],
      [x + 8, foot - 14],
      [x - 8, foot - 14],
    ]),
    lit(palette, '#c9c0b4'),
  );
  const low = foot - 14;
  const bulge = low - (low - top) * 0.16;
  sheet.fill(
    `M${num(x - 5)} ${num(low)}Q${num(x - 12)} ${num(bulge)} ${num(x - 6)} ${num(bulge - 26)}L${num(x - 4.5)} ${num(top + 26)}L${num(x + 4.5)} ${num(top + 26)}L${num(x + 6)} ${num(bulge - 26)}Q${num(x + 12)} ${num(bulge)} ${num(x + 5)} ${num(low)}Z`,
    tone,
  );
  sheet.fill(box(x - 7, bulge - 30, 14, 4) + box(x - 7, top + 22, 14, 4), mix(wood, palette.shade, 0.4));
  sheet.fill(
    outline([
      [x - 6, top + 22],
      [x + 6, top + 22],
      [x + 20, top],
      [x - 20, top],
    ]),
    tone,
  );
  sheet.fill(
    outline([
      [x - 20, top],
      [x + 20, top],
      [x + 20, top - 6],
      [x - 20, top - 6],
    ]),
    mix(wood, palette.shade, 0.25),
  );
}

function drawBeam(sheet: Sheet, palette: Palette, house: House): void {
  const { ayvanFrom: from, ayvanTo: to, eave } = house;
  const wood = lit(palette, house.wood);
  sheet.fill(box(from - 8, eave - 2, to - from + 16, 24), wood);
  sheet.fill(box(from - 8, eave + 18, to - from + 16, 5), mix(wood, palette.shade, 0.5));
  const ink = new Ink();
  for (let x = from + 4; x < to; x += 22) {
    ink.put(lit(palette, house.accent), outline(star(x + 6, eave + 8, 4, 9, 4.5)));
    ink.put(lit(palette, '#f6dfa6'), oval(x + 6, eave + 8, 2.4));
    ink.put(mix(wood, palette.shade, 0.35), oval(x + 17, eave + 8, 2.4));
  }
  ink.onto(sheet);
}

/** A hipped roof of corrugated sheet, its ridge in the light. */
function drawRoof(sheet: Sheet, palette: Palette, random: Random, house: House): void {
  const { left, right, eave } = house;
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
  const shape = outline([foot[0], ridge[0], ridge[1], foot[1]]);
  sheet.fill(
    shape,
    sheet.linear(
      [0, eave - rise],
      [0, eave],
      [
        [0, lighter(roof, 0.16)],
        [1, mix(roof, palette.shade, 0.2)],
      ],
    ),
  );
  sheet.within(shape, () => {
    let ribs = '';
    for (let x = left - 40; x < right + 40; x += 17)
      ribs += line([
        [600 + (x - 600) * 0.93, eave - rise],
        [x, eave],
      ]);
    sheet.stroke(ribs, mix(roof, palette.shade, 0.5), 1.2, 0.55);
    sheet.fill(outline([ridge[1], foot[1], [foot[1][0] - 150, eave]]), palette.shade, 0.26);
    sheet.fill(outline([ridge[0], foot[0], [foot[0][0] + 120, eave]]), '#ffffff', 0.1);
  });
  const chimney = left + 150 + random.between(0, 300);
  sheet.fill(box(chimney, eave - rise - 34, 30, 50), mix(lit(palette, '#c99a80'), palette.shade, 0.12));
  sheet.fill(box(chimney - 4, eave - rise - 38, 38, 8), lit(palette, '#8c7468'));
  sheet.stroke(line([ridge[0], ridge[1]]), lighter(roof, 0.35), 5);
  sheet.fill(box(left - 34, eave - 4, right - left + 68, 11), mix(roof, palette.shade, 0.45));
  sheet.fill(box(left - 34, eave - 4, right - left + 68, 3.5), lighter(roof, 0.3));
}

function drawYardThings(sheet: Sheet, palette: Palette, random: Random): void {
  const x = random.between(250, 420);
  drawTapchan(sheet, palette, random, x, random.between(738, 760));
}

/** A tapchan: the low carved platform for tea, with quilts and a pot. */
function drawTapchan(sheet: Sheet, palette: Palette, random: Random, x: number, y: number): void {
  const wood = lit(palette, random.pick(woods));
  const quilt = random.pick(['#b83a44', '#2f5fae', '#7d3c7a', '#c9742f']);
  const wide = 230;
  sheet.fill(oval(x + wide / 2 + 14, y, wide * 0.6, 12), palette.shade, 0.35);
  const post = (at: number, foot: number): string => rounded(at, y - 104 - foot, 9, 104, 4);
  sheet.fill(post(x + 22, 22) + post(x + wide - 32, 22), mix(wood, palette.shade, 0.3));
  sheet.fill(
    outline([
      [x, y - 44],
      [x + wide, y - 44],
      [x + wide - 24, y - 68],
      [x + 24, y - 68],
    ]),
    mix(wood, '#ffffff', 0.15),
  );
  sheet.fill(
    outline([
      [x + 16, y - 47],
      [x + wide - 16, y - 47],
      [x + wide - 34, y - 65],
      [x + 34, y - 65],
    ]),
    lit(palette, quilt),
  );
  sheet.fill(
    outline([
      [x + 40, y - 51],
      [x + wide - 40, y - 51],
      [x + wide - 50, y - 61],
      [x + 50, y - 61],
    ]),
    lit(palette, '#f2c76b'),
    0.8,
  );
  let balusters = '';
  for (let at = x + 30; at < x + wide - 30; at += 14) balusters += box(at, y - 102, 4, 34);
  sheet.fill(balusters + rounded(x + 22, y - 108, wide - 46, 7, 3), wood);
  sheet.fill(
    rounded(x + 34, y - 84, 58, 22, 9) + rounded(x + wide - 96, y - 84, 58, 22, 9),
    lit(palette, mix(quilt, '#ffffff', 0.25)),
  );
  sheet.fill(rounded(x, y - 46, wide, 15, 3), wood);
  sheet.fill(box(x, y - 34, wide, 4), mix(wood, palette.shade, 0.45));
  sheet.fill(box(x + 8, y - 34, 12, 34) + box(x + wide - 20, y - 34, 12, 34), mix(wood, palette.shade, 0.25));
  const ink = new Ink();
  for (let at = x + 16; at < x + wide - 8; at += 20)
    ink.put(lit(palette, '#f3d9a0'), outline(star(at, y - 39, 4, 5.5, 2.5)));
  ink.put(
    lit(palette, '#f7f4ec'),
    `M${num(x + 102)} ${num(y - 58)}q-2 -16 12 -18q14 2 12 18Z` + oval(x + 140, y - 59, 7, 4),
  );
  ink.put(lit(palette, '#2f6fb0'), oval(x + 114, y - 77, 3.5) + box(x + 104, y - 64, 20, 3));
  ink.onto(sheet);
}
