import type pg from 'pg';
import { buildBase, runThrough } from './base.ts';
import { Changes } from './changes.ts';
import { makeColumns, makeDictionaries, type Row, resized, writeRow } from './columns.ts';
import type { Copy, Reference } from './copy.ts';
import { PlaceTree } from './place-tree.ts';
import { guessListings, readListings, type Wanted } from './search-store.ts';
import { TextCollector } from './text-building.ts';

/** Room is made for so many listings in any case, and for a few more than the database guesses that it holds. */
const ROOM_LEAST = 4_096;
const ROOM_PER_LISTING = 1.05;

/** Reads every public listing into a new copy. */
export const loadCopy = async (client: pg.ClientBase, reference: Reference, generation: number): Promise<Copy> => {
  const dictionaries = makeDictionaries();
  const texts = new TextCollector();
  let columns = makeColumns(Math.max(ROOM_LEAST, Math.ceil((await guessListings(client)) * ROOM_PER_LISTING)));
  let count = 0;
  await readListings(client, dictionaries, { of: 'everybody', ids: 'all' }, (listing, bytes, start, end) => {
    if (count === columns.id.length) columns = resized(columns, count * 2);
    writeRow(columns, count++, listing);
    texts.add(bytes, start, end);
  });
  const everyRow = Uint32Array.from({ length: count }, (_, row) => row);
  const base = runThrough(buildBase(columns, everyRow, dictionaries, (order) => texts.finish(order)));
  // The reader that filled these columns may live on for a while; they must not.
  columns = makeColumns(0);
  const places = new PlaceTree();
  places.learnAll(base.columns);
  return { dictionaries, places, base, changes: new Changes(base), reference, generation };
};

/** Reads some listings as they are now; those that are not of the wanted kind are missing from the answer. */
export const readRows = async (client: pg.ClientBase, { dictionaries }: Copy, wanted: Wanted): Promise<Row[]> => {
  const rows: Row[] = [];
  await readListings(client, dictionaries, wanted, (listing, bytes, start, end) =>
    rows.push({ ...listing, words: bytes.toString('latin1', start, end) }),
  );
  return rows;
};
