import { darker, lighter, mix } from './colour.ts';
import { box, type Drawing, num, oval, rounded } from './draw.ts';
import { lit, type Palette } from './palette.ts';

export const carColours = ['#f2f4f7', '#31363f', '#2f55a4', '#b9c0c9', '#a8323c', '#d8cfc0'] as const;

/** A sedan seen from the side, drawn 300 units long in its own frame: nose right, wheels touching y = 0. */
export function drawCar(
  drawing: Drawing,
  palette: Palette,
  x: number,
  y: number,
  scale: number,
  paint: string,
  flip = false,
): void {
  const sign = flip ? -1 : 1;
  drawing.moved(`translate(${num(x)} ${num(y)}) scale(${(scale * sign).toFixed(3)} ${scale.toFixed(3)})`, () => {
    drawing.fill(oval(152, -2, 168, 11), '#141a33', 0.32);
    drawBody(drawing, palette, lit(palette, paint));
    drawGlass(drawing, palette);
    drawDetails(drawing, palette, lit(palette, paint));
    for (const wheel of [66, 236]) drawWheel(drawing, palette, wheel);
  });
}

const bodyShape =
  'M6 -26C2 -40 4 -58 14 -63L48 -68C70 -90 96 -106 138 -106C176 -106 196 -92 218 -70C250 -66 280 -60 290 -50C297 -43 298 -30 294 -22Q292 -18 286 -18L14 -18Q8 -18 6 -26Z';

function drawBody(drawing: Drawing, palette: Palette, colour: string): void {
  const shade = mix(colour, palette.shade, 0.45);
  const paint = drawing.linear(
    [0, -106],
    [0, -18],
    [
      [0, lighter(colour, 0.25)],
      [0.45, colour],
      [0.62, mix(colour, shade, 0.25)],
      [1, shade],
    ],
  );
  drawing.fill(bodyShape, paint);
  drawing.fill('M14 -61C90 -66 200 -66 288 -52C220 -60 100 -60 12 -54Z', lighter(colour, 0.5), 0.55);
  drawing.fill('M8 -30L292 -28Q292 -18 286 -18L14 -18Q8 -18 8 -30Z', darker(colour, 0.45), 0.8);
}

function drawGlass(drawing: Drawing, palette: Palette): void {
  const pane = drawing.slant(
    [70, -100],
    [150, -64],
    mix(palette.glass[2] ?? '#9bb', '#ffffff', 0.25),
    palette.glass[0] ?? '#577',
    darker(palette.glass[3] ?? '#466', 0.35),
  );
  drawing.fill('M64 -68C80 -84 98 -97 126 -99L128 -68Z', pane);
  drawing.fill('M136 -99C168 -99 184 -88 202 -69L138 -68Z', pane);
  drawing.fill('M92 -68L112 -96L122 -98L106 -68ZM150 -68L158 -97L166 -96L160 -68Z', '#ffffff', 0.22);
}

function drawDetails(drawing: Drawing, palette: Palette, colour: string): void {
  const seam = darker(colour, 0.3);
  drawing.stroke('M132 -66L132 -32M206 -64C212 -52 210 -40 202 -31M76 -66C68 -52 74 -42 84 -34', seam, 1.3, 0.6);
  drawing.fill(rounded(114, -58, 13, 3.6, 1.8) + rounded(188, -57, 13, 3.6, 1.8), seam, 0.75);
  drawing.fill(rounded(196, -76, 13, 9, 4), darker(colour, 0.2));
  const bright = palette.hour === 'dusk';
  drawing.fill('M272 -58Q288 -54 294 -46L276 -46Q268 -50 272 -58Z', bright ? '#fff2c4' : '#f5f2e4');
  drawing.fill('M6 -58L20 -60L20 -46L5 -44Z', '#c93f43');
  if (bright) {
    const beam = drawing.veil([292, 0], [430, 0], '#ffedb5', 0.55, 0);
    drawing.fill('M292 -52L430 -74L430 -6L292 -44Z', beam);
  }
  drawing.fill(box(280, -36, 14, 6), darker(colour, 0.55), 0.7);
}

function drawWheel(drawing: Drawing, palette: Palette, x: number): void {
  drawing.fill(`M${x - 32} -18A32 32 0 0 1 ${x + 32} -18Z`, '#1d2236', 0.9);
  drawing.fill(oval(x, -22, 25), '#23273a');
  drawing.fill(oval(x, -22, 16), lit(palette, '#c3c9d4'));
  let spokes = '';
  for (let index = 0; index < 5; index += 1) {
    const angle = (index * Math.PI * 2) / 5 + 0.3;
    spokes += oval(x + Math.cos(angle) * 10, -22 + Math.sin(angle) * 10, 3.4);
  }
  drawing.fill(spokes, '#4a5066');
  drawing.fill(oval(x, -22, 4), '#4a5066');
}
