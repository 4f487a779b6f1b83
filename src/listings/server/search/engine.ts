import { isDeepStrictEqual } from 'node:util';
import type { ListingQuery } from '../../rules/query.ts';
import { type Base, buildBase } from './base.ts';
import { hasBit } from './bitmaps.ts';
import { Changes, withFurther } from './changes.ts';
import { type Columns, type Row, resized, writeRow } from './columns.ts';
import type { Copy, Reference, Seen } from './copy.ts';
import { type Facets, facetsOf } from './facets.ts';
import { type Filter, filtersOf } from './filters.ts';
import { areaFilter, type Whereabouts, whereFilter } from './map-filters.ts';
import { type ObjectsInView, objectsIn } from './map-objects.ts';
import type { View } from './map-squares.ts';
import { keyOf, Matching } from './matching.ts';
import { pageOf } from './pages.ts';
import { Recent } from './recent.ts';
import { movedText } from './text-building.ts';
import { findText } from './text-search.ts';

export type Found = {
  /** The listings of the page, in order. */
  readonly ids: number[];
  /** How many listings the whole search has. */
  readonly total: number;
  readonly facets?: Facets;
  /** The folded words of the text as they were understood, when it was not found as it was written. */
  readonly understood?: readonly string[];
};

const REMEMBERED_VIEWS = 32;

/** What a piece of the map shows of a search, with the counts beside it. */
export type FoundOnMap = ObjectsInView & {
  readonly total: number;
  readonly unplaced: number;
  readonly areas: number[];
};

/** What is asked of a search besides the query: its facets too, or only what lies there. */
export type Wish = { readonly withFacets: boolean; readonly where: Whereabouts | null };

/** Answers searches from the copy, and keeps the copy up to date with the changes it is given. */
export class Engine {
  readonly #copy: Copy;
  #matching: Matching;
  /** Views of the map that were asked for lately: many visitors open the same one. */
  readonly #views = new Recent<ObjectsInView>(REMEMBERED_VIEWS);
  /** Ids that changed since the present rebuild began; null when none is under way. */
  #changedMeanwhile: Set<number> | null = null;

  constructor(copy: Copy) {
    this.#copy = copy;
    this.#matching = new Matching(copy);
  }

  /** Rises with every change. */
  get generation(): number {
    return this.#copy.generation;
  }

  /**
   * `named` are the ids of listings whose cadastral number the text is; `further` are listings that are not for everybody
   * but for whoever asks.
   */
  find(
    query: ListingQuery,
    named: readonly number[],
    { withFacets, where }: Wish,
    further: readonly Row[] = [],
  ): Found {
    return this.#seenWith(further, (seen, matching) => {
      const text = query.text === null ? null : findText(seen, query.text, named);
      const all = filtersOf(seen, query, text);
      const filters = where === null ? all : [...lyingThere(all, where), whereFilter(seen, where)];
      const matches = matching.matches(filters);
      return {
        ids: pageOf(seen, matches, query.sort, (query.page - 1) * query.size, query.size),
        total: matches.total,
        ...(withFacets ? { facets: facetsOf(seen, matching, query, filters) } : {}),
        ...(text?.understood ? { understood: text.understood } : {}),
      };
    });
  }

  facets(query: ListingQuery, named: readonly number[], further: readonly Row[] = []): Facets {
    return this.#seenWith(further, (seen, matching) => {
      const text = query.text === null ? null : findText(seen, query.text, named);
      return facetsOf(seen, matching, query, filtersOf(seen, query, text));
    });
  }

  /** What the view shows. What has no place is counted as if no area were drawn. */
  map(query: ListingQuery, named: readonly number[], view: View, further: readonly Row[] = []): FoundOnMap {
    return this.#seenWith(further, (seen, matching) => {
      const text = query.text === null ? null : findText(seen, query.text, named);
      const filters = filtersOf(seen, query, text);
      const others = lyingThere(filters, 'nowhere');
      return {
        total: matching.count(filters),
        unplaced: matching.count([...others, whereFilter(seen, 'nowhere')]),
        areas: query.areas.map((area) => matching.count([...others, areaFilter(seen, area)])),
        ...this.#objects(seen, matching, [...filters, whereFilter(seen, view.box)], view),
      };
    });
  }

  #objects(seen: Seen, matching: Matching, filters: readonly Filter[], view: View): ObjectsInView {
    const look = () => objectsIn(seen, matching.matches(filters), view);
    const isForAll = matching === this.#matching;
    return isForAll ? this.#views.get(`${seen.generation}:${view.zoom}:${keyOf(filters)}`, look) : look();
  }

  /** Answers from the copy, or from the copy with some further listings in it. */
  #seenWith<Result>(further: readonly Row[], answer: (seen: Seen, matching: Matching) => Result): Result {
    const copy = this.#copy;
    if (further.length === 0) return answer(copy, this.#matching);
    for (const row of further) copy.places.learn(row);
    const seen = { ...copy, changes: withFurther(copy.base, copy.changes, further) };
    const matching = this.#matching.over(seen);
    try {
      return answer(seen, matching);
    } finally {
      matching.forget();
    }
  }

  /** Takes these listings as they are now; an id without a row is no longer to be seen. */
  takeChanges(ids: readonly number[], rows: readonly Row[]): void {
    for (const row of rows) this.#copy.places.learn(row);
    for (const id of ids) this.#changedMeanwhile?.add(id);
    this.#copy.changes.take(ids, rows);
    this.#copy.generation++;
  }

  takeReference(reference: Reference): void {
    if (isDeepStrictEqual(reference, this.#copy.reference)) return;
    this.#copy.reference = reference;
    this.#copy.generation++;
  }

  /** Whether the changes have become so many that `rebuild` is worth its price. */
  get isWornOut(): boolean {
    return this.#changedMeanwhile === null && this.#copy.changes.areMany;
  }

  /** Works the changes into a new base, in steps between which searches and further changes may come. */
  *rebuild(): Generator<void, void> {
    const { base, changes, dictionaries } = this.#copy;
    this.#changedMeanwhile = new Set();
    const added = [...changes.rows.values()];
    const { columns, rows } = present(base, changes, added);
    yield;
    const next = yield* buildBase(columns, rows, dictionaries, (order) => textInOrder(base, added, order));
    const meanwhile = [...this.#changedMeanwhile];
    this.#copy.base = next;
    this.#copy.changes = new Changes(next);
    this.#copy.changes.take(
      meanwhile,
      meanwhile.flatMap((id) => changes.rows.get(id) ?? []),
    );
    this.#matching = new Matching(this.#copy);
    this.#changedMeanwhile = null;
  }
}

/** What has no place lies in no area either, so areas do not limit it. */
const lyingThere = (filters: readonly Filter[], where: Whereabouts): Filter[] =>
  where === 'nowhere' ? filters.filter(({ on }) => on !== 'areas') : [...filters];

/** Columns that hold the base and the added rows after it, and which of their rows are to stay. */
const present = (base: Base, changes: Changes, added: readonly Row[]): { columns: Columns; rows: Uint32Array } => {
  const columns = resized(base.columns, base.rowCount + added.length);
  for (const [i, row] of added.entries()) writeRow(columns, base.rowCount + i, row);
  const all = Uint32Array.from({ length: columns.id.length }, (_, row) => row);
  return { columns, rows: all.filter((row) => row >= base.rowCount || !hasBit(changes.gone, row)) };
};

/** The text index of a new base whose row n was row `order[n]`: of the old base, or after it of the added rows. */
const textInOrder = (base: Base, added: readonly Row[], order: Uint32Array) => {
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
  return movedText(base.text, newRow, words);
};
