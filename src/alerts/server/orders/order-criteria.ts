import { parseListingQuery } from '#listings/rules/query.ts';
import type { ListingSearch } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { OrderCriteria } from '../../rules/orders/form.ts';
import { listStoredCriteria } from './match-candidate-store.ts';

/** What an order asks, read. */
export type OrderWithCriteria = { readonly id: number; readonly criteria: OrderCriteria };

/** An order never changes what it asks, so each house remembers what it has read; the earliest is forgotten first. */
const caches = new WeakMap<ListingSearch, Map<number, OrderCriteria>>();

const cacheOf = (search: ListingSearch): Map<number, OrderCriteria> => {
  const known = caches.get(search);
  if (known) return known;
  const fresh = new Map<number, OrderCriteria>();
  caches.set(search, fresh);
  return fresh;
};

/** What orders ask, in the house with this search. Those that are gone meanwhile are absent. */
export const listCriteria = async (
  tx: Tx,
  search: ListingSearch,
  ids: readonly number[],
): Promise<OrderWithCriteria[]> => {
  const cache = cacheOf(search);
  const known = ids.flatMap((id) => {
    const criteria = cache.get(id);
    return criteria ? [{ id, criteria }] : [];
  });
  if (known.length === ids.length) return known;
  const rows = await listStoredCriteria(
    tx,
    ids.filter((id) => !cache.has(id)),
  );
  const fresh = rows.map(({ id, query, communications }) => ({
    id,
    criteria: { query: parseListingQuery(new URLSearchParams(query)), communications },
  }));
  for (const { id, criteria } of fresh) addToCache(cache, id, criteria);
  return [...known, ...fresh];
};

const addToCache = (cache: Map<number, OrderCriteria>, id: number, criteria: OrderCriteria): void => {
  cache.set(id, criteria);
  if (cache.size <= limits.orderFiltersCachedMax) return;
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
  }
};
