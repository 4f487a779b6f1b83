import { createRoom, type Placed } from '#places/web/map/room.ts';
import type { PointedObject } from './search-map-props.ts';

/**
 * Which marks have room, the first ones first: those that would cover one before them are false. `fixed` stand there in
 * any case.
 */
export const haveRoom = (marks: readonly Placed[], fixed: readonly Placed[], resolution: number): boolean[] => {
  const room = createRoom(resolution);
  for (const mark of fixed) room.put(mark);
  return marks.map((mark) => {
    const isFree = room.isFree(mark);
    if (isFree) room.put(mark);
    return isFree;
  });
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
