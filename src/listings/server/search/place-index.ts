import type { BitSpace } from './bit-space.ts';
import { addBit, type Bits } from './bitmaps.ts';
import { type Columns, noPlace } from './columns.ts';
import type { Shape } from './map-shapes.ts';
import { boxAround, columnOf, rowOf, SQUARE_BITS, squareAt } from './map-squares.ts';
import { sortedByKey } from './orders.ts';

/** So few rows are asked one by one: cheaper than dividing their squares further. */
const ASKED_ONE_BY_ONE = 64;

/**
 * Rows in the order of a curve that fills the squares of the map: four squares that make a larger one, and so on up to
 * the whole country, are one run of rows. So what lies in a shape is found run by run where large squares lie within it,
 * and row by row only along its border.
 */
export type PlaceIndex = {
  readonly columns: Pick<Columns, 'lonMicro' | 'latMicro'>;
  /** The square of each row; 0 where it has no place. */
  readonly squares: Int32Array;
  /** The rows with a place along the curve. */
  readonly rows: Uint32Array;
  /** What is asked of neighbours on the curve, in its order: their codes and places stand side by side in memory. */
  readonly codes: Uint32Array;
  readonly lons: Int32Array;
  readonly lats: Int32Array;
  /** The rows without one. */
  readonly unplaced: Bits;
};

export const indexPlaces = ({ lonMicro, latMicro }: Columns, space: BitSpace): PlaceIndex => {
  const unplaced = space.take();
  const squares = new Int32Array(lonMicro.length);
  const codes = new Int32Array(lonMicro.length);
  const placed = new Uint32Array(lonMicro.length);
  let count = 0;
  for (let row = 0; row < squares.length; row++) {
    if (lonMicro[row] === noPlace) {
      addBit(unplaced, row);
      continue;
    }
    const square = squareAt(lonMicro[row] as number, latMicro[row] as number);
    squares[row] = square;
    // Sorting takes numbers with a sign, codes have none.
    codes[row] = codeOf(square) - 2 ** 31;
    placed[count++] = row;
  }
  const rows = sortedByKey(codes, placed.subarray(0, count));
  return {
    columns: { lonMicro, latMicro },
    squares,
    rows,
    codes: rows.map((row) => codeOf(squares[row] as number)),
    lons: Int32Array.from(rows, (row) => lonMicro[row] as number),
    lats: Int32Array.from(rows, (row) => latMicro[row] as number),
    unplaced,
  };
};

/** How far along the curve a square is: the bits of its row and its column in turns. */
const codeOf = (square: number): number => ((spread(rowOf(square)) << 1) | spread(columnOf(square))) >>> 0;

/** Sixteen bits with a gap before each. */
const spread = (bits: number): number => {
  const bytes = (bits | (bits << 8)) & 0x00ff00ff;
  const nibbles = (bytes | (bytes << 4)) & 0x0f0f0f0f;
  const pairs = (nibbles | (nibbles << 2)) & 0x33333333;
  return (pairs | (pairs << 1)) & 0x55555555;
};

type Take = (rows: Uint32Array) => void;

/** Hands over the rows that lie in the shape, run by run, in no order that means anything. */
export const eachRunIn = (index: PlaceIndex, shape: Shape, take: Take): void =>
  visit(index, shape, { halvings: SQUARE_BITS, code: 0, column: 0, row: 0 }, 0, index.rows.length, take);

/** A piece of the map: 2^halvings squares in both directions, of which the first has this code. */
type Piece = { readonly halvings: number; readonly code: number; readonly column: number; readonly row: number };

const visit = (index: PlaceIndex, shape: Shape, piece: Piece, from: number, to: number, take: Take): void => {
  if (from === to) return;
  const { halvings, code, column, row } = piece;
  const part = shape.within(boxAround(column, row, 2 ** halvings));
  if (part === 'none') return;
  if (part === 'whole') take(index.rows.subarray(from, to));
  else if (to - from <= ASKED_ONE_BY_ONE || halvings === 0) askOneByOne(index, part, from, to, take);
  else {
    const size = 2 ** (halvings - 1);
    let start = from;
    for (let quarter = 0; quarter < 4; quarter++) {
      const end = firstRank(index, code + (quarter + 1) * size * size, start, to);
      const next = {
        halvings: halvings - 1,
        code: code + quarter * size * size,
        column: column + (quarter & 1) * size,
        row: row + (quarter >> 1) * size,
      };
      visit(index, part, next, start, end, take);
      start = end;
    }
  }
};

const askOneByOne = ({ lons, lats, rows }: PlaceIndex, shape: Shape, from: number, to: number, take: Take): void => {
  let start = from;
  for (let rank = from; rank < to; rank++) {
    if (shape.has(lons[rank] as number, lats[rank] as number)) continue;
    if (start < rank) take(rows.subarray(start, rank));
    start = rank + 1;
  }
  if (start < to) take(rows.subarray(start, to));
};

/** The first place along the curve, of those given, whose code is at least `code`. */
const firstRank = ({ codes }: PlaceIndex, code: number, from: number, to: number): number => {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
};
