import { carColours, drawCar } from './car.ts';
import { mix } from './colour.ts';
import { box, type Drawing, line, num, outline, oval, rounded } from './draw.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { drawFlowers, drawHedge, drawPoplar, drawRoundTree, dropShadow } from './trees.ts';

export const pavementY = 700;
export const kerbY = 736;

/** Lawn from the far ground line down to the pavement, with pale mowing bands. */
export function drawLawn(drawing: Drawing, palette: Palette, random: Random, top: number, low: number): void {
  const [far, near] = palette.grass;
  drawing.fill(
    box(0, top, drawing.width, low - top),
    drawing.linear(
      [0, top],
      [0, low],
      [
        [0, mix(far, palette.haze, 0.45)],
        [0.25, far],
        [1, near],
      ],
    ),
  );
  let bands = '';
  for (let index = 0; index < 5; index += 1) {
    const y = top + (low - top) * (0.15 + 0.17 * index);
    const x = random.between(-100, drawing.width - 200);
    bands += oval(x + 200, y, random.between(180, 380), 2 + index * 1.6);
  }
  drawing.fill(bands, mix(far, '#ffffff', 0.35), palette.hour === 'dusk' ? 0.1 : 0.28);
}

/** Pavement, kerb and a road with a broken line along the foot of the picture. */
export function drawRoad(drawing: Drawing, palette: Palette): void {
  const { width, height } = drawing;
  const flags = drawing.down(pavementY, kerbY, mix(palette.pavement, palette.haze, 0.25), palette.pavement);
  drawing.fill(box(0, pavementY, width, kerbY - pavementY), flags);
  let joints = '';
  for (let x = -400; x < width + 400; x += 46) {
    const end = 600 + (x - 600) * 1.1;
    joints += line([x, pavementY + 2], [end, kerbY]);
  }
  drawing.stroke(
    joints + line([0, pavementY + 15], [width, pavementY + 15]),
    mix(palette.pavement, palette.shade, 0.35),
    0.8,
    0.45,
  );
  drawing.fill(box(0, pavementY, width, 2.5), mix(palette.pavement, '#ffffff', 0.4), 0.7);
  drawing.fill(box(0, kerbY, width, 5), mix(palette.pavement, '#ffffff', 0.45));
  drawing.fill(box(0, kerbY + 5, width, 6), mix(palette.pavement, palette.shade, 0.5));
  const [far, near] = palette.road;
  drawing.fill(
    box(0, kerbY + 11, width, height - kerbY - 11),
    drawing.linear(
      [0, kerbY],
      [0, height],
      [
        [0, mix(far, near, 0.5)],
        [0.15, far],
        [1, near],
      ],
    ),
  );
  let dashes = '';
  for (let x = -60; x < width; x += 150) dashes += outline([x, 778], [x + 80, 778], [x + 79, 783], [x - 2, 783]);
  drawing.fill(dashes, '#ffffff', palette.hour === 'dusk' ? 0.45 : 0.62);
}

/** A curved street lamp; at dusk it is lit and throws a cone of light. */
export function drawLamp(drawing: Drawing, palette: Palette, x: number, y: number, height: number, reach = 46): void {
  const metal = mix('#4a5470', palette.shade, 0.35);
  const top = y - height;
  if (palette.hour === 'dusk') {
    const cone = drawing.veil([0, top], [0, y], '#ffe2a0', 0.5, 0);
    drawing.fill(
      outline([x + reach - 8, top + 8], [x + reach + 8, top + 8], [x + reach + 95, y], [x + reach - 95, y]),
      cone,
      0.75,
    );
    drawing.fill(oval(x + reach, y + 4, 95, 12), '#ffe2a0', 0.16);
  }
  dropShadow(drawing, palette, x, y, 14, 0.2);
  drawing.stroke(line([x, y], [x, top + 26]), metal, 5);
  drawing.stroke(
    `M${num(x)} ${num(top + 30)}C${num(x)} ${num(top + 6)} ${num(x + 12)} ${num(top)} ${num(x + reach)} ${num(top + 2)}`,
    metal,
    4,
  );
  drawing.fill(rounded(x + reach - 14, top - 2, 30, 8, 4), metal);
  drawing.fill(box(x - 6, y - 24, 12, 24), metal);
  if (palette.hour !== 'dusk') return;
  drawing.fill(
    oval(x + reach, top + 8, 42),
    drawing.radial([x + reach, top + 8], 42, [
      [0, '#fff3c9', 0.95],
      [0.25, '#ffe2a0', 0.6],
      [1, '#ffe2a0', 0],
    ]),
  );
}

/** A park bench of slats. */
export function drawBench(drawing: Drawing, palette: Palette, x: number, y: number, size: number): void {
  const wood = lit(palette, '#b98150');
  const iron = mix('#3d4358', palette.shade, 0.3);
  dropShadow(drawing, palette, x, y, size * 0.6, 0.08);
  const leg = (at: number): string => box(at, y - size * 0.2, size * 0.04, size * 0.2);
  drawing.fill(leg(x - size * 0.42) + leg(x + size * 0.38), iron);
  const slat = (up: number): string => rounded(x - size * 0.5, y - size * up, size, size * 0.05, 2);
  drawing.fill(slat(0.42) + slat(0.35) + slat(0.28), wood);
  drawing.fill(rounded(x - size * 0.52, y - size * 0.21, size * 1.04, size * 0.055, 2), mix(wood, '#ffffff', 0.25));
}

/** The planting before a building: poplars on one side, round trees on the other, small trees and a hedge between. */
export function drawForeground(drawing: Drawing, palette: Palette, random: Random): void {
  const y = pavementY - 4;
  const swapped = random.chance(0.3);
  const side = (x: number): number => (swapped ? 1200 - x : x);
  const poplars = random.whole(1, 3);
  for (let index = 0; index < poplars; index += 1) {
    const x = random.between(30, 60) + index * random.between(76, 92);
    drawPoplar(drawing, palette, random, side(x), y + index * 3 - 2, random.between(300, 420) * (1 - index * 0.12));
  }
  for (let x = poplars * 90 + 90 + random.between(0, 80); x < 900; x += random.between(130, 230)) {
    const foot = y - random.between(4, 26);
    if (random.chance(0.8)) drawRoundTree(drawing, palette, random, side(x), foot, random.between(110, 165));
  }
  const from = random.between(250, 420);
  drawHedge(drawing, palette, random, from, from + random.between(280, 430), y + 4, 22);
  const leaf = random.pick(palette.leaves);
  for (let index = random.whole(0, 2); index >= 0; index -= 1) {
    const x = 1110 - index * 105 + random.between(-20, 20);
    drawRoundTree(drawing, palette, random, side(x), y + 2 - index * 8, random.between(210, 300) - index * 50, leaf);
  }
  if (random.chance(0.5))
    drawFlowers(drawing, palette, random, from + 40, from + random.between(160, 260), pavementY + 5, 13);
}

/** Lamp and passing car, drawn after everything that stands behind the kerb. */
export function drawTraffic(drawing: Drawing, palette: Palette, random: Random): void {
  drawLamp(
    drawing,
    palette,
    random.between(640, 900),
    kerbY - 4,
    random.between(250, 300),
    random.chance(0.5) ? 46 : -46,
  );
  if (random.chance(0.25)) drawBench(drawing, palette, random.between(420, 620), pavementY + 16, 78);
  const flip = random.chance(0.4);
  drawCar(drawing, palette, random.between(420, 820), 774, random.between(0.48, 0.54), random.pick(carColours), flip);
}
