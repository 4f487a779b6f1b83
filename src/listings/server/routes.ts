import { type Handlers, readyJson, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { contract, Facets } from '../contract.ts';
import { readAreas } from '../rules/area-text.ts';
import { type ListingQuery, readListingQuery } from '../rules/query.ts';
import { queryFromSearchBody } from '../rules/search-body.ts';
import { readHome } from './home.ts';
import { refused } from './map/refused.ts';
import { mapHandlers } from './map/routes.ts';
import { officeCompaniesHandlers } from './office-companies.ts';
import { officeRatesHandlers } from './office-rates.ts';
import { officeReferenceHandlers } from './office-reference.ts';
import { parametersOf } from './parameters.ts';
import { namePlaces } from './places-store.ts';
import { readBuildingTypes, readCatalog, readOptions, readReference } from './reference-store.ts';
import type { ListingSearch } from './search/search.ts';
import { readCards, readProduct, readSimilar } from './store.ts';
import { viewerOf } from './viewer.ts';

type Deps = { db: Db; vault: Vault; search: ListingSearch };

/** The most listings that may be asked for by id at once: what one browser remembers as saved. */
const CHOSEN_MAX = 100;

export const handlers = ({ db, vault, search }: Deps): Handlers<typeof contract> => {
  const viewerBy = (caller: Caller | null) => viewerOf({ db, vault }, caller);
  /** The page as one text: ids from the search, cards as PostgreSQL wrote them. */
  const listPage = async (query: ListingQuery, locale: Locale, caller: Caller | null) => {
    const viewer = await viewerBy(caller);
    const found = await search.find(query, { viewer });
    const cards = await readCards(db, locale, found.ids, viewer);
    const frame = JSON.stringify({
      total: found.total,
      page: query.page,
      size: query.size,
      didYouMean: found.didYouMean ?? null,
    });
    return readyJson(`{"data":${cards},${frame.slice(1)}`);
  };

  return {
    ...officeRatesHandlers({ db }),
    ...officeCompaniesHandlers({ db }),
    ...officeReferenceHandlers({ db }),
    ...mapHandlers({ db, vault, search }),
    'GET /public/listings': ({ query, locale, caller }) =>
      listPage(readListingQuery(parametersOf(query)), locale, caller),
    'GET /public/listings/facets': async ({ query, locale, caller }): Promise<Facets> => {
      const facets = await search.facets(readListingQuery(parametersOf(query)), await viewerBy(caller));
      return { ...facets, places: await namePlaces(db, locale, facets.places) };
    },
    'GET /public/listings/home': async ({ locale }) => readyJson(await readHome(db, search, locale)),
    'GET /public/listings/chosen': async ({ query, locale, caller }) =>
      readyJson(`{"data":${await readCards(db, locale, readIds(query.ids), await viewerBy(caller))}}`),
    'POST /public/product/search': async ({ body, locale, caller }) => {
      const areas = readAreas(body?.areas ?? '');
      return 'fault' in areas ? refused(areas.fault) : listPage(queryFromSearchBody(body ?? {}), locale, caller);
    },
    'GET /public/product/:id': async ({ params, locale, caller }) => {
      const product = await readProduct(db, locale, params.id, await viewerBy(caller));
      return product ? readyJson(product) : refuse('listingMissing');
    },
    'GET /public/product/:id/similar': async ({ params, locale, caller }) => {
      const similar = await readSimilar(db, locale, params.id, await viewerBy(caller));
      return similar ? readyJson(`{"data":${similar}}`) : refuse('listingMissing');
    },
    'GET /public/catalog/init': async ({ locale }) => readyJson(await readCatalog(db, locale)),
    'GET /public/reference': async ({ locale }) => readyJson(await readReference(db, locale)),
    'GET /public/options/:characteristic': async ({ params, locale }) =>
      readyJson(await readOptions(db, locale, params.characteristic)),
    'POST /buildingType/choose': async ({ body, locale }) =>
      readyJson(await readBuildingTypes(db, locale, body?.search ?? '', body?.onlyParentLookUp ?? false)),
  };
};

const readIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .filter((part) => /^\d{1,15}$/.test(part))
      .map(Number)
      .slice(0, CHOSEN_MAX),
  ),
];
