import { type Camera, project } from './camera.ts';
import { lighter, mix } from './colour.ts';
import { box, Drawing, Ink, line, outline, oval, type Point } from './draw.ts';
import { type Hour, palettes } from './palette.ts';
import type { Random } from './random.ts';
import { pictureHeight, pictureWidth } from './scenery.ts';

/** A room is seen straight on; x runs right from its middle, y up, z away from the eye, all in metres. */
export const roomCamera: Camera = { focal: 980, centreX: 600, horizon: 392, eyeMetres: 1.45 };
export const room = { half: 2.75, height: 2.85, back: 6.6, near: 2.4 } as const;
export const roomShade = '#4a4668';

export const spot = (x: number, y: number, z: number): Point => project(roomCamera, x, y, z);

/** Outline of an upright rectangle facing the eye. */
export const facing = (x0: number, x1: number, y0: number, y1: number, z: number): string =>
  outline(spot(x0, y0, z), spot(x1, y0, z), spot(x1, y1, z), spot(x0, y1, z));

/** Outline of a flat rectangle at a height, such as a rug or a table top. */
export const flat = (x0: number, x1: number, z0: number, z1: number, y = 0): string =>
  outline(spot(x0, y, z0), spot(x1, y, z0), spot(x1, y, z1), spot(x0, y, z1));

/** A block of furniture: its face, its top or underside, and the flank that the eye sees. */
export function drawBlock(
  drawing: Drawing,
  x: readonly [number, number],
  y: readonly [number, number],
  z: readonly [number, number],
  colour: string,
  top = lighter(colour, 0.18),
): void {
  const flank = (at: number): string =>
    outline(spot(at, y[0], z[0]), spot(at, y[1], z[0]), spot(at, y[1], z[1]), spot(at, y[0], z[1]));
  if (x[0] > 0) drawing.fill(flank(x[0]), mix(colour, roomShade, 0.16));
  if (x[1] < 0) drawing.fill(flank(x[1]), mix(colour, roomShade, 0.38));
  if (y[1] < roomCamera.eyeMetres) drawing.fill(flat(x[0], x[1], z[0], z[1], y[1]), top);
  if (y[0] > roomCamera.eyeMetres) drawing.fill(flat(x[0], x[1], z[0], z[1], y[0]), mix(colour, roomShade, 0.5));
  const [low, high] = [spot(0, y[0], z[0])[1], spot(0, y[1], z[0])[1]];
  drawing.fill(facing(x[0], x[1], y[0], y[1], z[0]), drawing.down(high, low, colour, mix(colour, roomShade, 0.16)));
}

/** A soft shadow on the floor under a piece of furniture. */
export function drawFloorShadow(drawing: Drawing, x0: number, x1: number, z: number, deep = 0.35): void {
  const [left, y] = spot(x0, 0, z);
  const [right] = spot(x1, 0, z);
  drawing.fill(oval((left + right) / 2 + 6, y + 2, ((right - left) / 2) * 1.08, 60 * deep), roomShade, 0.22);
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
export function emptyRoom(random: Random, look: RoomLook): Drawing {
  const drawing = new Drawing(pictureWidth, pictureHeight);
  const { half, height, back, near } = room;
  const [left, top] = spot(-half, height, back);
  const [right, low] = spot(half, 0, back);
  const ceiling = lighter(look.wall, 0.55);
  drawing.fill(flat(-half, half, near - 1, back, height), drawing.down(0, top, ceiling, mix(ceiling, roomShade, 0.1)));
  const side = (at: number): string =>
    outline(spot(at, 0, near - 1), spot(at, height, near - 1), spot(at, height, back), spot(at, 0, back));
  drawing.fill(side(-half), drawing.across(0, left, mix(look.wall, roomShade, 0.06), mix(look.wall, roomShade, 0.17)));
  drawing.fill(side(half), drawing.across(right, 1200, mix(look.wall, roomShade, 0.07), lighter(look.wall, 0.25)));
  drawing.fill(
    facing(-half, half, 0, height, back),
    drawing.across(left, right, mix(look.feature, roomShade, 0.05), lighter(look.feature, 0.25), look.feature),
  );
  drawFloor(drawing, random, look);
  drawing.fill(box(left, low - 26, right - left, 30), drawing.veil([0, low - 60], [0, low], roomShade, 0, 0.14));
  const trim = lighter(look.wall, 0.7);
  drawing.fill(facing(-half, half, 0, 0.11, back), trim);
  for (const at of [-half, half])
    drawing.fill(
      outline(spot(at, 0, near - 1), spot(at, 0.11, near - 1), spot(at, 0.11, back), spot(at, 0, back)),
      mix(trim, roomShade, 0.1),
    );
  drawing.fill(facing(-half, half, height - 0.1, height, back), trim);
  for (const at of [-half, half])
    drawing.fill(
      outline(
        spot(at, height - 0.1, near - 1),
        spot(at, height, near - 1),
        spot(at, height, back),
        spot(at, height - 0.1, back),
      ),
      mix(trim, roomShade, 0.08),
    );
  drawing.stroke(line([left, top], [left, low]) + line([right, top], [right, low]), roomShade, 1.4, 0.14);
  return drawing;
}

function drawFloor(drawing: Drawing, random: Random, look: RoomLook): void {
  const { half, back, near } = room;
  const [, far] = spot(0, 0, back);
  drawing.fill(
    flat(-half - 2, half + 2, near - 1.2, back),
    drawing.down(far, 800, mix(look.floor, '#ffffff', 0.16), mix(look.floor, roomShade, 0.14)),
  );
  const ink = new Ink();
  let seams = '';
  if (look.floorKind === 'boards') {
    for (let x = -half - 0.4; x < half + 0.4; x += 0.22) {
      seams += line(spot(x, 0, near - 1), spot(x, 0, back));
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
    for (let x = -3.5; x < 3.6; x += 0.5) seams += line(spot(x, 0, near - 1), spot(x, 0, back));
    for (let z = near - 1; z < back; z += 0.5) {
      seams += line(spot(-half - 1, 0, z), spot(half + 1, 0, z));
      for (let x = -3.5; x < 3.5; x += 0.5)
        if (random.chance(0.3))
          ink.put(
            random.pick([lighter(look.floor, 0.3), mix(look.floor, roomShade, 0.06)]),
            flat(x, x + 0.5, z, z + 0.5),
          );
    }
  }
  drawing.faded(0.55, () => ink.onto(drawing));
  drawing.stroke(seams, mix(look.floor, roomShade, 0.5), 1, 0.3);
}

/** The last light: warmth from the window side and a slight darkening of the corners. */
export function finishRoom(drawing: Drawing, look: RoomLook): void {
  const tone = palettes[look.hour].sun.colour;
  drawing.fill(
    box(0, 0, 1200, 800),
    drawing.linear(
      [0, 0],
      [1200, 500],
      [
        [0, tone, look.hour === 'golden' ? 0.26 : 0.12],
        [0.7, tone, 0],
      ],
    ),
  );
  drawing.fill(
    box(0, 0, 1200, 800),
    drawing.radial([600, 400], 820, [
      [0, roomShade, 0],
      [0.7, roomShade, 0],
      [1, roomShade, 0.2],
    ]),
  );
}
