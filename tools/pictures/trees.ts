import type { Wall } from './camera.ts';
import { mix } from './colour.ts';
import { type Drawing, line, num, outline, oval } from './draw.ts';
import type { Leaf, Palette } from './palette.ts';
import type { Random } from './random.ts';

/** A soft shadow on the ground, falling to the right of what stands there. */
export function dropShadow(drawing: Drawing, palette: Palette, x: number, y: number, half: number, flat = 0.1): void {
  drawing.fill(
    oval(x + half * 0.3, y, half, Math.max(3, half * flat)),
    palette.shade,
    palette.hour === 'dusk' ? 0.4 : 0.3,
  );
}

const leafShape = (x: number, y: number, height: number, half: number): string =>
  `M${num(x)} ${num(y - height)}C${num(x + half * 0.72)} ${num(y - height * 0.72)} ${num(x + half * 1.3)} ${num(y - height * 0.3)} ${num(x + half * 0.8)} ${num(y - height * 0.03)}Q${num(x)} ${num(y + height * 0.02)} ${num(x - half * 0.8)} ${num(y - height * 0.03)}C${num(x - half * 1.3)} ${num(y - height * 0.3)} ${num(x - half * 0.72)} ${num(y - height * 0.72)} ${num(x)} ${num(y - height)}Z`;

/** A Lombardy poplar standing on (x, y). */
export function drawPoplar(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  x: number,
  y: number,
  height: number,
): void {
  const [dark, body, light] = palette.poplar;
  const half = height * random.between(0.105, 0.13);
  const foot = y - height * 0.05;
  dropShadow(drawing, palette, x, y, half * 1.5, 0.14);
  drawing.fill(
    outline([x - half * 0.1, y], [x + half * 0.1, y], [x + half * 0.08, foot - 12], [x - half * 0.08, foot - 12]),
    palette.trunk,
  );
  const tall = height * 0.95;
  drawing.fill(leafShape(x, foot, tall, half), dark);
  drawing.clip(leafShape(x, foot, tall, half), () => {
    drawing.fill(leafShape(x - half * 0.42, foot + 2, tall * 0.99, half * 0.92), body);
    drawing.fill(leafShape(x - half * 0.75, foot - tall * 0.06, tall * 0.84, half * 0.46), light);
    let sprays = '';
    for (let index = 0; index < 7; index += 1) {
      const up = random.between(0.08, 0.75) * tall;
      const shift = random.between(-0.3, 0.75) * half;
      const long = tall * random.between(0.1, 0.18);
      sprays += leafShape(x + shift, foot - up, long, half * random.between(0.09, 0.15));
    }
    drawing.fill(sprays, mix(dark, body, 0.5), 0.55);
  });
}

/** A tree with a round crown of overlapping balls, lit from the left. */
export function drawRoundTree(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  x: number,
  y: number,
  height: number,
  leaf: Leaf = random.pick(palette.leaves),
): void {
  const radius = height * random.between(0.27, 0.32);
  const middle = y - height + radius * 1.12;
  dropShadow(drawing, palette, x, y, radius * 0.95);
  const thick = height * 0.026;
  drawing.fill(
    outline(
      [x - thick * 1.5, y],
      [x + thick * 1.5, y],
      [x + thick, middle + radius * 0.2],
      [x - thick, middle + radius * 0.2],
    ),
    palette.trunk,
  );
  const fork = y - height * 0.3;
  drawing.stroke(line([x, fork], [x + radius * 0.42, middle + radius * 0.35]), palette.trunk, thick * 1.1);
  drawing.stroke(
    line([x, fork - height * 0.04], [x - radius * 0.42, middle + radius * 0.3]),
    palette.trunk,
    thick * 1.1,
  );
  drawCrown(drawing, random, x, middle, radius, leaf);
}

/** The three-tone crown alone, also used for bushes and pot plants. */
export function drawCrown(drawing: Drawing, random: Random, x: number, y: number, radius: number, leaf: Leaf): void {
  const balls: { dx: number; dy: number; r: number }[] = [{ dx: 0, dy: 0, r: 0.78 }];
  const start = random.between(0, 1);
  for (let index = 0; index < 6; index += 1) {
    const angle = ((index + start) / 6) * Math.PI * 2 + random.between(-0.25, 0.25);
    const far = random.between(0.5, 0.66);
    balls.push({ dx: Math.cos(angle) * far * 1.08, dy: Math.sin(angle) * far * 0.9, r: random.between(0.38, 0.52) });
  }
  const layer = (shiftX: number, shiftY: number, scale: number): string =>
    balls
      .map((ball) => oval(x + (ball.dx + shiftX) * radius, y + (ball.dy + shiftY) * radius, ball.r * scale * radius))
      .join('');
  drawing.fill(layer(0, 0, 1), leaf[0]);
  drawing.fill(layer(-0.07, -0.08, 0.86), leaf[1]);
  const lights = balls.filter((ball) => ball.dx - ball.dy * -0.8 < 0.25);
  drawing.fill(
    lights
      .map((ball) => oval(x + (ball.dx - 0.15) * radius, y + (ball.dy - 0.17) * radius, ball.r * 0.55 * radius))
      .join(''),
    leaf[2],
    0.85,
  );
  let sparks = '';
  let dents = '';
  for (let index = 0; index < 5; index += 1) {
    sparks += oval(
      x + random.between(-0.75, -0.05) * radius,
      y + random.between(-0.75, 0.1) * radius,
      random.between(0.06, 0.12) * radius,
    );
    dents += oval(
      x + random.between(0, 0.7) * radius,
      y + random.between(-0.1, 0.65) * radius,
      random.between(0.07, 0.14) * radius,
    );
  }
  drawing.fill(sparks, mix(leaf[2], '#ffffff', 0.16), 0.7);
  drawing.fill(dents, leaf[0], 0.6);
}

/** A low bush without a trunk. */
export function drawBush(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  x: number,
  y: number,
  radius: number,
): void {
  dropShadow(drawing, palette, x, y, radius * 1.1, 0.16);
  drawCrown(drawing, random, x, y - radius * 0.62, radius * 0.8, random.pick(palette.leaves));
}

/** A clipped hedge from x0 to x1, `height` tall. */
export function drawHedge(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  const [dark, body, light] = palette.leaves[0] ?? palette.poplar;
  let back = '';
  let middle = '';
  let bright = '';
  for (let x = x0; x <= x1; x += height * 0.55) {
    const r = height * random.between(0.46, 0.58);
    back += oval(x, y - r * 0.9, r);
    middle += oval(x - r * 0.12, y - r * 1.05, r * 0.8);
    bright += oval(x - r * 0.25, y - r * 1.3, r * 0.42);
  }
  drawing.fill(oval((x0 + x1) / 2 + 8, y, (x1 - x0) / 2 + height, height * 0.2), palette.shade, 0.28);
  drawing.fill(back, dark);
  drawing.fill(middle, body);
  drawing.fill(bright, light, 0.8);
}

/** A bed of flowers: leaves below, dots of two colours above. */
export function drawFlowers(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  x0: number,
  x1: number,
  y: number,
  size: number,
): void {
  const pairs = [
    ['#e0455a', '#f7a6ad'],
    ['#f2b33d', '#fbe08f'],
    ['#d65c9c', '#f3b3d3'],
    ['#ffffff', '#f4d35e'],
  ] as const;
  const [first, second] = random.pick(pairs);
  let green = '';
  let one = '';
  let two = '';
  for (let x = x0; x <= x1; x += size * 0.7) {
    green += oval(x, y - size * 0.4, size * 0.7, size * 0.55);
    one += oval(x + random.between(-3, 3), y - size * random.between(0.4, 1.05), size * 0.2);
    if (random.chance(0.7)) two += oval(x + random.between(-3, 3), y - size * random.between(0.5, 1.1), size * 0.16);
  }
  const soften = palette.hour === 'dusk' ? 0.45 : palette.hour === 'golden' ? 0.12 : 0;
  drawing.fill(green, (palette.leaves[1] ?? palette.poplar)[0]);
  drawing.fill(one, mix(first, palette.shade, soften));
  drawing.fill(two, mix(second, palette.shade, soften));
}

/** Bushes along the foot of a wall, as large as their distance makes them; they tie a building to its ground. */
export function drawPlanting(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  wall: Wall,
  metres: number,
  doors: readonly number[] = [],
): void {
  for (let along = metres - 1; along > 0.5; along -= random.between(1.1, 2.6)) {
    if (random.chance(0.3) || doors.some((door) => Math.abs(door - along) < 2)) continue;
    const [x, y] = wall.at(along, 0, 0.9);
    const [nextX] = wall.at(along + 1, 0, 0.9);
    drawBush(drawing, palette, random, x, y + 1, Math.abs(x - nextX) * random.between(0.5, 0.85));
  }
}
