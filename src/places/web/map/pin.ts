import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';
import type { Placed } from './room.ts';

/** A point on the earth in millionths of a degree. */
export type MapSpot = { latMicro: number; lonMicro: number };

const MICRO = 1_000_000;
const PIN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46"><path d="M18 45C8 33 2 26 2 17.5A16 16 0 0 1 34 17.5C34 26 28 33 18 45Z" fill="#1d4baf" stroke="#fff" stroke-width="2"/><circle cx="18" cy="17.5" r="6" fill="#fff"/></svg>';
const PIN_PX = { width: 36, height: 46 };
const BOTTOM_CENTRE = [0.5, 1];

export const toMap = ({ latMicro, lonMicro }: MapSpot): number[] => fromLonLat([lonMicro / MICRO, latMicro / MICRO]);

export const toSpot = (coordinate: number[]): MapSpot => {
  const [lon = 0, lat = 0] = toLonLat(coordinate);
  return { latMicro: Math.round(lat * MICRO), lonMicro: Math.round(lon * MICRO) };
};

/** A layer with one pin, or none, and how to move it. */
export const pinLayer = () => {
  const pin = new Feature<Point>();
  pin.setStyle(
    new Style({ image: new Icon({ src: `data:image/svg+xml,${encodeURIComponent(PIN)}`, anchor: BOTTOM_CENTRE }) }),
  );
  const layer = new VectorLayer({ source: new VectorSource({ features: [pin] }), zIndex: 10 });
  layer.set('isOwn', true);
  return {
    layer,
    pin,
    move: (spot: MapSpot | null) => pin.setGeometry(spot === null ? undefined : new Point(toMap(spot))),
  };
};

/** What the pin takes of the map. */
export const pinPlace = (spot: MapSpot): Placed => {
  const [x = 0, y = 0] = toMap(spot);
  return { x, y, halfWidth: PIN_PX.width / 2, above: PIN_PX.height, below: 0 };
};

/** How far from the middle of the pin a press still takes it, in pixels. */
const GRASP_PX = 24;
/** The middle of the pin stands so far above its point. */
const BODY_ABOVE_PX = 26;

/**
 * Lets a pin be dragged; told where it was let go. It is found by where it stands: asking the canvas for what lies under
 * the pointer would read back pixels at every move.
 */
export const dragOf = (map: OlMap, pin: Feature<Point>, onDrop: (coordinate: number[]) => void): PointerInteraction => {
  const at = () => pin.getGeometry()?.getCoordinates();
  const isGrasped = ([x = 0, y = 0]: number[]): boolean => {
    const coordinate = at();
    const pixel = coordinate && map.getPixelFromCoordinate(coordinate);
    return !!pixel && Math.hypot(x - (pixel[0] ?? 0), y - (pixel[1] ?? 0) + BODY_ABOVE_PX) <= GRASP_PX;
  };
  return new PointerInteraction({
    handleDownEvent: ({ pixel }) => isGrasped(pixel),
    handleDragEvent: ({ coordinate }) => pin.setGeometry(new Point(coordinate)),
    handleUpEvent: () => {
      const coordinate = at();
      if (coordinate) onDrop(coordinate);
      return false;
    },
  });
};
