import { isDeepStrictEqual } from 'node:util';
import type { ListingQuery } from '../../rules/query.ts';
import { type Base, buildBase } from './base.ts';
import { hasBit } from './bitmaps.ts';
import { Changes, withExtraRows } from './changes.ts';
import { type Columns, type IndexRow, resized, writeRow } from './columns.ts';
import { facetsOf, type SearchFacets } from './facets.ts';
import { filtersOf, newestMsOf } from './filters.ts';
import { LruCache } from './lru-cache.ts';
import { areaFilter, type LocationCondition, whereFilter } from './map-filters.ts';
import { type ObjectsInView, objectsIn } from './map-objects.ts';
import type { Viewport } from './map-squares.ts';
import { keyOf, QueryExecutor } from './query-executor.ts';
import { pageOf } from './result-page.ts';
import type { RowFilter } from './row-filter.ts';
import type { IndexView, SearchIndex, SearchReference } from './search-index.ts';
import { remapTextIndex } from './text-index-builder.ts';
import { matchText } from './text-search.ts';

export type SearchHits = {
  /** The listings of the page, in order. */
  readonly ids: number[];
  /** How many listings the whole search has. */
  readonly total: number;
  /** When the newest listing came that the answer knows of, whether it matches or not. */
  readonly newestMs: number | null;
  readonly facets?: SearchFacets;
  /** The folded words of the text as they were understood, when it was not found as it was written. */
  readonly correctedWords?: readonly string[];
};

const CACHED_VIEWS_MAX = 32;

/** What a piece of the map shows of a search, with the counts beside it. */
export type MapHits = ObjectsInView & {
  readonly total: number;
  readonly unplaced: number;
  readonly areas: number[];
};

/** What is asked of a search besides the query: its facets too, or only what lies there. */
export type FindOptions = { readonly withFacets: boolean; readonly where: LocationCondition | null };

/** Answers searches from the copy, and keeps the copy up to date with the changes it is given. */
export class SearchEngine {
  readonly #index: SearchIndex;
  #executor: QueryExecutor;
  /** Views of the map that were asked for lately: many visitors open the same one. */
  readonly #views = new LruCache<ObjectsInView>(CACHED_VIEWS_MAX);
  /** Ids that changed since the present rebuild began; null when none is under way. */
  #changedMeanwhile: Set<number> | null = null;

  constructor(fullIndex: SearchIndex) {
    this.#index = fullIndex;
    this.#executor = new QueryExecutor(fullIndex);
  }

  /** Rises with every change. */
  get generation(): number {
    return this.#index.generation;
  }

  /**
   * `cadastreIds` are the ids of listings whose cadastral number the text is; `extraRows` are listings that are not for everybody
   * but for whoever asks.
   */
  find(
    query: ListingQuery,
    cadastreIds: readonly number[],
    { withFacets, where }: FindOptions,
    extraRows: readonly IndexRow[] = [],
  ): SearchHits {
    return this.#withExtraRows(extraRows, (index, executor) => {
      const text = query.text === null ? null : matchText(index, query.text, cadastreIds);
      const all = filtersOf(index, query, text);
      const filters = where === null ? all : [...filtersApplicableAt(all, where), whereFilter(index, where)];
      const matches = executor.matches(filters);
      return {
        ids: pageOf(index, matches, query.sort, (query.page - 1) * query.size, query.size),
        total: matches.total,
        newestMs: newestMsOf(index),
        ...(withFacets ? { facets: facetsOf(index, executor, query, filters) } : {}),
        ...(text?.correctedWords ? { correctedWords: text.correctedWords } : {}),
      };
    });
  }

  facets(query: ListingQuery, cadastreIds: readonly number[], extraRows: readonly IndexRow[] = []): SearchFacets {
    return this.#withExtraRows(extraRows, (index, executor) => {
      const text = query.text === null ? null : matchText(index, query.text, cadastreIds);
      return facetsOf(index, executor, query, filtersOf(index, query, text));
    });
  }

  /** What the view shows. What has no place is counted as if no area were drawn. */
  map(
    query: ListingQuery,
    cadastreIds: readonly number[],
    viewport: Viewport,
    extraRows: readonly IndexRow[] = [],
  ): MapHits {
    return this.#withExtraRows(extraRows, (index, executor) => {
      const text = query.text === null ? null : matchText(index, query.text, cadastreIds);
      const filters = filtersOf(index, query, text);
      const others = filtersApplicableAt(filters, 'nowhere');
      return {
        total: executor.count(filters),
        unplaced: executor.count([...others, whereFilter(index, 'nowhere')]),
        areas: query.areas.map((area) => executor.count([...others, areaFilter(index, area)])),
        ...this.#objects(index, executor, [...filters, whereFilter(index, viewport.box)], viewport),
      };
    });
  }

  #objects(
    index: IndexView,
    executor: QueryExecutor,
    filters: readonly RowFilter[],
    viewport: Viewport,
  ): ObjectsInView {
    const compute = () => objectsIn(index, executor.matches(filters), viewport);
    const isForAll = executor === this.#executor;
    return isForAll
      ? this.#views.getOrCreate(`${index.generation}:${viewport.zoom}:${keyOf(filters)}`, compute)
      : compute();
  }

  /** Answers from the copy, or from the copy with some further listings in it. */
  #withExtraRows<Result>(
    extraRows: readonly IndexRow[],
    answer: (index: IndexView, executor: QueryExecutor) => Result,
  ): Result {
    const fullIndex = this.#index;
    if (extraRows.length === 0) return answer(fullIndex, this.#executor);
    for (const row of extraRows) fullIndex.places.add(row);
    const index = { ...fullIndex, changes: withExtraRows(fullIndex.base, fullIndex.changes, extraRows) };
    const executor = this.#executor.forView(index);
    try {
      return answer(index, executor);
    } finally {
      executor.release();
    }
  }

  /** Takes these listings as they are now; an id without a row is no longer to be seen. */
  applyChanges(ids: readonly number[], rows: readonly IndexRow[]): void {
    for (const row of rows) this.#index.places.add(row);
    for (const id of ids) this.#changedMeanwhile?.add(id);
    this.#index.changes.apply(ids, rows);
    this.#index.generation++;
  }

  setReference(reference: SearchReference): void {
    if (isDeepStrictEqual(reference, this.#index.reference)) return;
    this.#index.reference = reference;
    this.#index.generation++;
  }

  /** Whether the changes have become so many that `rebuild` is worth its price. */
  get needsRebuild(): boolean {
    return this.#changedMeanwhile === null && this.#index.changes.shouldRebuild;
  }

  /** Works the changes into a new base, in steps between which searches and further changes may come. */
  *rebuild(): Generator<void, void> {
    const { base, changes, dictionaries } = this.#index;
    this.#changedMeanwhile = new Set();
    const added = [...changes.rows.values()];
    const { columns, rows } = liveRows(base, changes, added);
    yield;
    const next = yield* buildBase(columns, rows, dictionaries, (order) => reorderedText(base, added, order));
    const changedIds = [...this.#changedMeanwhile];
    this.#index.base = next;
    this.#index.changes = new Changes(next);
    this.#index.changes.apply(
      changedIds,
      changedIds.flatMap((id) => changes.rows.get(id) ?? []),
    );
    this.#executor = new QueryExecutor(this.#index);
    this.#changedMeanwhile = null;
  }
}

/** What has no place lies in no area either, so areas do not limit it. */
const filtersApplicableAt = (filters: readonly RowFilter[], where: LocationCondition): RowFilter[] =>
  where === 'nowhere' ? filters.filter(({ on }) => on !== 'areas') : [...filters];

/** Columns that hold the base and the added rows after it, and which of their rows are to stay. */
const liveRows = (
  base: Base,
  changes: Changes,
  added: readonly IndexRow[],
): { columns: Columns; rows: Uint32Array } => {
  const columns = resized(base.columns, base.rowCount + added.length);
  for (const [i, row] of added.entries()) writeRow(columns, base.rowCount + i, row);
  const all = Uint32Array.from({ length: columns.id.length }, (_, row) => row);
  return { columns, rows: all.filter((row) => row >= base.rowCount || !hasBit(changes.deleted, row)) };
};

/** The text index of a new base whose row n was row `order[n]`: of the old base, or after it of the added rows. */
const reorderedText = (base: Base, added: readonly IndexRow[], order: Uint32Array) => {
  const newRow = new Int32Array(base.rowCount).fill(-1);
  const words = new Map<string, number[]>();
  for (let row = 0; row < order.length; row++) {
    const before = order[row] as number;
    if (before < base.rowCount) {
      newRow[before] = row;
      continue;
    }
    for (const word of new Set(added[before - base.rowCount]?.words.split(' '))) {
      const rows = words.get(word);
      if (rows) rows.push(row);
      else words.set(word, [row]);
    }
  }
  words.delete('');
  return remapTextIndex(base.text, newRow, words);
};
