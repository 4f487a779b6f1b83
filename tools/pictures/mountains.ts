import { mix } from './colour.ts';
import { box, type Drawing, outline, type Point } from './draw.ts';
import { hazed, type Palette } from './palette.ts';
import type { Random } from './random.ts';

type Peak = { x: number; top: number; half: number };

/** Snowy peaks, lower hills before them and a pale line of far roofs, all standing on `base` (a y). */
export function drawMountains(drawing: Drawing, palette: Palette, random: Random, base: number, height = 170): void {
  const count = Math.max(5, Math.round(drawing.width / 240));
  const step = drawing.width / (count - 1);
  for (let index = 0; index < count; index += 1) {
    const rise = height * random.between(0.62, 1.05);
    const peak = {
      x: index * step + random.between(-0.3, 0.3) * step,
      top: base - rise,
      half: rise * random.between(1.05, 1.4),
    };
    drawPeak(drawing, palette, random, peak, base);
  }
  const fade = drawing.linear(
    [0, base - height],
    [0, base],
    [
      [0, palette.haze, 0],
      [0.55, palette.haze, 0.18],
      [1, palette.haze, 0.8],
    ],
  );
  drawing.fill(box(0, base - height, drawing.width, height + 20), fade);
  drawHills(drawing, palette, random, base, height * 0.34);
  drawCity(drawing, palette, random, base);
  const mist = drawing.veil([0, base - 70], [0, base], palette.haze, 0, 0.7);
  drawing.fill(box(0, base - 70, drawing.width, 90), mist);
}

/** Walks down one flank in uneven steps, so that no ridge is a ruler line. */
function flank(random: Random, peak: Peak, base: number, side: -1 | 1): Point[] {
  const points: Point[] = [];
  const steps = 6;
  for (let step = 1; step < steps; step += 1) {
    const share = step / steps;
    const wobble = random.between(-0.05, 0.05);
    points.push([peak.x + side * peak.half * (share + wobble), peak.top + (base - peak.top) * share ** 0.92]);
  }
  points.push([peak.x + side * peak.half, base]);
  return points;
}

function drawPeak(drawing: Drawing, palette: Palette, random: Random, peak: Peak, base: number): void {
  const summit: Point = [peak.x, peak.top];
  const left = flank(random, peak, base, -1);
  const right = flank(random, peak, base, 1);
  const tall = base - peak.top;
  const ridge: Point[] = [0.2, 0.38, 0.55, 0.75, 1].map(
    (share, index): Point => [
      peak.x + (index % 2 === 0 ? 0.1 : -0.05) * peak.half * (0.4 + share) + random.between(-4, 4),
      peak.top + tall * share,
    ],
  );
  drawing.fill(outline(summit, ...right, ...[...left].reverse()), palette.peak.lit);
  drawing.fill(outline(summit, ...right, ...[...ridge].reverse()), palette.peak.shade);
  const [l1, l2] = [left[0], left[1]];
  const [r1, r2] = [right[0], right[1]];
  const [m1, m2] = [ridge[0], ridge[1]];
  if (!l1 || !l2 || !r1 || !r2 || !m1 || !m2) return;
  const tooth = (a: Point, b: Point, share: number, drop: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share + tall * drop,
  ];
  const bright = [
    summit,
    l1,
    l2,
    tooth(l2, m2, 0.3, -0.09),
    tooth(l2, m2, 0.55, 0.06),
    tooth(l2, m2, 0.75, -0.06),
    m2,
    m1,
  ];
  const dim = [
    summit,
    m1,
    m2,
    tooth(m2, r2, 0.28, -0.08),
    tooth(m2, r2, 0.5, 0.05),
    tooth(m2, r2, 0.75, -0.07),
    r2,
    r1,
  ];
  drawing.fill(outline(...bright), palette.peak.snow);
  drawing.fill(outline(...dim), palette.peak.snowShade);
}

function drawHills(drawing: Drawing, palette: Palette, random: Random, base: number, height: number): void {
  for (const layer of [0, 1]) {
    const points: Point[] = [[-20, base + 10]];
    for (let x = -20; x <= drawing.width + 60; x += 48) {
      points.push([x, base - height * (1 - layer * 0.4) * random.between(0.35, 1)]);
    }
    points.push([drawing.width + 60, base + 10]);
    const tone = hazed(palette, palette.peak.shade, 0.3 - layer * 0.2);
    drawing.fill(outline(...points), layer === 0 ? tone : mix(tone, palette.grass[0], 0.22), 0.85);
  }
}

function drawCity(drawing: Drawing, palette: Palette, random: Random, base: number): void {
  let roofs = '';
  for (let x = -10; x < drawing.width; x += random.between(22, 60)) {
    const width = random.between(16, 44);
    const height = random.chance(0.2) ? random.between(38, 62) : random.between(10, 30);
    roofs += box(x, base - height, width, height + 6);
  }
  drawing.fill(roofs, hazed(palette, palette.peak.shade, 0.35), 0.75);
}
