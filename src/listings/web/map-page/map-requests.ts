import type { contract, MapCardPage, MapObjects } from '#listings/contract.ts';
import { type Box, countryBoxMicro } from '#listings/rules/areas.ts';
import type { MapAddress } from '#listings/rules/map-address.ts';
import { type MapSize, serializeBox, wholeTiles } from '#listings/rules/map-view.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { parametersOf } from '../list/load-list.ts';

/** The map of a common screen: what the server goes by, which knows no screen. */
export const defaultMapSize: MapSize = { width: 900, height: 600 };
/** At this zoom all that matches is asked for once, to know what to bring into view. */
const WHOLE_ZOOM = 6;

const call = api<typeof contract>();
type MapParams = Record<string, string | string[]>;

/** A question about the map as one text, by which the same question is known again. */
const serializeRequest = (request: MapParams): string => JSON.stringify(request);

/** What to mark on a piece of the map: grown to whole tiles, so that small moves ask the same. */
export const objectsRequest = (query: ListingQuery, box: Box, zoom: number): string => {
  const whole = Math.max(Math.floor(zoom), limits.mapZoomMin);
  return serializeRequest({ ...filterParams(query), box: serializeBox(wholeTiles(box, whole)), zoom: String(whole) });
};

/** All that matches, wherever it is. */
export const wholeCountryRequest = (query: ListingQuery): string =>
  serializeRequest({ ...filterParams(query), box: serializeBox(countryBoxMicro), zoom: String(WHOLE_ZOOM) });

/** Which objects the list shows: those without a point, or those in a box; all that match where there is none. */
export const cardsRequest = (
  { query, isUnplaced }: Pick<MapAddress, 'query' | 'isUnplaced'>,
  box: Box | null,
): string => {
  if (isUnplaced) return serializeRequest({ ...parametersOf({ ...query, areas: [] }), unplaced: 'true' });
  return serializeRequest({ ...parametersOf(query), ...(box ? { box: serializeBox(box) } : {}) });
};

/** The filters alone: the order and the pages of the list make no difference to the map. */
const filterParams = (query: ListingQuery): MapParams => {
  const { sort: _sort, page: _page, size: _size, ...filters } = parametersOf(query);
  return filters;
};

export const fetchObjects = (request: string, signal?: AbortSignal): Promise<MapObjects> =>
  call('GET /public/map/objects', { query: JSON.parse(request) as MapParams, ...(signal ? { signal } : {}) });

/** A page of the list, the first one unless `further` names another, of what was there when the first one came. */
export const fetchCards = (
  request: string,
  signal?: AbortSignal,
  further?: { page: number; asOfMs: number | null },
): Promise<MapCardPage> =>
  call('GET /public/map/listings', {
    query: {
      ...(JSON.parse(request) as MapParams),
      ...(further ? { page: String(further.page) } : {}),
      ...(further && further.asOfMs !== null ? { asOf: String(further.asOfMs) } : {}),
    },
    ...(signal ? { signal } : {}),
  });

/** The box around everything that was found; null where nothing has a place. */
export const boxOfObjects = ({ pins, clusters }: MapObjects): Box | null => {
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
