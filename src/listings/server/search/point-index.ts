import type { BitmapPool } from './bitmap-pool.ts';
import { addBit, type Bitmap } from './bitmaps.ts';
import { type Columns, noPoint } from './columns.ts';
import type { Shape } from './map-shapes.ts';
import { boxAround, columnOf, rowOf, SQUARE_BITS, squareAt } from './map-squares.ts';
import { sortedByKey } from './ranked-column.ts';

/** So few rows are asked one by one: cheaper than dividing their squares further. */
const TESTED_ONE_BY_ONE_MAX = 64;

/**
 * Rows in the order of a curve that fills the squares of the map: four squares that make a larger one, and so on up to
 * the whole country, are one run of rows. So what lies in a shape is found run by run where large squares lie within it,
 * and row by row only along its border.
 */
export type PointIndex = {
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
  readonly unplaced: Bitmap;
};

export const indexPoints = ({ lonMicro, latMicro }: Columns, pool: BitmapPool): PointIndex => {
  const unplaced = pool.allocate();
  const squares = new Int32Array(lonMicro.length);
  const codes = new Int32Array(lonMicro.length);
  const placed = new Uint32Array(lonMicro.length);
  let count = 0;
  for (let row = 0; row < squares.length; row++) {
    if (lonMicro[row] === noPoint) {
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

type OnRun = (rows: Uint32Array) => void;

/** Hands over the rows that lie in the shape, run by run, in no order that means anything. */
export const forEachRunIn = (index: PointIndex, shape: Shape, onRun: OnRun): void =>
  visit(index, shape, { level: SQUARE_BITS, code: 0, column: 0, row: 0 }, 0, index.rows.length, onRun);

/** A piece of the map: 2^level squares in both directions, of which the first has this code. */
type Piece = { readonly level: number; readonly code: number; readonly column: number; readonly row: number };

const visit = (index: PointIndex, shape: Shape, piece: Piece, from: number, to: number, onRun: OnRun): void => {
  if (from === to) return;
  const { level, code, column, row } = piece;
  const part = shape.clip(boxAround(column, row, 2 ** level));
  if (part === 'none') return;
  if (part === 'whole') onRun(index.rows.subarray(from, to));
  else if (to - from <= TESTED_ONE_BY_ONE_MAX || level === 0) testOneByOne(index, part, from, to, onRun);
  else {
    const size = 2 ** (level - 1);
    let start = from;
    for (let quarter = 0; quarter < 4; quarter++) {
      const end = firstRank(index, code + (quarter + 1) * size * size, start, to);
      const next = {
        level: level - 1,
        code: code + quarter * size * size,
        column: column + (quarter & 1) * size,
        row: row + (quarter >> 1) * size,
      };
      visit(index, part, next, start, end, onRun);
      start = end;
    }
  }
};

const testOneByOne = ({ lons, lats, rows }: PointIndex, shape: Shape, from: number, to: number, onRun: OnRun): void => {
  let start = from;
  for (let rank = from; rank < to; rank++) {
    if (shape.has(lons[rank] as number, lats[rank] as number)) continue;
    if (start < rank) onRun(rows.subarray(start, rank));
    start = rank + 1;
  }
  if (start < to) onRun(rows.subarray(start, to));
};

/** The first place along the curve, of those given, whose code is at least `code`. */
const firstRank = ({ codes }: PointIndex, code: number, from: number, to: number): number => {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
};
