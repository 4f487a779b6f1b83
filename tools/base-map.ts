import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Delaunay } from 'd3-delaunay';
import { intersection, union } from 'polyclip-ts';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { piecesOfFile, readCsv } from '#platform/server/sheet/csv-rows.ts';
import { lakes, rivers } from './base-map-water.ts';

/**
 * Makes the base map that needs no server: the country and its neighbours from the package world-atlas (Natural Earth,
 * public domain), provinces drawn around the seats of their districts, waters sketched by hand. It shows where things
 * are, not where borders run; the map says so itself.
 */

/** What is drawn at all: the country with some room around it, in degrees. */
const frame = { west: 52, south: 34.5, east: 76.5, north: 47.5 };
const UZBEKISTAN = '860';
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

const readCountries = async (): Promise<Map<string, MultiPolygon>> => {
  const text = await readFile(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8');
  const atlas = JSON.parse(text) as Topology<{ countries: GeometryCollection }>;
  const box: Polygon = [
    [
      [frame.west, frame.south],
      [frame.east, frame.south],
      [frame.east, frame.north],
      [frame.west, frame.north],
      [frame.west, frame.south],
    ],
  ];
  const countries = new Map<string, MultiPolygon>();
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const whole = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as MultiPolygon;
    const near = whole.filter((polygon) => touchesFrame(polygon[0] as Ring));
    if (near.length === 0) continue;
    const seen = intersection(near, box);
    if (seen.length > 0) countries.set(String(id), seen);
  }
  return countries;
};

const touchesFrame = (ring: Ring): boolean =>
  ring.some(([lon, lat]) => lon > frame.west && lon < frame.east && lat > frame.south && lat < frame.north);

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
  ).voronoi([frame.west * SHRINK, frame.south, frame.east * SHRINK, frame.north]);
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
  abroad: [...countries].filter(([id]) => id !== UZBEKISTAN).map(([, polygons]) => pack(polygons)),
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
