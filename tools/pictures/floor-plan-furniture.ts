import { box, type Drawing, line, oval, rounded } from './draw.ts';
import type { PlanRoom } from './floor-plan-layouts.ts';

/** The room on the drawing; `unit` is the length of a metre. */
type Place = { x: number; y: number; width: number; height: number; unit: number };

const pen = '#9aa8c4';
const white = '#ffffff';

/** Draws furniture as a draughtsman does: outlines seen from above. */
export function drawFurniture(drawing: Drawing, [kind]: PlanRoom, place: Place): void {
  if (kind === 'bedroom') drawBed(drawing, place, 1.6);
  if (kind === 'child') drawBed(drawing, place, 0.95);
  if (kind === 'living') drawLiving(drawing, place);
  if (kind === 'kitchen') drawKitchen(drawing, place);
  if (kind === 'bath') drawBath(drawing, place);
  if (kind === 'toilet') drawToilet(drawing, place);
  if (kind === 'hall') drawHall(drawing, place);
}

function ink(drawing: Drawing, data: string, opacity = 0.75): void {
  drawing.fill(data, white, opacity);
  drawing.stroke(data, pen, 1.8);
}

function drawBed(drawing: Drawing, { x, y, width, height, unit }: Place, metres: number): void {
  const wide = metres * unit;
  const long = Math.min(2 * unit, height - 0.5 * unit);
  const left = metres > 1 ? x + width / 2 - wide / 2 : x + width - wide - 0.25 * unit;
  const top = y + 0.2 * unit;
  ink(drawing, rounded(left, top, wide, long, 6));
  const pillows = metres > 1 ? 2 : 1;
  for (let index = 0; index < pillows; index += 1) {
    const span = wide / pillows;
    ink(drawing, rounded(left + index * span + span * 0.12, top + 0.12 * unit, span * 0.76, 0.38 * unit, 5));
  }
  drawing.stroke(line([left, top + 0.68 * unit], [left + wide, top + 0.68 * unit]), pen, 1.8);
  if (metres > 1) {
    for (const at of [left - 0.5 * unit, left + wide + 0.08 * unit])
      ink(drawing, rounded(at, top, 0.42 * unit, 0.42 * unit, 4));
  } else ink(drawing, rounded(x + 0.2 * unit, y + 0.2 * unit, Math.min(1.1 * unit, width * 0.35), 0.5 * unit, 4));
  if (height > 3.2 * unit)
    ink(drawing, box(x + 0.15 * unit, y + height - 0.68 * unit, Math.min(1.8, width / unit - 1.6) * unit, 0.52 * unit));
}

function drawLiving(drawing: Drawing, { x, y, width, height, unit }: Place): void {
  const cx = x + width / 2;
  const cy = y + height / 2;
  drawing.fill(rounded(cx - 1.3 * unit, cy - 0.75 * unit, 2.6 * unit, 1.5 * unit, 4), '#dbe6fb', 0.8);
  const sofaY = cy - 1.05 * unit;
  ink(drawing, rounded(cx - 1.05 * unit, sofaY, 2.1 * unit, 0.85 * unit, 10));
  drawing.stroke(
    line([cx - 0.8 * unit, sofaY + 0.28 * unit], [cx + 0.8 * unit, sofaY + 0.28 * unit]) +
      line([cx, sofaY + 0.28 * unit], [cx, sofaY + 0.85 * unit]),
    pen,
    1.8,
  );
  ink(drawing, rounded(cx - 0.5 * unit, cy + 0.05 * unit, unit, 0.55 * unit, 6));
  if (width > 3.6 * unit) ink(drawing, rounded(cx + 1.25 * unit, cy - 0.2 * unit, 0.72 * unit, 0.75 * unit, 10));
  ink(drawing, box(cx - 0.8 * unit, y + height - 0.5 * unit, 1.6 * unit, 0.34 * unit));
  drawing.fill(oval(x + 0.42 * unit, y + 0.42 * unit, 0.2 * unit), '#cfe6d2');
  drawing.stroke(oval(x + 0.42 * unit, y + 0.42 * unit, 0.2 * unit), '#8fb79a', 1.6);
}

function drawKitchen(drawing: Drawing, { x, y, width, height, unit }: Place): void {
  const deep = 0.58 * unit;
  const long = Math.min(height - 1.1 * unit, 2.6 * unit);
  ink(drawing, box(x + 0.08 * unit, y + 0.08 * unit, deep, long));
  ink(drawing, rounded(x + 0.18 * unit, y + 0.25 * unit, deep * 0.68, 0.5 * unit, 5));
  for (const dx of [0.22, 0.46])
    for (const dy of [1.2, 1.46]) drawing.stroke(oval(x + dx * unit, y + dy * unit, 0.085 * unit), pen, 1.6);
  const cx = x + width / 2 + 0.4 * unit;
  const cy = y + height / 2;
  const r = Math.min(0.52 * unit, width * 0.18);
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const)
    ink(drawing, rounded(cx + dx * r * 1.15 - r * 0.38, cy + dy * r * 1.15 - r * 0.38, r * 0.76, r * 0.76, 6));
  ink(drawing, oval(cx, cy, r), 1);
}

function drawBath(drawing: Drawing, { x, y, width, height, unit }: Place): void {
  const lies = width >= height;
  const long = Math.min(1.65 * unit, (lies ? width : height) - 0.3 * unit);
  const short = 0.7 * unit;
  const [w, h] = lies ? [long, short] : [short, long];
  ink(drawing, rounded(x + width - w - 0.14 * unit, y + 0.14 * unit, w, h, 10), 1);
  ink(drawing, rounded(x + width - w - 0.06 * unit, y + 0.22 * unit, w - 0.16 * unit, h - 0.16 * unit, 18), 1);
  ink(drawing, rounded(x + 0.14 * unit, y + 0.14 * unit, 0.5 * unit, 0.4 * unit, 8), 1);
}

function drawToilet(drawing: Drawing, { x, y, width, unit }: Place): void {
  const cx = x + width / 2;
  ink(drawing, box(cx - 0.2 * unit, y + 0.12 * unit, 0.4 * unit, 0.18 * unit), 1);
  ink(drawing, oval(cx, y + 0.56 * unit, 0.19 * unit, 0.27 * unit), 1);
  ink(drawing, rounded(x + 0.14 * unit, y + 0.14 * unit, 0.42 * unit, 0.32 * unit, 8), 1);
}

function drawHall(drawing: Drawing, { x, y, width, height, unit }: Place): void {
  const tall = height > width;
  const rug = tall
    ? rounded(x + width / 2 - 0.4 * unit, y + height * 0.45, 0.8 * unit, Math.min(1.6 * unit, height * 0.35), 4)
    : rounded(x + width * 0.4, y + height / 2 - 0.35 * unit, Math.min(1.8 * unit, width * 0.35), 0.7 * unit, 4);
  drawing.fill(rug, '#f6f2ea');
  drawing.stroke(rug, '#ddd5c6', 1.6);
}
