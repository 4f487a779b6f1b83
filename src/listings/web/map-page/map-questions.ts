import type { contract, MapCardPage, MapObjects } from '#listings/contract.ts';
import { type Box, countryBox } from '#listings/rules/areas.ts';
import type { MapAddress } from '#listings/rules/map-address.ts';
import { type MapSize, wholeTiles, writeBox } from '#listings/rules/map-view.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { parametersOf } from '../list/load-list.ts';

/** The map of a common screen: what the server goes by, which knows no screen. */
export const usualMap: MapSize = { width: 900, height: 600 };
/** At this zoom all that matches is asked for once, to know what to bring into view. */
const WHOLE_ZOOM = 6;

const call = api<typeof contract>();
type Question = Record<string, string | string[]>;

/** A question about the map as one text, by which the same question is known again. */
const written = (question: Question): string => JSON.stringify(question);

/** What to mark on a piece of the map: grown to whole tiles, so that small moves ask the same. */
export const objectsQuestion = (query: ListingQuery, box: Box, zoom: number): string => {
  const whole = Math.max(Math.floor(zoom), limits.mapZoomMin);
  return written({ ...searched(query), box: writeBox(wholeTiles(box, whole)), zoom: String(whole) });
};

/** All that matches, wherever it is. */
export const wholeQuestion = (query: ListingQuery): string =>
  written({ ...searched(query), box: writeBox(countryBox), zoom: String(WHOLE_ZOOM) });

/** Which objects the list shows: those without a point, or those in a box; all that match where there is none. */
export const cardsQuestion = (
  { query, isUnplaced }: Pick<MapAddress, 'query' | 'isUnplaced'>,
  box: Box | null,
): string => {
  if (isUnplaced) return written({ ...parametersOf({ ...query, areas: [] }), unplaced: 'true' });
  return written({ ...parametersOf(query), ...(box ? { box: writeBox(box) } : {}) });
};

/** The filters alone: the order and the pages of the list make no difference to the map. */
const searched = (query: ListingQuery): Question => {
  const { sort: _sort, page: _page, size: _size, ...filters } = parametersOf(query);
  return filters;
};

export const askObjects = (question: string, signal?: AbortSignal): Promise<MapObjects> =>
  call('GET /public/map/objects', { query: JSON.parse(question) as Question, ...(signal ? { signal } : {}) });

export const askCards = (question: string, signal?: AbortSignal, page = 1): Promise<MapCardPage> =>
  call('GET /public/map/listings', {
    query: { ...(JSON.parse(question) as Question), ...(page > 1 ? { page: String(page) } : {}) },
    ...(signal ? { signal } : {}),
  });

/** The box around everything that was found; null where nothing has a place. */
export const foundBox = ({ pins, clusters }: MapObjects): Box | null => {
  const lons = [
    ...pins.map(({ lonMicro }) => lonMicro),
    ...clusters.flatMap(({ box: [west, , east] }) => [west, east]),
  ];
  const lats = [
    ...pins.map(({ latMicro }) => latMicro),
    ...clusters.flatMap(({ box: [, south, , north] }) => [south, north]),
  ];
  if (lons.length === 0) return null;
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
};
