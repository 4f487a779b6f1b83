import { limits } from '#platform/values/limits.ts';
import type { Cluster } from '../../contract/map.ts';
import type { Base } from './base.ts';
import { hasBit, writeRows } from './bitmaps.ts';
import { byNewest } from './changes.ts';
import type { IndexRow } from './columns.ts';
import { shapeOfBox } from './map-shapes.ts';
import { columnOf, type Grid, gridOf, rowOf, shiftOf, squareAt, type Viewport } from './map-squares.ts';
import { forEachRunIn, type PointIndex } from './point-index.ts';
import type { Matches } from './query-executor.ts';
import type { IndexView } from './search-index.ts';

/** What a piece of the map shows: the ids of objects that stand alone, and clusters of near ones. */
export type ObjectsInView = { readonly inView: number; readonly pins: number[]; readonly clusters: Cluster[] };

/** Puts what matches within a view into cells; into larger ones where too many objects would stand alone. */
export const objectsIn = (index: IndexView, matches: Matches, viewport: Viewport): ObjectsInView => {
  for (let grid = gridOf(viewport.box, shiftOf(viewport.zoom)); ; grid = gridOf(viewport.box, grid.shift + 1)) {
    const cells = new Cells(index, matches, grid);
    const pins = cells.singles();
    if (pins.length > limits.mapPinsMax) continue;
    const { isFinest } = grid;
    const clusters = cells
      .clusters()
      .map((cluster) =>
        isFinest || isOnePoint(cluster) ? { ...cluster, ids: newestIn(index, matches, cluster) } : cluster,
      );
    return { inView: matches.total, pins, clusters };
  }
};

const isOnePoint = ({ box: [west, south, east, north] }: Cluster): boolean => west === east && south === north;

/** The ids of a cluster's objects, the newest first, as many as are listed. */
const newestIn = ({ base }: IndexView, matches: Matches, { box: [west, south, east, north] }: Cluster): number[] => {
  const shape = shapeOfBox({ west, south, east, north });
  const rows: number[] = [];
  forEachRunIn(base.points, shape, (run) => {
    for (const row of run) if (hasBit(matches.base.bits, row)) rows.push(row);
  });
  // The rows of the base are numbered from the newest on.
  const ofBase = rows
    .sort((a, b) => a - b)
    .slice(0, limits.mapSamePointMax)
    .map((row) => ({ id: base.columns.id[row] as number, sourceDate: base.columns.sourceDate[row] as number }));
  const changed = [...matches.changed].filter((row) => shape.has(row.lonMicro, row.latMicro));
  const newest = [...ofBase, ...changed].sort(byNewest).slice(0, limits.mapSamePointMax);
  return newest.map(({ id }) => id);
};

/** What the cells of a grid hold: matches of the base and, numbered on after them, the changed listings. */
class Cells {
  readonly #base: Base;
  readonly #changed: readonly IndexRow[];
  readonly #totals: Totals;

  constructor({ base }: IndexView, matches: Matches, grid: Grid) {
    this.#base = base;
    this.#changed = [...matches.changed];
    this.#totals = totalsOf(grid.columns * grid.rows);
    const { scratch } = base.facetKeys;
    addPlaces(this.#totals, grid, base.points, scratch, writeRows(matches.base.bits, scratch), 0);
    const places = placesOf(this.#changed);
    addPlaces(this.#totals, grid, places, Uint32Array.from(this.#changed.keys()), this.#changed.length, base.rowCount);
  }

  /** The ids of the objects that are the only ones of their cells. */
  singles(): number[] {
    const { counts, lastRows } = this.#totals;
    const { columns, rowCount } = this.#base;
    const ids: number[] = [];
    for (const [cell, count] of counts.entries()) {
      if (count !== 1) continue;
      const row = lastRows[cell] as number;
      ids.push(this.#changed[row - rowCount]?.id ?? (columns.id[row] as number));
    }
    return ids;
  }

  /** The cells with several objects, their places at the mean of those. */
  clusters(): Cluster[] {
    const { counts, lonSums, latSums, wests, souths, easts, norths } = this.#totals;
    const clusters: Cluster[] = [];
    for (const [cell, count] of counts.entries()) {
      if (count < 2) continue;
      clusters.push({
        lonMicro: Math.round((lonSums[cell] as number) / count),
        latMicro: Math.round((latSums[cell] as number) / count),
        count,
        box: [wests[cell] as number, souths[cell] as number, easts[cell] as number, norths[cell] as number],
        ids: null,
      });
    }
    return clusters;
  }
}

type Places = Pick<PointIndex, 'columns' | 'squares'>;

const placesOf = (rows: readonly IndexRow[]): Places => ({
  columns: {
    lonMicro: Int32Array.from(rows, ({ lonMicro }) => lonMicro),
    latMicro: Int32Array.from(rows, ({ latMicro }) => latMicro),
  },
  squares: Int32Array.from(rows, ({ lonMicro, latMicro }) => squareAt(lonMicro, latMicro)),
});

/** What is counted of each cell. */
type Totals = ReturnType<typeof totalsOf>;

const INT32_MAX = 2_147_483_647;

const totalsOf = (size: number) => ({
  counts: new Int32Array(size),
  lonSums: new Float64Array(size),
  latSums: new Float64Array(size),
  wests: new Int32Array(size).fill(INT32_MAX),
  souths: new Int32Array(size).fill(INT32_MAX),
  easts: new Int32Array(size).fill(-INT32_MAX),
  norths: new Int32Array(size).fill(-INT32_MAX),
  lastRows: new Int32Array(size),
});

/** Adds the first `count` of the rows, numbered from `first` on. May run over a million, so everything stands at hand. */
const addPlaces = (totals: Totals, grid: Grid, places: Places, rows: Uint32Array, count: number, first: number) => {
  const { counts, lonSums, latSums, wests, souths, easts, norths, lastRows } = totals;
  const { squares } = places;
  const { lonMicro, latMicro } = places.columns;
  const { shift, left, top, columns } = grid;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const square = squares[row] as number;
    const lon = lonMicro[row] as number;
    const lat = latMicro[row] as number;
    const cell = ((rowOf(square) >> shift) - top) * columns + (columnOf(square) >> shift) - left;
    counts[cell] = (counts[cell] as number) + 1;
    lonSums[cell] = (lonSums[cell] as number) + lon;
    latSums[cell] = (latSums[cell] as number) + lat;
    if (lon < (wests[cell] as number)) wests[cell] = lon;
    if (lat < (souths[cell] as number)) souths[cell] = lat;
    if (lon > (easts[cell] as number)) easts[cell] = lon;
    if (lat > (norths[cell] as number)) norths[cell] = lat;
    lastRows[cell] = first + row;
  }
};
