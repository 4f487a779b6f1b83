import { limits } from '#platform/values/limits.ts';
import type { Vertex } from './areas.ts';
import { type MapView, parseView, serializeView } from './map-view.ts';
import { type ListingQuery, parseListingQuery, queryText, serializeListingQuery } from './query.ts';
import { parseIds } from './query-values.ts';

/** What is opened on the map: one object, or several that share a point. */
export type OpenedObjects = { readonly ids: readonly number[]; readonly spot: Vertex };

/** What the page of the map shows; a link to its address opens exactly this again. */
export type MapAddress = {
  /** The filters and the drawn areas, as the list has them. */
  readonly query: ListingQuery;
  /** Where the map was moved to; null while it shows all that matches. */
  readonly view: MapView | null;
  readonly opened: OpenedObjects | null;
  /** Whether the list shows the objects without a point on the map. */
  readonly isUnplaced: boolean;
};

const MICRO = 1_000_000;

/** Reads the parameters of the map's page: those of the list, `at`, `object`, `spot` and `unplaced`. What is malformed counts as not given. */
export const parseMapAddress = (params: URLSearchParams): MapAddress => ({
  query: { ...parseListingQuery(params), page: limits.firstPage, asOfMs: null },
  view: parseView(params.get('at')),
  opened: parseOpened(params),
  isUnplaced: params.get('unplaced') === 'true',
});

const parseOpened = (params: URLSearchParams): OpenedObjects | null => {
  const ids = parseIds(params.getAll('object'), limits.mapSamePointMax);
  const match = /^(\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?)$/.exec(params.get('spot') ?? '');
  if (ids.length === 0 || !match) return null;
  return {
    ids,
    spot: { lonMicro: Math.round(Number(match[1]) * MICRO), latMicro: Math.round(Number(match[2]) * MICRO) },
  };
};

/** What a link to the map says; it has to say only what is searched. */
export type MapLink = Pick<MapAddress, 'query'> & Partial<MapAddress>;

/** The address of the map's page below the locale prefix. */
export const mapPath = ({ query, view = null, opened = null, isUnplaced = false }: MapLink): string => {
  const params = serializeListingQuery({ ...query, page: limits.firstPage });
  if (view) params.set('at', serializeView(view));
  if (opened) {
    params.set('object', opened.ids.join(','));
    params.set('spot', `${opened.spot.lonMicro / MICRO},${opened.spot.latMicro / MICRO}`);
  }
  if (isUnplaced) params.set('unplaced', 'true');
  return `/search-on-map?${queryText(params)}`;
};
