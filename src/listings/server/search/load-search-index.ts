import type pg from 'pg';
import { buildBase, runToEnd } from './base.ts';
import { Changes } from './changes.ts';
import { createColumns, createDictionaries, type IndexRow, resized, writeRow } from './columns.ts';
import { PlaceTree } from './place-tree.ts';
import type { SearchIndex, SearchReference } from './search-index.ts';
import { estimateListingCount, type ListingSelection, streamListings } from './search-store.ts';
import { TextIndexBuilder } from './text-index-builder.ts';

/** Room is made for so many listings in any case, and for a few more than the database guesses that it holds. */
const CAPACITY_MIN = 4_096;
const CAPACITY_PER_LISTING = 1.05;

/** Reads every public listing into a new copy. */
export const loadSearchIndex = async (
  client: pg.ClientBase,
  reference: SearchReference,
  generation: number,
): Promise<SearchIndex> => {
  const dictionaries = createDictionaries();
  const texts = new TextIndexBuilder();
  let columns = createColumns(
    Math.max(CAPACITY_MIN, Math.ceil((await estimateListingCount(client)) * CAPACITY_PER_LISTING)),
  );
  let count = 0;
  await streamListings(client, dictionaries, { of: 'everybody', ids: 'all' }, (listing, bytes, start, end) => {
    if (count === columns.id.length) columns = resized(columns, count * 2);
    writeRow(columns, count++, listing);
    texts.add(bytes, start, end);
  });
  const everyRow = Uint32Array.from({ length: count }, (_, row) => row);
  const base = runToEnd(buildBase(columns, everyRow, dictionaries, (order) => texts.finish(order)));
  // The reader that filled these columns may live on for a while; they must not.
  columns = createColumns(0);
  const places = new PlaceTree();
  places.addAll(base.columns);
  return { dictionaries, places, base, changes: new Changes(base), reference, generation };
};

/** Reads some listings as they are now; those that are not of the wanted kind are missing from the answer. */
export const readRows = async (
  client: pg.ClientBase,
  { dictionaries }: SearchIndex,
  selection: ListingSelection,
): Promise<IndexRow[]> => {
  const rows: IndexRow[] = [];
  await streamListings(client, dictionaries, selection, (listing, bytes, start, end) =>
    rows.push({ ...listing, words: bytes.toString('latin1', start, end) }),
  );
  return rows;
};
