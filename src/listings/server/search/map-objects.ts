import { limits } from '#platform/values/limits.ts';
import type { Cluster } from '../../contract/map.ts';
import { writeRows } from './bitmaps.ts';
import { byNewest } from './changes.ts';
import type { Seen } from './copy.ts';
import { type Grid, gridOf, type View } from './map-grid.ts';
import type { Matches } from './matching.ts';

/** What a piece of the map shows: the ids of objects that stand alone, and clusters of near ones. */
export type ObjectsInView = { readonly inView: number; readonly pins: number[]; readonly clusters: Cluster[] };

type Spot = { readonly id: number; readonly sourceDate: number; readonly lonMicro: number; readonly latMicro: number };

/** Puts what matches within a view into cells; larger ones where too many objects would stand alone. */
export const objectsIn = (seen: Seen, matches: Matches, view: View): ObjectsInView => {
  const spots = spotsOf(seen, matches);
  for (let coarser = 1; ; coarser *= 2) {
    const grid = gridOf(view, coarser);
    const cells = cellsOf(spots, grid);
    const alone = cells.filter(({ length }) => length === 1);
    if (alone.length > limits.mapPinsMax && grid.columns * grid.rows > 1) continue;
    return {
      inView: matches.total,
      pins: alone.flatMap((cell) => cell.map(({ id }) => id)),
      clusters: cells.filter(({ length }) => length > 1).map((cell) => clusterOf(cell, view)),
    };
  }
};

const spotsOf = ({ base }: Seen, matches: Matches): Spot[] => {
  const { columns, rowCount } = base;
  const rows = new Uint32Array(rowCount);
  const count = writeRows(matches.base.bits, rows);
  const spots: Spot[] = [...matches.changed];
  for (const row of rows.subarray(0, count))
    spots.push({
      id: columns.id[row] as number,
      sourceDate: columns.sourceDate[row] as number,
      lonMicro: columns.lonMicro[row] as number,
      latMicro: columns.latMicro[row] as number,
    });
  return spots;
};

const cellsOf = (spots: readonly Spot[], grid: Grid): Spot[][] => {
  const cells = new Map<number, Spot[]>();
  for (const spot of spots) {
    const cell = grid.cellOf(spot.lonMicro, spot.latMicro);
    const there = cells.get(cell);
    if (there) there.push(spot);
    else cells.set(cell, [spot]);
  }
  return [...cells.values()];
};

const clusterOf = (cell: readonly Spot[], { zoom }: View): Cluster => {
  const lons = cell.map(({ lonMicro }) => lonMicro).sort((a, b) => a - b);
  const lats = cell.map(({ latMicro }) => latMicro).sort((a, b) => a - b);
  const mean = (numbers: readonly number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) / numbers.length);
  const [west, south, east, north] = [lons[0] ?? 0, lats[0] ?? 0, lons.at(-1) ?? 0, lats.at(-1) ?? 0];
  const isTogether = zoom === limits.mapZoomMax || (west === east && south === north);
  return {
    lonMicro: mean(lons),
    latMicro: mean(lats),
    count: cell.length,
    box: [west, south, east, north],
    ids: isTogether
      ? cell
          .toSorted(byNewest)
          .slice(0, limits.mapSamePointMax)
          .map(({ id }) => id)
      : null,
  };
};
