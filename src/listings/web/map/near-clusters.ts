import type { Cluster } from '#listings/contract.ts';

type Place = readonly [x: number, y: number];

/** Circles are one when their middles are nearer than this part of both radii together. */
const NEAR = 0.85;

/**
 * Clusters whose circles would lie on each other become one at the mean of their objects, so that their counts can be
 * read and still add up. `placeOf` and `radiusOf` are in pixels.
 */
export const mergeNear = (
  clusters: readonly Cluster[],
  placeOf: (cluster: Cluster) => Place,
  radiusOf: (count: number) => number,
): Cluster[] => {
  const merged: { cluster: Cluster; place: Place }[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const place = placeOf(cluster);
    const near = merged.find(
      (other) =>
        Math.hypot(other.place[0] - place[0], other.place[1] - place[1]) <
        NEAR * (radiusOf(other.cluster.count) + radiusOf(cluster.count)),
    );
    if (!near) merged.push({ cluster, place });
    else {
      near.cluster = mergedCluster(near.cluster, cluster);
      near.place = placeOf(near.cluster);
    }
  }
  return merged.map(({ cluster }) => cluster);
};

const mergedCluster = (a: Cluster, b: Cluster): Cluster => {
  const count = a.count + b.count;
  const mean = (of: 'lonMicro' | 'latMicro') => Math.round((a[of] * a.count + b[of] * b.count) / count);
  return {
    count,
    lonMicro: mean('lonMicro'),
    latMicro: mean('latMicro'),
    box: [
      Math.min(a.box[0], b.box[0]),
      Math.min(a.box[1], b.box[1]),
      Math.max(a.box[2], b.box[2]),
      Math.max(a.box[3], b.box[3]),
    ],
    ids: null,
  };
};
