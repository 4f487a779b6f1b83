import { type Camera, project } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { box, Ink, line, num, outline, oval, type Point, Sheet, star } from './draw.ts';
import { drawMountains } from './mountains.ts';
import { type Hour, palettes } from './palette.ts';
import type { Random } from './random.ts';
import { pictureHeight, pictureWidth } from './scenery.ts';
import { drawSky } from './sky.ts';

/** A room is seen straight on; x runs right from its middle, y up, z away from the eye, all in metres. */
export const roomCamera: Camera = { focal: 980, centreX: 600, horizon: 392, eyeMetres: 1.45 };
export const room = { half: 2.75, height: 2.85, back: 6.6, near: 2.4 } as const;
const shade = '#4a4668';

export const spot = (x: number, y: number, z: number): Point => project(roomCamera, x, y, z);

/** Outline of an upright rectangle facing the eye. */
export const facing = (x0: number, x1: number, y0: number, y1: number, z: number): string =>
  outline([spot(x0, y0, z), spot(x1, y0, z), spot(x1, y1, z), spot(x0, y1, z)]);

/** Outline of a flat rectangle at a height, such as a rug or a table top. */
export const flat = (x0: number, x1: number, z0: number, z1: number, y = 0): string =>
  outline([spot(x0, y, z0), spot(x1, y, z0), spot(x1, y, z1), spot(x0, y, z1)]);

/** A block of furniture: its face, its top or underside, and the flank that the eye sees. */
export function drawBlock(
  sheet: Sheet,
  x: readonly [number, number],
  y: readonly [number, number],
  z: readonly [number, number],
  colour: string,
  top = lighter(colour, 0.18),
): void {
  const flank = (at: number): string =>
    outline([spot(at, y[0], z[0]), spot(at, y[1], z[0]), spot(at, y[1], z[1]), spot(at, y[0], z[1])]);
  if (x[0] > 0) sheet.fill(flank(x[0]), mix(colour, shade, 0.16));
  if (x[1] < 0) sheet.fill(flank(x[1]), mix(colour, shade, 0.38));
  if (y[1] < roomCamera.eyeMetres) sheet.fill(flat(x[0], x[1], z[0], z[1], y[1]), top);
  if (y[0] > roomCamera.eyeMetres) sheet.fill(flat(x[0], x[1], z[0], z[1], y[0]), mix(colour, shade, 0.5));
  const [low, high] = [spot(0, y[0], z[0])[1], spot(0, y[1], z[0])[1]];
  sheet.fill(
    facing(x[0], x[1], y[0], y[1], z[0]),
    sheet.linear(
      [0, high],
      [0, low],
      [
        [0, colour],
        [1, mix(colour, shade, 0.16)],
      ],
    ),
  );
}

/** A soft shadow on the floor under a piece of furniture. */
export function drawFloorShadow(sheet: Sheet, x0: number, x1: number, z: number, deep = 0.35): void {
  const [left, y] = spot(x0, 0, z);
  const [right] = spot(x1, 0, z);
  sheet.fill(oval((left + right) / 2 + 6, y + 2, ((right - left) / 2) * 1.08, 60 * deep), shade, 0.22);
}

export type RoomLook = { wall: string; feature: string; floor: string; floorKind: 'boards' | 'tiles'; hour: Hour };

const wallTones = [
  ['#f4efe6', '#e9dfd0'],
  ['#eef1f2', '#d9e2e6'],
  ['#f3ece4', '#e3d3c5'],
  ['#eff0ea', '#d9e0d2'],
  ['#f1edf2', '#ddd8e6'],
  ['#f6f1e7', '#f6f1e7'],
] as const;
const boards = ['#c79b6b', '#b58556', '#d3ae82', '#a3754c', '#c9a98a'] as const;

export function drawLook(random: Random, floorKind: RoomLook['floorKind']): RoomLook {
  const [wall, feature] = random.pick(wallTones);
  const hour = random.pick(['day', 'day', 'morning', 'golden'] as const);
  return {
    wall,
    feature,
    floor: floorKind === 'boards' ? random.pick(boards) : random.pick(['#ddd3c6', '#d5d6d6', '#e0cfb9']),
    floorKind,
    hour,
  };
}

/** The empty room: floor, three walls, ceiling with a cornice, skirting, daylight from the left. */
export function emptyRoom(random: Random, look: RoomLook): Sheet {
  const sheet = new Sheet(pictureWidth, pictureHeight);
  const { half, height, back, near } = room;
  const [left, top] = spot(-half, height, back);
  const [right, low] = spot(half, 0, back);
  const ceiling = lighter(look.wall, 0.55);
  sheet.fill(
    flat(-half, half, near - 1, back, height),
    sheet.linear(
      [0, 0],
      [0, top],
      [
        [0, ceiling],
        [1, mix(ceiling, shade, 0.1)],
      ],
    ),
  );
  const side = (at: number): string =>
    outline([spot(at, 0, near - 1), spot(at, height, near - 1), spot(at, height, back), spot(at, 0, back)]);
  sheet.fill(
    side(-half),
    sheet.linear(
      [0, 0],
      [left, 0],
      [
        [0, mix(look.wall, shade, 0.06)],
        [1, mix(look.wall, shade, 0.17)],
      ],
    ),
  );
  sheet.fill(
    side(half),
    sheet.linear(
      [right, 0],
      [1200, 0],
      [
        [0, mix(look.wall, shade, 0.07)],
        [1, lighter(look.wall, 0.25)],
      ],
    ),
  );
  sheet.fill(
    facing(-half, half, 0, height, back),
    sheet.linear(
      [left, 0],
      [right, 0],
      [
        [0, mix(look.feature, shade, 0.05)],
        [0.5, lighter(look.feature, 0.25)],
        [1, look.feature],
      ],
    ),
  );
  drawFloor(sheet, random, look);
  sheet.fill(
    box(left, low - 26, right - left, 30),
    sheet.linear(
      [0, low - 60],
      [0, low],
      [
        [0, shade, 0],
        [1, shade, 0.14],
      ],
    ),
  );
  const trim = lighter(look.wall, 0.7);
  sheet.fill(facing(-half, half, 0, 0.11, back), trim);
  for (const at of [-half, half])
    sheet.fill(
      outline([spot(at, 0, near - 1), spot(at, 0.11, near - 1), spot(at, 0.11, back), spot(at, 0, back)]),
      mix(trim, shade, 0.1),
    );
  sheet.fill(facing(-half, half, height - 0.1, height, back), trim);
  for (const at of [-half, half])
    sheet.fill(
      outline([
        spot(at, height - 0.1, near - 1),
        spot(at, height, near - 1),
        spot(at, height, back),
        spot(at, height - 0.1, back),
      ]),
      mix(trim, shade, 0.08),
    );
  sheet.stroke(
    line([
      [left, top],
      [left, low],
    ]) +
      line([
        [right, top],
        [right, low],
      ]),
    shade,
    1.4,
    0.14,
  );
  return sheet;
}

function drawFloor(sheet: Sheet, random: Random, look: RoomLook): void {
  const { half, back, near } = room;
  const [, far] = spot(0, 0, back);
  sheet.fill(
    flat(-half - 2, half + 2, near - 1.2, back),
    sheet.linear(
      [0, far],
      [0, 800],
      [
        [0, mix(look.floor, '#ffffff', 0.16)],
        [1, mix(look.floor, shade, 0.14)],
      ],
    ),
  );
  const ink = new Ink();
  let seams = '';
  if (look.floorKind === 'boards') {
    for (let x = -half - 0.4; x < half + 0.4; x += 0.22) {
      seams += line([spot(x, 0, near - 1), spot(x, 0, back)]);
      let z = near - 1 + random.between(0, 1);
      while (z < back) {
        const end = Math.min(back, z + random.between(0.8, 1.6));
        if (random.chance(0.5))
          ink.put(
            random.pick([lighter(look.floor, 0.16), mix(look.floor, '#6b3f1f', 0.14)]),
            flat(x, x + 0.22, z, end),
          );
        z = end;
      }
    }
  } else {
    for (let x = -3.5; x < 3.6; x += 0.5) seams += line([spot(x, 0, near - 1), spot(x, 0, back)]);
    for (let z = near - 1; z < back; z += 0.5) {
      seams += line([spot(-half - 1, 0, z), spot(half + 1, 0, z)]);
      for (let x = -3.5; x < 3.5; x += 0.5)
        if (random.chance(0.3))
          ink.put(random.pick([lighter(look.floor, 0.3), mix(look.floor, shade, 0.06)]), flat(x, x + 0.5, z, z + 0.5));
    }
  }
  sheet.faded(0.55, () => ink.onto(sheet));
  sheet.stroke(seams, mix(look.floor, shade, 0.5), 1, 0.3);
}

/** A window in the back wall with the town and the mountains outside, and curtains. */
export function drawRoomWindow(
  sheet: Sheet,
  random: Random,
  look: RoomLook,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  curtain: string | null,
): void {
  const { back } = room;
  const [left, low] = spot(x0, y0, back);
  const [right, high] = spot(x1, y1, back);
  const palette = palettes[look.hour];
  const glow = sheet.radial([(left + right) / 2, (low + high) / 2], (right - left) * 1.7, [
    [0, palette.sun.colour, 0.55],
    [1, palette.sun.colour, 0],
  ]);
  sheet.fill(facing(-room.half, room.half, 0, room.height, back), glow);
  sheet.fill(box(left - 9, high - 9, right - left + 18, low - high + 18), '#d9d4cc');
  sheet.within(box(left, high, right - left, low - high), () => {
    sheet.moved(`translate(${num(left)} ${num(high)}) scale(${((low - high) / 420).toFixed(4)})`, () => {
      const view = { width: ((right - left) / (low - high)) * 420 };
      sheet.within(box(0, 0, view.width, 420), () => {
        drawSky(sheet, palette, random, 360);
        drawMountains(sheet, palette, random, 345, 150);
        sheet.fill(box(0, 345, sheet.width, 90), palette.grass[0]);
        drawTreeTops(sheet, random, palette.leaves[0] ?? palette.poplar);
      });
    });
    sheet.fill(
      outline([
        [left + 20, low],
        [left + 70, high],
        [left + 96, high],
        [left + 46, low],
      ]),
      '#ffffff',
      0.25,
    );
    sheet.fill(box(left, high, right - left, 8) + box(left, high, 7, low - high), shade, 0.18);
  });
  const frameTone = '#fbfaf7';
  const middle = (left + right) / 2;
  sheet.stroke(
    box(left, high, right - left, low - high) +
      line([
        [middle, high],
        [middle, low],
      ]),
    frameTone,
    8,
  );
  sheet.fill(
    outline([
      [left - 16, low + 5],
      [right + 16, low + 5],
      [right + 22, low + 18],
      [left - 22, low + 18],
    ]),
    '#f3f0ea',
  );
  sheet.fill(box(left - 22, low + 18, right - left + 44, 4), shade, 0.2);
  if (curtain !== null) drawCurtains(sheet, left, right, high, spot(0, 0.06, back)[1], curtain);
}

function drawTreeTops(sheet: Sheet, random: Random, leaf: readonly [string, string, string]): void {
  let dark = '';
  let body = '';
  for (let x = 0; x < 700; x += 34) {
    const size = random.between(20, 42);
    dark += oval(x, 405, size);
    body += oval(x - 6, 398, size * 0.8);
  }
  sheet.fill(dark, leaf[0]);
  sheet.fill(body, leaf[1]);
}

function drawCurtains(sheet: Sheet, left: number, right: number, high: number, floor: number, colour: string): void {
  const top = high - 34;
  sheet.stroke(
    line([
      [left - 66, top],
      [right + 66, top],
    ]),
    '#7a5a45',
    5,
  );
  sheet.fill(oval(left - 68, top, 7) + oval(right + 68, top, 7), '#7a5a45');
  for (const side of [-1, 1]) {
    const outer = side < 0 ? left - 58 : right + 58;
    const inner = side < 0 ? left + 26 : right - 26;
    const [a, b] = [Math.min(outer, inner), Math.max(outer, inner)];
    const shape = `M${num(a)} ${num(top)}H${num(b)}Q${num(b - side * 4)} ${num((top + floor) / 2)} ${num(b + 3)} ${num(floor)}H${num(a - 3)}Q${num(a - side * 4)} ${num((top + floor) / 2)} ${num(a)} ${num(top)}Z`;
    sheet.fill(
      shape,
      sheet.linear(
        [a, 0],
        [b, 0],
        [
          [0, lighter(colour, 0.12)],
          [1, mix(colour, shade, 0.16)],
        ],
      ),
    );
    let folds = '';
    for (let x = a + 9; x < b; x += 17)
      folds += outline([
        [x, top],
        [x + 5, top],
        [x + 7, floor],
        [x - 1, floor],
      ]);
    sheet.fill(folds, mix(colour, shade, 0.35), 0.4);
  }
}

/** A patch of sun on the floor, slanting from the window at x0..x1. */
export function drawSunPatch(sheet: Sheet, look: RoomLook, x0: number, x1: number): void {
  const tone = palettes[look.hour].sun.colour;
  const patch = (a: number, b: number): string =>
    outline([spot(a, 0, 6.2), spot(b, 0, 6.2), spot(b - 1.1, 0, 3.9), spot(a - 1.1, 0, 3.9)]);
  const middle = (x0 + x1) / 2;
  sheet.fill(patch(x0, middle - 0.05) + patch(middle + 0.05, x1), tone, 0.34);
}

/** A framed suzani: an embroidered cloth of round flowers in the middle of a wall. */
export function drawSuzani(sheet: Sheet, random: Random, x: number, y: number, wide: number, tall: number): void {
  const [cloth, ring, heart] = random.pick([
    ['#f7efdf', '#a93440', '#26467f'],
    ['#f4ead4', '#2d5a92', '#c8563f'],
    ['#f6efe2', '#3b7a63', '#b9483f'],
    ['#ede3f0', '#7a3f79', '#d29a3c'],
  ] as const);
  sheet.fill(box(x + 5, y + 7, wide, tall), shade, 0.2);
  sheet.fill(box(x, y, wide, tall), cloth);
  sheet.stroke(box(x + 6, y + 6, wide - 12, tall - 12), ring, 3);
  const columns = Math.max(1, Math.round(wide / 75));
  const rows = Math.max(1, Math.round(tall / 75));
  const ink = new Ink();
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const cx = x + 10 + ((wide - 20) * (column + 0.5)) / columns;
      const cy = y + 10 + ((tall - 20) * (row + 0.5)) / rows;
      const size = Math.min((wide - 20) / columns, (tall - 20) / rows) * 0.42;
      ink.put(ring, outline(star(cx, cy, 12, size, size * 0.82)));
      ink.put(cloth, oval(cx, cy, size * 0.68));
      ink.put(heart, outline(star(cx, cy, 8, size * 0.6, size * 0.36)));
      ink.put('#e6a93f', oval(cx, cy, size * 0.2));
      ink.put(
        '#4d7f56',
        outline(star(cx + (wide - 20) / columns / 2, cy + (tall - 20) / rows / 2, 4, size * 0.24, size * 0.1)),
      );
    }
  }
  sheet.within(box(x + 8, y + 8, wide - 16, tall - 16), () => ink.onto(sheet));
  sheet.stroke(box(x, y, wide, tall), random.pick(['#7a4d33', '#fbfaf7', '#2d3148']), 5);
}

/** Long leaves in a pot standing on the floor. */
export function drawPotPlant(sheet: Sheet, random: Random, x: number, z: number, size: number): void {
  const [px, py] = spot(x, 0, z);
  const scale = (roomCamera.focal / z) * size;
  drawFloorShadow(sheet, x - 0.22 * size, x + 0.25 * size, z, 0.2);
  const tones = ['#3f7d54', '#5a9a58', '#7db766'];
  const ink = new Ink();
  for (let index = 0; index < 13; index += 1) {
    const angle = -Math.PI / 2 + ((index - 6) / 6) * 1.15 + random.between(-0.1, 0.1);
    const long = scale * random.between(0.55, 0.85);
    const tip: Point = [
      px + Math.cos(angle) * long * 0.9,
      py - scale * 0.36 + Math.sin(angle) * long + Math.abs(index - 6) * scale * 0.03,
    ];
    const bend: Point = [px + Math.cos(angle) * long * 0.4, py - scale * 0.4 + Math.sin(angle) * long * 0.75];
    const w = scale * 0.045;
    ink.put(
      tones[index % 3] ?? '#5a9a58',
      `M${num(px - w * 0.3)} ${num(py - scale * 0.34)}Q${num(bend[0] - w * 1.6)} ${num(bend[1] - w)} ${num(tip[0])} ${num(tip[1])}Q${num(bend[0] + w * 1.6)} ${num(bend[1] + w)} ${num(px + w * 0.3)} ${num(py - scale * 0.34)}Z`,
    );
  }
  ink.onto(sheet);
  const pot = random.pick(['#c47f55', '#e8e2d8', '#4f6f8f', '#d8a24e']);
  sheet.fill(
    outline([
      [px - scale * 0.17, py - scale * 0.36],
      [px + scale * 0.17, py - scale * 0.36],
      [px + scale * 0.12, py],
      [px - scale * 0.12, py],
    ]),
    sheet.linear(
      [px - scale * 0.17, 0],
      [px + scale * 0.17, 0],
      [
        [0, lighter(pot, 0.2)],
        [1, mix(pot, shade, 0.3)],
      ],
    ),
  );
}

/** The last light: warmth from the window side and a slight darkening of the corners. */
export function finishRoom(sheet: Sheet, look: RoomLook): void {
  const tone = palettes[look.hour].sun.colour;
  sheet.fill(
    box(0, 0, 1200, 800),
    sheet.linear(
      [0, 0],
      [1200, 500],
      [
        [0, tone, look.hour === 'golden' ? 0.26 : 0.12],
        [0.7, tone, 0],
      ],
    ),
  );
  sheet.fill(
    box(0, 0, 1200, 800),
    sheet.radial([600, 400], 820, [
      [0, shade, 0],
      [0.7, shade, 0],
      [1, shade, 0.2],
    ]),
  );
}
