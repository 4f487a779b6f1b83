import { type DrawnArea, validateArea, vertexAt } from '#listings/rules/areas.ts';
import { emptyListingQuery, type ListingQuery, serializeListingQuery } from '#listings/rules/query.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { type LoadResult, p95, sendLoad } from './load.ts';
import type { Context } from './measurement.ts';
import { childrenCpuMs } from './processes.ts';
import { pick, randomMix, seededRandom } from './queries.ts';
import { type BenchRow, median } from './rows.ts';
import { readSample } from './sample.ts';
import { startServerOver } from './server.ts';

const MILLION = 1_000_000;
const WARMING = 200;
const CALLS = 600;
const AT_ONCE = 4;
const AREAS = 5;
const VERTICES = 50;
/** What a screen of 1440 by 900 pixels shows, in whole tiles of 256 pixels. */
const TILES_WIDE = 7;
const TILES_HIGH = 5;

const rows = {
  filters: {
    name: 'map-filters-p95',
    work: 'map of a million: filters at any zoom, p95',
    unit: 'ms',
    goal: { atMost: 50 },
  },
  areas: { name: 'map-areas-p95', work: 'map of a million: five drawn areas, p95', unit: 'ms', goal: { atMost: 60 } },
  cards: { name: 'map-cards-p95', work: 'list beside the map of a million, p95', unit: 'ms', goal: { atMost: 50 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

type Draw = () => number;
type Spot = { lon: number; lat: number };

/** Places of listings on sale from all over the table, in degrees. */
const readSpots = (db: Db): Promise<Spot[]> =>
  db.query<Spot>(
    `select lon_micro::float8 / 1e6 as lon, lat_micro::float8 / 1e6 as lat from listing
      where lon_micro is not null and visibility = 'TO_EVERYONE' and sale_status(process) = 'on_sale'
      order by md5(id::text || 'map') limit 2000`,
  );

/** The tiles around a listing at a zoom: where many are offered, many look. */
const viewAt = ({ lon, lat }: Spot, zoom: number): string => {
  const around = 2 ** zoom;
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180));
  const [x, y] = [((lon + 180) / 360) * around, ((1 - north / Math.PI) / 2) * around];
  const [left, top] = [Math.floor(x - TILES_WIDE / 2), Math.floor(y - TILES_HIGH / 2)];
  const lonOf = (column: number) => Math.min(180, Math.max(-180, (column / around) * 360 - 180));
  const latOf = (row: number) =>
    Math.min(85, Math.max(-85, (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / around))) * 180) / Math.PI));
  const sides = [lonOf(left), latOf(top + TILES_HIGH), lonOf(left + TILES_WIDE), latOf(top)];
  return `box=${sides.map((degrees) => degrees.toFixed(6)).join()}&zoom=${zoom}`;
};

/** An uneven area around a listing, from a quarter of a town to a province; smaller where it would leave the country. */
const areaAt = (draw: Draw, spot: Spot, size = 0.02 * 50 ** draw()): DrawnArea => {
  const { lon, lat } = spot;
  const area = Array.from({ length: VERTICES }, (_, at) => {
    const [turn, reach] = [(2 * Math.PI * at) / VERTICES, size * (0.5 + 0.5 * draw())];
    return vertexAt(lon + Math.cos(turn) * reach, lat + Math.sin(turn) * reach * 0.75);
  });
  return validateArea(area) === null ? area : areaAt(draw, spot, size / 2);
};

const pathOf = (what: 'objects' | 'listings', query: ListingQuery, view: string): string =>
  `/api/public/map/${what}?${serializeListingQuery(query)}&${view}`;

/** The map over a million listings: mixes of filters at every zoom, five areas of fifty corners, and the list beside. */
export const measureMap = async ({ databases, add }: Context): Promise<void> => {
  const bench = await databases.open(MILLION);
  const [sample, spots] = [await readSample(bench.db), await readSpots(bench.db)];
  const server = await startServerOver(bench.url);
  const draw = seededRandom(6);
  const zoom = () => limits.mapZoomMin + Math.floor(draw() * (limits.mapZoomMax - limits.mapZoomMin + 1));
  const filtered = (what: 'objects' | 'listings') => () =>
    pathOf(what, randomMix(draw, sample), viewAt(pick(draw, spots), zoom()));
  const drawn = () => {
    const near = Array.from({ length: AREAS }, () => pick(draw, spots));
    const areas = near.map((spot) => areaAt(draw, spot));
    return pathOf('objects', { ...emptyListingQuery, areas }, viewAt(pick(draw, near), zoom()));
  };
  const cpuMs = () => server.cpuMs() + childrenCpuMs(bench.postmaster);
  const measure = async (row: (typeof rows)[keyof typeof rows], path: () => string): Promise<void> => {
    const paths = (count: number) => Array.from({ length: count }, path);
    await sendLoad(server.origin, AT_ONCE, paths(WARMING));
    const alone = await sendLoad(server.origin, 1, paths(CALLS / 2));
    const before = cpuMs();
    const results = await sendLoad(server.origin, AT_ONCE, paths(CALLS));
    const cpuEach = (cpuMs() - before) / CALLS;
    add({ ...row, figure: p95(results), note: inWords(results, alone, cpuEach) });
  };
  try {
    await measure(rows.filters, filtered('objects'));
    await measure(rows.areas, drawn);
    await measure(rows.cards, filtered('listings'));
  } finally {
    await server.stop();
  }
};

const inWords = (results: readonly LoadResult[], alone: readonly LoadResult[], cpuEach: number): string => {
  const middle = median(results.map(({ ms }) => ms)).toFixed(1);
  return `${AT_ONCE} at once, median ${middle} ms; one at a time ${p95(alone).toFixed(1)} ms; ${cpuEach.toFixed(1)} ms of CPU each`;
};
