import type { CardPage, contract, Facets, Reference } from '#listings/contract.ts';
import { areasErrorOf } from '#listings/rules/area-text.ts';
import { chips } from '#listings/rules/chips.ts';
import { type ListingQuery, parseListingQuery, serializeListingQuery } from '#listings/rules/query.ts';
import type { contract as placesContract } from '#places/contract.ts';
import type { NamedPlace } from '#places/rules/place-selection.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { loadReference } from '../load-reference.ts';

/** Names are looked up for this many places; a search may name more, which then go by their numbers. */
const NAMED_PLACES_MAX = 8;
/** How many filters the page with no results tries to leave out. */
const DROPS_MAX = 4;

/** A chosen place with the places it lies in, from the province down; the place itself is the last. */
export type PlacePath = readonly NamedPlace[];

/** A filter that, when left out, brings listings back: its position among the chips, and how many. */
export type FilterToDrop = { chip: number; count: number };

export type ListData = {
  query: ListingQuery;
  page: CardPage;
  facets: Facets;
  reference: Reference;
  places: PlacePath[];
  /** Why the drawn areas of the address are not searched, in words; null where they are, or where there are none. */
  refusedAreas: string | null;
  /** Only when nothing was found: the filters to leave out, the most fruitful first. */
  drops: FilterToDrop[];
};

const call = api<typeof contract>();
const callPlaces = api<typeof placesContract>();

/** The parameters of a query as calls take them: a repeated one as a list. */
export const parametersOf = (query: ListingQuery): Record<string, string | string[]> => {
  const params = serializeListingQuery(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** Everything the list shows for an address. */
export const loadList = async (url: string): Promise<ListData> => {
  const params = new URL(url).searchParams;
  const query = parseListingQuery(params);
  const parameters = parametersOf(query);
  const [page, facets, reference, places, refusedAreas] = await Promise.all([
    call('GET /public/listings', { query: parameters }),
    call('GET /public/listings/facets', { query: parameters }),
    loadReference(),
    loadPlacePaths(query.placeIds),
    loadRefusedAreas(params),
  ]);
  const drops = page.total === 0 ? await loadDrops(query) : [];
  return { query, page, facets, reference, places, refusedAreas, drops };
};

/** The server's words for areas that it does not search: pages need no words of their own for a link that is wrong. */
export const loadRefusedAreas = async (params: URLSearchParams): Promise<string | null> => {
  if (!areasErrorOf(params)) return null;
  try {
    await call('GET /public/listings', { query: { areas: params.get('areas') ?? '', size: '1' } });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message;
    throw error;
  }
};

/** How many listings each further choice would show. */
export const loadFacets = (query: ListingQuery): Promise<Facets> =>
  call('GET /public/listings/facets', { query: parametersOf(query) });

/** The names of chosen places, with those of the places they lie in. */
export const loadPlacePaths = async (ids: readonly number[]): Promise<PlacePath[]> => {
  const paths = await Promise.all(
    ids.slice(0, NAMED_PLACES_MAX).map((id) => cached(`place ${id}`, () => loadPath(id))),
  );
  return paths.filter((path) => path.length > 0);
};

const loadPath = async (id: number): Promise<PlacePath> => {
  // A place that does not exist has no name; the list then finds nothing and says so.
  const { data } = await callPlaces('GET /public/region/:id', { params: { id } }).catch(() => ({ data: [] }));
  return data.map(({ id: placeId, name }) => ({ id: placeId, name }));
};

const loadDrops = async (query: ListingQuery): Promise<FilterToDrop[]> => {
  const tried = chips(query).slice(0, DROPS_MAX);
  const drops = await Promise.all(
    tried.map(async ({ without }, chip) => {
      const { total } = await call('GET /public/listings', { query: parametersOf({ ...without, size: 1 }) });
      return { chip, count: total };
    }),
  );
  return drops.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
};

const answers = new Map<string, Promise<unknown>>();

/** The names of a place are asked for once in a visit. The server keeps nothing here: it serves many languages and edits. */
const cached = <Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> => {
  if (import.meta.env.SSR) return load();
  const existing = answers.get(key) as Promise<Answer> | undefined;
  if (existing) return existing;
  const request = load();
  answers.set(key, request);
  request.catch(() => answers.delete(key));
  return request;
};
