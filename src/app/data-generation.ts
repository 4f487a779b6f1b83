import type { ListingSearch } from '#listings/server/search/listing-search.ts';
import type { Db } from '#platform/server/db.ts';
import { getSiteVersion } from './shell-store.ts';

/** The copy of the search is asked at least this often, so that its snapshot stays young. */
const SNAPSHOT_MAX_AGE_MS = 15_000;

/**
 * Tells a number that rises with every committed change of anything a page shows: listings (by the search's change feed)
 * and what editors write (by a counter that triggers raise). Asked anew for every page, so a kept page is never stale;
 * one statement tells that nothing changed. Calls that wait together share one look.
 */
export const createDataGeneration = (db: Db, search: Pick<ListingSearch, 'sync'>): (() => Promise<number>) => {
  let lastState = '';
  let generation = 0;
  let copy: { generation: number; snapshot: string; atMs: number } | null = null;
  const sync = async () => {
    copy = { ...(await search.sync()), atMs: performance.now() };
    return copy;
  };
  const check = async () => {
    const recent = copy && performance.now() - copy.atMs < SNAPSHOT_MAX_AGE_MS ? copy : await sync();
    const { version, hasListingChanged } = await getSiteVersion(db, recent.snapshot);
    const { generation: listings } = hasListingChanged ? await sync() : recent;
    const state = `${listings}|${version}`;
    if (state !== lastState) {
      lastState = state;
      generation += 1;
    }
    return generation;
  };
  let running: Promise<number> | null = null;
  let next: Promise<number> | null = null;
  /** A caller may share only a look that begins after its call: the running one began before. */
  const current = (): Promise<number> => {
    if (!running) {
      running = check().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => 0)
      .then(() => {
        next = null;
        return current();
      });
    return next;
  };
  return current;
};
