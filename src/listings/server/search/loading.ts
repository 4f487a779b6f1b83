import type pg from 'pg';
import { buildBase, runThrough } from './base.ts';
import { Changes } from './changes.ts';
import { makeColumns, makeDictionaries, type Row, resized, writeRow } from './columns.ts';
import type { Copy, Reference } from './copy.ts';
import { PlaceTree } from './place-tree.ts';
import { readListings } from './search-store.ts';
import { TextCollector } from './text-building.ts';

const ROOM_AT_FIRST = 4_096;

/** Reads every public listing into a new copy. */
export const loadCopy = async (client: pg.ClientBase, reference: Reference, generation: number): Promise<Copy> => {
  const dictionaries = makeDictionaries();
  const texts = new TextCollector();
  let columns = makeColumns(ROOM_AT_FIRST);
  let count = 0;
  await readListings(client, dictionaries, 'all', (listing, bytes, start, end) => {
    if (count === columns.id.length) columns = resized(columns, count * 2);
    writeRow(columns, count++, listing);
    texts.add(bytes, start, end);
  });
  const everyRow = Uint32Array.from({ length: count }, (_, row) => row);
  const base = runThrough(buildBase(columns, everyRow, dictionaries, (order) => texts.finish(order)));
  const places = new PlaceTree();
  places.learnAll(base.columns);
  return { dictionaries, places, base, changes: new Changes(base), reference, generation };
};

/** Reads the given listings as they are now; those that the public may not see are missing from the answer. */
export const readRows = async (
  client: pg.ClientBase,
  { dictionaries }: Copy,
  ids: readonly number[],
): Promise<Row[]> => {
  const rows: Row[] = [];
  await readListings(client, dictionaries, ids, (listing, bytes, start, end) =>
    rows.push({ ...listing, words: bytes.toString('latin1', start, end) }),
  );
  return rows;
};
