import type { Tx } from '#platform/server/db.ts';
import { readCsv } from '#platform/server/spreadsheet/csv-rows.ts';
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import { limits } from '#platform/values/limits.ts';
import {
  type ClassifierRecord,
  type ClassifierRowError,
  classifierColumns,
  parseClassifierRow,
} from '../rules/classifier-row.ts';
import {
  adoptOwnIds,
  compareIncoming,
  createIncomingTable,
  deleteOrphans,
  findMissingIds,
  type IncomingPlace,
  insertIncoming,
  saveIncoming,
} from './import-store.ts';

export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that were not taken, in the order of the file; the first ones are listed, all are counted. */
  rejected: { line: number; error: ClassifierRowError }[];
  rejectedCount: number;
  /** Ids of known places that the file does not name. They stay: listings and people refer to them. */
  missing: number[];
};

/**
 * Reads a classifier file into the table of places, inside the caller's transaction. Rows that cannot be taken are
 * reported and left out, the others are written; a dry run only compares. Running the same file again changes nothing.
 * Throws `SpreadsheetError` when the file as a whole cannot be read: then nothing may be kept.
 */
export const importPlaces = async (
  tx: Tx,
  file: AsyncIterable<Uint8Array>,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> => {
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, rejected: [], rejectedCount: 0, missing: [] };
  const reject = (line: number, error: ClassifierRowError) => {
    report.rejectedCount += 1;
    if (report.rejected.length < limits.importFaultsListed) report.rejected.push({ line, error });
  };
  await createIncomingTable(tx);
  const ids = await loadIncoming(tx, file, reject);
  for (let orphans = await deleteOrphans(tx); orphans.length > 0; orphans = await deleteOrphans(tx)) {
    for (const line of orphans) reject(line, 'parentUnknown');
  }
  await adoptOwnIds(tx);
  Object.assign(report, await compareIncoming(tx));
  report.missing = await findMissingIds(tx, [...ids]);
  report.rejected.sort((a, b) => a.line - b.line);
  if (!isDryRun && report.added + report.changed > 0) await saveIncoming(tx);
  return report;
};

/** Rows sent to the database at a time. */
const BATCH_ROWS = 1_000;

/** Puts the good rows of the file beside the table; answers the ids of all rows that had one of their own. */
const loadIncoming = async (
  tx: Tx,
  file: AsyncIterable<Uint8Array>,
  reject: (line: number, error: ClassifierRowError) => void,
): Promise<Set<number>> => {
  const ids = new Set<number>();
  let batch: IncomingPlace[] = [];
  let positions: number[] | null = null;
  let width = 0;
  for await (const { line, cells } of readCsv(file)) {
    if (positions === null) {
      positions = positionsOf(cells);
      width = cells.length;
      continue;
    }
    const row = cells.length === width ? parseClassifierRow(recordOf(positions, cells)) : 'cells';
    if (typeof row === 'string') reject(line, row);
    else if (ids.has(row.id)) reject(line, 'duplicate');
    else {
      ids.add(row.id);
      batch.push({ ...row, line });
    }
    if (batch.length < BATCH_ROWS) continue;
    await insertIncoming(tx, batch);
    batch = [];
  }
  if (positions === null) throw new SpreadsheetError('unreadable', 'The file is empty.');
  await insertIncoming(tx, batch);
  return ids;
};

/** Where each column stands in the file. Throws when one is absent. */
const positionsOf = (header: string[]): number[] => {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim());
  const absent = classifierColumns.filter((column) => !names.includes(column));
  if (absent.length > 0)
    throw new SpreadsheetError('unreadable', `The first line lacks the columns: ${absent.join(', ')}.`);
  return classifierColumns.map((column) => names.indexOf(column));
};

const recordOf = (positions: number[], cells: string[]): ClassifierRecord =>
  Object.fromEntries(
    classifierColumns.map((column, at) => [column, cells[positions[at] ?? -1] ?? '']),
  ) as ClassifierRecord;
