import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, line, num, outline, oval, type Point, rounded, star } from './draw.ts';
import type { Random } from './random.ts';
import { drawBlock, drawFloorShadow, drawLook, emptyRoom, finishRoom, flat, room, roomCamera, spot } from './room.ts';
import { drawPotPlant, drawSuzani } from './room-things.ts';
import { drawRoomWindow, drawSunPatch } from './room-window.ts';

const sofas = ['#5f8a85', '#6d7fa3', '#b0755f', '#8a8f6a', '#9a8299', '#c2a27c', '#4f6a86'] as const;
const rugs = [
  ['#a8343c', '#24427a', '#f2e3c2'],
  ['#274a86', '#c98f3d', '#f3e7cf'],
  ['#2f6e6a', '#c4573f', '#f4ead2'],
  ['#7c3a4d', '#3f6b82', '#f0dfc0'],
] as const;

/** A living room: sofa, suzani, rug with medallions, lamp, low table with tea. */
export function livingRoom(random: Random): Drawing {
  const look = drawLook(random, 'boards');
  const drawing = emptyRoom(random, look);
  const windowAt = random.pick([0.95, 1.1, -1.9]);
  const curtain = random.pick(['#e9dcc8', '#d8c3a8', '#b8c4cf', '#cfae9c', '#c4cdb9']);
  drawRoomWindow(drawing, random, look, windowAt, windowAt + 1.25, 0.85, 2.35, curtain);
  const sofaX = windowAt > 0 ? -0.85 : 0.75;
  const [wallX, wallY] = spot(sofaX, 2.32, room.back);
  const art = random.pick([
    [150, 150],
    [220, 140],
    [170, 170],
  ] as const);
  drawSuzani(drawing, random, wallX - art[0] / 2, wallY, art[0], art[1]);
  drawSunPatch(drawing, look, windowAt, windowAt + 1.25);
  drawCabinet(drawing, random, windowAt > 0 ? 1 : -1);
  drawSofa(drawing, random, sofaX, random.pick(sofas));
  drawFloorLamp(drawing, sofaX + (windowAt > 0 ? 1.45 : -1.45));
  drawRug(drawing, random, sofaX * 0.5);
  drawTeaTable(drawing, random, sofaX * 0.6);
  drawPotPlant(drawing, random, windowAt > 0 ? 2.35 : -2.35, 5.2, random.between(0.9, 1.15));
  if (random.chance(0.6)) drawArmchair(drawing, random, windowAt > 0 ? 1.9 : -1.9, random.pick(sofas));
  drawPendant(drawing, random);
  finishRoom(drawing, look);
  return drawing;
}

function drawSofa(drawing: Drawing, random: Random, x: number, cloth: string): void {
  const z: readonly [number, number] = [5.1, 6.1];
  drawFloorShadow(drawing, x - 1.2, x + 1.2, 5.05, 0.35);
  for (const leg of [-1, 0.92]) drawBlock(drawing, [x + leg, x + leg + 0.08], [0, 0.14], [5.15, 5.25], '#6b4a35');
  drawBlock(drawing, [x - 1.12, x + 1.12], [0.4, 0.92], [5.75, 6.1], mix(cloth, '#30304a', 0.08), lighter(cloth, 0.2));
  drawBlock(drawing, [x - 1.0, x + 1.0], [0.14, 0.46], z, cloth, lighter(cloth, 0.22));
  const seam = mix(cloth, '#2b2b44', 0.4);
  drawing.stroke(line(spot(x, 0.2, 5.1), spot(x, 0.46, 5.1), spot(x, 0.46, 5.75), spot(x, 0.9, 5.75)), seam, 1.8, 0.6);
  for (const side of [-1.2, 0.94])
    drawBlock(drawing, [x + side, x + side + 0.26], [0.12, 0.66], z, lighter(cloth, 0.06), lighter(cloth, 0.28));
  const paints = ['#e3a13f', '#b8434a', '#f1e7d6', '#3f6b9c', '#d98a5b'];
  for (const at of [-0.72, 0.62]) {
    const [cx, cy] = spot(x + at, 0.66, 5.5);
    const size = 66;
    const paint = random.pick(paints);
    drawing.moved(`rotate(${at < 0 ? -9 : 8} ${num(cx)} ${num(cy)})`, () => {
      drawing.fill(
        `M${num(cx - size / 2)} ${num(cy - size / 2)}q${size / 2} 8 ${size} 0q-7 ${size / 2} 0 ${size}q${-size / 2} -8 ${-size} 0q7 ${-size / 2} 0 ${-size}Z`,
        paint,
      );
      drawing.fill(outline(...star(cx, cy, 8, size * 0.26, size * 0.15)), lighter(paint, 0.5));
    });
  }
}

function drawArmchair(drawing: Drawing, random: Random, x: number, cloth: string): void {
  drawFloorShadow(drawing, x - 0.5, x + 0.5, 4.2, 0.3);
  drawBlock(drawing, [x - 0.42, x + 0.42], [0.42, 0.95], [4.75, 4.98], mix(cloth, '#30304a', 0.1), lighter(cloth, 0.2));
  drawBlock(drawing, [x - 0.4, x + 0.4], [0.12, 0.45], [4.2, 4.9], cloth, lighter(cloth, 0.22));
  for (const side of [-0.52, 0.36])
    drawBlock(
      drawing,
      [x + side, x + side + 0.16],
      [0.1, 0.62],
      [4.2, 4.9],
      lighter(cloth, 0.06),
      lighter(cloth, 0.26),
    );
  if (random.chance(0.6)) {
    const [cx, cy] = spot(x, 0.6, 4.5);
    drawing.fill(rounded(cx - 36, cy - 34, 72, 62, 10), random.pick(['#e9c47a', '#f1e7d6', '#b8434a']));
  }
}

/** A rug in perspective: border, inner border, medallions. */
function drawRug(drawing: Drawing, random: Random, x: number): void {
  const [field, border, pale] = random.pick(rugs);
  const [z0, z1] = [3.35, 4.85];
  const half = 1.55;
  drawing.fill(flat(x - half - 0.03, x + half + 0.05, z0 - 0.03, z1), '#4a4668', 0.3);
  drawing.fill(flat(x - half, x + half, z0, z1), field);
  drawing.fill(flat(x - half + 0.08, x + half - 0.08, z0 + 0.08, z1 - 0.08), pale);
  drawing.fill(flat(x - half + 0.13, x + half - 0.13, z0 + 0.13, z1 - 0.13), border);
  drawing.fill(flat(x - half + 0.36, x + half - 0.36, z0 + 0.34, z1 - 0.34), pale);
  drawing.fill(flat(x - half + 0.41, x + half - 0.41, z0 + 0.38, z1 - 0.38), field);
  const laid = (points: readonly Point[]): string => outline(...points.map(([px, pz]) => spot(px, 0, pz)));
  const ink = new Ink();
  const middle = (z0 + z1) / 2;
  for (const at of [-0.72, 0, 0.72]) {
    const size = at === 0 ? 0.34 : 0.25;
    ink.put(pale, laid(star(x + at, middle, 8, size, size * 0.66)));
    ink.put(border, laid(star(x + at, middle, 8, size * 0.74, size * 0.46)));
    ink.put('#e3ab4c', laid(star(x + at, middle, 4, size * 0.36, size * 0.2)));
  }
  for (let at = -half + 0.25; at < half - 0.1; at += 0.2) {
    for (const z of [z0 + 0.24, z1 - 0.24]) ink.put(pale, laid(star(x + at, z, 4, 0.075, 0.035)));
  }
  ink.onto(drawing);
  let fringe = '';
  for (let z = z0 + 0.02; z < z1; z += 0.06)
    for (const side of [-1, 1]) fringe += line(spot(x + side * half, 0, z), spot(x + side * (half + 0.09), 0, z));
  drawing.stroke(fringe, pale, 1.6, 0.9);
}

/** The low table with a teapot, bowls and fruit. */
function drawTeaTable(drawing: Drawing, random: Random, x: number): void {
  const wood = random.pick(['#9a6841', '#7d5236', '#b98355', '#e8e2d6']);
  const z = 4.1;
  drawFloorShadow(drawing, x - 0.55, x + 0.55, z, 0.3);
  for (const leg of [-0.46, 0.4])
    drawBlock(drawing, [x + leg, x + leg + 0.06], [0, 0.36], [z - 0.22, z - 0.16], mix(wood, '#30304a', 0.2));
  const [cx, cy] = spot(x, 0.4, z);
  drawing.fill(oval(cx, cy + 8, 148, 30), mix(wood, '#30304a', 0.3));
  drawing.fill(oval(cx, cy, 148, 30), drawing.across(cx - 140, cx + 140, lighter(wood, 0.35), wood));
  const blue = '#2c5fa8';
  drawing.fill(oval(cx - 42, cy + 2, 38, 7), '#3a2a35', 0.2);
  drawing.fill(`M${num(cx - 70)} ${num(cy)}q-10 -34 24 -38q34 4 24 38Z`, '#f8f5ee');
  drawing.fill(`M${num(cx - 23)} ${num(cy - 22)}q16 -2 20 -14q-2 20 -20 26Z` + oval(cx - 46, cy - 40, 5), '#f8f5ee');
  drawing.stroke(`M${num(cx - 70)} ${num(cy - 30)}q-16 2 -10 18q4 6 10 6`, '#f8f5ee', 4);
  drawing.fill(box(cx - 71, cy - 20, 50, 6), blue);
  drawing.fill(
    oval(cx + 4, cy - 2, 16, 5) + `M${num(cx - 12)} ${num(cy - 10)}h32q-2 14 -16 14q-14 0 -16 -14Z`,
    '#f8f5ee',
  );
  drawing.fill(box(cx - 11, cy - 9, 30, 3), blue);
  drawing.fill(oval(cx + 72, cy, 48, 10), '#f3efe6');
  const fruit = new Ink();
  for (const [dx, dy, paint] of [
    [-20, -8, '#e2953a'],
    [4, -10, '#c9404a'],
    [26, -8, '#8fae4a'],
    [-8, -20, '#e7b548'],
    [15, -22, '#d9603f'],
  ] as const)
    fruit.put(paint, oval(cx + 72 + dx, cy + dy, 14));
  fruit.onto(drawing);
  drawing.fill(oval(cx + 72, cy + 3, 48, 7), '#fbf8f1');
}

function drawFloorLamp(drawing: Drawing, x: number): void {
  const [cx, foot] = spot(x, 0, 5.7);
  const top = spot(x, 1.75, 5.7)[1];
  drawing.fill(oval(cx, foot, 26, 6), '#3b3f55');
  drawing.stroke(line([cx, foot], [cx, top]), '#3b3f55', 4);
  drawing.fill(oval(cx, top, 130), drawing.glow([cx, top], 130, '#ffeab5', 0.6));
  drawing.fill(
    outline([cx - 42, top + 26], [cx + 42, top + 26], [cx + 27, top - 38], [cx - 27, top - 38]),
    drawing.across(cx - 42, cx + 42, '#fff6dc', '#ffe3a6', '#eec27a'),
  );
}

/** A low cabinet with books along the side wall. */
function drawCabinet(drawing: Drawing, random: Random, side: number): void {
  const wood = random.pick(['#a9764c', '#e6dfd3', '#8a5d40']);
  const x: readonly [number, number] = side > 0 ? [-room.half, -room.half + 0.45] : [room.half - 0.45, room.half];
  drawBlock(drawing, x, [0, 0.72], [4.1, 5.6], wood);
  const at = side > 0 ? x[1] : x[0];
  const door = (z0: number, z1: number): string =>
    outline(spot(at, 0.08, z0), spot(at, 0.66, z0), spot(at, 0.66, z1), spot(at, 0.08, z1));
  drawing.stroke(door(4.18, 4.82) + door(4.88, 5.52), mix(wood, '#30304a', 0.45), 1.8);
  const middle = (x[0] + x[1]) / 2;
  const [vx, vy] = spot(middle, 0.72, 4.6);
  const vase = random.pick(['#2f6fa8', '#c6694a', '#f3efe6']);
  drawing.fill(
    `M${num(vx - 12)} ${num(vy)}q-20 -30 4 -52v-14h16v14q24 22 4 52Z`,
    drawing.across(vx - 24, vx + 24, lighter(vase, 0.3), mix(vase, '#30304a', 0.25)),
  );
  let stems = '';
  let buds = '';
  for (const dx of [-26, -10, 8, 24]) {
    stems += line([vx, vy - 64], [vx + dx, vy - 112]);
    buds += oval(vx + dx, vy - 116, 9);
  }
  drawing.stroke(stems, '#5a8a55', 2.5);
  drawing.fill(buds, random.pick(['#f4f0f0', '#e58a7d', '#f0c45c']));
}

function drawPendant(drawing: Drawing, random: Random): void {
  const [cx, y] = spot(0, 2.3, 4.6);
  const top = spot(0, room.height, 4.6)[1];
  const scale = roomCamera.focal / 4.6 / 213;
  drawing.stroke(line([cx, top], [cx, y - 26]), '#5b5568', 2.5);
  const metal = random.pick(['#d8a24e', '#3f4a68', '#e9e3d8']);
  for (const dx of [-58, 0, 58]) {
    const px = cx + dx * scale;
    if (dx !== 0)
      drawing.stroke(
        `M${num(cx)} ${num(y - 30)}Q${num(cx + dx * 0.5)} ${num(y - 44)} ${num(px)} ${num(y - 18)}`,
        metal,
        3.5,
      );
    drawing.fill(oval(px, y + 4, 46), drawing.glow([px, y + 4], 46, '#fff1c9', 0.8));
    drawing.fill(`M${num(px - 20)} ${num(y + 8)}q2 -26 20 -28q18 2 20 28Z`, metal);
    drawing.fill(oval(px, y + 8, 20, 5), '#fff4d3');
  }
}
