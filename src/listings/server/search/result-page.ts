import type { ListingSort } from '../../rules/query.ts';
import { type Base, rowOfDate } from './base.ts';
import { countBefore, rowsFrom } from './bitmaps.ts';
import { byNewest, byPrice, type ChangesView } from './changes.ts';
import type { Columns, IndexRow } from './columns.ts';
import type { Matches } from './query-executor.ts';
import { matchesBelow, matchesFrom, rankOf } from './ranked-column.ts';
import type { IndexView } from './search-index.ts';

/** One order of the list over the matches of the base, and how a changed listing compares within it. */
type Order = {
  /** Changed listings in this order. */
  readonly changed: (changes: ChangesView) => readonly IndexRow[];
  /** Whether a changed listing stands before a row of the base. */
  readonly isBefore: (base: Base, changed: IndexRow, row: number) => boolean;
  /** How many matches of the base stand before a changed listing. */
  readonly before: (base: Base, matches: Matches, row: IndexRow) => number;
  /** Up to `size` matches of the base in this order, after the first `skip`. */
  readonly rows: (base: Base, matches: Matches, skip: number, size: number) => number[];
};

const orders: Record<ListingSort, Order> = {
  NEWEST: {
    changed: ({ newestFirst }) => newestFirst,
    isBefore: ({ columns }, changed, row) => byNewest(changed, numbersAt(columns, row)) < 0,
    before: (base, matches, row) => countBefore(matches.base, rowOfDate(base, row.sourceDate, row.id)),
    rows: (_, matches, skip, size) => rowsFrom(matches.base, skip, size),
  },
  PRICE_ASC: {
    changed: ({ cheapestFirst }) => cheapestFirst,
    isBefore: ({ columns }, changed, row) => byPrice(changed, numbersAt(columns, row)) < 0,
    before: ({ ranges }, matches, row) =>
      matchesBelow(ranges.priceTiyin, matches.base.bits, rankOf(ranges.priceTiyin, row.priceTiyin, row.id)),
    rows: ({ ranges }, matches, skip, size) => matchesFrom(ranges.priceTiyin, matches.base, skip, size),
  },
  PRICE_DESC: {
    changed: ({ cheapestFirst }) => cheapestFirst.toReversed(),
    isBefore: (base, changed, row) => !orders.PRICE_ASC.isBefore(base, changed, row),
    before: (base, matches, row) => matches.base.count - orders.PRICE_ASC.before(base, matches, row),
    rows: (base, matches, skip, size) => {
      const end = Math.max(0, matches.base.count - skip);
      const start = Math.max(0, end - size);
      return orders.PRICE_ASC.rows(base, matches, start, end - start).reverse();
    },
  },
};

/** What orders compare. */
const numbersAt = ({ id, sourceDate, priceTiyin }: Columns, row: number) => ({
  id: id[row] as number,
  sourceDate: sourceDate[row] as number,
  priceTiyin: priceTiyin[row] as number,
});

/**
 * The ids of the listings in places `skip` to `skip + size` of the order. The matches of the base and the changed
 * listings are two ordered lists that are read as one.
 */
export const pageOf = (
  { base, changes }: IndexView,
  matches: Matches,
  sort: ListingSort,
  skip: number,
  size: number,
): number[] => {
  const order = orders[sort];
  const changed = matches.changed.size === 0 ? [] : order.changed(changes).filter((row) => matches.changed.has(row));
  let next = changedBefore(skip, changed, (row) => order.before(base, matches, row));
  const rows = order.rows(base, matches, skip - next, size);
  const ids: number[] = [];
  for (let rowIndex = 0; ids.length < size; ) {
    const row = rows[rowIndex];
    const candidate = changed[next];
    if (candidate && (row === undefined || order.isBefore(base, candidate, row))) {
      ids.push(candidate.id);
      next++;
    } else if (row !== undefined) {
      ids.push(base.columns.id[row] as number);
      rowIndex++;
    } else break;
  }
  return ids;
};

/** How many changed listings are among the first `skip` of both lists together: one of them stands after those before it in its own list and `before` of the other. */
const changedBefore = (skip: number, changed: readonly IndexRow[], before: (row: IndexRow) => number): number => {
  if (skip === 0) return 0;
  let low = 0;
  let high = changed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (middle + before(changed[middle] as IndexRow) < skip) low = middle + 1;
    else high = middle;
  }
  return low;
};
