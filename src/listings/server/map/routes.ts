import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { mapContract } from '../../contract/map.ts';
import type { ListingSearch } from '../search/search.ts';

/** What the map asks. */
export const mapHandlers = (_deps: { db: Db; vault: Vault; search: ListingSearch }): Handlers<typeof mapContract> => ({
  'GET /public/map/objects': async () => ({ total: 0, inView: 0, unplaced: 0, pins: [], clusters: [], areas: [] }),
  'GET /public/map/listings': async () => ({ data: [], total: 0, page: 1, size: 20, didYouMean: null }),
});
