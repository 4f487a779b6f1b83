import { emptyListingQuery } from '#listings/rules/query.ts';
import {
  deleteListingCopies,
  insertListingCopy,
  type ListingSearch,
  listUnusedListingCopies,
} from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { parseSavedQuery } from '../../rules/orders/form.ts';
import * as store from './listing-copies-store.ts';

/** The demo world keeps so many of the listings it added: an hour of them. Earlier ones go again. */
export const LISTING_COPIES_MAX = 60;

/** Listings to choose the next one from. */
const LIKE_MOST = 20;

type Deps = { db: Db; search: Pick<ListingSearch, 'find'> };

/**
 * Puts something on sale that somebody of the demo waits for, so that whoever looks sees an alert arrive. `turn` tells
 * whose turn it is, and which listing is copied. Gives the new listing's number; null where nobody waits for anything.
 */
export const publishListingCopy = async ({ db, search }: Deps, turn: number): Promise<number | null> => {
  const searches = await store.activeDemoSearches(db);
  const searched = searches[turn % searches.length];
  if (searched === undefined) return null;
  const query = parseSavedQuery(searched);
  if (query === null) return null;
  const { ids } = await search.find({ ...query, trade: 'ordinary', page: emptyListingQuery.page, size: LIKE_MOST });
  const like = ids[Math.floor(turn / searches.length) % ids.length];
  return db.begin(async (tx) => {
    const id = like === undefined ? null : await insertListingCopy(tx, like);
    const spare = await listUnusedListingCopies(tx, LISTING_COPIES_MAX);
    await store.removeNewsOf(tx, spare);
    await deleteListingCopies(tx, spare);
    return id;
  });
};
