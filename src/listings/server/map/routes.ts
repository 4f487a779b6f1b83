import { type Handlers, readyJson } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { mapContract } from '../../contract/map.ts';
import { parametersOf } from '../parameters.ts';
import type { ListingSearch } from '../search/search.ts';
import { viewerOf } from '../viewer.ts';
import { readMapCards, readPins } from './map-store.ts';
import { refused } from './refused.ts';
import { readCardsWish, readObjectsWish } from './wish.ts';

/** What the map asks: the places come from the search, prices and cards as PostgreSQL wrote them. */
export const mapHandlers = (deps: { db: Db; vault: Vault; search: ListingSearch }): Handlers<typeof mapContract> => ({
  'GET /public/map/objects': async ({ query, locale, caller }) => {
    const wish = readObjectsWish(parametersOf(query));
    if ('fault' in wish) return refused(wish.fault);
    const viewer = await viewerOf(deps, caller);
    const { pins, ...found } = await deps.search.map(wish.query, wish.view, viewer);
    const shown = await readPins(deps.db, locale, pins, viewer);
    const gone = pins.length - shown.count;
    const counts = { ...found, total: found.total - gone, inView: found.inView - gone };
    return readyJson(`{"pins":${shown.json},${JSON.stringify(counts).slice(1)}`);
  },
  'GET /public/map/listings': async ({ query, locale, caller }) => {
    const wish = readCardsWish(parametersOf(query));
    if ('fault' in wish) return refused(wish.fault);
    const viewer = await viewerOf(deps, caller);
    const { ids, total, didYouMean = null } = await deps.search.find(wish.query, { viewer, where: wish.where });
    const cards = await readMapCards(deps.db, locale, ids, viewer);
    const { page, size } = wish.query;
    return readyJson(`{"data":${cards},${JSON.stringify({ total, page, size, didYouMean }).slice(1)}`);
  },
});
