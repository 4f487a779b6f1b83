import { limits } from '#platform/values/limits.ts';
import { type ReadAreas, readAreas } from '../../rules/area-text.ts';
import { type Box, countryBox } from '../../rules/areas.ts';
import { type ListingQuery, readListingQuery } from '../../rules/query.ts';
import { readBoolean, readInteger } from '../../rules/query-values.ts';
import type { Whereabouts } from '../search/map-filters.ts';
import type { View } from '../search/map-squares.ts';

type AreasFault = Extract<ReadAreas, { fault: unknown }>['fault'];

/** Why the map does not answer. The filters of the list are read as the list reads them and never stand in the way. */
export type MapFault = AreasFault | 'boxWrong' | 'zoomWrong';

/** What a call about the objects of the map asks, or what is wrong with it. */
export const readObjectsWish = (params: URLSearchParams): { query: ListingQuery; view: View } | { fault: MapFault } => {
  const areas = readAreas(params.get('areas') ?? '');
  if ('fault' in areas) return areas;
  const box = readBox(params.get('box'));
  if (!box) return { fault: 'boxWrong' };
  const zoom = readInteger(params.get('zoom'), { min: limits.mapZoomMin, max: limits.mapZoomMax });
  return zoom === null ? { fault: 'zoomWrong' } : { query: readListingQuery(params), view: { box, zoom } };
};

/** What a call about the cards beside the map asks: those in the box, in the whole country without one, or those without a place. */
export const readCardsWish = (
  params: URLSearchParams,
): { query: ListingQuery; where: Whereabouts } | { fault: MapFault } => {
  const areas = readAreas(params.get('areas') ?? '');
  if ('fault' in areas) return areas;
  const query = readListingQuery(params);
  if (readBoolean(params.get('unplaced'))) return { query, where: 'nowhere' };
  const box = params.has('box') ? readBox(params.get('box')) : countryBox;
  return box ? { query, where: box } : { fault: 'boxWrong' };
};

const degrees = /^[+-]?\d{1,3}(\.\d{1,15})?$/;
/** The map ends here (Web Mercator): the world is a square. */
const LATITUDE_MOST = 85_051_129;
const LONGITUDE_MOST = 180_000_000;

/** West, south, east and north in degrees; a point is a box too. */
const readBox = (text: string | null): Box | null => {
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
