import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, line, num, outline, oval, star } from './draw.ts';
import {
  blue,
  deep,
  drawStarBand,
  drawStarColumn,
  lamplit,
  pointedArch,
  stone,
  stoneShade,
  turquoise,
} from './stonework.ts';

/** A portal `wide` across and `tall` high on the floor line `y`, its middle at `x`. */
export function drawPortal(drawing: Drawing, x: number, y: number, wide: number, tall: number): void {
  const left = x - wide / 2;
  const top = y - tall;
  const unit = wide / 240;
  drawing.fill(box(left + wide, top + 20 * unit, 26 * unit, tall - 20 * unit), mix(stoneShade, deep, 0.35));
  drawing.fill(box(left, top, wide, tall), lamplit(drawing, top, y));
  drawing.fill(
    box(left, top, wide, tall),
    drawing.linear(
      [left, 0],
      [left + wide, 0],
      [
        [0, '#fff0d8', 0.12],
        [0.5, stoneShade, 0],
        [1, stoneShade, 0.42],
      ],
    ),
  );
  drawStarBand(drawing, left, left + wide, top + 14 * unit, 16 * unit, blue);
  drawing.fill(box(left - 5 * unit, top - 6 * unit, wide + 10 * unit, 8 * unit), lighter(stone, 0.2));
  drawStarBand(drawing, left + 22 * unit, left + wide - 22 * unit, top + 46 * unit, 12 * unit, deep);
  for (const at of [left + 31 * unit, left + wide - 31 * unit])
    drawStarColumn(drawing, at, top + 37 * unit, y - 4, 12 * unit, deep);
  drawNiche(drawing, x, y, 150 * unit, tall - 66 * unit, unit);
  for (const side of [-1, 1]) drawCornerColumn(drawing, x + side * (wide / 2 + 2 * unit), y, top - 26 * unit, unit);
}

/** The deep niche: blue spandrels, an edge of turquoise, honeycomb under the encryption, light within. */
function drawNiche(drawing: Drawing, x: number, y: number, wide: number, tall: number, unit: number): void {
  const left = x - wide / 2;
  const top = y - tall;
  drawing.fill(box(left, top - 6 * unit, wide, tall), blue);
  const ink = new Ink();
  for (const side of [-1, 1]) {
    for (const [dx, dy, size] of [
      [0.4, 18, 13],
      [0.26, 14, 8],
      [0.43, 44, 8],
    ] as const) {
      ink.put('#9cc4ea', outline(...star(x + side * dx * wide, top + dy * unit, 8, size * unit, size * 0.6 * unit)));
      ink.put(
        '#e7b866',
        outline(...star(x + side * dx * wide, top + dy * unit, 8, size * 0.45 * unit, size * 0.28 * unit)),
      );
    }
  }
  ink.onto(drawing);
  drawing.fill(pointedArch(left, y, wide, tall - 8 * unit), turquoise);
  drawing.fill(pointedArch(left + 5 * unit, y, wide - 10 * unit, tall - 15 * unit), lighter(stone, 0.25));
  const encryption = pointedArch(left + 11 * unit, y, wide - 22 * unit, tall - 24 * unit);
  drawing.fill(encryption, drawing.down(top, y, '#4c4371', '#8d6f78', '#e9b97d'));
  drawing.clip(encryption, () => {
    const rows = 4;
    for (let row = 0; row < rows; row += 1) {
      const cellTop = top + (26 + row * 19) * unit;
      let cells = '';
      const size = (15 + row * 3) * unit;
      for (let at = -8; at <= 8; at += 1)
        cells += pointedArch(x + (at - (row % 2 === 0 ? 0.5 : 0)) * size, cellTop + 19 * unit, size, 21 * unit);
      drawing.fill(cells, mix('#5c5084', '#cf9f78', row / rows), 0.9);
      drawing.stroke(cells, mix('#3d3564', '#f3d4a0', row / rows), 1, 0.55);
    }
    drawing.fill(box(left, y - tall * 0.52, wide, tall), drawing.down(y - tall * 0.52, y, '#8f7382', '#f0c58a'), 0.85);
    drawStarBand(drawing, left, left + wide, y - tall * 0.5, 9 * unit, deep);
  });
  const gate = pointedArch(x - 36 * unit, y, 72 * unit, tall * 0.44);
  drawing.fill(pointedArch(x - 42 * unit, y, 84 * unit, tall * 0.47), turquoise);
  drawing.fill(gate, drawing.down(y - tall * 0.44, y, '#ffdf9b', '#fff3cf'));
  drawing.fill(oval(x, y - tall * 0.18, 150 * unit), drawing.glow([x, y - tall * 0.18], 150 * unit, '#ffe2a4', 0.55));
  drawing.clip(gate, () => {
    let grille = '';
    for (let at = -36; at <= 36; at += 12)
      grille += line([x + at * unit, y - tall * 0.44], [x + at * unit, y - tall * 0.22]);
    for (let up = 0.24; up < 0.44; up += 0.035)
      grille += line([x - 36 * unit, y - tall * up], [x + 36 * unit, y - tall * up]);
    drawing.stroke(grille, '#b9823f', 1.6 * unit, 0.75);
    drawing.fill(box(x - 36 * unit, y - tall * 0.225, 72 * unit, 5 * unit), '#9c6a37');
  });
}

/** A slim round column at the corner of the portal, ending in a little dome. */
function drawCornerColumn(drawing: Drawing, x: number, y: number, top: number, unit: number): void {
  const half = 8 * unit;
  drawing.fill(
    box(x - half, top + 14 * unit, half * 2, y - top - 14 * unit),
    drawing.across(x - half, x + half, lighter(stone, 0.3), stone, stoneShade),
  );
  let rings = '';
  for (let at = top + 30 * unit; at < y; at += 26 * unit) rings += box(x - half, at, half * 2, 7 * unit);
  drawing.fill(rings, blue, 0.9);
  drawing.fill(
    `M${num(x - half * 1.3)} ${num(top + 16 * unit)}Q${num(x - half * 1.5)} ${num(top)} ${num(x)} ${num(top - 16 * unit)}Q${num(x + half * 1.5)} ${num(top)} ${num(x + half * 1.3)} ${num(top + 16 * unit)}Z`,
    turquoise,
  );
}
