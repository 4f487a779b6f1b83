import { limits } from '#platform/values/limits.ts';
import { type Box, countryBoxMicro } from '../../rules/areas.ts';

/**
 * The map as its tiles divide it (Web Mercator), down to squares of a 2^20th of the way around the world: a cell of 64
 * pixels is one such square at the nearest zoom, and 2^n by 2^n of them at others.
 */
const SQUARES_AROUND = 2 ** 20;
const PIXEL_CELLS_PER_TILE = 4;
const FAR_SHIFT = shiftOf(limits.mapZoomMin);
const MICRO = 1_000_000;

/** The piece of the map that is looked at, and how near. */
export type Viewport = { readonly box: Box; readonly zoom: number };

/** How many halvings lead from a cell of 64 pixels to a square. */
export function shiftOf(zoom: number): number {
  return Math.log2(SQUARES_AROUND / PIXEL_CELLS_PER_TILE) - zoom;
}

const columnAt = (lonMicro: number): number => Math.floor(((lonMicro / MICRO + 180) / 360) * SQUARES_AROUND);

/** Rows count from the north. */
const rowAt = (latMicro: number): number => {
  const latitude = ((latMicro / MICRO) * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * SQUARES_AROUND);
};

/** The first column and row of the country, moved out to where cells of every zoom begin. */
const LEFT = (columnAt(countryBoxMicro.west) >> FAR_SHIFT) << FAR_SHIFT;
const TOP = (rowAt(countryBoxMicro.north) >> FAR_SHIFT) << FAR_SHIFT;

/** So many squares, and no more, are around the country in each direction: their numbers take half of a code. */
export const SQUARE_BITS = 16;
const COLUMN_MASK = 2 ** SQUARE_BITS - 1;

/** The square of a place within the country: its row and its column in one number of 32 bits. */
export const squareAt = (lonMicro: number, latMicro: number): number =>
  ((rowAt(latMicro) - TOP) << SQUARE_BITS) | (columnAt(lonMicro) - LEFT);

export const columnOf = (square: number): number => square & COLUMN_MASK;
export const rowOf = (square: number): number => square >>> SQUARE_BITS;

/** Wider by this than what is computed, so that no rounding leaves a place outside. */
const ROUNDING = 2;

/** A box that holds all places of so many squares side by side in both directions. */
export const boxAround = (column: number, row: number, size: number): Box => ({
  west: lonOf(column) - ROUNDING,
  south: latOf(row + size) - ROUNDING,
  east: lonOf(column + size) + ROUNDING,
  north: latOf(row) + ROUNDING,
});

const lonOf = (column: number): number => Math.round((((column + LEFT) / SQUARES_AROUND) * 360 - 180) * MICRO);

const latOf = (row: number): number =>
  Math.round(((Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + TOP)) / SQUARES_AROUND))) * 180) / Math.PI) * MICRO);

/** The cells that a view touches. Equal cells lie in the same places whatever the view. */
export type Grid = {
  /** Halvings from a cell to a square. */
  readonly shift: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Whether no further zoom parts what lies in one cell. */
  readonly isFinest: boolean;
};

/** The cells of a box, so many halvings above squares, or more where they would be too many. */
export const gridOf = (box: Box, shiftLeast: number): Grid => {
  const [west, east] = [box.west, box.east].map((lon) => clamped(lon, countryBoxMicro.west, countryBoxMicro.east));
  const [south, north] = [box.south, box.north].map((lat) =>
    clamped(lat, countryBoxMicro.south, countryBoxMicro.north),
  );
  const [first, last] = [squareAt(west ?? 0, north ?? 0), squareAt(east ?? 0, south ?? 0)];
  for (let shift = shiftLeast; ; shift++) {
    const [left, top] = [columnOf(first) >> shift, rowOf(first) >> shift];
    const columns = (columnOf(last) >> shift) - left + 1;
    const rows = (rowOf(last) >> shift) - top + 1;
    if (columns * rows <= limits.mapCellsMax)
      return { shift, left, top, columns, rows, isFinest: shift === shiftOf(limits.mapZoomMax) };
  }
};

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
