import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, line, num, outline, oval, type Point, star } from './draw.ts';
import {
  blue,
  deep,
  drawStarBand,
  lamplit,
  pointedArch,
  stone,
  stoneGlow,
  stoneShade,
  turquoise,
} from './stonework.ts';

/** A ribbed dome of an imagined ensemble, which is no real place. It stands with its drum on the roof line `y`. */
export function drawDome(drawing: Drawing, x: number, y: number, wide: number): void {
  const half = wide / 2;
  const drum = wide * 0.42;
  const low = y - drum;
  const tall = wide * 0.86;
  drawing.fill(
    box(x - half * 0.82, low, half * 1.64, drum),
    drawing.linear(
      [x - half, 0],
      [x + half, 0],
      [
        [0, lighter(stone, 0.25)],
        [0.45, stone],
        [1, stoneShade],
      ],
    ),
  );
  drawStarBand(drawing, x - half * 0.82, x + half * 0.82, low + drum * 0.42, wide * 0.1, blue);
  drawing.fill(box(x - half * 0.9, low - 3, half * 1.8, wide * 0.06), '#e0c39a');
  const edge = (share: number): string =>
    `M${num(x)} ${num(low - tall)}C${num(x + half * 0.22 * share)} ${num(low - tall * 0.86)} ${num(x + half * 0.94 * share)} ${num(low - tall * 0.74)} ${num(x + half * share)} ${num(low - tall * 0.34)}Q${num(x + half * 1.02 * share)} ${num(low - tall * 0.12)} ${num(x + half * 0.86 * share)} ${num(low)}`;
  const body = `${edge(1)}L${num(x - half * 0.86)} ${num(low)}Q${num(x - half * 1.02)} ${num(low - tall * 0.12)} ${num(x - half)} ${num(low - tall * 0.34)}C${num(x - half * 0.94)} ${num(low - tall * 0.74)} ${num(x - half * 0.22)} ${num(low - tall * 0.86)} ${num(x)} ${num(low - tall)}Z`;
  drawing.fill(
    body,
    drawing.linear(
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
  drawing.clip(body, () => drawDomeSkin(drawing, x, low, wide, edge));
  drawing.stroke(line([x, low - tall - wide * 0.2], [x, low - tall + 2]), '#e8bb68', wide * 0.022);
  drawing.fill(
    [0.05, 0.11, 0.16].map((up, index) => oval(x, low - tall - wide * up, wide * (0.03 - index * 0.007))).join(''),
    '#f2cd7f',
  );
}

/** Ribs, a zigzag band and the evening light on a dome; `edge` gives the outline at a share of its half width. */
function drawDomeSkin(drawing: Drawing, x: number, low: number, wide: number, edge: (share: number) => string): void {
  const half = wide / 2;
  const tall = wide * 0.86;
  let dark = '';
  for (const share of [-0.84, -0.62, -0.38, -0.13, 0.13, 0.38, 0.62, 0.84]) dark += edge(share);
  drawing.stroke(dark, '#134a69', wide * 0.016, 0.55);
  let bright = '';
  for (const share of [-0.72, -0.5, -0.25, 0, 0.25]) bright += edge(share);
  drawing.stroke(bright, '#a5ecea', wide * 0.014, 0.5);
  drawing.fill(box(x - half, low - tall * 0.1, wide, tall * 0.1), deep, 0.55);
  let zigzag = '';
  for (let at = -half; at < half; at += wide * 0.08)
    zigzag += outline([x + at, low], [x + at + wide * 0.04, low - tall * 0.09], [x + at + wide * 0.08, low]);
  drawing.fill(zigzag, '#e7b866', 0.8);
  drawing.fill(
    box(x - half, low - tall, wide, tall),
    drawing.linear(
      [0, low - tall],
      [0, low],
      [
        [0, '#f7c9a8', 0.16],
        [0.5, '#f7c9a8', 0],
        [1, '#ffd08a', 0.22],
      ],
    ),
  );
}

/** A minaret with tile bands and a lantern under a small dome. */
export function drawMinaret(drawing: Drawing, x: number, y: number, tall: number): void {
  const foot = tall * 0.048;
  const head = tall * 0.036;
  const top = y - tall;
  const shaft: readonly Point[] = [
    [x - foot, y],
    [x + foot, y],
    [x + head, top],
    [x - head, top],
  ];
  drawing.fill(
    outline(...shaft),
    drawing.linear(
      [x - foot, 0],
      [x + foot, 0],
      [
        [0, lighter(stone, 0.32)],
        [0.4, stone],
        [1, mix(stoneShade, deep, 0.15)],
      ],
    ),
  );
  drawing.clip(outline(...shaft), () => {
    const ink = new Ink();
    const step = foot * 1.9;
    for (let row = 0, at = top + 8; at < y; row += 1, at += step) {
      if (row % 3 === 0) ink.put(blue, box(x - foot, at, foot * 2, step * 0.5));
      else
        for (let dx = -1; dx <= 1; dx += 1)
          ink.put(
            row % 3 === 1 ? turquoise : blue,
            outline(...star(x + dx * foot * 0.86, at + step * 0.3, 4, foot * 0.44, foot * 0.2)),
          );
    }
    ink.onto(drawing);
    drawing.fill(box(x, top, foot, tall), deep, 0.22);
    drawing.fill(
      box(x - foot, y - tall * 0.4, foot * 2, tall * 0.4),
      drawing.veil([0, y - tall * 0.4], [0, y], stoneGlow, 0, 0.55),
    );
  });
  drawLantern(drawing, x, top, head);
}

/** The head of a minaret: stepped brackets, a lit gallery and a little dome; `head` is half the width of the shaft. */
function drawLantern(drawing: Drawing, x: number, top: number, head: number): void {
  let brackets = '';
  for (let index = 0; index < 3; index += 1)
    brackets += box(
      x - head * (1.15 + index * 0.22),
      top - 2 - index * head * 0.34,
      head * (2.3 + index * 0.44),
      head * 0.34,
    );
  drawing.fill(brackets, '#cdb093');
  const gallery = top - head * 1.1;
  drawing.fill(box(x - head * 0.82, gallery - head * 1.5, head * 1.64, head * 1.7), mix(stone, stoneShade, 0.2));
  drawing.fill(
    [-0.52, 0, 0.52].map((dx) => pointedArch(x + dx * head - head * 0.2, gallery, head * 0.4, head * 1.15)).join(''),
    '#ffdf9b',
  );
  drawing.fill(box(x - head * 1.5, gallery, head * 3, head * 0.26), turquoise);
  const cap = gallery - head * 1.5;
  drawing.fill(
    `M${num(x - head)} ${num(cap)}C${num(x - head * 1.1)} ${num(cap - head * 0.9)} ${num(x - head * 0.2)} ${num(cap - head * 1.2)} ${num(x)} ${num(cap - head * 1.9)}C${num(x + head * 0.2)} ${num(cap - head * 1.2)} ${num(x + head * 1.1)} ${num(cap - head * 0.9)} ${num(x + head)} ${num(cap)}Z`,
    drawing.across(x - head, x + head, '#4ec3c6', '#1d5f80'),
  );
  drawing.stroke(line([x, cap - head * 1.9], [x, cap - head * 2.7]), '#e8bb68', 2);
}

/** A wall of arched niches between x0 and x1. */
export function drawArcade(drawing: Drawing, x0: number, x1: number, y: number, tall: number): void {
  drawing.fill(box(x0, y - tall, x1 - x0, tall), lamplit(drawing, y - tall, y));
  drawStarBand(drawing, x0, x1, y - tall + tall * 0.1, tall * 0.12, blue);
  const count = Math.max(1, Math.round((x1 - x0) / (tall * 0.62)));
  const step = (x1 - x0) / count;
  const wide = step * 0.68;
  for (let index = 0; index < count; index += 1) {
    const left = x0 + step * (index + 0.5) - wide / 2;
    drawing.fill(pointedArch(left - 4, y, wide + 8, tall * 0.73), turquoise);
    drawing.fill(
      pointedArch(left, y, wide, tall * 0.69),
      drawing.linear(
        [0, y - tall * 0.7],
        [0, y],
        [
          [0, '#4d4474'],
          [0.6, '#a37a6c'],
          [1, '#f3c98d'],
        ],
      ),
    );
    drawing.fill(pointedArch(left + wide * 0.3, y, wide * 0.4, tall * 0.36), index % 3 === 1 ? '#ffe0a0' : '#4a3f60');
  }
}
