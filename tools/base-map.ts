import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Delaunay } from 'd3-delaunay';
import { difference, intersection, union } from 'polyclip-ts';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { piecesOfFile, readCsv } from '#platform/server/spreadsheet/csv-rows.ts';
import { lakes, rivers } from './base-map-water.ts';

/**
 * Makes the base map that needs no server: the country and its neighbours from the package world-atlas (Natural Earth,
 * public domain), provinces drawn around the seats of their districts, waters sketched by hand. It shows where things
 * are, not where borders run; the map says so itself.
 */

/**
 * What is drawn at all, in degrees: as far as somebody sees who looks at the country from afar. Of all seas only the
 * Caspian lies in it, as a whole, so that land may go on beyond the frame on all sides.
 */
const frame = { west: 42, south: 31, east: 86, north: 56 };
/** Within this borders are drawn as exactly as they are known. */
const near = { west: 52, south: 34.5, east: 76.5, north: 47.5 };
/** Beyond it their points are so many degrees apart. */
const FAR_STEP = 0.15;
/** Smaller gaps between countries are no sea, in square degrees. */
const SEA_MIN = 1;
const UZBEKISTAN = '860';
/** Pieces that the atlas gives no country's number, such as a leased spaceport. */
const NOBODY = 'undefined';
/** Decimals that are kept: about a hundred metres. */
const DECIMALS = 3;
/** A degree of longitude is that much shorter than one of latitude here. */
const SHRINK = Math.cos((41 * Math.PI) / 180);

type Ring = [number, number][];
type Polygon = Ring[];
type MultiPolygon = Polygon[];
type Place = { id: number; parentId: number | null; level: string; names: string[]; lat: number; lon: number };

const root = join(import.meta.dirname, '..');
const round = (value: number): number => Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS;

const box: Polygon = [
  [
    [frame.west, frame.south],
    [frame.east, frame.south],
    [frame.east, frame.north],
    [frame.west, frame.north],
    [frame.west, frame.south],
  ],
];

const readCountries = async (): Promise<Map<string, MultiPolygon>> => {
  const text = await readFile(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8');
  const atlas = JSON.parse(text) as Topology<{ countries: GeometryCollection }>;
  const countries = new Map<string, MultiPolygon>();
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const whole = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as MultiPolygon;
    const around = whole.filter((polygon) => touchesFrame(polygon[0] as Ring));
    if (around.length === 0) continue;
    const visible = intersection(around, box);
    if (visible.length > 0) countries.set(String(id), visible);
  }
  return countries;
};

const touchesFrame = (ring: Ring): boolean =>
  ring.some(([lon, lat]) => lon > frame.west && lon < frame.east && lat > frame.south && lat < frame.north);

/** What of the frame no country has. */
const seasBetween = (countries: readonly MultiPolygon[]): Ring[] =>
  difference([box], ...countries)
    .map(([outer]) => outer as Ring)
    .filter((ring) => areaOf(ring) >= SEA_MIN);

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** The borders of a country as lines: where the frame cuts it off, there is none. */
const bordersOf = (country: MultiPolygon): Ring[] =>
  country.flatMap(([outer]) => {
    const lines: Ring[] = [[]];
    for (const [at, point] of (outer ?? []).entries()) {
      const before = outer?.[at - 1];
      if (before && isAlongFrame(before, point)) lines.push([]);
      lines.at(-1)?.push(point);
    }
    return lines.filter((line) => line.length > 1);
  });

const isAlongFrame = ([x, y]: number[], [nextX, nextY]: number[]): boolean =>
  (x === nextX && (x === frame.west || x === frame.east)) || (y === nextY && (y === frame.south || y === frame.north));

const isNear = ([lon, lat]: [number, number]): boolean =>
  lon > near.west && lon < near.east && lat > near.south && lat < near.north;

/** A line with fewer points where nobody looks closely; its ends stay. */
const thinned = (line: Ring): Ring => {
  let last = line[0] as [number, number];
  return line.filter((point, at) => {
    const isFar = Math.max(Math.abs(point[0] - last[0]), Math.abs(point[1] - last[1])) >= FAR_STEP;
    const isIncluded = isNear(point) || isFar || at === 0 || at === line.length - 1;
    if (isIncluded) last = point;
    return isIncluded;
  });
};

const readPlaces = async (): Promise<Place[]> => {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(piecesOfFile(join(root, 'db/seed/places/places.csv')))) rows.push(cells);
  return rows
    .slice(1)
    .map(([id, parentId, level, , , , uz, ru, en, lat, lon]) => ({
      id: Number(id),
      parentId: parentId ? Number(parentId) : null,
      level: level ?? '',
      names: [uz ?? '', ru ?? '', en ?? ''],
      lat: Number(lat),
      lon: Number(lon),
    }))
    .filter(({ lat, lon }) => lat > 0 && lon > 0);
};

type District = { id: number; parentId: number; land: MultiPolygon };

/** Land nearer to the seat of a district than to any other belongs to it. */
const drawDistricts = (country: MultiPolygon, places: readonly Place[]): District[] => {
  const seats = places.filter(({ level }) => level === 'region');
  const cells = Delaunay.from(
    seats,
    ({ lon }) => lon * SHRINK,
    ({ lat }) => lat,
  ).voronoi([near.west * SHRINK, near.south, near.east * SHRINK, near.north]);
  return seats.flatMap(({ id, parentId }, at) => {
    const cell = cells.cellPolygon(at);
    if (!cell || parentId === null) return [];
    const polygon: Polygon = [cell.map(([x, y]) => [x / SHRINK, y] as [number, number])];
    return [{ id, parentId, land: intersection(polygon, country) }];
  });
};

/** Districts together are provinces. */
const joinProvinces = (districts: readonly District[]): Map<number, MultiPolygon> => {
  const byProvince = new Map<number, MultiPolygon[]>();
  for (const { parentId, land } of districts) byProvince.set(parentId, [...(byProvince.get(parentId) ?? []), land]);
  return new Map([...byProvince].map(([id, [first, ...rest]]) => [id, union(first as MultiPolygon, ...rest)]));
};

/** Rings as differences of whole thousandths, which pack well. */
const pack = (polygons: MultiPolygon): number[][][] =>
  polygons
    .map((polygon) => polygon.map((ring) => packLine(ring as Ring)))
    .filter(([outer]) => (outer?.length ?? 0) > 6);

const packLine = (line: Ring): number[] => {
  const packed: number[] = [];
  let [x, y] = [0, 0];
  for (const [lon, lat] of line) {
    const [nextX, nextY] = [Math.round(lon * 10 ** DECIMALS), Math.round(lat * 10 ** DECIMALS)];
    if (packed.length > 0 && nextX === x && nextY === y) continue;
    packed.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return packed;
};

/** How early a name is shown: provinces from afar, neighbourhoods only from near. */
const ranks: Record<string, number> = { province: 1, region: 2 };

const countries = await readCountries();
const places = await readPlaces();
const home = countries.get(UZBEKISTAN);
if (!home) throw new Error('The atlas does not know the country.');
const districts = drawDistricts(home, places);
const provinces = joinProvinces(districts);
const map = {
  home: pack(home),
  seas: seasBetween([...countries.values()]).map((ring) => packLine(thinned(ring))),
  borders: [...countries].flatMap(([id, country]) =>
    id === UZBEKISTAN || id === NOBODY ? [] : bordersOf(country).map((line) => packLine(thinned(line))),
  ),
  provinces: [...provinces].map(([id, polygons]) => ({ id, rings: pack(polygons) })),
  districts: districts.map(({ id, land }) => ({ id, rings: pack(land) })),
  lakes: lakes.map((ring) => packLine(ring)),
  rivers: rivers.map((line) => packLine(line)),
  places: places.map(({ id, level, names, lat, lon }) => [id, ranks[level] ?? 3, round(lon), round(lat), ...names]),
};
const target = join(root, 'src/places/web/map/base-map.json');
const text = JSON.stringify(map);
await writeFile(target, text);
console.log(`base map: ${countries.size} countries, ${provinces.size} provinces, ${Math.round(text.length / 1000)} kB`);
