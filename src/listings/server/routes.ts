import { type Handlers, rawJson, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { contract } from '../contract.ts';
import { areasErrorOf, parseAreas } from '../rules/area-text.ts';
import { type ListingQuery, parseListingQuery } from '../rules/query.ts';
import { queryFromSearchBody } from '../rules/search-body.ts';
import { adminCompanyHandlers } from './admin-companies.ts';
import { adminRateHandlers } from './admin-rates.ts';
import { adminReferenceHandlers } from './admin-reference.ts';
import { getHomeListings } from './home-listings.ts';
import { findDistrictMedian, findProduct, findSimilar, listCards } from './listing-view-store.ts';
import { refuseMapParams } from './map/refuse-map-params.ts';
import { mapHandlers } from './map/routes.ts';
import { parametersOf } from './parameters.ts';
import { namePlaces } from './places-store.ts';
import { getCatalog, getReference, listBuildingTypes, listOptions } from './reference-store.ts';
import { savedHandlers } from './saved-listings.ts';
import type { ListingSearch } from './search/listing-search.ts';
import { listingViewerOf } from './viewer.ts';

type Deps = { db: Db; encryption: Encryption; search: ListingSearch };

/** The most listings that may be asked for by id at once: what one browser remembers as saved. */
const CHOSEN_MAX = 100;

export const handlers = ({ db, encryption, search }: Deps): Handlers<typeof contract> => {
  const viewerBy = (caller: Caller | null) => listingViewerOf({ db, encryption }, caller);
  /** A page of results as one text: ids from the search, cards as PostgreSQL wrote them. */
  const resultsPage = async (query: ListingQuery, locale: Locale, caller: Caller | null) => {
    const viewer = await viewerBy(caller);
    const result = await search.find(query, { viewer });
    const cards = await listCards(db, locale, result.ids, viewer);
    const frame = JSON.stringify({
      total: result.total,
      page: query.page,
      size: query.size,
      asOfMs: result.asOfMs,
      didYouMean: result.didYouMean ?? null,
    });
    return rawJson(`{"data":${cards},${frame.slice(1)}`);
  };

  return {
    ...adminRateHandlers({ db }),
    ...adminCompanyHandlers({ db }),
    ...adminReferenceHandlers({ db }),
    ...mapHandlers({ db, encryption, search }),
    ...savedHandlers({ db, encryption }),
    'GET /public/listings': async ({ query, locale, caller }) => {
      const params = parametersOf(query);
      const error = areasErrorOf(params);
      return error ? refuseMapParams(error) : resultsPage(parseListingQuery(params), locale, caller);
    },
    'GET /public/listings/facets': async ({ query, locale, caller }) => {
      const params = parametersOf(query);
      const error = areasErrorOf(params);
      if (error) return refuseMapParams(error);
      const facets = await search.facets(parseListingQuery(params), await viewerBy(caller));
      return { ...facets, places: await namePlaces(db, locale, facets.places) };
    },
    'GET /public/listings/home': async ({ query, locale }) =>
      rawJson(await getHomeListings(db, search, locale, parseIds(query.without))),
    'GET /public/listings/chosen': async ({ query, locale, caller }) =>
      rawJson(`{"data":${await listCards(db, locale, parseIds(query.ids), await viewerBy(caller))}}`),
    'POST /public/product/search': async ({ body, locale, caller }) => {
      const areas = parseAreas(body?.areas ?? '');
      return 'error' in areas
        ? refuseMapParams(areas.error)
        : resultsPage(queryFromSearchBody(body ?? {}), locale, caller);
    },
    'GET /public/product/:id': async ({ params, locale, caller }) => {
      const product = await findProduct(db, locale, params.id, await viewerBy(caller));
      return product ? rawJson(product) : refuse('listingMissing');
    },
    'GET /public/product/:id/similar': async ({ params, locale, caller }) => {
      const similar = await findSimilar(db, locale, params.id, await viewerBy(caller));
      return similar ? rawJson(`{"data":${similar}}`) : refuse('listingMissing');
    },
    'GET /public/price-level': async ({ query }) => ({ median: await findDistrictMedian(db, query) }),
    'GET /public/catalog/init': async ({ locale }) => rawJson(await getCatalog(db, locale)),
    'GET /public/reference': async ({ locale }) => rawJson(await getReference(db, locale)),
    'GET /public/options/:characteristic': async ({ params, locale }) =>
      rawJson(await listOptions(db, locale, params.characteristic)),
    'POST /buildingType/choose': async ({ body, locale }) =>
      rawJson(await listBuildingTypes(db, locale, body?.search ?? '', body?.onlyParentLookUp ?? false)),
  };
};

const parseIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .filter((part) => /^\d{1,15}$/.test(part))
      .map(Number)
      .slice(0, CHOSEN_MAX),
  ),
];
