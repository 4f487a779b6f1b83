import { limits } from '#platform/values/limits.ts';
import type { Cluster } from '../../contract/map.ts';
import { hasBit, writeRows } from './bitmaps.ts';
import { byNewest } from './changes.ts';
import type { Row } from './columns.ts';
import type { Seen } from './copy.ts';
import { type Grid, gridOf, type View } from './map-grid.ts';
import { shapeOfBox } from './map-shapes.ts';
import type { Matches } from './matching.ts';
import { eachRunIn } from './place-index.ts';

/** What a piece of the map shows: the ids of objects that stand alone, and clusters of near ones. */
export type ObjectsInView = { readonly inView: number; readonly pins: number[]; readonly clusters: Cluster[] };

/** Puts what matches within a view into cells; into larger ones where too many objects would stand alone. */
export const objectsIn = (seen: Seen, matches: Matches, view: View): ObjectsInView => {
  for (let coarser = 1; ; coarser *= 2) {
    const grid = gridOf(view, coarser);
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

/** What each cell of a grid holds. */
class Cells {
  readonly #grid: Grid;
  readonly #counts: Int32Array;
  readonly #lonSums: Float64Array;
  readonly #latSums: Float64Array;
  readonly #wests: Int32Array;
  readonly #souths: Int32Array;
  readonly #easts: Int32Array;
  readonly #norths: Int32Array;
  /** The row of the base that came last; -1 for a changed listing, whose id stands beside it. */
  readonly #lastRows: Int32Array;
  readonly #changedIds = new Map<number, number>();

  constructor(grid: Grid) {
    const size = grid.columns * grid.rows;
    this.#grid = grid;
    this.#counts = new Int32Array(size);
    this.#lonSums = new Float64Array(size);
    this.#latSums = new Float64Array(size);
    this.#wests = new Int32Array(size).fill(MOST);
    this.#souths = new Int32Array(size).fill(MOST);
    this.#easts = new Int32Array(size).fill(-MOST);
    this.#norths = new Int32Array(size).fill(-MOST);
    this.#lastRows = new Int32Array(size);
  }

  /** Adds the matches of the base. */
  addRows({ base }: Seen, matches: Matches): void {
    const { lonMicro, latMicro } = base.columns;
    const { scratch } = base.tallyKeys;
    const count = writeRows(matches.base.bits, scratch);
    for (let i = 0; i < count; i++) {
      const row = scratch[i] as number;
      this.#add(lonMicro[row] as number, latMicro[row] as number, row);
    }
  }

  addChanged({ id, lonMicro, latMicro }: Row): void {
    this.#changedIds.set(this.#add(lonMicro, latMicro, -1), id);
  }

  #add(lonMicro: number, latMicro: number, row: number): number {
    const cell = this.#grid.cellOf(lonMicro, latMicro);
    this.#counts[cell] = (this.#counts[cell] as number) + 1;
    this.#lonSums[cell] = (this.#lonSums[cell] as number) + lonMicro;
    this.#latSums[cell] = (this.#latSums[cell] as number) + latMicro;
    if (lonMicro < (this.#wests[cell] as number)) this.#wests[cell] = lonMicro;
    if (lonMicro > (this.#easts[cell] as number)) this.#easts[cell] = lonMicro;
    if (latMicro < (this.#souths[cell] as number)) this.#souths[cell] = latMicro;
    if (latMicro > (this.#norths[cell] as number)) this.#norths[cell] = latMicro;
    this.#lastRows[cell] = row;
    return cell;
  }

  /** The ids of the objects that are the only ones of their cells. */
  alone({ base }: Seen): number[] {
    const ids: number[] = [];
    for (const [cell, count] of this.#counts.entries()) {
      if (count !== 1) continue;
      const row = this.#lastRows[cell] as number;
      ids.push(row < 0 ? (this.#changedIds.get(cell) as number) : (base.columns.id[row] as number));
    }
    return ids;
  }

  /** The cells with several objects, their places at the mean of those. */
  crowded(): Cluster[] {
    const clusters: Cluster[] = [];
    const at = (numbers: Int32Array | Float64Array, cell: number) => numbers[cell] as number;
    for (const [cell, count] of this.#counts.entries()) {
      if (count < 2) continue;
      clusters.push({
        lonMicro: Math.round(at(this.#lonSums, cell) / count),
        latMicro: Math.round(at(this.#latSums, cell) / count),
        count,
        box: [at(this.#wests, cell), at(this.#souths, cell), at(this.#easts, cell), at(this.#norths, cell)],
        ids: null,
      });
    }
    return clusters;
  }
}

const MOST = 2_147_483_647;
