import { lighter, mix } from './colour.ts';
import { box, type Drawing, line, num, outline, oval, rounded } from './draw.ts';
import type { Random } from './random.ts';
import { drawBlock, drawFloorShadow, drawLook, emptyRoom, facing, finishRoom, flat, room, spot } from './room.ts';
import { drawPotPlant, drawSuzani } from './room-things.ts';
import { drawRoomWindow, drawSunPatch } from './room-window.ts';

const blankets = [
  ['#6f9278', '#e5c987'],
  ['#6d86ad', '#f1e3c4'],
  ['#a9626a', '#f0d6a6'],
  ['#8b7a9d', '#e9dcc3'],
  ['#c08a55', '#f4ead6'],
  ['#547f86', '#f0c98b'],
] as const;

/** A bedroom: a double bed under a suzani, night tables, wardrobe, window with a long curtain. */
export function bedroom(random: Random): Drawing {
  const look = drawLook(random, 'boards');
  const drawing = emptyRoom(random, look);
  const side = random.chance(0.65) ? 1 : -1;
  const windowAt = side > 0 ? 1.05 : -2.3;
  const curtain = random.pick(['#cdb9a3', '#b5bfcb', '#d8c9b4', '#b9c2ae', '#c9a9a0']);
  drawRoomWindow(drawing, random, look, windowAt, windowAt + 1.2, 0.75, 2.35, curtain);
  const wood = random.pick(['#8a6244', '#a97c52', '#6d4c3a', '#d6c3a5', '#7b7f8c']);
  const bedX = -0.35 * side;
  drawHeadWall(drawing, random, bedX);
  drawWardrobe(drawing, random, -side, wood);
  drawSunPatch(drawing, look, windowAt, windowAt + 1.2);
  drawBedRug(drawing, random, bedX);
  for (const at of [bedX - 1.32, bedX + 1.32]) if (Math.abs(at) < 2.3) drawNightTable(drawing, random, at, wood);
  drawBed(drawing, random, bedX, wood);
  drawPotPlant(drawing, random, 2.35 * side, 4.9, random.between(0.85, 1.05));
  drawCeilingLamp(drawing);
  finishRoom(drawing, look);
  return drawing;
}

function drawHeadWall(drawing: Drawing, random: Random, x: number): void {
  const [cx, y] = spot(x, 2.42, room.back);
  const style = random.pick(['suzani', 'suzani', 'pair'] as const);
  if (style === 'suzani') {
    const wide = random.pick([150, 230]);
    drawSuzani(drawing, random, cx - wide / 2, y, wide, 140);
  } else for (const dx of [-104, 12]) drawSuzani(drawing, random, cx + dx, y + 6, 92, 120);
}

function drawBed(drawing: Drawing, random: Random, x: number, wood: string): void {
  const [cloth, stripe] = random.pick(blankets);
  const half = 0.98;
  const [foot, head] = [4.05, 6.35];
  drawing.fill(flat(x - half - 0.06, x + half + 0.14, foot - 0.16, head), '#3a3654', 0.22);
  for (const leg of [-0.9, 0.82])
    drawBlock(drawing, [x + leg, x + leg + 0.08], [0, 0.13], [foot + 0.1, foot + 0.18], '#4a3a34');
  drawBlock(drawing, [x - half - 0.1, x + half + 0.1], [0.1, 1.28], [6.35, 6.48], wood);
  let buttons = '';
  for (let at = -0.8; at <= 0.81; at += 0.32)
    for (const up of [0.85, 1.08]) buttons += oval(...spot(x + at, up, 6.35), 4);
  drawing.fill(buttons, mix(wood, '#30304a', 0.4), 0.6);
  drawBlock(drawing, [x - half, x + half], [0.12, 0.36], [foot + 0.05, head], wood);
  drawBlock(drawing, [x - half + 0.02, x + half - 0.02], [0.34, 0.58], [foot + 0.08, head], '#f4f0e8', '#fbf9f4');
  for (const at of [-0.5, 0.5]) {
    const [px, py] = spot(x + at, 0.66, 6.0);
    drawing.fill(
      `M${num(px - 64)} ${num(py + 20)}q-8 -44 10 -54q54 -12 108 0q18 10 10 54q-64 10 -128 0Z`,
      drawing.down(py - 40, py + 24, '#ffffff', '#dcd8e2'),
    );
    const [qx, qy] = spot(x + at * 0.8, 0.66, 5.75);
    drawing.fill(
      `M${num(qx - 44)} ${num(qy + 18)}q-5 -34 8 -42q36 -8 72 0q13 8 8 42q-44 8 -88 0Z`,
      mix(cloth, '#ffffff', 0.25),
    );
  }
  const edge = half + 0.03;
  const front = foot + 0.02;
  drawing.fill(
    flat(x - edge, x + edge, front, 5.45, 0.6),
    drawing.slant(spot(0, 0.6, 5.45), spot(0, 0.6, front), lighter(cloth, 0.22), cloth),
  );
  drawing.fill(flat(x - edge, x + edge, 5.2, 5.45, 0.605), '#fbf7ee');
  drawing.fill(
    facing(x - edge, x + edge, 0.16, 0.6, front),
    drawing.slant(spot(0, 0.6, front), spot(0, 0.16, front), mix(cloth, '#30304a', 0.1), mix(cloth, '#30304a', 0.3)),
  );
  for (const [z0, z1] of [
    [4.35, 4.5],
    [4.58, 4.63],
  ] as const)
    drawing.fill(flat(x - edge, x + edge, z0, z1, 0.605), stripe);
  drawing.fill(facing(x - edge, x + edge, 0.24, 0.3, front), stripe, 0.75);
  let folds = '';
  for (let at = -0.8; at < 0.9; at += 0.3)
    folds += line(spot(x + at, 0.56, front), spot(x + at + random.between(-0.04, 0.04), 0.17, front));
  drawing.stroke(folds, mix(cloth, '#30304a', 0.5), 2, 0.4);
  let quilt = '';
  for (let z = 4.85; z < 5.2; z += 0.16) quilt += line(spot(x - edge, 0.605, z), spot(x + edge, 0.605, z));
  for (let at = -0.8; at < 0.9; at += 0.32) quilt += line(spot(x + at, 0.605, 4.68), spot(x + at, 0.605, 5.18));
  drawing.stroke(quilt, mix(cloth, '#30304a', 0.35), 1.3, 0.35);
}

function drawNightTable(drawing: Drawing, random: Random, x: number, wood: string): void {
  drawFloorShadow(drawing, x - 0.24, x + 0.26, 5.85, 0.18);
  drawBlock(drawing, [x - 0.22, x + 0.22], [0.06, 0.52], [5.85, 6.3], wood);
  drawing.stroke(
    facing(x - 0.19, x + 0.19, 0.3, 0.48, 5.85) + facing(x - 0.19, x + 0.19, 0.09, 0.27, 5.85),
    mix(wood, '#30304a', 0.45),
    1.5,
  );
  const [cx, cy] = spot(x, 0.53, 6);
  drawing.fill(oval(cx, cy - 54, 84), drawing.glow([cx, cy - 54], 84, '#ffe7ae', 0.75));
  drawing.fill(rounded(cx - 9, cy - 34, 18, 34, 7), random.pick(['#3f6b9c', '#c47f55', '#e9e3d8']));
  drawing.fill(
    outline([cx - 30, cy - 30], [cx + 30, cy - 30], [cx + 19, cy - 76], [cx - 19, cy - 76]),
    drawing.across(cx - 30, cx + 30, '#fff6dc', '#f3cd85'),
  );
}

function drawWardrobe(drawing: Drawing, random: Random, side: number, wood: string): void {
  const paint = random.pick([wood, '#efe9df', '#dfe3e6']);
  const x: readonly [number, number] = side > 0 ? [room.half - 0.62, room.half] : [-room.half, -room.half + 0.62];
  drawBlock(drawing, x, [0, 2.3], [4.1, 5.9], paint);
  const at = side > 0 ? x[0] : x[1];
  const door = (z0: number, z1: number): string =>
    outline(spot(at, 0.12, z0), spot(at, 2.22, z0), spot(at, 2.22, z1), spot(at, 0.12, z1));
  drawing.stroke(door(4.16, 4.7) + door(4.74, 5.28) + door(5.32, 5.84), mix(paint, '#30304a', 0.4), 1.8);
  drawing.fill(
    door(4.78, 5.24),
    drawing.slant(spot(at, 2.2, 4.78), spot(at, 0.1, 5.24), '#dfe9f2', '#f6fafc', '#c3d2de'),
    0.85,
  );
  drawing.stroke(
    line(spot(at, 0.95, 4.64), spot(at, 1.25, 4.64)) + line(spot(at, 0.95, 5.38), spot(at, 1.25, 5.38)),
    '#b58f5a',
    4,
  );
}

function drawBedRug(drawing: Drawing, random: Random, x: number): void {
  const [field, edge] = random.pick([
    ['#d8c8b2', '#a8343c'],
    ['#c9d1d8', '#2f5a92'],
    ['#e6d9c3', '#3b7a63'],
  ] as const);
  drawing.fill(flat(x - 1.6, x + 1.6, 3.5, 4.9), edge);
  drawing.fill(flat(x - 1.5, x + 1.5, 3.58, 4.85), field);
  drawing.fill(flat(x - 1.4, x + 1.4, 3.66, 4.8), edge, 0.8);
  drawing.fill(flat(x - 1.36, x + 1.36, 3.7, 4.78), field);
}

function drawCeilingLamp(drawing: Drawing): void {
  const [cx, y] = spot(0, room.height - 0.05, 4.6);
  drawing.fill(oval(cx, y + 16, 150, 60), drawing.glow([cx, y + 10], 150, '#fff3cf', 0.7));
  drawing.fill(
    `M${num(cx - 74)} ${num(y)}h148q-10 40 -74 42q-64 -2 -74 -42Z`,
    drawing.down(y, y + 42, '#ffffff', '#ffe9b8'),
  );
  drawing.fill(box(cx - 78, y - 5, 156, 7), '#c9a66b');
}
