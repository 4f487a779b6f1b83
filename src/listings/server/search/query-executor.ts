import type { Base } from './base.ts';
import { addAll, addFirst, type Bitmap, type CountedBitmap, hasBit } from './bitmaps.ts';
import { type IndexRow, rowAt } from './columns.ts';
import {
  copyCounts,
  correctCount,
  correctCounts,
  countFacets,
  countField,
  type FacetCounts,
  type FacetField,
  landCodeOf,
} from './facet-counts.ts';
import { LruCache } from './lru-cache.ts';
import type { RowFilter } from './row-filter.ts';
import type { IndexView } from './search-index.ts';

/** What fulfils all conditions: rows of the base that still hold, and changed listings. */
export type Matches = { readonly base: CountedBitmap; readonly changed: ReadonlySet<IndexRow>; readonly total: number };

/** Bytes of sets that are remembered, half of them for words; but so many sets in any case, and no more than that. */
const CACHED_BITMAP_BYTES = 16 * 1024 * 1024;
const CACHED_BITMAPS = { min: 32, max: 256 };
const CACHED_MOMENTS_MAX = 8;
const CACHED_MATCHES_MAX = 24;
const CACHED_FACET_COUNTS_MAX = 500;
const CACHED_COUNTS_MAX = 4_000;

/** What is remembered of a base. */
type QueryCache = {
  readonly sets: LruCache<Bitmap>;
  /** Sets of words apart: popular words come again and again, while bounds of prices seldom do. */
  readonly wordSets: LruCache<Bitmap>;
  /** Sets of moments apart, and few: each look at a list has its own, and must not push out what others share. */
  readonly momentSets: LruCache<Bitmap>;
  readonly facetCounts: LruCache<FacetCounts>;
  readonly counts: LruCache<number[]>;
};

const createCache = ({ rowCount, pool }: Base): QueryCache => {
  const fitting = Math.floor(CACHED_BITMAP_BYTES / 2 / (rowCount / 8 + 1));
  const max = Math.min(CACHED_BITMAPS.max, Math.max(CACHED_BITMAPS.min, fitting));
  return {
    sets: new LruCache(max, (bits) => pool.release(bits)),
    wordSets: new LruCache(max, (bits) => pool.release(bits)),
    momentSets: new LruCache(CACHED_MOMENTS_MAX, (bits) => pool.release(bits)),
    facetCounts: new LruCache(CACHED_FACET_COUNTS_MAX),
    counts: new LruCache(CACHED_COUNTS_MAX),
  };
};

/**
 * Finds and counts what fulfils conditions. Sets and counts of the base are remembered for as long as the base lives:
 * changes do not touch them, the few changed listings correct them every time. What includes changes is remembered
 * until the next change, so that the pages of one search share the work. Sets that are forgotten are used again:
 * they are large, and the collector would let many pile up.
 */
export class QueryExecutor {
  readonly #index: IndexView;
  readonly #cache: QueryCache;
  readonly #matches = new LruCache<Matches>(CACHED_MATCHES_MAX, ({ base }) => this.#index.base.pool.release(base.bits));
  #generation = -1;

  /** Serves the present base of the copy; a new base needs a new one. */
  constructor(index: IndexView, cache: QueryCache = createCache(index.base)) {
    this.#index = index;
    this.#cache = cache;
  }

  /** The same for somebody who sees further listings: it shares what is remembered of the base. `release` ends its use. */
  forView(view: IndexView): QueryExecutor {
    return new QueryExecutor(view, this.#cache);
  }

  /** Gives back what was kept for the pages of one search. */
  release(): void {
    this.#matches.clear();
  }

  /** What fulfils all conditions now. Valid until a few further questions have been asked. */
  matches(filters: readonly RowFilter[]): Matches {
    const { base, changes, generation } = this.#index;
    if (generation !== this.#generation) this.#matches.clear();
    this.#generation = generation;
    return this.#matches.getOrCreate(keyOf(filters), () => {
      const rows = this.#intersection(filters, changes.deletedRows.length > 0 ? changes.deleted : null);
      const live = base.pool.counted(rows);
      const changed = new Set(changes.newestFirst.filter((row) => fulfils(row, filters)));
      return { base: live, changed, total: live.count + changed.size };
    });
  }

  /** How many fulfil all conditions now. */
  count(filters: readonly RowFilter[]): number {
    let total = this.#withIntersection(filters, (_, count) => count);
    this.#eachCorrection(filters, (_, by) => {
      total += by;
    });
    return total;
  }

  /** Counts what fulfils all conditions under every heading. */
  facetCounts(filters: readonly RowFilter[]): FacetCounts {
    const ofBase = this.#cache.facetCounts.getOrCreate(keyOf(filters), () =>
      this.#withIntersection(filters, (bits, count) => countFacets(this.#index.base, bits, count)),
    );
    if (!this.#isChanged) return ofBase;
    const counts = copyCounts(ofBase);
    const landCode = landCodeOf(this.#index.dictionaries);
    this.#eachCorrection(filters, (row, by) => correctCounts(counts, row, landCode, by));
    return counts;
  }

  /** Counts what fulfils all conditions under one heading, by code. */
  countsOf(field: FacetField, filters: readonly RowFilter[]): readonly number[] {
    const ofBase = this.#cache.counts.getOrCreate(`${field}:${keyOf(filters)}`, () =>
      this.#withIntersection(filters, (bits, count) => countField(this.#index.base, field, bits, count)),
    );
    if (!this.#isChanged) return ofBase;
    const counts = ofBase.slice();
    this.#eachCorrection(filters, (row, by) => correctCount(counts, field, row, by));
    return counts;
  }

  get #isChanged(): boolean {
    return this.#index.changes.deletedRows.length > 0 || this.#index.changes.rows.size > 0;
  }

  /** What the counts of the base lack and what they count too much. */
  #eachCorrection(filters: readonly RowFilter[], visit: (row: Omit<IndexRow, 'words'>, by: 1 | -1) => void): void {
    const { base, changes } = this.#index;
    const sets = filters.map((filter) => this.#set(filter));
    for (const row of changes.deletedRows)
      if (sets.every((set) => hasBit(set, row))) visit(rowAt(base.columns, row), -1);
    for (const row of changes.newestFirst) if (fulfils(row, filters)) visit(row, 1);
  }

  /** The rows of the base that fulfil one condition, gone ones included. */
  #set({ on, key, rows }: RowFilter): Bitmap {
    if ('shared' in rows) return rows.shared;
    const { wordSets, momentSets, sets } = this.#cache;
    const cached = on === 'text' ? wordSets : on === 'asOf' ? momentSets : sets;
    return cached.getOrCreate(key, () => {
      const bits = this.#index.base.pool.allocate();
      if ('addTo' in rows) rows.addTo(bits);
      else for (const filter of rows.anyOf) addAll(bits, this.#set(filter));
      return bits;
    });
  }

  /** The rows of the base that fulfil all conditions and are not gone, in a set of their own. */
  #intersection(filters: readonly RowFilter[], deleted: Bitmap | null): Bitmap {
    const { rowCount, pool } = this.#index.base;
    const bits = pool.allocate();
    if (filters.length === 0) addFirst(bits, rowCount);
    const sets = filters.map((filter) => this.#set(filter));
    pool.intersect(bits, sets.length > 0 ? sets : [bits], deleted);
    return bits;
  }

  /** Looks at an intersection, gone rows included, that is not needed afterwards. */
  #withIntersection<Result>(filters: readonly RowFilter[], use: (rows: Bitmap, count: number) => Result): Result {
    const { pool } = this.#index.base;
    const rows = this.#intersection(filters, null);
    const result = use(rows, pool.countCommon(rows, rows));
    pool.release(rows);
    return result;
  }
}

/** Equal for equal conditions. */
export const keyOf = (filters: readonly RowFilter[]): string => filters.map((filter) => filter.key).join('&');

const fulfils = (row: IndexRow, filters: readonly RowFilter[]): boolean => filters.every((filter) => filter.has(row));
