import { type Base, rowOfId } from './base.ts';
import { addBit, type Bitmap, hasBit } from './bitmaps.ts';
import type { IndexRow } from './columns.ts';

/** Looking at a change costs about as much as this many rows of the base. */
const ROWS_PER_CHANGE = 64;
const CHANGES_TO_REBUILD_MIN = 500;

type Dated = Pick<IndexRow, 'sourceDate' | 'id'>;
type Priced = Pick<IndexRow, 'priceTiyin' | 'id'>;

/** Negative when the first stands before the second in the order of the newest, or of the cheapest. */
export const byNewest = (a: Dated, b: Dated): number => b.sourceDate - a.sourceDate || b.id - a.id;
export const byPrice = (a: Priced, b: Priced): number => a.priceTiyin - b.priceTiyin || a.id - b.id;

/** What an answer reads of listings that stand beside the base. */
export type ChangesView = {
  readonly rows: ReadonlyMap<number, IndexRow>;
  readonly newestFirst: readonly IndexRow[];
  readonly cheapestFirst: readonly IndexRow[];
  readonly words: ReadonlyMap<string, number>;
  readonly deleted: Bitmap;
  readonly deletedRows: readonly number[];
};

/** Listings that changed since the base was built: few, so they are looked at one by one. */
export class Changes implements ChangesView {
  /** The present state of changed listings that the public may see. */
  readonly rows = new Map<number, IndexRow>();
  /** The same rows in the two orders. */
  newestFirst: IndexRow[] = [];
  cheapestFirst: IndexRow[] = [];
  /** The words of the same rows, with how many rows hold each. */
  readonly words = new Map<string, number>();
  /** Rows of the base that no longer hold. */
  readonly deleted: Bitmap;
  readonly deletedRows: number[] = [];
  readonly #base: Base;

  constructor(base: Base) {
    this.#base = base;
    this.deleted = base.pool.allocate();
  }

  /** Takes these listings as they are now; an id without a row is no longer to be seen. */
  apply(ids: Iterable<number>, rows: readonly IndexRow[]): void {
    for (const id of ids) this.#remove(id);
    for (const row of rows) {
      this.rows.set(row.id, row);
      this.#count(row, 1);
    }
    // What stays is already in order, so the sorts have little to do.
    const fresh = new Set(rows);
    const stays = (row: IndexRow) => this.rows.get(row.id) === row && !fresh.has(row);
    this.newestFirst = [...this.newestFirst.filter(stays), ...rows].sort(byNewest);
    this.cheapestFirst = [...this.cheapestFirst.filter(stays), ...rows].sort(byPrice);
  }

  #remove(id: number): void {
    const changed = this.rows.get(id);
    if (changed) this.#count(changed, -1);
    this.rows.delete(id);
    const row = rowOfId(this.#base, id);
    if (row === undefined || hasBit(this.deleted, row)) return;
    addBit(this.deleted, row);
    this.deletedRows.push(row);
  }

  #count(row: IndexRow, by: number): void {
    for (const word of new Set(row.words.split(' '))) {
      const count = (this.words.get(word) ?? 0) + by;
      if (count > 0) this.words.set(word, count);
      else this.words.delete(word);
    }
  }

  /** Whether the changes have become so many that a new base is worth its price. */
  get shouldRebuild(): boolean {
    return (
      this.rows.size + this.deletedRows.length > Math.max(CHANGES_TO_REBUILD_MIN, this.#base.rowCount / ROWS_PER_CHANGE)
    );
  }
}

/** The changes as somebody sees them for whom further listings are open; one that everybody sees by now is left out. */
export const withExtraRows = (base: Base, changes: ChangesView, extraRows: readonly IndexRow[]): ChangesView => {
  const isVisibleToAll = ({ id }: IndexRow) => {
    const row = rowOfId(base, id);
    return changes.rows.has(id) || (row !== undefined && !hasBit(changes.deleted, row));
  };
  const added = extraRows.filter((row) => !isVisibleToAll(row));
  const words = new Map(changes.words);
  for (const row of added)
    for (const word of new Set(row.words.split(' '))) words.set(word, (words.get(word) ?? 0) + 1);
  return {
    rows: new Map([...changes.rows, ...added.map((row) => [row.id, row] as const)]),
    newestFirst: [...changes.newestFirst, ...added].sort(byNewest),
    cheapestFirst: [...changes.cheapestFirst, ...added].sort(byPrice),
    words,
    deleted: changes.deleted,
    deletedRows: changes.deletedRows,
  };
};
