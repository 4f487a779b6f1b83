import { countryBox } from '../../rules/areas.ts';
import type { BitSpace } from './bit-space.ts';
import { addBit, type Bits } from './bitmaps.ts';
import { type Columns, noPlace } from './columns.ts';
import type { Shape } from './map-shapes.ts';
import { sortedByKey } from './orders.ts';

/** The square that all places lie in is halved so many times in both directions; the least squares are some 50 m wide. */
const HALVINGS = 16;
const LEAST_SIDE_BITS = 9;
/** So few rows are asked one by one: cheaper than dividing their square further. */
const ASKED_ONE_BY_ONE = 64;

/**
 * Rows in the order of a curve that fills the square around the country: each square of every size is one run of rows.
 * So what lies in a shape is found by squares: whole runs where a square lies within, single rows at the border.
 */
export type PlaceIndex = {
  readonly columns: Pick<Columns, 'lonMicro' | 'latMicro'>;
  readonly rows: Uint32Array;
  /** The rows without a place. */
  readonly unplaced: Bits;
};

export const indexPlaces = ({ lonMicro, latMicro }: Columns, space: BitSpace): PlaceIndex => {
  const unplaced = space.take();
  const codes = new Int32Array(lonMicro.length);
  const placed = new Uint32Array(lonMicro.length);
  let count = 0;
  for (let row = 0; row < codes.length; row++) {
    if (lonMicro[row] === noPlace) {
      addBit(unplaced, row);
    } else {
      codes[row] = codeAt(lonMicro[row] as number, latMicro[row] as number);
      placed[count++] = row;
    }
  }
  return { columns: { lonMicro, latMicro }, rows: sortedByKey(codes, placed.subarray(0, count)), unplaced };
};

/** The number of the least square around a place along the curve: the bits of its two coordinates in turns. */
const codeAt = (lonMicro: number, latMicro: number): number =>
  spread((lonMicro - countryBox.west) >> LEAST_SIDE_BITS) |
  (spread((latMicro - countryBox.south) >> LEAST_SIDE_BITS) << 1);

/** Sixteen bits with a gap behind each. */
const spread = (bits: number): number => {
  const bytes = (bits | (bits << 8)) & 0x00ff00ff;
  const nibbles = (bytes | (bytes << 4)) & 0x0f0f0f0f;
  const pairs = (nibbles | (nibbles << 2)) & 0x33333333;
  return (pairs | (pairs << 1)) & 0x55555555;
};

type Take = (rows: Uint32Array) => void;

/** Hands over the rows that lie in the shape, in runs, in no order that means anything. */
export const eachRunIn = (index: PlaceIndex, shape: Shape, take: Take): void => {
  const square = { halvings: HALVINGS, code: 0, west: countryBox.west, south: countryBox.south };
  visit(index, shape, square, 0, index.rows.length, take);
};

/** A square of the map with the code of its first least square. */
type Square = { readonly halvings: number; readonly code: number; readonly west: number; readonly south: number };

const visit = (index: PlaceIndex, shape: Shape, square: Square, from: number, to: number, take: Take): void => {
  if (from === to) return;
  const { halvings, code, west, south } = square;
  const side = 2 ** (halvings + LEAST_SIDE_BITS);
  const part = shape.within({ west, south, east: west + side - 1, north: south + side - 1 });
  if (part === 'none') return;
  if (part === 'whole') take(index.rows.subarray(from, to));
  else if (to - from <= ASKED_ONE_BY_ONE || halvings === 0) askOneByOne(index, part, from, to, take);
  else {
    const codes = 4 ** (halvings - 1);
    for (let quarter = 0, start = from; quarter < 4; quarter++) {
      const end = quarter === 3 ? to : firstRank(index, code + (quarter + 1) * codes, start, to);
      const quarterSquare = {
        halvings: halvings - 1,
        code: code + quarter * codes,
        west: west + (quarter & 1) * (side / 2),
        south: south + (quarter >> 1) * (side / 2),
      };
      visit(index, part, quarterSquare, start, end, take);
      start = end;
    }
  }
};

const askOneByOne = ({ columns, rows }: PlaceIndex, shape: Shape, from: number, to: number, take: Take): void => {
  const { lonMicro, latMicro } = columns;
  const isIn = (row: number) => shape.has(lonMicro[row] as number, latMicro[row] as number);
  let start = from;
  for (let rank = from; rank < to; rank++) {
    if (isIn(rows[rank] as number)) continue;
    if (start < rank) take(rows.subarray(start, rank));
    start = rank + 1;
  }
  if (start < to) take(rows.subarray(start, to));
};

/** The first place along the curve, of those given, whose code is at least `code`. */
const firstRank = ({ columns, rows }: PlaceIndex, code: number, from: number, to: number): number => {
  const { lonMicro, latMicro } = columns;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle] as number;
    if (codeAt(lonMicro[row] as number, latMicro[row] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
};
