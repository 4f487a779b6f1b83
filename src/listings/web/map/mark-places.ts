import type { PointedObject } from './search-map-props.ts';

/** What a mark takes of the screen, in pixels from its point. */
type Reach = { readonly halfWidth: number; readonly above: number; readonly below: number };

/** Where a mark stands, in the units of the map, whose second one grows upwards. */
type Placed = Reach & { readonly x: number; readonly y: number };

/** Room between two marks, in pixels. */
const GAP = 2;

/**
 * Which marks have room, the first ones first: those that would cover one before them are false. `fixed` stand there in
 * any case. A mark is compared only with those of the cells of a grid that it reaches.
 */
export const haveRoom = (marks: readonly Placed[], fixed: readonly Placed[], resolution: number): boolean[] => {
  const cells = new Map<string, Placed[]>();
  const cell = 96 * resolution;
  const cellsOf = ({ x, y, halfWidth, above, below }: Placed): string[] => {
    const keys: string[] = [];
    const [west, east] = [x - halfWidth * resolution, x + halfWidth * resolution];
    const [south, north] = [y - below * resolution, y + above * resolution];
    for (let column = Math.floor(west / cell); column <= Math.floor(east / cell); column++)
      for (let row = Math.floor(south / cell); row <= Math.floor(north / cell); row++) keys.push(`${column} ${row}`);
    return keys;
  };
  const put = (mark: Placed, keys: readonly string[]) => {
    for (const key of keys) cells.set(key, [...(cells.get(key) ?? []), mark]);
  };
  for (const mark of fixed) put(mark, cellsOf(mark));
  return marks.map((mark) => {
    const keys = cellsOf(mark);
    const isCovering = keys.some((key) => cells.get(key)?.some((other) => doCover(mark, other, resolution)));
    if (!isCovering) put(mark, keys);
    return !isCovering;
  });
};

const doCover = (a: Placed, b: Placed, resolution: number): boolean => {
  const [dx, dy] = [Math.abs(a.x - b.x) / resolution, (b.y - a.y) / resolution];
  return dx < a.halfWidth + b.halfWidth + GAP && dy < a.above + b.below + GAP && -dy < b.above + a.below + GAP;
};

/** The topmost mark under a point; the last ones lie on top. `extra` pixels around a mark belong to it, for fingers. */
export const markAt = <Mark extends Placed>(
  marks: readonly Mark[],
  [x, y]: readonly [number, number],
  resolution: number,
  extra: number,
): Mark | null =>
  marks.findLast(
    (mark) =>
      Math.abs(mark.x - x) <= (mark.halfWidth + extra) * resolution &&
      y - mark.y <= (mark.above + extra) * resolution &&
      mark.y - y <= (mark.below + extra) * resolution,
  ) ?? null;

type Holding = {
  readonly lonMicro: number;
  readonly latMicro: number;
  readonly ids: readonly number[] | null;
  readonly box: readonly [number, number, number, number];
};

/** The cluster that holds an object: by its list of objects, else the nearest of those around its point. */
export const clusterOf = <C extends Holding>(clusters: readonly C[], { id, point }: PointedObject): C | null => {
  const byId = clusters.find(({ ids }) => ids?.includes(id));
  if (byId || !point) return byId ?? null;
  const around = clusters.filter(
    ({ box: [west, south, east, north] }) =>
      point.lonMicro >= west && point.lonMicro <= east && point.latMicro >= south && point.latMicro <= north,
  );
  const far = (cluster: C) => Math.hypot(cluster.lonMicro - point.lonMicro, cluster.latMicro - point.latMicro);
  return around.reduce<C | null>((best, one) => (best === null || far(one) < far(best) ? one : best), null);
};
