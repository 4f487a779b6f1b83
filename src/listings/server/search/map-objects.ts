import { limits } from '#platform/values/limits.ts';
import type { Cluster } from '../../contract/map.ts';
import { hasBit, writeRows } from './bitmaps.ts';
import { byNewest } from './changes.ts';
import type { Row } from './columns.ts';
import type { Seen } from './copy.ts';
import { shapeOfBox } from './map-shapes.ts';
import { cellOf, type Grid, gridOf, squareAt, type View } from './map-squares.ts';
import type { Matches } from './matching.ts';
import { eachRunIn, type PlaceIndex } from './place-index.ts';

/** What a piece of the map shows: the ids of objects that stand alone, and clusters of near ones. */
export type ObjectsInView = { readonly inView: number; readonly pins: number[]; readonly clusters: Cluster[] };

/** Puts what matches within a view into cells; into larger ones where too many objects would stand alone. */
export const objectsIn = (seen: Seen, matches: Matches, view: View): ObjectsInView => {
  for (let doublings = 0; ; doublings++) {
    const grid = gridOf(view, doublings);
    const cells = new Cells(grid);
    cells.addRows(seen, matches);
    for (const row of matches.changed) cells.addChanged(row);
    const pins = cells.alone(seen);
    if (pins.length > limits.mapPinsMax) continue;
    const clusters = cells.crowded().map((cluster) => {
      const isTogether = grid.isFinest || isOnePoint(cluster);
      return isTogether ? { ...cluster, ids: newestIn(seen, matches, cluster) } : cluster;
    });
    return { inView: matches.total, pins, clusters };
  }
};

const isOnePoint = ({ box: [west, south, east, north] }: Cluster): boolean => west === east && south === north;

/** The ids of a cluster's objects, the newest first, as many as are listed. */
const newestIn = ({ base }: Seen, matches: Matches, { box: [west, south, east, north] }: Cluster): number[] => {
  const shape = shapeOfBox({ west, south, east, north });
  const rows: number[] = [];
  eachRunIn(base.places, shape, (run) => {
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

/** What the cells of a grid hold. */
class Cells {
  readonly #grid: Grid;
  readonly #totals: Totals;
  /** The changed listing that came last. */
  readonly #changedIds = new Map<number, number>();

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#totals = totalsOf(grid.columns * grid.rows);
  }

  /** Adds the matches of the base. */
  addRows({ base }: Seen, matches: Matches): void {
    const { scratch } = base.tallyKeys;
    const count = writeRows(matches.base.bits, scratch);
    addPlaces(this.#totals, this.#grid, base.places, scratch, count);
  }

  addChanged({ id, lonMicro, latMicro }: Row): void {
    const cell = cellOf(this.#grid, squareAt(lonMicro, latMicro));
    addPlace(this.#totals, cell, lonMicro, latMicro, 0);
    this.#changedIds.set(cell, id);
  }

  /** The ids of the objects that are the only ones of their cells. */
  alone({ base }: Seen): number[] {
    const ids: number[] = [];
    for (const [cell, count] of this.#totals.counts.entries())
      if (count === 1)
        ids.push(this.#changedIds.get(cell) ?? (base.columns.id[this.#totals.lastRows[cell] as number] as number));
    return ids;
  }

  /** The cells with several objects, their places at the mean of those. */
  crowded(): Cluster[] {
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

/** What is counted of each cell. */
type Totals = ReturnType<typeof totalsOf>;

const MOST = 2_147_483_647;

const totalsOf = (size: number) => ({
  counts: new Int32Array(size),
  lonSums: new Float64Array(size),
  latSums: new Float64Array(size),
  wests: new Int32Array(size).fill(MOST),
  souths: new Int32Array(size).fill(MOST),
  easts: new Int32Array(size).fill(-MOST),
  norths: new Int32Array(size).fill(-MOST),
  /** The row of the base that came last. */
  lastRows: new Int32Array(size),
});

/** A loop of its own, because it may run over a million rows. */
const addPlaces = (totals: Totals, grid: Grid, places: PlaceIndex, rows: Uint32Array, count: number): void => {
  const { squares } = places;
  const { lonMicro, latMicro } = places.columns;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    addPlace(totals, cellOf(grid, squares[row] as number), lonMicro[row] as number, latMicro[row] as number, row);
  }
};

const addPlace = (totals: Totals, cell: number, lonMicro: number, latMicro: number, row: number): void => {
  const { counts, lonSums, latSums, wests, souths, easts, norths, lastRows } = totals;
  counts[cell] = (counts[cell] as number) + 1;
  lonSums[cell] = (lonSums[cell] as number) + lonMicro;
  latSums[cell] = (latSums[cell] as number) + latMicro;
  if (lonMicro < (wests[cell] as number)) wests[cell] = lonMicro;
  if (latMicro < (souths[cell] as number)) souths[cell] = latMicro;
  if (lonMicro > (easts[cell] as number)) easts[cell] = lonMicro;
  if (latMicro > (norths[cell] as number)) norths[cell] = latMicro;
  lastRows[cell] = row;
};
