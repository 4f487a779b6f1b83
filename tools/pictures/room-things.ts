import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, num, outline, oval, type Point, star } from './draw.ts';
import type { Random } from './random.ts';
import { drawFloorShadow, roomCamera, roomShade, spot } from './room.ts';

/** A framed suzani: an embroidered cloth of round flowers in the middle of a wall. */
export function drawSuzani(drawing: Drawing, random: Random, x: number, y: number, wide: number, tall: number): void {
  const [cloth, ring, heart] = random.pick([
    ['#f7efdf', '#a93440', '#26467f'],
    ['#f4ead4', '#2d5a92', '#c8563f'],
    ['#f6efe2', '#3b7a63', '#b9483f'],
    ['#ede3f0', '#7a3f79', '#d29a3c'],
  ] as const);
  drawing.fill(box(x + 5, y + 7, wide, tall), roomShade, 0.2);
  drawing.fill(box(x, y, wide, tall), cloth);
  drawing.stroke(box(x + 6, y + 6, wide - 12, tall - 12), ring, 3);
  const columns = Math.max(1, Math.round(wide / 75));
  const rows = Math.max(1, Math.round(tall / 75));
  const ink = new Ink();
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const cx = x + 10 + ((wide - 20) * (column + 0.5)) / columns;
      const cy = y + 10 + ((tall - 20) * (row + 0.5)) / rows;
      const size = Math.min((wide - 20) / columns, (tall - 20) / rows) * 0.42;
      ink.put(ring, outline(...star(cx, cy, 12, size, size * 0.82)));
      ink.put(cloth, oval(cx, cy, size * 0.68));
      ink.put(heart, outline(...star(cx, cy, 8, size * 0.6, size * 0.36)));
      ink.put('#e6a93f', oval(cx, cy, size * 0.2));
      ink.put(
        '#4d7f56',
        outline(...star(cx + (wide - 20) / columns / 2, cy + (tall - 20) / rows / 2, 4, size * 0.24, size * 0.1)),
      );
    }
  }
  drawing.clip(box(x + 8, y + 8, wide - 16, tall - 16), () => ink.onto(drawing));
  drawing.stroke(box(x, y, wide, tall), random.pick(['#7a4d33', '#fbfaf7', '#2d3148']), 5);
}

/** Long leaves in a pot standing on the floor. */
export function drawPotPlant(drawing: Drawing, random: Random, x: number, z: number, size: number): void {
  const [px, py] = spot(x, 0, z);
  const scale = (roomCamera.focal / z) * size;
  drawFloorShadow(drawing, x - 0.22 * size, x + 0.25 * size, z, 0.2);
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
  ink.onto(drawing);
  const pot = random.pick(['#c47f55', '#e8e2d8', '#4f6f8f', '#d8a24e']);
  drawing.fill(
    outline(
      [px - scale * 0.17, py - scale * 0.36],
      [px + scale * 0.17, py - scale * 0.36],
      [px + scale * 0.12, py],
      [px - scale * 0.12, py],
    ),
    drawing.across(px - scale * 0.17, px + scale * 0.17, lighter(pot, 0.2), mix(pot, roomShade, 0.3)),
  );
}
