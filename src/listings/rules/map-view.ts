import { limits } from '#platform/values/limits.ts';
import { type Box, countryBoxMicro } from './areas.ts';

/** What a map shows: the point in the middle of what nothing lies over, in degrees, and the zoom as OpenLayers counts it. */
export type MapView = { readonly lon: number; readonly lat: number; readonly zoom: number };

/** Width and height of a map in pixels. */
export type MapSize = { readonly width: number; readonly height: number };

type Point = Pick<MapView, 'lon' | 'lat'>;
type Square = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const TILE_PX = 256;
const MICRO = 1_000_000;
/** Around what is brought into view. */
const ROOM_PX = 56;
/** Less than a centimetre: a single point has no size. */
const SMALLEST = 1e-9;
const POINT_DECIMALS = 5;
const ZOOM_DECIMALS = 2;

/** Where a point lies in the square of the world: both from 0 to 1, downwards from the north. */
const inSquare = ({ lon, lat }: Point): [x: number, y: number] => [
  (lon + 180) / 360,
  (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
];

const outOfSquare = (x: number, y: number): Point => ({
  lon: x * 360 - 180,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});

const squareOf = ({ west, south, east, north }: Box): Square => {
  const [left, top] = inSquare({ lon: west / MICRO, lat: north / MICRO });
  const [right, bottom] = inSquare({ lon: east / MICRO, lat: south / MICRO });
  return { left, top, right, bottom };
};

const boxOfSquare = ({ left, top, right, bottom }: Square): Box => {
  const first = outOfSquare(left, top);
  const last = outOfSquare(right, bottom);
  const micro = (degrees: number) => Math.round(degrees * MICRO);
  return { west: micro(first.lon), south: micro(last.lat), east: micro(last.lon), north: micro(first.lat) };
};

/** The piece of the world that a map of a size shows. */
export const boxOfView = (view: MapView, { width, height }: MapSize): Box => {
  const [x, y] = inSquare(view);
  const scale = TILE_PX * 2 ** view.zoom;
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
  return boxOfSquare({ left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight });
};

/** The view in which a map of a size shows a whole box with some room around it, no nearer than `zoomMax`. */
export const viewOfBox = (box: Box, { width, height }: MapSize, zoomMax: number): MapView => {
  const { left, top, right, bottom } = squareOf(box);
  const scale = (pixels: number, part: number) =>
    Math.max(pixels - 2 * ROOM_PX, ROOM_PX) / TILE_PX / Math.max(part, SMALLEST);
  const fits = Math.log2(Math.min(scale(width, right - left), scale(height, bottom - top)));
  const zoom = Math.min(Math.max(fits, limits.mapViewZoomMin), zoomMax);
  return roundedView({ ...outOfSquare((left + right) / 2, (top + bottom) / 2), zoom });
};

/** The box grown to whole tiles of a zoom, so that a small move of the map asks what was asked before. */
export const wholeTiles = (box: Box, zoom: number): Box => {
  const { left, top, right, bottom } = squareOf(box);
  const tiles = 2 ** zoom;
  return boxOfSquare({
    left: Math.floor(left * tiles) / tiles,
    top: Math.floor(top * tiles) / tiles,
    right: Math.ceil(right * tiles) / tiles,
    bottom: Math.ceil(bottom * tiles) / tiles,
  });
};

/** The box around several; null around none. */
export const aroundAll = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        west: Math.min(...boxes.map(({ west }) => west)),
        south: Math.min(...boxes.map(({ south }) => south)),
        east: Math.max(...boxes.map(({ east }) => east)),
        north: Math.max(...boxes.map(({ north }) => north)),
      };

/** A box as calls take it: west, south, east, north in degrees. */
export const serializeBox = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((micro) => String(micro / MICRO)).join(',');

/** A view as an address holds it: `69.279,41.31123,12.5`. */
export const serializeView = (view: MapView): string => {
  const { lon, lat, zoom } = roundedView(view);
  return `${lon},${lat},${zoom}`;
};

/** The view that an address holds; null for anything that is no view of the country. */
export const parseView = (text: string | null): MapView | null => {
  const match = /^(\d{2}(?:\.\d{1,9})?),(\d{2}(?:\.\d{1,9})?),(\d{1,2}(?:\.\d{1,9})?)$/.exec(text ?? '');
  if (!match) return null;
  const view = roundedView({ lon: Number(match[1]), lat: Number(match[2]), zoom: Number(match[3]) });
  return isShown(view) ? view : null;
};

/** A view as precise as addresses are: about a metre. */
export const roundedView = ({ lon, lat, zoom }: MapView): MapView => ({
  lon: Number(lon.toFixed(POINT_DECIMALS)),
  lat: Number(lat.toFixed(POINT_DECIMALS)),
  zoom: Number(zoom.toFixed(ZOOM_DECIMALS)),
});

const isShown = ({ lon, lat, zoom }: MapView): boolean =>
  lon * MICRO >= countryBoxMicro.west &&
  lon * MICRO <= countryBoxMicro.east &&
  lat * MICRO >= countryBoxMicro.south &&
  lat * MICRO <= countryBoxMicro.north &&
  zoom >= limits.mapViewZoomMin &&
  zoom <= limits.mapZoomMax;

/** Whether two views are the same to the eye. */
export const isSameView = (a: MapView, b: MapView): boolean =>
  Math.abs(a.lon - b.lon) * 2 ** a.zoom < SAME_DEGREES &&
  Math.abs(a.lat - b.lat) * 2 ** a.zoom < SAME_DEGREES &&
  Math.abs(a.zoom - b.zoom) < SAME_ZOOM;

/** Two pixels of a map at zoom 0, and less than a step of a wheel. */
const SAME_DEGREES = (2 * 360) / 256;
const SAME_ZOOM = 0.02;
