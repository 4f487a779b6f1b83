import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, line, num, outline, oval, rounded, star } from './draw.ts';
import type { Random } from './random.ts';
import {
  drawBlock,
  drawFloorShadow,
  drawLook,
  emptyRoom,
  facing,
  finishRoom,
  type RoomLook,
  room,
  spot,
} from './room.ts';
import { drawPotPlant } from './room-things.ts';
import { drawRoomWindow, drawSunPatch } from './room-window.ts';

type Kitchen = {
  cabinet: string;
  upper: string;
  counter: string;
  tile: string;
  from: number;
  to: number;
  windowAt: number;
};

const cabinets = [
  ['#f1e9dc', '#f6f1e8', '#a98a6b'],
  ['#8fa79a', '#eef0ea', '#d9cfc0'],
  ['#6f86a8', '#eef1f5', '#b98d64'],
  ['#e9e4dc', '#e9e4dc', '#6b5b52'],
  ['#b98a62', '#f3ede3', '#efece6'],
  ['#4f6a6a', '#e9ece8', '#c9a57b'],
] as const;

/** A kitchen: cabinets along the back wall, a tile band, a hood, a table laid for tea under a lamp. */
export function kitchen(random: Random): Drawing {
  const look = drawLook(random, random.chance(0.6) ? 'tiles' : 'boards');
  const drawing = emptyRoom(random, look);
  const [cabinet, upper, counter] = random.pick(cabinets);
  const windowAt = random.pick([-0.65, 0.3, -1.2]);
  const plan: Kitchen = {
    cabinet,
    upper,
    counter,
    tile: random.pick(['#4f86bd', '#3f8f93', '#c28a46', '#7a6aa5']),
    from: -room.half + 0.02,
    to: room.half - 0.85,
    windowAt,
  };
  drawRoomWindow(drawing, random, look, windowAt, windowAt + 1.25, 1.2, 2.3, null);
  drawTileBand(drawing, random, plan);
  drawUppers(drawing, plan);
  drawHood(drawing, plan);
  drawFridge(drawing, random, plan);
  drawCounter(drawing, random, plan);
  drawSunPatch(drawing, look, windowAt, windowAt + 1.25);
  drawTable(drawing, random, look);
  if (random.chance(0.5)) drawPotPlant(drawing, random, -2.4, 4.6, 0.85);
  drawLampOver(drawing, random);
  finishRoom(drawing, look);
  return drawing;
}

/** Glazed tiles with small stars between the counter and the shelves, round the window. */
function drawTileBand(drawing: Drawing, random: Random, plan: Kitchen): void {
  const z = room.back - 0.01;
  const spans = [
    [plan.from, plan.windowAt - 0.1],
    [plan.windowAt + 1.35, plan.to],
  ] as const;
  const pale = '#f5f4ef';
  const style = random.pick(['stars', 'dots', 'bricks'] as const);
  for (const [from, to] of [...spans, [plan.windowAt - 0.1, plan.windowAt + 1.35] as const]) {
    const top = from === plan.windowAt - 0.1 ? 1.1 : 1.45;
    drawing.fill(facing(from, to, 0.88, top, z), pale);
    const ink = new Ink();
    const step = 0.19;
    let seams = '';
    for (let row = 0; row < (top > 1.2 ? 3 : 1); row += 1) {
      for (let x = from; x < to - 0.1; x += step) {
        const [cx, cy] = spot(x + step / 2, 0.88 + step * (row + 0.5), z);
        if (style === 'stars')
          ink.put(
            (row + Math.round(x / step)) % 2 === 0 ? plan.tile : mix(plan.tile, '#ffffff', 0.5),
            outline(...star(cx, cy, 8, 11, 6.5)),
          );
        if (style === 'dots') ink.put(mix(plan.tile, '#ffffff', 0.25), oval(cx, cy, 6.5) + oval(cx + 13, cy + 13, 2.5));
        if (style === 'bricks')
          ink.put(
            random.pick([
              mix(plan.tile, '#ffffff', 0.62),
              mix(plan.tile, '#ffffff', 0.5),
              mix(plan.tile, '#ffffff', 0.7),
            ]),
            box(cx - 13, cy - 13, 26, 26),
          );
      }
      seams += line(spot(from, 0.88 + step * row, z), spot(to, 0.88 + step * row, z));
    }
    ink.onto(drawing);
    drawing.stroke(seams, '#4a4668', 0.9, 0.15);
  }
}

function drawUppers(drawing: Drawing, plan: Kitchen): void {
  const hoodAt = plan.windowAt > -0.9 ? -1.95 : 0.9;
  const spans = [
    [plan.from, plan.windowAt - 0.16],
    [plan.windowAt + 1.41, plan.to],
  ] as const;
  for (const [from, to] of spans) {
    const count = Math.floor((to - from) / 0.46);
    if (count < 1) continue;
    const wide = (to - from) / count;
    for (let index = 0; index < count; index += 1) {
      const a = from + index * wide;
      if (a + wide > hoodAt - 0.3 && a < hoodAt + 0.3) continue;
      drawBlock(drawing, [a, a + wide], [1.48, 2.35], [room.back - 0.36, room.back], plan.upper);
      drawing.stroke(
        facing(a + 0.05, a + wide - 0.05, 1.53, 2.3, room.back - 0.36),
        mix(plan.upper, '#4a4668', 0.3),
        1.6,
      );
      const [hx, hy] = spot(a + (index % 2 === 0 ? wide - 0.1 : 0.1), 1.62, room.back - 0.36);
      drawing.fill(rounded(hx - 2.5, hy - 22, 5, 22, 2), '#b58f5a');
    }
  }
}

function drawHood(drawing: Drawing, plan: Kitchen): void {
  const x = plan.windowAt > -0.9 ? -1.95 : 0.9;
  const [cx, low] = spot(x, 1.55, room.back - 0.3);
  const top = spot(x, room.height - 0.1, room.back - 0.2)[1];
  const steel = drawing.across(cx - 50, cx + 50, '#eef0f2', '#c9ced6', '#a4abb8');
  drawing.fill(box(cx - 22, top, 44, low - 52 - top), steel);
  drawing.fill(outline([cx - 52, low - 12], [cx + 52, low - 12], [cx + 24, low - 58], [cx - 24, low - 58]), steel);
  drawing.fill(box(cx - 54, low - 14, 108, 14), '#b6bcc7');
  drawing.fill(oval(cx, low + 30, 80, 46), drawing.glow([cx, low + 20], 80, '#fff2cc', 0.5));
}

function drawFridge(drawing: Drawing, random: Random, plan: Kitchen): void {
  const steel = random.pick(['#dfe3e8', '#f0ece4', '#aeb6c2']);
  const x: readonly [number, number] = [plan.to + 0.03, room.half - 0.06];
  drawBlock(drawing, x, [0.02, 1.95], [room.back - 0.7, room.back], steel);
  const z = room.back - 0.7;
  drawing.stroke(line(spot(x[0], 1.2, z), spot(x[1], 1.2, z)), '#4a4668', 2, 0.5);
  const [hx, hy] = spot(x[0] + 0.1, 1.1, z);
  const [, hy2] = spot(x[0] + 0.1, 1.32, z);
  drawing.fill(rounded(hx - 3, hy, 6, 62, 3) + rounded(hx - 3, hy2 - 62, 6, 62, 3), '#7f8796');
}

function drawCounter(drawing: Drawing, random: Random, plan: Kitchen): void {
  const z: readonly [number, number] = [room.back - 0.62, room.back];
  drawBlock(drawing, [plan.from, plan.to], [0.08, 0.84], z, plan.cabinet);
  drawing.fill(facing(plan.from, plan.to, 0, 0.09, z[0] + 0.04), mix(plan.cabinet, '#2b2b44', 0.55));
  const count = Math.round((plan.to - plan.from) / 0.52);
  const wide = (plan.to - plan.from) / count;
  const oven = plan.windowAt > -0.9 ? 0 : 5;
  let seams = '';
  for (let index = 0; index < count; index += 1) {
    const a = plan.from + index * wide;
    if (index === oven || index === oven + 1) continue;
    seams += facing(a + 0.03, a + wide - 0.03, 0.12, 0.6, z[0]) + facing(a + 0.03, a + wide - 0.03, 0.64, 0.82, z[0]);
    const [hx, hy] = spot(a + wide / 2, 0.74, z[0]);
    drawing.fill(rounded(hx - 15, hy - 2, 30, 5, 2), '#b58f5a');
  }
  drawing.stroke(seams, mix(plan.cabinet, '#30304a', 0.35), 1.6);
  const ovenX = plan.from + oven * wide;
  drawing.fill(facing(ovenX + 0.2, ovenX + 0.85, 0.1, 0.84, z[0]), '#3a4052');
  drawing.fill(facing(ovenX + 0.27, ovenX + 0.78, 0.18, 0.55, z[0]), '#1f2433');
  drawing.fill(facing(ovenX + 0.3, ovenX + 0.45, 0.2, 0.53, z[0]), '#ffffff', 0.12);
  const [kx, ky] = spot(ovenX + 0.3, 0.72, z[0]);
  drawing.fill([0, 22, 44, 66].map((dx) => oval(kx + dx, ky, 5)).join(''), '#cfd4dc');
  drawBlock(
    drawing,
    [plan.from, plan.to + 0.01],
    [0.84, 0.89],
    [z[0] - 0.04, z[1]],
    plan.counter,
    lighter(plan.counter, 0.3),
  );
  drawCounterThings(drawing, random, plan, ovenX + 0.5);
}

function drawCounterThings(drawing: Drawing, random: Random, plan: Kitchen, stove: number): void {
  const at = (x: number): readonly [number, number] => spot(x, 0.9, room.back - 0.3);
  const [px, py] = at(stove);
  const pot = random.pick(['#c8503f', '#3f6b9c', '#d9dde3']);
  drawing.fill(rounded(px - 30, py - 34, 60, 34, 6), pot);
  drawing.fill(rounded(px - 33, py - 40, 66, 8, 4) + oval(px, py - 43, 5), mix(pot, '#30304a', 0.25));
  const [sx, sy] = at(plan.windowAt + 0.62);
  drawing.stroke(`M${num(sx)} ${num(sy)}v-34q2 -18 20 -16q10 2 10 16`, '#b8bec9', 5);
  const [jx, jy] = at(plan.to - 0.45);
  const ink = new Ink();
  for (const [dx, tall, paint] of [
    [-30, 40, '#e2b56a'],
    [-6, 52, '#f3efe6'],
    [20, 34, '#b9613f'],
  ] as const) {
    ink.put(paint, rounded(jx + dx, jy - tall, 20, tall, 5));
    ink.put('#7a5a45', rounded(jx + dx - 1, jy - tall - 6, 22, 8, 3));
  }
  ink.onto(drawing);
}

function drawChair(drawing: Drawing, x: number, z: number, wood: string, faceBack: boolean): void {
  drawFloorShadow(drawing, x - 0.24, x + 0.26, z, 0.16);
  for (const leg of [-0.2, 0.16])
    drawBlock(
      drawing,
      [x + leg, x + leg + 0.045],
      [0, faceBack ? 0.95 : 0.44],
      [z + (faceBack ? 0 : 0.36), z + 0.04 + (faceBack ? 0 : 0.36)],
      wood,
    );
  drawBlock(drawing, [x - 0.23, x + 0.23], [0.42, 0.47], [z, z + 0.42], lighter(wood, 0.1));
  if (faceBack) {
    drawBlock(drawing, [x - 0.2, x + 0.2], [0.84, 0.95], [z, z + 0.04], wood);
    drawBlock(drawing, [x - 0.2, x + 0.2], [0.64, 0.71], [z, z + 0.04], wood);
  } else for (const leg of [-0.2, 0.16]) drawBlock(drawing, [x + leg, x + leg + 0.045], [0, 0.42], [z, z + 0.04], wood);
}

/** The table in front with bread, a teapot and fruit on it. */
function drawTable(drawing: Drawing, random: Random, look: RoomLook): void {
  const wood = random.pick(['#a9764c', '#8d5f3f', '#c59b70', '#eee8dd']);
  const x = random.between(-0.2, 0.35);
  const chair = mix(wood, '#3a2a24', 0.18);
  drawChair(drawing, x - 0.62, 4.85, chair, true);
  drawChair(drawing, x + 0.5, 4.85, chair, true);
  drawFloorShadow(drawing, x - 1, x + 1, 4.1, look.floorKind === 'tiles' ? 0.45 : 0.4);
  drawBlock(drawing, [x - 0.06, x + 0.06], [0, 0.72], [4.1, 4.22], chair);
  drawBlock(drawing, [x - 0.4, x + 0.4], [0, 0.06], [4.0, 4.3], chair);
  const [cx, cy] = spot(x, 0.75, 4.1);
  drawing.fill(oval(cx, cy + 11, 262, 46), mix(wood, '#30304a', 0.35));
  drawing.fill(
    oval(cx, cy, 262, 46),
    drawing.across(cx - 260, cx + 260, lighter(wood, 0.4), mix(wood, '#ffffff', 0.05)),
  );
  drawing.fill(oval(cx, cy, 170, 27), random.pick(['#f4efe4', '#dfe8ee', '#f0dccb']), 0.9);
  drawTea(drawing, cx, cy);
  drawChair(drawing, x - 1.35, 4.0, chair, false);
  drawChair(drawing, x + 1.3, 4.0, chair, false);
}

function drawTea(drawing: Drawing, cx: number, cy: number): void {
  const white = '#fbf8f1';
  const blue = '#2c5fa8';
  drawing.fill(oval(cx - 88, cy + 4, 62, 12), '#3a2a35', 0.16);
  drawing.fill(oval(cx - 92, cy - 4, 58, 17), '#d9a45c');
  drawing.fill(oval(cx - 94, cy - 9, 50, 13), '#e9bd78');
  drawing.fill(oval(cx - 94, cy - 9, 22, 6), '#c98f48');
  drawing.fill(`M${num(cx - 22)} ${num(cy + 6)}q-14 -46 32 -52q46 6 32 52Z`, white);
  drawing.fill(`M${num(cx + 40)} ${num(cy - 26)}q22 -2 26 -18q-2 28 -26 34Z` + oval(cx + 10, cy - 48, 6), white);
  drawing.stroke(`M${num(cx - 22)} ${num(cy - 34)}q-20 2 -13 24q4 8 14 8`, white, 5);
  drawing.fill(box(cx - 25, cy - 22, 70, 8), blue);
  drawing.fill(outline(...star(cx + 10, cy - 18, 8, 9, 5)), '#f4d48c');
  for (const dx of [-30, 96]) {
    drawing.fill(`M${num(cx + dx)} ${num(cy + 4)}h40q-2 20 -20 20q-18 0 -20 -20Z`, white);
    drawing.fill(box(cx + dx + 1, cy + 7, 38, 4), blue);
  }
  const fruit = new Ink();
  for (const [dx, dy, paint] of [
    [132, -14, '#e2953a'],
    [158, -16, '#c9404a'],
    [182, -13, '#8fae4a'],
    [146, -30, '#e7b548'],
    [170, -31, '#d9603f'],
  ] as const)
    fruit.put(paint, oval(cx + dx, cy + dy, 15));
  fruit.onto(drawing);
  drawing.fill(`M${num(cx + 108)} ${num(cy - 14)}h98q-8 26 -49 26q-41 0 -49 -26Z`, '#e9e3d6');
  drawing.fill(box(cx + 110, cy - 14, 94, 4), blue);
}

function drawLampOver(drawing: Drawing, random: Random): void {
  const [cx, y] = spot(0.1, 1.95, 4.2);
  const colour = random.pick(['#e8983a', '#3f6b9c', '#f1ece2', '#c8503f', '#3d4a66']);
  drawing.stroke(line([cx, 0], [cx, y - 40]), '#4f4a5c', 3);
  drawing.fill(oval(cx, y + 20, 150), drawing.glow([cx, y + 10], 150, '#fff0c4', 0.55));
  drawing.fill(
    `M${num(cx - 64)} ${num(y + 10)}q6 -48 52 -54h24q46 6 52 54Z`,
    drawing.across(cx - 64, cx + 64, lighter(colour, 0.25), mix(colour, '#30304a', 0.2)),
  );
  drawing.fill(oval(cx, y + 10, 64, 9), '#fff4d3');
}
