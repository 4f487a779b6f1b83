import { allBits, type Bits, type Counted, counted, hasBit, intersect, without } from './bitmaps.ts';
import { type Row, rowAt } from './columns.ts';
import type { Copy } from './copy.ts';
import { copyOf, correct, type Tally, tallyRows } from './facet-keys.ts';
import type { Filter } from './filters.ts';
import { Recent } from './recent.ts';

/** What fulfils all conditions: rows of the base that still hold, and changed listings. */
export type Matches = { readonly base: Counted; readonly changed: ReadonlySet<Row>; readonly total: number };

/** Bytes of sets that are remembered, whatever their size. */
const REMEMBERED_BYTES = 16 * 1024 * 1024;
const REMEMBERED_SETS_MOST = 512;
const REMEMBERED_TALLIES = 1_000;
const REMEMBERED_MATCHES = 32;

/**
 * Finds what fulfils conditions. Sets and counts of the base are remembered for as long as the base lives: changes do
 * not touch them, they are corrected by the few changed listings every time. What includes changes is remembered until
 * the next change, so that the pages of one search share the work.
 */
export class Matching {
  readonly #copy: Copy;
  readonly #sets: Recent<Bits>;
  readonly #tallies = new Recent<Tally>(REMEMBERED_TALLIES);
  readonly #matches = new Recent<Matches>(REMEMBERED_MATCHES);
  #generation = -1;

  /** Serves the present base of the copy; a new base needs a new one. */
  constructor(copy: Copy) {
    this.#copy = copy;
    const most = Math.floor(REMEMBERED_BYTES / (copy.base.rowCount / 8 + 1));
    this.#sets = new Recent(Math.min(REMEMBERED_SETS_MOST, Math.max(16, most)));
  }

  /** Rows of the base that fulfil all conditions, present or gone. */
  #set(filters: readonly Filter[]): Bits {
    const single = (filter: Filter) => this.#sets.get(filter.key, filter.bits);
    return this.#sets.get(keyOf(filters), () =>
      filters.length === 0 ? allBits(this.#copy.base.rowCount) : intersect(filters.map(single)),
    );
  }

  matches(filters: readonly Filter[]): Matches {
    const { changes, generation } = this.#copy;
    if (generation !== this.#generation) this.#matches.clear();
    this.#generation = generation;
    return this.#matches.get(keyOf(filters), () => {
      const set = this.#set(filters);
      const present = counted(changes.goneRows.length === 0 ? set : without(set, changes.gone));
      const changed = new Set(changes.newestFirst.filter((row) => fulfils(row, filters)));
      return { base: present, changed, total: present.count + changed.size };
    });
  }

  /** Counts what fulfils all conditions under every heading. */
  tally(filters: readonly Filter[]): Tally {
    const { base, changes } = this.#copy;
    const ofBase = this.#tallies.get(keyOf(filters), () =>
      tallyRows(base.facetKeys, base.columns.unitPriceTiyin, this.#set(filters)),
    );
    if (changes.goneRows.length === 0 && changes.rows.size === 0) return ofBase;
    const tally = copyOf(ofBase);
    const set = this.#set(filters);
    for (const row of changes.goneRows) if (hasBit(set, row)) correct(tally, rowAt(base.columns, row), -1);
    for (const row of changes.newestFirst) if (fulfils(row, filters)) correct(tally, row, 1);
    return tally;
  }
}

const keyOf = (filters: readonly Filter[]): string => filters.map((filter) => filter.key).join('&');

export const fulfils = (row: Row, filters: readonly Filter[]): boolean => filters.every((filter) => filter.has(row));
