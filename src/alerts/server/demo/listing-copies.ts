import { emptyListingQuery } from '#listings/rules/query.ts';
import {
  deleteListingCopies,
  insertListingCopy,
  type ListingSearch,
  listOriginals,
  listUnusedListingCopies,
} from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { parseSavedQuery } from '../../rules/orders/form.ts';
import * as store from './listing-copies-store.ts';

/** The demo world keeps so few of the listings it added, so that they are news among others. Earlier ones go again. */
export const LISTING_COPIES_MAX = 12;

/** Listings to choose the next one from: so many that some are no copies. */
const PAGE_SIZE = LISTING_COPIES_MAX + 20;

type Deps = { db: Db; search: Pick<ListingSearch, 'find'> };

/**
 * Puts something on sale that somebody of the demo waits for, so that whoever looks sees an alert arrive. `turn` tells
 * whose turn it is. Copied is what stands there least often, of what was offered long ago: beside the newest ones its like would
 * be seen twice on one page. Gives the new listing's number; null where nobody waits for anything.
 */
export const publishListingCopy = async ({ db, search }: Deps, turn: number): Promise<number | null> => {
  const searches = await store.activeDemoSearches(db);
  const searched = searches[turn % searches.length];
  if (searched === undefined) return null;
  const query = parseSavedQuery(searched);
  if (query === null) return null;
  const pageOf = (page: number) => search.find({ ...query, sort: 'NEWEST', trade: 'ordinary', page, size: PAGE_SIZE });
  const newest = await pageOf(emptyListingQuery.page);
  const pages = Math.min(limits.pageMax, Math.max(1, Math.ceil(newest.total / PAGE_SIZE)));
  const older = pages - (turn % Math.ceil(pages / 2));
  const found = older === emptyListingQuery.page ? newest : await pageOf(older);
  // The newest ones are copies themselves: copied again, one home would stand there many times.
  const [like] = await listOriginals(db, found.ids);
  return db.begin(async (tx) => {
    const id = like === undefined ? null : await insertListingCopy(tx, like);
    const spare = await listUnusedListingCopies(tx, LISTING_COPIES_MAX);
    await store.removeNewsOf(tx, spare);
    await deleteListingCopies(tx, spare);
    return id;
  });
};
