import { limits } from '#platform/values/limits.ts';

/** A corner of a drawn area in millionths of a degree, kept to five decimals of a degree (about a metre). */
export type Vertex = { readonly lonMicro: number; readonly latMicro: number };

/** A drawn area: its corners in order; the last one joins the first, which is not repeated. */
export type DrawnArea = readonly Vertex[];

/** What is wrong with a drawn area. */
export type DrawnAreaError =
  | 'areaFewCorners'
  | 'areaManyCorners'
  | 'areaFarAway'
  | 'areaCrossesItself'
  | 'areaTiny'
  | 'areaHuge';

/** The box around the country with some room: nothing outside of it is searched. */
export const countryBoxMicro = { west: 55_500_000, south: 36_800_000, east: 73_500_000, north: 45_900_000 } as const;

/** Two corners of a box in millionths of a degree. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** A point kept as areas are kept: to five decimals of a degree. */
export const vertexAt = (lon: number, lat: number): Vertex => ({
  lonMicro: Math.round(lon * 100_000) * 10,
  latMicro: Math.round(lat * 100_000) * 10,
});

/** The box around the corners of an area. */
export const boxOf = (area: DrawnArea): Box => ({
  west: Math.min(...area.map(({ lonMicro }) => lonMicro)),
  south: Math.min(...area.map(({ latMicro }) => latMicro)),
  east: Math.max(...area.map(({ lonMicro }) => lonMicro)),
  north: Math.max(...area.map(({ latMicro }) => latMicro)),
});

/** What is wrong with an area; null when it can be searched. */
export const validateArea = (area: DrawnArea): DrawnAreaError | null => {
  if (area.length < limits.areaVerticesMin) return 'areaFewCorners';
  if (area.length > limits.areaVerticesMax) return 'areaManyCorners';
  if (!area.every((vertex) => isInside(vertex, countryBoxMicro))) return 'areaFarAway';
  if (crossesItself(area)) return 'areaCrossesItself';
  const squareMetres = squareMetresOf(area);
  if (squareMetres < limits.drawnAreaMinM2) return 'areaTiny';
  return squareMetres > limits.drawnAreaMaxKm2 * 1_000_000 ? 'areaHuge' : null;
};

export const isInside = ({ lonMicro, latMicro }: Vertex, { west, south, east, north }: Box): boolean =>
  lonMicro >= west && lonMicro <= east && latMicro >= south && latMicro <= north;

/** Whether a point lies in an area. Of two areas that share a side each point of it lies in exactly one. */
export const isInArea = ({ lonMicro, latMicro }: Vertex, area: DrawnArea): boolean => {
  let isIn = false;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++)
    if (isWestOf(lonMicro, latMicro, area[i] as Vertex, area[j] as Vertex)) isIn = !isIn;
  return isIn;
};

/** Whether a line from the point to the east crosses the side a-b. A point within the area crosses an odd number of sides. */
export const isWestOf = (lonMicro: number, latMicro: number, a: Vertex, b: Vertex): boolean =>
  a.latMicro > latMicro !== b.latMicro > latMicro &&
  lonMicro < a.lonMicro + ((latMicro - a.latMicro) / (b.latMicro - a.latMicro)) * (b.lonMicro - a.lonMicro);

const METRES_PER_DEGREE = 111_320;

/** About how many square metres an area covers: flat, at the latitude of its middle. */
export const squareMetresOf = (area: DrawnArea): number => {
  const { south, north } = boxOf(area);
  const shrink = Math.cos((((south + north) / 2_000_000) * Math.PI) / 180);
  let doubled = 0;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    const a = area[i] as Vertex;
    const b = area[j] as Vertex;
    doubled += (b.lonMicro - a.lonMicro) * (b.latMicro + a.latMicro);
  }
  return (Math.abs(doubled) / 2 / 1e12) * METRES_PER_DEGREE ** 2 * shrink;
};

/** Whether two sides that are no neighbours meet, or a corner stands twice. */
const crossesItself = (area: DrawnArea): boolean => {
  const count = area.length;
  const vertex = (at: number) => area[at % count] as Vertex;
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      if (isSame(vertex(i), vertex(j))) return true;
      if (j === i + 1 || (i === 0 && j === count - 1)) continue;
      if (segmentsIntersect(vertex(i), vertex(i + 1), vertex(j), vertex(j + 1))) return true;
    }
  return false;
};

const isSame = (a: Vertex, b: Vertex): boolean => a.lonMicro === b.lonMicro && a.latMicro === b.latMicro;

/** On which side of the line a-b the point c lies; 0 on it. Exact: the numbers stay far below 2^53. */
export const sideOfLine = (a: Vertex, b: Vertex, c: Vertex): number =>
  Math.sign(
    (b.lonMicro - a.lonMicro) * (c.latMicro - a.latMicro) - (b.latMicro - a.latMicro) * (c.lonMicro - a.lonMicro),
  );

const isBetween = (a: Vertex, b: Vertex, c: Vertex): boolean =>
  Math.min(a.lonMicro, b.lonMicro) <= c.lonMicro &&
  c.lonMicro <= Math.max(a.lonMicro, b.lonMicro) &&
  Math.min(a.latMicro, b.latMicro) <= c.latMicro &&
  c.latMicro <= Math.max(a.latMicro, b.latMicro);

/** Whether two sides meet, be it in one point. */
export const segmentsIntersect = (a: Vertex, b: Vertex, c: Vertex, d: Vertex): boolean => {
  const [abc, abd, cda, cdb] = [sideOfLine(a, b, c), sideOfLine(a, b, d), sideOfLine(c, d, a), sideOfLine(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
};
