import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Locale } from '#platform/values/locale.ts';
import { shortPlaceName } from '../../rules/short-name.ts';
import type { BaseMap } from './base-data.ts';
import type { MapPalette } from './palette.ts';
import { createRoom, isCut, type Placed } from './room.ts';

const FONT = '"Onest Variable", system-ui, sans-serif';
/** Metres of the map that one pixel covers, below which districts, and then neighbourhoods and a grid, are shown. */
export const DISTRICTS_BELOW = 400;
export const NEIGHBOURHOODS_BELOW = 40;

type Rank = 1 | 2 | 3;

const isNamed = (rank: Rank, resolution: number): boolean => {
  if (rank === 1) return resolution >= DISTRICTS_BELOW;
  return resolution < (rank === 2 ? DISTRICTS_BELOW : NEIGHBOURHOODS_BELOW);
};

const fonts: Record<Rank, string> = { 1: `650 13px ${FONT}`, 2: `600 12px ${FONT}`, 3: `450 12px ${FONT}` };

const HALF_HEIGHT = 8;
const TEXT_WIDTH = 80;
/** The middle of a name stands so far below its place, in pixels: the first of these that is free. */
const STEPS = [-12, 12, -28, 28, -44, 44];
/** Beside its place it begins so far from it. */
const SIDE_STEPS = [10, 40];
const SIDE_RISES = [0, -20, 20];

/** Where the middle of a name may stand, from its place: above and below first, then to the right and the left. */
export const nameSpots = (halfWidth: number): (readonly [right: number, down: number])[] => [
  ...STEPS.map((down) => [0, down] as const),
  ...SIDE_STEPS.flatMap((step) =>
    SIDE_RISES.flatMap((down) => [[step + halfWidth, down] as const, [-step - halfWidth, down] as const]),
  ),
];

type Name = { rank: Rank; text: string; halfWidth: number; feature: Feature<Point>; x: number; y: number };

/** What of the page stands over a map, so that no name is under it. */
const OVER_MAP = '.ol-scale-line, .ol-attribution, [data-over-map]';

const controlsOver = (map: OlMap): Placed[] => {
  const target = map.getTargetElement();
  if (!target) return [];
  const frame = target.getBoundingClientRect();
  return [...(target.closest('[data-map-frame]') ?? target).querySelectorAll(OVER_MAP)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0) return [];
    const middle = map.getCoordinateFromPixel([left + width / 2 - frame.left, top + height / 2 - frame.top]);
    if (!middle) return [];
    const [x = 0, y = 0] = middle;
    return [{ x, y, halfWidth: width / 2, above: height / 2, below: height / 2 }];
  });
};

/**
 * The names of the base map. Each stands where neither a mark, nor a control of the page, nor another name is, and where no
 * edge of the map cuts it; one that has no such place near its own is not written.
 */
export const createNames = (map: OlMap, places: BaseMap['places'], locale: Locale) => {
  const at = { uz: 4, ru: 5, en: 6 }[locale];
  const measuring = document.createElement('canvas').getContext('2d');
  const names = places
    .map((place): Name => {
      const rank = place[1] as Rank;
      const short = shortPlaceName(locale, String(place[at]));
      // Districts are written in capitals, as maps have it, so that they are told from what lies in them.
      const text = rank === 2 ? short.toUpperCase() : short;
      if (measuring) measuring.font = fonts[rank];
      const [x = 0, y = 0] = fromLonLat([place[2], place[3]]);
      const halfWidth = (measuring?.measureText(text).width ?? TEXT_WIDTH) / 2;
      return { rank, text, halfWidth, feature: new Feature(new Point([x, y])), x, y };
    })
    .sort((a, b) => a.rank - b.rank);
  const layer = new VectorLayer({
    source: new VectorSource({ features: names.map(({ feature }) => feature) }),
    style: (feature, resolution) =>
      feature.get('spot') && isNamed(feature.get('rank') as Rank, resolution)
        ? (feature.get('style') as Style)
        : undefined,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    declutter: true,
  });
  let obstacles: readonly Placed[] = [];

  const layOut = () => {
    const resolution = map.getView().getResolution();
    if (!resolution) return;
    const edges = map.getView().calculateExtent(map.getSize());
    const room = createRoom(resolution);
    for (const obstacle of [...obstacles, ...controlsOver(map)]) room.put(obstacle);
    for (const { rank, feature, x, y, halfWidth } of names) {
      const placedAt = ([right, down]: readonly [number, number]): Placed => ({
        x: x + right * resolution,
        y: y - down * resolution,
        halfWidth,
        above: HALF_HEIGHT,
        below: HALF_HEIGHT,
      });
      const spot = isNamed(rank, resolution)
        ? nameSpots(halfWidth).find((one) => !isCut(placedAt(one), edges, resolution) && room.isFree(placedAt(one)))
        : undefined;
      if (spot) room.put(placedAt(spot));
      feature.set('spot', spot ?? null, true);
      const text = (feature.get('style') as Style | undefined)?.getText();
      text?.setOffsetX(spot?.[0] ?? 0);
      text?.setOffsetY(spot?.[1] ?? 0);
    }
    layer.changed();
  };
  map.on('moveend', layOut);
  // Where controls are is known once the map is drawn, not before.
  map.once('postrender', layOut);

  return {
    /** The layer, now in the colours of a palette. */
    layerIn: (palette: MapPalette): VectorLayer => {
      // Made once: a style of its own for each picture of a map that is dragged would be most of its work.
      for (const { rank, text, feature } of names)
        feature.setProperties({ rank, style: styleOf(rank, text, palette) }, true);
      layOut();
      return layer;
    },
    /** What marks stand on the map now: names give way to them. */
    makeRoom: (marks: readonly Placed[]): void => {
      obstacles = marks;
      layOut();
    },
  };
};
export type MapNames = ReturnType<typeof createNames>;

const styleOf = (rank: Rank, text: string, palette: MapPalette): Style =>
  new Style({
    text: new Text({
      text,
      font: fonts[rank],
      fill: new Fill({ color: rank === 1 ? palette.label : palette.quietLabel }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
    }),
  });
