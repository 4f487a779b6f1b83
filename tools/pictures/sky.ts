import { box, type Drawing, oval } from './draw.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** Sky down to the horizon with the glow of the sun and flat bands of cloud. */
export function drawSky(drawing: Drawing, palette: Palette, random: Random, horizon: number): void {
  const [top, high, low, rim] = palette.sky;
  const air = drawing.linear(
    [0, 0],
    [0, horizon],
    [
      [0, top],
      [0.42, high],
      [0.78, low],
      [1, rim],
    ],
  );
  drawing.fill(box(0, 0, drawing.width, horizon + 40), air);
  if (palette.hour === 'dusk') drawStars(drawing, random, horizon * 0.5);
  const x = palette.sun.x + random.between(-70, 70);
  const y = palette.sun.y + random.between(-25, 25);
  drawGlow(drawing, palette, x, y);
  drawClouds(drawing, palette, random, horizon);
}

function drawGlow(drawing: Drawing, palette: Palette, x: number, y: number): void {
  const { colour, strength } = palette.sun;
  const wide = drawing.radial([x, y], 560, [
    [0, colour, 0.75 * strength],
    [0.35, colour, 0.34 * strength],
    [1, colour, 0],
  ]);
  drawing.fill(box(0, 0, drawing.width, drawing.height), wide);
  if (palette.hour === 'dusk') return;
  const core = drawing.radial([x, y], 110, [
    [0, '#fffdf2', 0.95],
    [0.3, '#fff8dd', 0.75],
    [0.5, colour, 0.3],
    [1, colour, 0],
  ]);
  drawing.fill(oval(x, y, 110), core, strength);
}

function drawStars(drawing: Drawing, random: Random, low: number): void {
  let bright = '';
  for (let index = 0; index < 26; index += 1) {
    bright += oval(random.between(0, drawing.width), random.between(0, low), random.between(0.7, 1.5));
  }
  drawing.fill(bright, '#f5e9ff', 0.55);
}

function drawClouds(drawing: Drawing, palette: Palette, random: Random, horizon: number): void {
  for (let band = 0; band < 4; band += 1) {
    const y = 50 + (horizon - 260) * random.next() * random.next() + band * 22;
    const x = (drawing.width * (band + random.next())) / 4;
    drawCloud(drawing, palette, random, x, y, random.between(0.6, 1.25) * (0.7 + y / horizon / 2));
  }
}

/** A cloud is five flat ellipses; a smaller, brighter set on the sunny side gives it a body. */
function drawCloud(drawing: Drawing, palette: Palette, random: Random, x: number, y: number, size: number): void {
  let body = '';
  let crest = '';
  for (let puff = 0; puff < 5; puff += 1) {
    const dx = (puff - 2) * 52 * size + random.between(-18, 18) * size;
    const dy = -Math.max(0, 1 - Math.abs(puff - 2) / 2) * 15 * size + random.between(-5, 5) * size;
    const rx = random.between(70, 120) * size;
    const ry = random.between(9, 15) * size;
    body += oval(x + dx, y + dy, rx, ry);
    crest += oval(x + dx - 12 * size, y + dy - ry * 0.4, rx * 0.72, ry * 0.5);
  }
  drawing.faded(palette.cloudOpacity, () => {
    drawing.fill(body, palette.cloud, 0.75);
    drawing.fill(crest, palette.hour === 'dusk' ? '#eab9a9' : '#ffffff', 0.5);
  });
}
