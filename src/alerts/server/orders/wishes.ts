import { readListingQuery } from '#listings/rules/query.ts';
import type { ListingSearch } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Wish } from '../../rules/orders/form.ts';
import { readAsked } from './matching-store.ts';

/** What an order asks, read. */
export type Asked = { readonly id: number; readonly wish: Wish };

/** An order never changes what it asks, so each house remembers what it has read; the earliest is forgotten first. */
const memories = new WeakMap<ListingSearch, Map<number, Wish>>();

const memoryOf = (search: ListingSearch): Map<number, Wish> => {
  const known = memories.get(search);
  if (known) return known;
  const fresh = new Map<number, Wish>();
  memories.set(search, fresh);
  return fresh;
};

/** What orders ask, in the house with this search. Those that are gone meanwhile are absent. */
export const readWishes = async (tx: Tx, search: ListingSearch, ids: readonly number[]): Promise<Asked[]> => {
  const remembered = memoryOf(search);
  const known = ids.flatMap((id) => {
    const wish = remembered.get(id);
    return wish ? [{ id, wish }] : [];
  });
  if (known.length === ids.length) return known;
  const rows = await readAsked(
    tx,
    ids.filter((id) => !remembered.has(id)),
  );
  const fresh = rows.map(({ id, query, communications }) => ({
    id,
    wish: { query: readListingQuery(new URLSearchParams(query)), communications },
  }));
  for (const { id, wish } of fresh) remember(remembered, id, wish);
  return [...known, ...fresh];
};

const remember = (remembered: Map<number, Wish>, id: number, wish: Wish): void => {
  remembered.set(id, wish);
  if (remembered.size <= limits.wishesRememberedMax) return;
  for (const oldest of remembered.keys()) {
    remembered.delete(oldest);
    return;
  }
};
