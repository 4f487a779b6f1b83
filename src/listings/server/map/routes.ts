import { type Handlers, rawJson } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { mapContract } from '../../contract/map.ts';
import { parametersOf } from '../parameters.ts';
import type { ListingSearch } from '../search/listing-search.ts';
import { listingViewerOf } from '../viewer.ts';
import { parseCardsParams, parseObjectsParams } from './map-params.ts';
import { listMapCards, listPins } from './map-store.ts';
import { refuseMapParams } from './refuse-map-params.ts';

/** What the map asks: the places come from the search, prices and cards as PostgreSQL wrote them. */
export const mapHandlers = (deps: {
  db: Db;
  encryption: Encryption;
  search: ListingSearch;
}): Handlers<typeof mapContract> => ({
  'GET /public/map/objects': async ({ query, locale, caller }) => {
    const input = parseObjectsParams(parametersOf(query));
    if ('error' in input) return refuseMapParams(input.error);
    const viewer = await listingViewerOf(deps, caller);
    const { pins, ...rest } = await deps.search.map(input.query, input.view, viewer);
    const visiblePins = await listPins(deps.db, locale, pins, viewer);
    const gone = pins.length - visiblePins.count;
    const counts = { ...rest, total: rest.total - gone, inView: rest.inView - gone };
    return rawJson(`{"pins":${visiblePins.json},${JSON.stringify(counts).slice(1)}`);
  },
  'GET /public/map/listings': async ({ query, locale, caller }) => {
    const input = parseCardsParams(parametersOf(query));
    if ('error' in input) return refuseMapParams(input.error);
    const viewer = await listingViewerOf(deps, caller);
    const {
      ids,
      total,
      asOfMs,
      didYouMean = null,
    } = await deps.search.find(input.query, { viewer, where: input.where });
    const cards = await listMapCards(deps.db, locale, ids, viewer);
    const { page, size } = input.query;
    const frame = { total, page, size, asOfMs, didYouMean };
    return rawJson(`{"data":${cards},${JSON.stringify(frame).slice(1)}`);
  },
});
