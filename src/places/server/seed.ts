import { join } from 'node:path';
import type { Tx } from '#platform/server/db.ts';
import { piecesOfFile } from '#platform/server/spreadsheet/csv-rows.ts';
import { importPlaces } from './import-places.ts';

/** Our own reference file: all provinces and districts, and the best-known neighbourhoods. */
export const referenceFile = join(import.meta.dirname, '../../../db/seed/places/places.csv');

/** Puts the places of the reference file in place. Safe to run again; throws when a row of the file is faulty. */
export const seedPlaces = async (tx: Tx): Promise<void> => {
  const { rejected } = await importPlaces(tx, piecesOfFile(referenceFile), { isDryRun: false });
  const [first] = rejected;
  if (first) throw new Error(`Line ${first.line} of ${referenceFile} cannot be taken: ${first.error}.`);
};
