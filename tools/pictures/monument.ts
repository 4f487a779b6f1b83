import { lighter, mix } from './colour.ts';
import { box, Ink, line, num, outline, oval, type Point, type Sheet, star } from './draw.ts';

/** An imagined ensemble in the manner of the old towns: portal, ribbed domes, minarets. It is no real place. */
const stone = '#b9a08f';
const stoneShade = '#6f6286';
const stoneGlow = '#f0c995';
const blue = '#2c4fa6';
const turquoise = '#2596a4';
const deep = '#1b2a66';

/** A pointed arch as path data: `x` is its left foot, `y` its floor. */
const pointedArch = (x: number, y: number, wide: number, tall: number): string => {
  const spring = y - tall + wide * 0.52;
  return `M${num(x)} ${num(y)}V${num(spring)}C${num(x)} ${num(spring - wide * 0.3)} ${num(x + wide * 0.28)} ${num(y - tall + wide * 0.1)} ${num(x + wide / 2)} ${num(y - tall)}C${num(x + wide * 0.72)} ${num(y - tall + wide * 0.1)} ${num(x + wide)} ${num(spring - wide * 0.3)} ${num(x + wide)} ${num(spring)}V${num(y)}Z`;
};

/** Stone lit by lamps from below and by the evening sky from above. */
const lamplit = (sheet: Sheet, top: number, foot: number): string =>
  sheet.linear(
    [0, top],
    [0, foot],
    [
      [0, mix(stone, stoneShade, 0.42)],
      [0.55, stone],
      [1, stoneGlow],
    ],
  );

function drawStarBand(sheet: Sheet, x0: number, x1: number, y: number, size: number, ground: string): void {
  sheet.fill(box(x0, y - size * 0.75, x1 - x0, size * 1.5), ground);
  const ink = new Ink();
  const count = Math.max(1, Math.round((x1 - x0) / (size * 1.7)));
  const step = (x1 - x0) / count;
  for (let index = 0; index < count; index += 1) {
    const x = x0 + step * (index + 0.5);
    ink.put('#c9d8f2', outline(star(x, y, 8, size * 0.58, size * 0.36)));
    ink.put(turquoise, outline(star(x, y, 8, size * 0.32, size * 0.2)));
    if (index > 0) ink.put('#e7b866', outline(star(x - step / 2, y, 4, size * 0.26, size * 0.1)));
  }
  ink.onto(sheet);
}

function drawStarColumn(sheet: Sheet, x: number, y0: number, y1: number, size: number, ground: string): void {
  sheet.fill(box(x - size * 0.75, y0, size * 1.5, y1 - y0), ground);
  const ink = new Ink();
  const count = Math.max(1, Math.round((y1 - y0) / (size * 1.7)));
  const step = (y1 - y0) / count;
  for (let index = 0; index < count; index += 1) {
    const y = y0 + step * (index + 0.5);
    ink.put('#c9d8f2', outline(star(x, y, 8, size * 0.58, size * 0.36)));
    ink.put(turquoise, outline(star(x, y, 8, size * 0.32, size * 0.2)));
  }
  ink.onto(sheet);
}

/** A portal `wide` across and `tall` high on the floor line `y`, its middle at `x`. */
export function drawPortal(sheet: Sheet, x: number, y: number, wide: number, tall: number): void {
  const left = x - wide / 2;
  const top = y - tall;
  const unit = wide / 240;
  sheet.fill(box(left + wide, top + 20 * unit, 26 * unit, tall - 20 * unit), mix(stoneShade, deep, 0.35));
  sheet.fill(box(left, top, wide, tall), lamplit(sheet, top, y));
  sheet.fill(
    box(left, top, wide, tall),
    sheet.linear(
      [left, 0],
      [left + wide, 0],
      [
        [0, '#fff0d8', 0.12],
        [0.5, stoneShade, 0],
        [1, stoneShade, 0.42],
      ],
    ),
  );
  drawStarBand(sheet, left, left + wide, top + 14 * unit, 16 * unit, blue);
  sheet.fill(box(left - 5 * unit, top - 6 * unit, wide + 10 * unit, 8 * unit), lighter(stone, 0.2));
  drawStarBand(sheet, left + 22 * unit, left + wide - 22 * unit, top + 46 * unit, 12 * unit, deep);
  for (const at of [left + 31 * unit, left + wide - 31 * unit])
    drawStarColumn(sheet, at, top + 37 * unit, y - 4, 12 * unit, deep);
  drawNiche(sheet, x, y, 150 * unit, tall - 66 * unit, unit);
  for (const side of [-1, 1]) drawCornerColumn(sheet, x + side * (wide / 2 + 2 * unit), y, top - 26 * unit, unit);
}

/** The deep niche: blue spandrels, an edge of turquoise, honeycomb under the vault, light within. */
function drawNiche(sheet: Sheet, x: number, y: number, wide: number, tall: number, unit: number): void {
  const left = x - wide / 2;
  const top = y - tall;
  sheet.fill(box(left, top - 6 * unit, wide, tall), blue);
  const ink = new Ink();
  for (const side of [-1, 1]) {
    for (const [dx, dy, size] of [
      [0.4, 18, 13],
      [0.26, 14, 8],
      [0.43, 44, 8],
    ] as const) {
      ink.put('#9cc4ea', outline(star(x + side * dx * wide, top + dy * unit, 8, size * unit, size * 0.6 * unit)));
      ink.put(
        '#e7b866',
        outline(star(x + side * dx * wide, top + dy * unit, 8, size * 0.45 * unit, size * 0.28 * unit)),
      );
    }
  }
  ink.onto(sheet);
  sheet.fill(pointedArch(left, y, wide, tall - 8 * unit), turquoise);
  sheet.fill(pointedArch(left + 5 * unit, y, wide - 10 * unit, tall - 15 * unit), lighter(stone, 0.25));
  const vault = pointedArch(left + 11 * unit, y, wide - 22 * unit, tall - 24 * unit);
  sheet.fill(
    vault,
    sheet.linear(
      [0, top],
      [0, y],
      [
        [0, '#4c4371'],
        [0.5, '#8d6f78'],
        [1, '#e9b97d'],
      ],
    ),
  );
  sheet.within(vault, () => {
    const rows = 4;
    for (let row = 0; row < rows; row += 1) {
      const cellTop = top + (26 + row * 19) * unit;
      let cells = '';
      const size = (15 + row * 3) * unit;
      for (let at = -8; at <= 8; at += 1)
        cells += pointedArch(x + (at - (row % 2 === 0 ? 0.5 : 0)) * size, cellTop + 19 * unit, size, 21 * unit);
      sheet.fill(cells, mix('#5c5084', '#cf9f78', row / rows), 0.9);
      sheet.stroke(cells, mix('#3d3564', '#f3d4a0', row / rows), 1, 0.55);
    }
    sheet.fill(
      box(left, y - tall * 0.52, wide, tall),
      sheet.linear(
        [0, y - tall * 0.52],
        [0, y],
        [
          [0, '#8f7382'],
          [1, '#f0c58a'],
        ],
      ),
      0.85,
    );
    drawStarBand(sheet, left, left + wide, y - tall * 0.5, 9 * unit, deep);
  });
  const gate = pointedArch(x - 36 * unit, y, 72 * unit, tall * 0.44);
  sheet.fill(pointedArch(x - 42 * unit, y, 84 * unit, tall * 0.47), turquoise);
  sheet.fill(
    gate,
    sheet.linear(
      [0, y - tall * 0.44],
      [0, y],
      [
        [0, '#ffdf9b'],
        [1, '#fff3cf'],
      ],
    ),
  );
  sheet.fill(
    oval(x, y - tall * 0.18, 150 * unit),
    sheet.radial([x, y - tall * 0.18], 150 * unit, [
      [0, '#ffe2a4', 0.55],
      [1, '#ffe2a4', 0],
    ]),
  );
  sheet.within(gate, () => {
    let grille = '';
    for (let at = -36; at <= 36; at += 12)
      grille += line([
        [x + at * unit, y - tall * 0.44],
        [x + at * unit, y - tall * 0.22],
      ]);
    for (let up = 0.24; up < 0.44; up += 0.035)
      grille += line([
        [x - 36 * unit, y - tall * up],
        [x + 36 * unit, y - tall * up],
      ]);
    sheet.stroke(grille, '#b9823f', 1.6 * unit, 0.75);
    sheet.fill(box(x - 36 * unit, y - tall * 0.225, 72 * unit, 5 * unit), '#9c6a37');
  });
}

/** A slim round column at the corner of the portal, ending in a little dome. */
function drawCornerColumn(sheet: Sheet, x: number, y: number, top: number, unit: number): void {
  const half = 8 * unit;
  sheet.fill(
    box(x - half, top + 14 * unit, half * 2, y - top - 14 * unit),
    sheet.linear(
      [x - half, 0],
      [x + half, 0],
      [
        [0, lighter(stone, 0.3)],
        [0.5, stone],
        [1, stoneShade],
      ],
    ),
  );
  let rings = '';
  for (let at = top + 30 * unit; at < y; at += 26 * unit) rings += box(x - half, at, half * 2, 7 * unit);
  sheet.fill(rings, blue, 0.9);
  sheet.fill(
    `M${num(x - half * 1.3)} ${num(top + 16 * unit)}Q${num(x - half * 1.5)} ${num(top)} ${num(x)} ${num(top - 16 * unit)}Q${num(x + half * 1.5)} ${num(top)} ${num(x + half * 1.3)} ${num(top + 16 * unit)}Z`,
    turquoise,
  );
}

/** A ribbed dome on its drum; `y` is the roof it stands on. */
export function drawDome(sheet: Sheet, x: number, y: number, wide: number): void {
  const half = wide / 2;
  const drum = wide * 0.42;
  const low = y - drum;
  const tall = wide * 0.86;
  sheet.fill(
    box(x - half * 0.82, low, half * 1.64, drum),
    sheet.linear(
      [x - half, 0],
      [x + half, 0],
      [
        [0, lighter(stone, 0.25)],
        [0.45, stone],
        [1, stoneShade],
      ],
    ),
  );
  drawStarBand(sheet, x - half * 0.82, x + half * 0.82, low + drum * 0.42, wide * 0.1, blue);
  sheet.fill(box(x - half * 0.9, low - 3, half * 1.8, wide * 0.06), '#e0c39a');
  const edge = (share: number): string =>
    `M${num(x)} ${num(low - tall)}C${num(x + half * 0.22 * share)} ${num(low - tall * 0.86)} ${num(x + half * 0.94 * share)} ${num(low - tall * 0.74)} ${num(x + half * share)} ${num(low - tall * 0.34)}Q${num(x + half * 1.02 * share)} ${num(low - tall * 0.12)} ${num(x + half * 0.86 * share)} ${num(low)}`;
  const body = `${edge(1)}L${num(x - half * 0.86)} ${num(low)}Q${num(x - half * 1.02)} ${num(low - tall * 0.12)} ${num(x - half)} ${num(low - tall * 0.34)}C${num(x - half * 0.94)} ${num(low - tall * 0.74)} ${num(x - half * 0.22)} ${num(low - tall * 0.86)} ${num(x)} ${num(low - tall)}Z`;
  sheet.fill(
    body,
    sheet.linear(
      [x - half, 0],
      [x + half, 0],
      [
        [0, '#4ec3c6'],
        [0.3, '#38acb4'],
        [0.62, '#20798f'],
        [1, '#1d4a74'],
      ],
    ),
  );
  sheet.within(body, () => {
    let dark = '';
    for (const share of [-0.84, -0.62, -0.38, -0.13, 0.13, 0.38, 0.62, 0.84]) dark += edge(share);
    sheet.stroke(dark, '#134a69', wide * 0.016, 0.55);
    let bright = '';
    for (const share of [-0.72, -0.5, -0.25, 0, 0.25]) bright += edge(share);
    sheet.stroke(bright, '#a5ecea', wide * 0.014, 0.5);
    sheet.fill(box(x - half, low - tall * 0.1, wide, tall * 0.1), deep, 0.55);
    let zigzag = '';
    for (let at = -half; at < half; at += wide * 0.08)
      zigzag += outline([
        [x + at, low],
        [x + at + wide * 0.04, low - tall * 0.09],
        [x + at + wide * 0.08, low],
      ]);
    sheet.fill(zigzag, '#e7b866', 0.8);
    sheet.fill(
      box(x - half, low - tall, wide, tall),
      sheet.linear(
        [0, low - tall],
        [0, low],
        [
          [0, '#f7c9a8', 0.16],
          [0.5, '#f7c9a8', 0],
          [1, '#ffd08a', 0.22],
        ],
      ),
    );
  });
  sheet.stroke(
    line([
      [x, low - tall - wide * 0.2],
      [x, low - tall + 2],
    ]),
    '#e8bb68',
    wide * 0.022,
  );
  sheet.fill(
    [0.05, 0.11, 0.16].map((up, index) => oval(x, low - tall - wide * up, wide * (0.03 - index * 0.007))).join(''),
    '#f2cd7f',
  );
}

/** A minaret with tile bands and a lantern under a small dome. */
export function drawMinaret(sheet: Sheet, x: number, y: number, tall: number): void {
  const foot = tall * 0.048;
  const head = tall * 0.036;
  const top = y - tall;
  const shaft: readonly Point[] = [
    [x - foot, y],
    [x + foot, y],
    [x + head, top],
    [x - head, top],
  ];
  sheet.fill(
    outline(shaft),
    sheet.linear(
      [x - foot, 0],
      [x + foot, 0],
      [
        [0, lighter(stone, 0.32)],
        [0.4, stone],
        [1, mix(stoneShade, deep, 0.15)],
      ],
    ),
  );
  sheet.within(outline(shaft), () => {
    const ink = new Ink();
    const step = foot * 1.9;
    for (let row = 0, at = top + 8; at < y; row += 1, at += step) {
      if (row % 3 === 0) ink.put(blue, box(x - foot, at, foot * 2, step * 0.5));
      else
        for (let dx = -1; dx <= 1; dx += 1)
          ink.put(
            row % 3 === 1 ? turquoise : blue,
            outline(star(x + dx * foot * 0.86, at + step * 0.3, 4, foot * 0.44, foot * 0.2)),
          );
    }
    ink.onto(sheet);
    sheet.fill(box(x, top, foot, tall), deep, 0.22);
    sheet.fill(
      box(x - foot, y - tall * 0.4, foot * 2, tall * 0.4),
      sheet.linear(
        [0, y - tall * 0.4],
        [0, y],
        [
          [0, stoneGlow, 0],
          [1, stoneGlow, 0.55],
        ],
      ),
    );
  });
  let brackets = '';
  for (let index = 0; index < 3; index += 1)
    brackets += box(
      x - head * (1.15 + index * 0.22),
      top - 2 - index * head * 0.34,
      head * (2.3 + index * 0.44),
      head * 0.34,
    );
  sheet.fill(brackets, '#cdb093');
  const gallery = top - head * 1.1;
  sheet.fill(box(x - head * 0.82, gallery - head * 1.5, head * 1.64, head * 1.7), mix(stone, stoneShade, 0.2));
  sheet.fill(
    [-0.52, 0, 0.52].map((dx) => pointedArch(x + dx * head - head * 0.2, gallery, head * 0.4, head * 1.15)).join(''),
    '#ffdf9b',
  );
  sheet.fill(box(x - head * 1.5, gallery, head * 3, head * 0.26), turquoise);
  const cap = gallery - head * 1.5;
  sheet.fill(
    `M${num(x - head)} ${num(cap)}C${num(x - head * 1.1)} ${num(cap - head * 0.9)} ${num(x - head * 0.2)} ${num(cap - head * 1.2)} ${num(x)} ${num(cap - head * 1.9)}C${num(x + head * 0.2)} ${num(cap - head * 1.2)} ${num(x + head * 1.1)} ${num(cap - head * 0.9)} ${num(x + head)} ${num(cap)}Z`,
    sheet.linear(
      [x - head, 0],
      [x + head, 0],
      [
        [0, '#4ec3c6'],
        [1, '#1d5f80'],
      ],
    ),
  );
  sheet.stroke(
    line([
      [x, cap - head * 1.9],
      [x, cap - head * 2.7],
    ]),
    '#e8bb68',
    2,
  );
}

/** A wall of arched niches between x0 and x1. */
export function drawArcade(sheet: Sheet, x0: number, x1: number, y: number, tall: number): void {
  sheet.fill(box(x0, y - tall, x1 - x0, tall), lamplit(sheet, y - tall, y));
  drawStarBand(sheet, x0, x1, y - tall + tall * 0.1, tall * 0.12, blue);
  const count = Math.max(1, Math.round((x1 - x0) / (tall * 0.62)));
  const step = (x1 - x0) / count;
  const wide = step * 0.68;
  for (let index = 0; index < count; index += 1) {
    const left = x0 + step * (index + 0.5) - wide / 2;
    sheet.fill(pointedArch(left - 4, y, wide + 8, tall * 0.73), turquoise);
    sheet.fill(
      pointedArch(left, y, wide, tall * 0.69),
      sheet.linear(
        [0, y - tall * 0.7],
        [0, y],
        [
          [0, '#4d4474'],
          [0.6, '#a37a6c'],
          [1, '#f3c98d'],
        ],
      ),
    );
    sheet.fill(pointedArch(left + wide * 0.3, y, wide * 0.4, tall * 0.36), index % 3 === 1 ? '#ffe0a0' : '#4a3f60');
  }
}
