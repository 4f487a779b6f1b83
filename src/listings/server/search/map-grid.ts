import { limits } from '#platform/values/limits.ts';
import type { Box } from '../../rules/areas.ts';

/** Cells of 64 pixels: a fourth of a tile of the map. */
const CELLS_PER_TILE = 4;
const SLOTS = 2_048;
const MICRO = 1_000_000;

/** The piece of the map that is looked at, and how near. */
export type View = { readonly box: Box; readonly zoom: number };

/** The part of a world of cells that a box touches. Equal cells lie in the same places whatever the box. */
export type Grid = {
  readonly columns: number;
  readonly rows: number;
  /** Whether no further zoom parts what lies in one cell. */
  readonly isFinest: boolean;
  /** The number of the cell of a place in the box. */
  readonly cellOf: (lonMicro: number, latMicro: number) => number;
};

/** The cells of a view; `coarser` times larger in both directions, and larger still where they would be too many. */
export const gridOf = ({ box, zoom }: View, coarser: number): Grid => {
  const around = 2 ** zoom * CELLS_PER_TILE;
  const cellsOf = (cellsAround: number) => {
    const [left, right] = [columnAt(box.west, cellsAround), columnAt(box.east, cellsAround)];
    const [top, bottom] = [rowAt(box.north, cellsAround), rowAt(box.south, cellsAround)];
    return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
  };
  let cellsAround = Math.max(1, around / coarser);
  let cells = cellsOf(cellsAround);
  while (cells.columns * cells.rows > limits.mapCellsMax) {
    cellsAround /= 2;
    cells = cellsOf(cellsAround);
  }
  const { left, top, columns, rows } = cells;
  const rowOf = rowFinder(box, cellsAround, top, rows);
  const perMicro = cellsAround / (360 * MICRO);
  return {
    columns,
    rows,
    isFinest: cellsAround >= 2 ** limits.mapZoomMax * CELLS_PER_TILE,
    cellOf: (lonMicro, latMicro) => rowOf(latMicro) * columns + Math.floor((lonMicro + 180 * MICRO) * perMicro) - left,
  };
};

const columnAt = (lonMicro: number, cellsAround: number): number =>
  Math.floor((lonMicro + 180 * MICRO) * (cellsAround / (360 * MICRO)));

/** Rows of cells count from the north, as those of tiles do (Web Mercator). */
const rowAt = (latMicro: number, cellsAround: number): number => {
  const latitude = ((latMicro / MICRO) * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * cellsAround);
};

/** The latitude of the southern side of a row. */
const southOf = (row: number, cellsAround: number): number =>
  ((Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 1)) / cellsAround))) * 180) / Math.PI) * MICRO;

/** Finds rows by a table over the latitudes of the box: the formula itself would take most of the time of a large view. */
const rowFinder = ({ south, north }: Box, cellsAround: number, top: number, rows: number) => {
  const souths = Float64Array.from({ length: rows }, (_, row) => southOf(top + row, cellsAround));
  souths[rows - 1] = Number.NEGATIVE_INFINITY;
  const perSlot = SLOTS / (north - south + 1);
  const firstOf = new Int32Array(SLOTS + 1);
  let row = rows - 1;
  for (let slot = 0; slot <= SLOTS; slot++) {
    const northernmost = south + (slot + 1) / perSlot;
    while (row > 0 && (souths[row - 1] as number) <= northernmost) row--;
    firstOf[slot] = row;
  }
  return (latMicro: number): number => {
    let found = firstOf[Math.floor((latMicro - south) * perSlot)] as number;
    while (latMicro < (souths[found] as number)) found++;
    return found;
  };
};
