import { limits } from '#platform/values/limits.ts';
import { type AreasError, areasErrorOf } from '../../rules/area-text.ts';
import { type Box, countryBoxMicro } from '../../rules/areas.ts';
import { type ListingQuery, parseListingQuery } from '../../rules/query.ts';
import { parseBoolean, parseInteger } from '../../rules/query-values.ts';
import type { LocationCondition } from '../search/map-filters.ts';
import type { Viewport } from '../search/map-squares.ts';

/** Why the map does not answer. The filters of the list are read as the list reads them and never stand in the way. */
export type MapParamsError = AreasError | 'boxWrong' | 'zoomWrong';

/** What a call about the objects of the map asks, or what is wrong with it. */
export const parseObjectsParams = (
  params: URLSearchParams,
): { query: ListingQuery; view: Viewport } | { error: MapParamsError } => {
  const error = areasErrorOf(params);
  if (error) return { error };
  const box = parseBox(params.get('box'));
  if (!box) return { error: 'boxWrong' };
  const zoom = parseInteger(params.get('zoom'), { min: limits.mapZoomMin, max: limits.mapZoomMax });
  return zoom === null ? { error: 'zoomWrong' } : { query: parseListingQuery(params), view: { box, zoom } };
};

/** What a call about the cards beside the map asks: those in the box, in the whole country without one, or those without a place. */
export const parseCardsParams = (
  params: URLSearchParams,
): { query: ListingQuery; where: LocationCondition } | { error: MapParamsError } => {
  const error = areasErrorOf(params);
  if (error) return { error };
  const query = parseListingQuery(params);
  if (parseBoolean(params.get('unplaced'))) return { query, where: 'nowhere' };
  const box = params.has('box') ? parseBox(params.get('box')) : countryBoxMicro;
  return box ? { query, where: box } : { error: 'boxWrong' };
};

const degrees = /^[+-]?\d{1,3}(\.\d{1,15})?$/;
/** The map ends here (Web Mercator): the world is a square. */
const LATITUDE_MOST = 85_051_129;
const LONGITUDE_MOST = 180_000_000;

/** West, south, east and north in degrees; a point is a box too. */
const parseBox = (text: string | null): Box | null => {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [west, south, east, north] = parts.map((part) => Math.round(Number(part) * 1_000_000)) as [
    number,
    number,
    number,
    number,
  ];
  const isOnMap =
    west >= -LONGITUDE_MOST && east <= LONGITUDE_MOST && south >= -LATITUDE_MOST && north <= LATITUDE_MOST;
  return isOnMap && west <= east && south <= north ? { west, south, east, north } : null;
};
