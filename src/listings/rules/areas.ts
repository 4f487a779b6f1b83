import { limits } from '#platform/values/limits.ts';

/** A corner of a drawn area in millionths of a degree, kept to five decimals of a degree (about a metre). */
export type Corner = { readonly lonMicro: number; readonly latMicro: number };

/** A drawn area: its corners in order; the last one joins the first, which is not repeated. */
export type Area = readonly Corner[];

/** What is wrong with a drawn area. */
export type AreaFault =
  | 'areaFewCorners'
  | 'areaManyCorners'
  | 'areaFarAway'
  | 'areaCrossesItself'
  | 'areaTiny'
  | 'areaHuge';

/** The box around the country with some room: nothing outside of it is searched. */
export const countryBox = { west: 55_500_000, south: 36_800_000, east: 73_500_000, north: 45_900_000 } as const;

/** Two corners of a box in millionths of a degree. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** A point kept as areas are kept: to five decimals of a degree. */
export const cornerAt = (lon: number, lat: number): Corner => ({
  lonMicro: Math.round(lon * 100_000) * 10,
  latMicro: Math.round(lat * 100_000) * 10,
});

/** The box around the corners of an area. */
export const boxOf = (area: Area): Box => ({
  west: Math.min(...area.map(({ lonMicro }) => lonMicro)),
  south: Math.min(...area.map(({ latMicro }) => latMicro)),
  east: Math.max(...area.map(({ lonMicro }) => lonMicro)),
  north: Math.max(...area.map(({ latMicro }) => latMicro)),
});

/** What is wrong with an area; null when it can be searched. */
export const faultOfArea = (area: Area): AreaFault | null => {
  if (area.length < limits.areaCornersMin) return 'areaFewCorners';
  if (area.length > limits.areaCornersMax) return 'areaManyCorners';
  if (!area.every((corner) => isInside(corner, countryBox))) return 'areaFarAway';
  if (crossesItself(area)) return 'areaCrossesItself';
  const squareMetres = squareMetresOf(area);
  if (squareMetres < limits.drawnAreaMinM2) return 'areaTiny';
  return squareMetres > limits.drawnAreaMaxKm2 * 1_000_000 ? 'areaHuge' : null;
};

export const isInside = ({ lonMicro, latMicro }: Corner, { west, south, east, north }: Box): boolean =>
  lonMicro >= west && lonMicro <= east && latMicro >= south && latMicro <= north;

/** Whether a point lies in an area. Of two areas that share a side each point of it lies in exactly one. */
export const isInArea = ({ lonMicro, latMicro }: Corner, area: Area): boolean => {
  let isIn = false;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++)
    if (isWestOf(lonMicro, latMicro, area[i] as Corner, area[j] as Corner)) isIn = !isIn;
  return isIn;
};

/** Whether a line from the point to the east crosses the side a-b. A point within the area crosses an odd number of sides. */
export const isWestOf = (lonMicro: number, latMicro: number, a: Corner, b: Corner): boolean =>
  a.latMicro > latMicro !== b.latMicro > latMicro &&
  lonMicro < a.lonMicro + ((latMicro - a.latMicro) / (b.latMicro - a.latMicro)) * (b.lonMicro - a.lonMicro);

const METRES_PER_DEGREE = 111_320;

/** About how many square metres an area covers: flat, at the latitude of its middle. */
export const squareMetresOf = (area: Area): number => {
  const { south, north } = boxOf(area);
  const shrink = Math.cos((((south + north) / 2_000_000) * Math.PI) / 180);
  let doubled = 0;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    const a = area[i] as Corner;
    const b = area[j] as Corner;
    doubled += (b.lonMicro - a.lonMicro) * (b.latMicro + a.latMicro);
  }
  return (Math.abs(doubled) / 2 / 1e12) * METRES_PER_DEGREE ** 2 * shrink;
};

/** Whether two sides that are no neighbours meet, or a corner stands twice. */
const crossesItself = (area: Area): boolean => {
  const count = area.length;
  const corner = (at: number) => area[at % count] as Corner;
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      if (isSame(corner(i), corner(j))) return true;
      if (j === i + 1 || (i === 0 && j === count - 1)) continue;
      if (doMeet(corner(i), corner(i + 1), corner(j), corner(j + 1))) return true;
    }
  return false;
};

const isSame = (a: Corner, b: Corner): boolean => a.lonMicro === b.lonMicro && a.latMicro === b.latMicro;

/** On which side of the line a-b the point c lies; 0 on it. Exact: the numbers stay far below 2^53. */
export const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign(
    (b.lonMicro - a.lonMicro) * (c.latMicro - a.latMicro) - (b.latMicro - a.latMicro) * (c.lonMicro - a.lonMicro),
  );

const isBetween = (a: Corner, b: Corner, c: Corner): boolean =>
  Math.min(a.lonMicro, b.lonMicro) <= c.lonMicro &&
  c.lonMicro <= Math.max(a.lonMicro, b.lonMicro) &&
  Math.min(a.latMicro, b.latMicro) <= c.latMicro &&
  c.latMicro <= Math.max(a.latMicro, b.latMicro);

/** Whether two sides meet, be it in one point. */
export const doMeet = (a: Corner, b: Corner, c: Corner, d: Corner): boolean => {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
};
