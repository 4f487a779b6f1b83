import { lighter, mix } from './colour.ts';
import { box, type Drawing, Ink, num, outline, oval, rounded, star } from './draw.ts';
import { lit, type Palette } from './palette.ts';
import type { Random } from './random.ts';
import { createOutdoorDrawing, finish } from './scenery.ts';
import { drawRoad, drawTraffic, pavementY } from './street.ts';
import { drawFlowers, drawRoundTree } from './trees.ts';

type Front = {
  left: number;
  right: number;
  top: number;
  frieze: number;
  wall: string;
  accent: string;
  tile: string;
  arches: number;
};

const fronts = [
  ['#f0e4d0', '#c43d46', '#2f6fa8'],
  ['#f3eee4', '#dd9a2e', '#2b7f8a'],
  ['#e7dccd', '#2f7a66', '#b5713a'],
  ['#eee6da', '#2f5fae', '#c98a3a'],
  ['#f1dfcb', '#a34358', '#35627f'],
] as const;

/** A shop with offices above: pointed windows, a tile frieze, striped awnings and dressed shop windows. */
export function shop(palette: Palette, random: Random): Drawing {
  const drawing = createOutdoorDrawing(palette, random, 150);
  const [wall, accent, tile] = random.pick(fronts);
  const front: Front = {
    left: random.between(130, 175),
    right: random.between(1020, 1070),
    top: random.between(150, 180),
    frieze: 430,
    wall,
    accent,
    tile,
    arches: random.whole(5, 7),
  };
  for (const x of [50, 1145]) drawRoundTree(drawing, palette, random, x, 668, random.between(240, 300));
  drawFacade(drawing, palette, front);
  drawUpperWindows(drawing, palette, random, front);
  drawShopWindows(drawing, palette, random, front);
  drawFrieze(drawing, palette, front);
  drawAwnings(drawing, palette, random, front);
  drawRoad(drawing, palette);
  drawPavementThings(drawing, palette, random, front);
  drawTraffic(drawing, palette, random);
  finish(drawing, palette);
  return drawing;
}

function drawFacade(drawing: Drawing, palette: Palette, front: Front): void {
  const { left, right, top } = front;
  const wall = lit(palette, front.wall);
  drawing.fill(
    outline([right, pavementY], [right + 130, pavementY], [right + 60, 620], [right, 620]),
    palette.shade,
    0.3,
  );
  drawing.fill(
    box(left, top, right - left, pavementY - top),
    drawing.across(left, right, lighter(wall, 0.18), mix(wall, palette.shade, 0.12)),
  );
  for (const x of [left, right - 26]) drawing.fill(box(x, top, 26, pavementY - top), lighter(wall, 0.3), 0.7);
  drawing.fill(box(left - 22, top - 22, right - left + 44, 24), lit(palette, front.accent));
  drawing.fill(box(left - 22, top - 22, right - left + 44, 6), lighter(lit(palette, front.accent), 0.35));
  drawing.fill(box(left, top + 2, right - left, 14), palette.shade, 0.32);
  let dentils = '';
  for (let x = left + 6; x < right - 6; x += 24) dentils += box(x, top + 6, 13, 12);
  drawing.fill(dentils, lighter(wall, 0.35));
}

const pointed = (x: number, y: number, wide: number, tall: number): string => {
  const spring = y + wide * 0.62;
  return `M${num(x)} ${num(y + tall)}V${num(spring)}C${num(x)} ${num(y + wide * 0.25)} ${num(x + wide * 0.3)} ${num(y + wide * 0.14)} ${num(x + wide / 2)} ${num(y)}C${num(x + wide * 0.7)} ${num(y + wide * 0.14)} ${num(x + wide)} ${num(y + wide * 0.25)} ${num(x + wide)} ${num(spring)}V${num(y + tall)}Z`;
};

function drawUpperWindows(drawing: Drawing, palette: Palette, random: Random, front: Front): void {
  const span = (front.right - front.left - 60) / front.arches;
  const wide = Math.min(92, span * 0.66);
  const y = front.top + 52;
  const tall = front.frieze - y - 34;
  for (let index = 0; index < front.arches; index += 1) {
    const x = front.left + 30 + span * (index + 0.5) - wide / 2;
    const on = random.chance(palette.litShare * 1.4);
    drawing.fill(pointed(x - 13, y - 16, wide + 30, tall + 20), palette.shade, 0.18);
    drawing.fill(pointed(x - 14, y - 18, wide + 28, tall + 20), lighter(lit(palette, front.wall), 0.45));
    drawing.fill(pointed(x - 7, y - 9, wide + 14, tall + 9), lit(palette, front.tile));
    const glass = on
      ? drawing.slant([x, y], [x, y + tall], '#ffefc4', '#f8bb5e')
      : drawing.slant(
          [x, y],
          [x + wide, y + tall],
          lighter(palette.glass[2] ?? '#8fb9e6', 0.35),
          palette.glass[1] ?? '#74a2d6',
          palette.glass[0] ?? '#5c86bd',
        );
    drawing.fill(pointed(x, y, wide, tall), glass);
    drawing.clip(pointed(x, y, wide, tall), () => {
      if (!on)
        drawing.fill(
          outline([x + wide * 0.6, y], [x + wide * 0.95, y], [x + wide * 0.4, y + tall], [x + wide * 0.05, y + tall]),
          '#ffffff',
          0.18,
        );
      if (random.chance(0.5))
        drawing.fill(box(x, y, wide, tall * random.between(0.3, 0.5)), lit(palette, '#fffaf0'), 0.4);
      drawing.fill(box(x, y, 7, tall) + box(x, y, wide, 12), palette.shade, 0.25);
      drawing.fill(box(x + wide / 2 - 2.5, y, 5, tall) + box(x, y + tall * 0.42, wide, 5), lit(palette, '#fbf8f1'));
    });
    drawing.fill(rounded(x - 18, y + tall, wide + 36, 10, 3), lighter(lit(palette, front.wall), 0.5));
    drawing.fill(box(x - 14, y + tall + 10, wide + 30, 7), palette.shade, 0.25);
    if (random.chance(0.35)) drawFlowers(drawing, palette, random, x - 6, x + wide + 4, y + tall + 2, 13);
  }
}

/** Two dressed shop windows and a glass door between them, warm inside. */
function drawShopWindows(drawing: Drawing, palette: Palette, random: Random, front: Front): void {
  const y = front.frieze + 58;
  const foot = pavementY - 26;
  const bright = palette.hour === 'dusk' || palette.hour === 'golden';
  const inside = drawing.linear(
    [0, y],
    [0, foot],
    bright
      ? [
          [0, '#ffe9b4'],
          [1, '#eeb268'],
        ]
      : [
          [0, mix('#f6e3bd', palette.glass[0] ?? '#5c86bd', 0.35)],
          [1, mix('#d9b483', palette.glass[0] ?? '#5c86bd', 0.4)],
        ],
  );
  drawing.fill(
    box(front.left, pavementY - 26, front.right - front.left, 26),
    mix(lit(palette, front.wall), palette.shade, 0.3),
  );
  const door = front.left + (front.right - front.left) * random.pick([0.42, 0.5, 0.58]);
  const panes = [
    [front.left + 34, door - 92],
    [door + 92, front.right - 34],
  ] as const;
  for (const [a, b] of panes) {
    drawing.fill(box(a - 8, y - 8, b - a + 16, foot - y + 12), lit(palette, mix(front.accent, '#3a2a24', 0.45)));
    drawing.fill(box(a, y, b - a, foot - y), inside);
    drawGoods(drawing, palette, random, a, b, y, foot);
    drawing.fill(
      outline([a + 40, y], [a + 110, y], [a + 30, foot], [a, foot], [a, y + 60]) +
        outline([b - 120, y], [b - 70, y], [b - 150, foot], [b - 200, foot]),
      '#ffffff',
      bright ? 0.1 : 0.2,
    );
    const third = (b - a) / 3;
    drawing.fill(
      box(a + third - 2.5, y, 5, foot - y) + box(a + third * 2 - 2.5, y, 5, foot - y),
      lit(palette, mix(front.accent, '#3a2a24', 0.45)),
    );
  }
  const frameTone = lit(palette, mix(front.accent, '#3a2a24', 0.3));
  drawing.fill(box(door - 74, y - 8, 148, pavementY - y + 8), frameTone);
  drawing.fill(box(door - 66, y, 62, pavementY - y - 8) + box(door + 4, y, 62, pavementY - y - 8), inside);
  drawing.fill(box(door - 66, y, 132, 30), palette.shade, 0.2);
  drawing.fill(outline([door - 60, y + 60], [door - 30, y], [door - 12, y], [door - 60, y + 130]), '#ffffff', 0.25);
  drawing.fill(rounded(door - 14, y + 110, 5, 54, 2) + rounded(door + 9, y + 110, 5, 54, 2), '#f0d391');
}

function drawGoods(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  a: number,
  b: number,
  y: number,
  foot: number,
): void {
  const ink = new Ink();
  const paints = ['#c8505a', '#3d72b8', '#e2a23c', '#4c9277', '#8e5a96', '#f3ecdd'] as const;
  for (const shelf of [0.48, 0.8]) {
    const level = y + (foot - y) * shelf;
    ink.put(mix('#8a5f3c', palette.shade, 0.15), box(a, level, b - a, 5));
    for (let x = a + 10; x < b - 22; x += random.between(19, 34)) {
      const wide = random.between(11, 20);
      const tall = random.between(16, 44);
      const paint = mix(lit(palette, random.pick(paints)), '#f0c98b', 0.18);
      if (random.chance(0.3))
        ink.put(
          paint,
          `M${num(x)} ${num(level)}q-5 ${num(-tall * 0.6)} ${num(wide * 0.35)} ${num(-tall * 0.7)}v${num(-tall * 0.25)}h${num(wide * 0.3)}v${num(tall * 0.25)}q${num(wide * 0.5 + 3)} ${num(tall * 0.1)} ${num(wide * 0.35)} ${num(tall * 0.7)}Z`,
        );
      else ink.put(paint, rounded(x, level - tall, wide, tall, 3));
    }
  }
  ink.onto(drawing);
  for (let x = a + 60; x < b; x += 120) {
    drawing.fill(box(x - 1, y, 2, 26), '#5b4a3c');
    drawing.fill(
      oval(x, y + 32, 38),
      drawing.radial([x, y + 32], 38, [
        [0, '#fff4cf', 0.9],
        [0.3, '#ffe2a0', 0.4],
        [1, '#ffe2a0', 0],
      ]),
    );
  }
}

/** A band of glazed tiles between the floors. */
function drawFrieze(drawing: Drawing, palette: Palette, front: Front): void {
  const { left, right, frieze } = front;
  const tile = lit(palette, front.tile);
  drawing.fill(box(left - 8, frieze - 10, right - left + 16, 50), lighter(lit(palette, front.wall), 0.4));
  drawing.fill(box(left - 8, frieze - 4, right - left + 16, 38), tile);
  const ink = new Ink();
  const count = Math.floor((right - left) / 38);
  const step = (right - left) / count;
  for (let index = 0; index < count; index += 1) {
    const x = left + step * (index + 0.5);
    ink.put(mix(tile, '#ffffff', 0.78), outline(...star(x, frieze + 15, 8, 15, 9)));
    ink.put(lit(palette, front.accent), outline(...star(x, frieze + 15, 8, 8, 5)));
    ink.put(mix(tile, '#ffffff', 0.5), outline(...star(x + step / 2, frieze + 15, 4, 6, 3)));
  }
  ink.onto(drawing);
}

function drawAwnings(drawing: Drawing, palette: Palette, random: Random, front: Front): void {
  const y = front.frieze + 38;
  const drop = 62;
  const stripe = 30;
  const from = front.left + 14;
  const count = Math.floor((front.right - front.left - 28) / stripe);
  const pale = lit(palette, '#fbf6ea');
  const deep = lit(palette, front.accent);
  const wave = random.chance(0.7);
  drawing.fill(
    box(from, y + drop, count * stripe, 40),
    drawing.veil([0, y + drop], [0, y + drop + 40], palette.shade, 0.5, 0),
  );
  const ink = new Ink();
  for (let index = 0; index < count; index += 1) {
    const a = from + index * stripe;
    const spread = (x: number): number => 600 + (x - 600) * 1.025;
    const tone = index % 2 === 0 ? deep : pale;
    ink.put(tone, outline([a, y], [a + stripe, y], [spread(a + stripe), y + drop], [spread(a), y + drop]));
    const [l, r] = [spread(a), spread(a + stripe)];
    ink.put(
      mix(tone, palette.shade, 0.16),
      wave
        ? `M${num(l)} ${num(y + drop)}H${num(r)}v10a${num((r - l) / 2)} 12 0 0 1 ${num(l - r)} 0Z`
        : box(l, y + drop, r - l, 16),
    );
  }
  ink.onto(drawing);
  const last = from + count * stripe;
  drawing.fill(
    outline([from, y], [last, y], [600 + (last - 600) * 1.025, y + drop], [600 + (from - 600) * 1.025, y + drop]),
    drawing.linear(
      [0, y],
      [0, y + drop],
      [
        [0, palette.shade, 0.3],
        [0.5, palette.shade, 0],
        [1, '#ffffff', 0.15],
      ],
    ),
  );
}

function drawPavementThings(drawing: Drawing, palette: Palette, random: Random, front: Front): void {
  for (let x = front.left + 30; x < front.right; x += random.between(210, 300)) {
    const pot = lit(palette, '#b8694a');
    drawing.fill(oval(x + 6, pavementY + 12, 32, 5), palette.shade, 0.35);
    drawFlowers(drawing, palette, random, x - 18, x + 18, pavementY - 12, 17);
    drawing.fill(
      outline([x - 26, pavementY - 16], [x + 26, pavementY - 16], [x + 19, pavementY + 12], [x - 19, pavementY + 12]),
      pot,
    );
    drawing.fill(
      outline([x + 6, pavementY - 16], [x + 26, pavementY - 16], [x + 19, pavementY + 12], [x + 4, pavementY + 12]),
      palette.shade,
      0.22,
    );
  }
  for (const x of [random.between(40, 70), random.between(1130, 1160)])
    drawRoundTree(drawing, palette, random, x, pavementY + 14, random.between(280, 340));
}
