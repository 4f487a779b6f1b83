import type { Base } from './base.ts';
import { addAll, addFirst, type Bits, type Counted, hasBit } from './bitmaps.ts';
import { type Row, rowAt } from './columns.ts';
import type { Seen } from './copy.ts';
import type { Filter } from './filters.ts';
import { Recent } from './recent.ts';
import {
  copyOf,
  correct,
  correctCount,
  countRows,
  type Heading,
  landCodeOf,
  type Tally,
  tallyRows,
} from './tallies.ts';

/** What fulfils all conditions: rows of the base that still hold, and changed listings. */
export type Matches = { readonly base: Counted; readonly changed: ReadonlySet<Row>; readonly total: number };

/** Bytes of sets that are remembered, half of them for words; but so many sets in any case, and no more than that. */
const REMEMBERED_BYTES = 16 * 1024 * 1024;
const REMEMBERED_SETS = { least: 32, most: 256 };
const REMEMBERED_MATCHES = 24;
const REMEMBERED_TALLIES = 500;
const REMEMBERED_COUNTS = 4_000;

/** What is remembered of a base. */
type Memory = {
  readonly sets: Recent<Bits>;
  /** Sets of words apart: popular words come again and again, while bounds of prices seldom do. */
  readonly wordSets: Recent<Bits>;
  readonly tallies: Recent<Tally>;
  readonly counts: Recent<number[]>;
};

const memoryOf = ({ rowCount, space }: Base): Memory => {
  const fitting = Math.floor(REMEMBERED_BYTES / 2 / (rowCount / 8 + 1));
  const most = Math.min(REMEMBERED_SETS.most, Math.max(REMEMBERED_SETS.least, fitting));
  return {
    sets: new Recent(most, (bits) => space.giveBack(bits)),
    wordSets: new Recent(most, (bits) => space.giveBack(bits)),
    tallies: new Recent(REMEMBERED_TALLIES),
    counts: new Recent(REMEMBERED_COUNTS),
  };
};

/**
 * Finds and counts what fulfils conditions. Sets and counts of the base are remembered for as long as the base lives:
 * changes do not touch them, the few changed listings correct them every time. What includes changes is remembered
 * until the next change, so that the pages of one search share the work. Sets that are forgotten are used again:
 * they are large, and the collector would let many pile up.
 */
export class Matching {
  readonly #copy: Seen;
  readonly #memory: Memory;
  readonly #matches = new Recent<Matches>(REMEMBERED_MATCHES, ({ base }) => this.#copy.base.space.giveBack(base.bits));
  #generation = -1;

  /** Serves the present base of the copy; a new base needs a new one. */
  constructor(copy: Seen, memory: Memory = memoryOf(copy.base)) {
    this.#copy = copy;
    this.#memory = memory;
  }

  /** The same for somebody who sees further listings: it shares what is remembered of the base. `forget` ends its use. */
  over(seen: Seen): Matching {
    return new Matching(seen, this.#memory);
  }

  /** Gives back what was kept for the pages of one search. */
  forget(): void {
    this.#matches.clear();
  }

  /** What fulfils all conditions now. Valid until a few further questions have been asked. */
  matches(filters: readonly Filter[]): Matches {
    const { base, changes, generation } = this.#copy;
    if (generation !== this.#generation) this.#matches.clear();
    this.#generation = generation;
    return this.#matches.get(keyOf(filters), () => {
      const rows = this.#intersection(filters, changes.goneRows.length > 0 ? changes.gone : null);
      const present = base.space.counted(rows);
      const changed = new Set(changes.newestFirst.filter((row) => fulfils(row, filters)));
      return { base: present, changed, total: present.count + changed.size };
    });
  }

  /** How many fulfil all conditions now. */
  count(filters: readonly Filter[]): number {
    let total = this.#withIntersection(filters, (_, count) => count);
    this.#eachCorrection(filters, (_, by) => {
      total += by;
    });
    return total;
  }

  /** Counts what fulfils all conditions under every heading. */
  tally(filters: readonly Filter[]): Tally {
    const ofBase = this.#memory.tallies.get(keyOf(filters), () =>
      this.#withIntersection(filters, (bits, count) => tallyRows(this.#copy.base, bits, count)),
    );
    if (!this.#isChanged) return ofBase;
    const tally = copyOf(ofBase);
    const landCode = landCodeOf(this.#copy.dictionaries);
    this.#eachCorrection(filters, (row, by) => correct(tally, row, landCode, by));
    return tally;
  }

  /** Counts what fulfils all conditions under one heading, by code. */
  countsUnder(heading: Heading, filters: readonly Filter[]): readonly number[] {
    const ofBase = this.#memory.counts.get(`${heading}:${keyOf(filters)}`, () =>
      this.#withIntersection(filters, (bits, count) => countRows(this.#copy.base, heading, bits, count)),
    );
    if (!this.#isChanged) return ofBase;
    const counts = ofBase.slice();
    this.#eachCorrection(filters, (row, by) => correctCount(counts, heading, row, by));
    return counts;
  }

  get #isChanged(): boolean {
    return this.#copy.changes.goneRows.length > 0 || this.#copy.changes.rows.size > 0;
  }

  /** What the counts of the base lack and what they count too much. */
  #eachCorrection(filters: readonly Filter[], visit: (row: Omit<Row, 'words'>, by: 1 | -1) => void): void {
    const { base, changes } = this.#copy;
    const sets = filters.map((filter) => this.#set(filter));
    for (const row of changes.goneRows) if (sets.every((set) => hasBit(set, row))) visit(rowAt(base.columns, row), -1);
    for (const row of changes.newestFirst) if (fulfils(row, filters)) visit(row, 1);
  }

  /** The rows of the base that fulfil one condition, gone ones included. */
  #set({ on, key, rows }: Filter): Bits {
    if ('shared' in rows) return rows.shared;
    const remembered = on === 'text' ? this.#memory.wordSets : this.#memory.sets;
    return remembered.get(key, () => {
      const bits = this.#copy.base.space.take();
      if ('addTo' in rows) rows.addTo(bits);
      else for (const filter of rows.anyOf) addAll(bits, this.#set(filter));
      return bits;
    });
  }

  /** The rows of the base that fulfil all conditions and are not gone, in a set of their own. */
  #intersection(filters: readonly Filter[], gone: Bits | null): Bits {
    const { rowCount, space } = this.#copy.base;
    const bits = space.take();
    if (filters.length === 0) addFirst(bits, rowCount);
    const sets = filters.map((filter) => this.#set(filter));
    space.intersect(bits, sets.length > 0 ? sets : [bits], gone);
    return bits;
  }

  /** Looks at an intersection, gone rows included, that is not needed afterwards. */
  #withIntersection<Result>(filters: readonly Filter[], look: (rows: Bits, count: number) => Result): Result {
    const { space } = this.#copy.base;
    const rows = this.#intersection(filters, null);
    const result = look(rows, space.countCommon(rows, rows));
    space.giveBack(rows);
    return result;
  }
}

/** Equal for equal conditions. */
export const keyOf = (filters: readonly Filter[]): string => filters.map((filter) => filter.key).join('&');

const fulfils = (row: Row, filters: readonly Filter[]): boolean => filters.every((filter) => filter.has(row));
