import { drawDuskBlock, drawMast } from './city.ts';
import { mix } from './colour.ts';
import { box, Drawing, outline, oval } from './draw.ts';
import { drawArcade, drawDome, drawMinaret } from './monument.ts';
import { drawMountains } from './mountains.ts';
import { type Palette, palettes } from './palette.ts';
import { drawPortal } from './portal.ts';
import { type Random, randomOf } from './random.ts';
import { drawSky } from './sky.ts';
import { drawLamp } from './street.ts';
import { drawPoplar, drawRoundTree } from './trees.ts';

/** Where the parts of the panorama stand; the wide and the narrow cut differ only in this. */
type Arrangement = {
  width: number;
  height: number;
  ground: number;
  portalX: number;
  scale: number;
  glowX: number;
  mast: number;
  blocks: readonly (readonly [from: number, to: number, low: number, high: number])[];
};

const evening: Palette = {
  ...palettes.dusk,
  sky: ['#1b2a69', '#3f4896', '#8c74ab', '#f0b992'],
  grass: ['#3b4a66', '#222c55'],
};

/** The dusk panorama of the home page, 2500 x 640: quiet and dark on the left, where the words stand. */
export function heroWide(): Drawing {
  return panorama(randomOf('hero-wide'), {
    width: 2500,
    height: 640,
    ground: 548,
    portalX: 1690,
    scale: 1,
    glowX: 1690,
    mast: 2165,
    blocks: [
      [-20, 1150, 90, 235],
      [2265, 2520, 150, 330],
    ],
  });
}

/** The narrow cut for telephones, 780 x 704: the sky takes the upper half. */
export function heroMobile(): Drawing {
  return panorama(randomOf('hero-mobile'), {
    width: 780,
    height: 704,
    ground: 520,
    portalX: 545,
    scale: 0.86,
    glowX: 545,
    mast: 105,
    blocks: [
      [-30, 60, 90, 170],
      [150, 250, 60, 120],
    ],
  });
}

function panorama(random: Random, plan: Arrangement): Drawing {
  const { width, height, ground, portalX, scale } = plan;
  const palette: Palette = { ...evening, sun: { x: plan.glowX, y: ground - 40, colour: '#ffc793', strength: 0.95 } };
  const drawing = new Drawing(width, height);
  drawSky(drawing, palette, random, ground);
  drawMountains(drawing, palette, random, ground - 20, 250 * scale);
  drawMast(drawing, plan.mast, ground, 490 * scale, '#5b5a97');
  drawTown(drawing, palette, random, plan);
  drawSquare(drawing, palette, plan);
  drawEnsemble(drawing, portalX, ground, scale);
  drawPark(drawing, palette, random, plan);
  drawing.fill(box(0, height - 150, width, 150), drawing.veil([0, height - 150], [0, height], '#141b4d', 0, 0.72));
  if (width > 1000)
    drawing.fill(
      box(0, 0, width, height),
      drawing.linear(
        [0, 0],
        [1350, 0],
        [
          [0, '#131d55', 0.72],
          [0.55, '#131d55', 0.42],
          [1, '#131d55', 0],
        ],
      ),
    );
  return drawing;
}

function drawTown(drawing: Drawing, palette: Palette, random: Random, plan: Arrangement): void {
  for (const layer of [0, 1]) {
    for (const [from, to, low, high] of plan.blocks) {
      let x = from + random.between(0, 40);
      while (x < to) {
        const wide = random.between(70, 170);
        const tall = random.between(low, high) * (layer === 0 ? 1 : 0.72);
        const wall =
          layer === 0 ? mix('#8b82b4', palette.haze, 0.25) : random.pick(['#7d78a8', '#8f86ad', '#a3927f', '#6f6d9f']);
        drawDuskBlock(drawing, palette, random, plan.ground + 6, {
          x,
          wide,
          tall,
          wall,
          litShare: layer === 0 ? 0.22 : 0.4,
        });
        x += wide + random.between(24, 110);
      }
    }
  }
}

/** The paved square with the light of the gate lying on it. */
function drawSquare(drawing: Drawing, palette: Palette, plan: Arrangement): void {
  const { width, height, ground, portalX } = plan;
  drawing.fill(
    box(0, ground, width, height - ground),
    drawing.down(ground, height, mix(palette.grass[0], palette.haze, 0.25), palette.grass[1]),
  );
  drawing.fill(
    outline(
      [portalX - 380 * plan.scale, ground],
      [portalX + 380 * plan.scale, ground],
      [portalX + 620 * plan.scale, height],
      [portalX - 620 * plan.scale, height],
    ),
    '#7a6f95',
  );
  drawing.fill(
    outline([portalX - 40, ground], [portalX + 40, ground], [portalX + 170, height], [portalX - 170, height]),
    drawing.veil([0, ground], [0, height], '#ffe0a0', 0.8, 0.12),
  );
  let seams = '';
  for (const share of [0.12, 0.3, 0.58]) seams += box(portalX - 600, ground + (height - ground) * share, 1200, 1.4);
  drawing.clip(
    outline([portalX - 380, ground], [portalX + 380, ground], [portalX + 620, height], [portalX - 620, height]),
    () => drawing.fill(seams, '#3b3a72', 0.35),
  );
}

function drawEnsemble(drawing: Drawing, x: number, y: number, scale: number): void {
  const at = (metres: number): number => x + metres * scale;
  for (const side of [-1, 1]) drawMinaret(drawing, at(side * 352), y, 335 * scale);
  for (const side of [-1, 1]) drawDome(drawing, at(side * 226), y - 104 * scale, 132 * scale);
  drawArcade(drawing, at(-336), at(-118), y, 112 * scale);
  drawArcade(drawing, at(118), at(336), y, 112 * scale);
  drawPortal(drawing, x, y, 246 * scale, 318 * scale);
}

function drawPark(drawing: Drawing, palette: Palette, random: Random, plan: Arrangement): void {
  const { width, ground, portalX, scale } = plan;
  const gap = 300 * scale;
  for (let x = 0; x < width; x += random.between(46, 96)) {
    if (Math.abs(x - portalX) < gap) continue;
    const y = ground + random.between(8, 24);
    if (random.chance(0.3)) drawPoplar(drawing, palette, random, x, y, random.between(90, 150) * scale);
    else drawRoundTree(drawing, palette, random, x, y, random.between(74, 128) * scale);
  }
  for (const side of [-1, 1]) {
    for (const away of [150, 215, 275])
      drawPoplar(drawing, palette, random, portalX + side * away * scale, ground + 14, (118 - away * 0.12) * scale);
    drawLamp(drawing, palette, portalX + side * 330 * scale, ground + 40, 150 * scale, -side * 26);
  }
  drawing.fill(oval(portalX, ground + 4, 420 * scale, 10), '#ffe0a0', 0.1);
}
