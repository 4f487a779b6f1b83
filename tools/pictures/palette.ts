import { mix, under } from './colour.ts';

export const hours = ['day', 'morning', 'golden', 'dusk'] as const;
export type Hour = (typeof hours)[number];

/** Three tones of a crown: shade, body, light. */
export type Leaf = readonly [string, string, string];

/** Everything that the hour of the day decides. */
export type Palette = {
  hour: Hour;
  sky: readonly [string, string, string, string];
  sun: { x: number; y: number; colour: string; strength: number };
  cloud: string;
  cloudOpacity: number;
  haze: string;
  peak: { lit: string; shade: string; snow: string; snowShade: string };
  grass: readonly [string, string];
  pavement: string;
  road: readonly [string, string];
  leaves: readonly Leaf[];
  poplar: Leaf;
  trunk: string;
  /** The colour of the light that falls on lit walls. */
  light: string;
  /** What walls in the shade tend to, and how far. */
  shade: string;
  shadeShare: number;
  glass: readonly string[];
  lamps: readonly string[];
  /** The share of windows with the light on. */
  litShare: number;
};

const green: readonly Leaf[] = [
  ['#3f8052', '#5a9c55', '#7cb862'],
  ['#468a4c', '#66a854', '#8bc265'],
  ['#37755a', '#4f9260', '#72ae6a'],
];

const day: Palette = {
  hour: 'day',
  sky: ['#5f9be0', '#90bdee', '#c3dcf4', '#eaf3f3'],
  sun: { x: 250, y: 150, colour: '#fffae4', strength: 0.72 },
  cloud: '#ffffff',
  cloudOpacity: 0.62,
  haze: '#d9e7f2',
  peak: { lit: '#b3c1da', shade: '#93a5c8', snow: '#ffffff', snowShade: '#d3dff0' },
  grass: ['#a9d08d', '#6fae5b'],
  pavement: '#c6c8cc',
  road: ['#6e7890', '#566079'],
  leaves: green,
  poplar: ['#3a7d4b', '#559a51', '#82bb5f'],
  trunk: '#6b5347',
  light: '#ffffff',
  shade: '#5c70a8',
  shadeShare: 0.4,
  glass: ['#5c86bd', '#74a2d6', '#8fb9e6', '#4a72aa'],
  lamps: ['#ffdf94', '#ffd27a'],
  litShare: 0.03,
};

const morning: Palette = {
  hour: 'morning',
  sky: ['#84b8ec', '#b4d6f3', '#e2ebe9', '#fdf1d3'],
  sun: { x: 200, y: 330, colour: '#fff0bd', strength: 0.95 },
  cloud: '#fffaf0',
  cloudOpacity: 0.7,
  haze: '#f1ece0',
  peak: { lit: '#c5cbdd', shade: '#a7b3d0', snow: '#fffdf6', snowShade: '#dee3ef' },
  grass: ['#c0dc98', '#86bd66'],
  pavement: '#d2cec9',
  road: ['#838aa0', '#69718a'],
  leaves: [
    ['#4b8c58', '#6cab59', '#9ccb6b'],
    ['#55955a', '#7bb75c', '#abd470'],
    ['#438562', '#61a264', '#8fc370'],
  ],
  poplar: ['#468a52', '#65a857', '#9bcb68'],
  trunk: '#77604f',
  light: '#fffaf0',
  shade: '#7183b4',
  shadeShare: 0.34,
  glass: ['#7ba3d3', '#96bce4', '#b3d2ee', '#6690c4'],
  lamps: ['#ffe3a0', '#ffd88a'],
  litShare: 0.05,
};

const golden: Palette = {
  hour: 'golden',
  sky: ['#6d90c6', '#b3bccf', '#f0cfa4', '#ffd68f'],
  sun: { x: 190, y: 400, colour: '#ffe3a0', strength: 1 },
  cloud: '#ffe9cd',
  cloudOpacity: 0.66,
  haze: '#f5d3a6',
  peak: { lit: '#cdb3b2', shade: '#a997ac', snow: '#fff0da', snowShade: '#dcc5c4' },
  grass: ['#d2c274', '#93994a'],
  pavement: '#cdb9a5',
  road: ['#87788a', '#685e78'],
  leaves: [
    ['#6b7f42', '#8f9c49', '#bdb95c'],
    ['#7a8543', '#a2a24a', '#cdbc5b'],
    ['#5f7a4a', '#83964e', '#adb25c'],
  ],
  poplar: ['#56753f', '#7c9346', '#b4b458'],
  trunk: '#6d4c3c',
  light: '#ffe4bd',
  shade: '#74608d',
  shadeShare: 0.42,
  glass: ['#9a8ea6', '#b9a9b4', '#dcc3b0', '#84799b'],
  lamps: ['#ffe08c', '#ffcf6b'],
  litShare: 0.22,
};

const dusk: Palette = {
  hour: 'dusk',
  sky: ['#28397d', '#4f539b', '#9578a8', '#e9b18e'],
  sun: { x: 230, y: 520, colour: '#ffc58e', strength: 0.75 },
  cloud: '#c694a6',
  cloudOpacity: 0.5,
  haze: '#b691a8',
  peak: { lit: '#8b7fae', shade: '#655f97', snow: '#e2bfc4', snowShade: '#a48fb4' },
  grass: ['#6d7f72', '#40595a'],
  pavement: '#7f7c97',
  road: ['#4d4c73', '#363659'],
  leaves: [
    ['#26484f', '#38615b', '#527a64'],
    ['#2a4d4a', '#406a57', '#5d8463'],
    ['#244556', '#355b63', '#4c746c'],
  ],
  poplar: ['#20424a', '#325a56', '#4d7561'],
  trunk: '#3d3448',
  light: '#b0a5cb',
  shade: '#363c7a',
  shadeShare: 0.46,
  glass: ['#4a5795', '#5b68a6', '#7480ba', '#3d4885'],
  lamps: ['#ffd981', '#ffc964', '#ffe6a6'],
  litShare: 0.42,
};

export const palettes: Record<Hour, Palette> = { day, morning, golden, dusk };

/** A material as it looks in the light of the hour. */
export const lit = (palette: Palette, colour: string): string => under(palette.light, colour);

/** The same material on a wall turned from the light; `more` deepens the shade of small recesses. */
export const shaded = (palette: Palette, colour: string, more = 0): string =>
  mix(under(palette.light, colour), palette.shade, Math.min(1, palette.shadeShare + more));

/** A material seen through `share` of haze. */
export const hazed = (palette: Palette, colour: string, share: number): string => mix(colour, palette.haze, share);
