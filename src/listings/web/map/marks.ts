import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import type { Cluster, MapObjects, Pin } from '#listings/contract.ts';
import { toMap } from '#places/web/map/pin.ts';
import type { Placed } from '#places/web/map/room.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { clusterReach, createMarkImages, type MarkImage, type PinLook } from './mark-images.ts';
import { clusterOf, haveRoom, markAt } from './mark-places.ts';
import type { Opened, PointedObject } from './search-map-props.ts';

type Place = readonly [x: number, y: number];

/**
 * Clusters whose circles would lie on each other become one at the mean of their objects, so that their counts can be
 * read and still add up. What has grown may reach another one: it goes on until none does. `placeOf` and `radiusOf`, of
 * the circle as it is drawn, are in pixels.
 */
export const mergeNear = (
  clusters: readonly Cluster[],
  placeOf: (cluster: Cluster) => Place,
  radiusOf: (count: number) => number,
): Cluster[] => {
  const circleOf = (cluster: Cluster) => ({ cluster, place: placeOf(cluster), radius: radiusOf(cluster.count) });
  const merged: ReturnType<typeof circleOf>[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    let circle = circleOf(cluster);
    for (;;) {
      const at = merged.findIndex(
        ({ place: [x, y], radius }) => Math.hypot(x - circle.place[0], y - circle.place[1]) < radius + circle.radius,
      );
      const [near] = at < 0 ? [] : merged.splice(at, 1);
      if (!near) break;
      circle = circleOf(mergedCluster(near.cluster, circle.cluster));
    }
    merged.push(circle);
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

/** A pin or a cluster on the map. */
export type Mark = { readonly x: number; readonly y: number; readonly feature: Feature<Point> } & MarkImage &
  ({ readonly pin: Pin; readonly cluster: null } | { readonly pin: null; readonly cluster: Cluster });

/** What is marked and how it is said. */
export type MarksInput = {
  readonly objects: MapObjects | null;
  readonly viewedIds: readonly number[];
  /** The price of a pin in the words of the visitor. */
  readonly priceOf: (pin: Pin) => string;
};

/** Marks of one map share a canvas of their own above the names of the base map. */
export const MARKS_CLASS = 'ol-layer search-marks';
const MARKS_Z = 20;

/** The layer of pins and clusters. What has no room for its price is a dot until the map is nearer. `onLaidOut` hears where they stand. */
export const createMarks = (map: OlMap, onLaidOut?: (marks: readonly Placed[]) => void) => {
  const images = createMarkImages();
  const source = new VectorSource<Feature<Point>>({ wrapX: false });
  const layer = new VectorLayer({ source, className: MARKS_CLASS, zIndex: MARKS_Z, renderBuffer: 200 });
  layer.set('isOwn', true);
  map.addLayer(layer);
  let input: MarksInput = { objects: null, viewedIds: [], priceOf: () => '' };
  let marks: Mark[] = [];
  let laidOutFor = 0;
  let raised: { pointed: PointedObject | null; opened: Opened | null; hovered: Mark | null } = {
    pointed: null,
    opened: null,
    hovered: null,
  };
  let raisedMarks: readonly Mark[] = [];

  const resolution = (): number => map.getView().getResolution() ?? 1;
  const layOut = () => {
    laidOutFor = resolution();
    const { pins = [], clusters = [] } = input.objects ?? {};
    const apart = mergeNear(clusters, (cluster) => inPixels(toMap(cluster), laidOutFor), clusterReach);
    const circles = apart.map((cluster): Mark => {
      const [x = 0, y = 0] = toMap(cluster);
      const image = images.cluster(groupDigits(cluster.count), cluster.count);
      return { ...image, x, y, pin: null, cluster, feature: new Feature(new Point([x, y])) };
    });
    const viewedIds = new Set(input.viewedIds);
    const pills = pins
      .map((pin) => {
        const look = lookOf(pin, viewedIds);
        const [x = 0, y = 0] = toMap(pin);
        return { pin, look, x, y, image: images.pill(input.priceOf(pin), look) };
      })
      .sort((a, b) => rankOf[a.look] - rankOf[b.look] || b.pin.id - a.pin.id);
    const isPill = haveRoom(
      pills.map(({ x, y, image: { halfWidth, above, below } }) => ({ x, y, halfWidth, above, below })),
      circles,
      laidOutFor,
    );
    const pinMarks = pills.map(({ pin, look, x, y, image }, at): Mark => {
      const feature = new Feature(new Point([x, y]));
      // A dot that is pointed at says its price.
      const drawn = isPill[at] ? image : { ...images.dot(look), raised: image.raised };
      return { ...drawn, x, y, pin, cluster: null, feature };
    });
    // As they lie on each other: dots below pills, circles on top.
    marks = [
      ...pinMarks.filter((_, at) => !isPill[at]),
      ...pinMarks.filter((_, at) => isPill[at]).reverse(),
      ...circles,
    ];
    for (const mark of marks) mark.feature.setStyle(mark.style);
    source.clear(true);
    source.addFeatures(marks.map(({ feature }) => feature));
    raisedMarks = [];
    raise({ ...raised, hovered: null });
    onLaidOut?.(marks);
  };

  /** Raises what is pointed at, opened, or under the pointer, and lets the rest down. */
  const raise = (next: typeof raised) => {
    raised = next;
    const pointed = [next.pointed, ...(next.opened?.ids ?? []).map((id) => ({ id, point: next.opened?.spot ?? null }))];
    const pointedMarks = pointed.flatMap((one) => (one ? (markOf(one) ?? []) : []));
    const now = [...new Set(next.hovered ? [...pointedMarks, next.hovered] : pointedMarks)];
    for (const mark of raisedMarks) if (!now.includes(mark)) mark.feature.setStyle(mark.style);
    for (const mark of now) if (!raisedMarks.includes(mark)) mark.feature.setStyle(mark.raised);
    raisedMarks = now;
  };
  const markOf = (pointed: PointedObject): Mark | null => {
    const pin = marks.find((mark) => mark.pin?.id === pointed.id);
    if (pin) return pin;
    const clusters = marks.flatMap((mark) => mark.cluster ?? []);
    const cluster = clusterOf(clusters, pointed);
    return marks.find((mark) => mark.cluster !== null && mark.cluster === cluster) ?? null;
  };

  return {
    show: (next: MarksInput) => {
      input = next;
      layOut();
    },
    /** Room depends on the zoom. */
    onZoom: () => {
      if (resolution() !== laidOutFor) layOut();
    },
    repaint: () => {
      images.clear();
      layOut();
    },
    point: (pointed: PointedObject | null, opened: Opened | null) => raise({ ...raised, pointed, opened }),
    hover: (hovered: Mark | null) => raise({ ...raised, hovered }),
    raisedIds: (): number[] => raisedMarks.flatMap(({ pin, cluster }) => (pin ? [pin.id] : (cluster?.ids ?? []))),
    at: (coordinate: number[], extra: number): Mark | null =>
      markAt([...marks, ...raisedMarks], [coordinate[0] ?? 0, coordinate[1] ?? 0], resolution(), extra),
  };
};
export type Marks = ReturnType<typeof createMarks>;

const inPixels = ([x = 0, y = 0]: number[], resolution: number): [number, number] => [x / resolution, y / resolution];

const lookOf = ({ id, kind }: Pin, viewedIds: ReadonlySet<number>): PinLook =>
  kind === 'sale' && viewedIds.has(id) ? 'viewed' : kind;

/** Who has room first. */
const rankOf: Record<PinLook, number> = { auction: 0, sale: 1, viewed: 2, sold: 3 };
