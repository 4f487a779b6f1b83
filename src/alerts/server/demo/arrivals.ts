import { anyListing, parseListingQuery } from '#listings/rules/query.ts';
import { deleteArrivals, insertArrival, type ListingSearch, listSpareArrivals } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import * as store from './arrivals-store.ts';

/** The demo world keeps so many of the listings it added: an hour of them. Earlier ones go again. */
export const ARRIVALS_MOST = 60;

/** Listings to choose the next one from. */
const LIKE_MOST = 20;

type Deps = { db: Db; search: Pick<ListingSearch, 'find'> };

/**
 * Puts something on sale that somebody of the demo waits for, so that whoever looks sees an alert arrive. `turn` tells
 * whose turn it is, and which listing is copied. Gives the new listing's number; null where nobody waits for anything.
 */
export const publishArrival = async ({ db, search }: Deps, turn: number): Promise<number | null> => {
  const searches = await store.activeDemoSearches(db);
  const searched = searches[turn % searches.length];
  if (searched === undefined) return null;
  const query = parseListingQuery(new URLSearchParams(searched));
  const { ids } = await search.find({ ...query, trade: 'ordinary', page: anyListing.page, size: LIKE_MOST });
  const like = ids[Math.floor(turn / searches.length) % ids.length];
  return db.begin(async (tx) => {
    const id = like === undefined ? null : await insertArrival(tx, like);
    const spare = await listSpareArrivals(tx, ARRIVALS_MOST);
    await store.removeNewsOf(tx, spare);
    await deleteArrivals(tx, spare);
    return id;
  });
};
