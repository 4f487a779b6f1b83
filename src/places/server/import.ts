import type { Tx } from '#platform/server/db.ts';
import { CsvError, readCsv } from '#platform/server/sheet/csv-rows.ts';
import { limits } from '#platform/values/limits.ts';
import { type ClassifierRecord, classifierColumns, type RowFault, readClassifierRow } from '../rules/classifier-row.ts';
import {
  addIncoming,
  adoptOwnIds,
  compareIncoming,
  type IncomingPlace,
  idsMissingFrom,
  openIncoming,
  takeOutOrphans,
  writeIncoming,
} from './import-store.ts';

export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that were not taken, in the order of the file; the first ones are listed, all are counted. */
  rejected: { line: number; fault: RowFault }[];
  rejectedCount: number;
  /** Ids of known places that the file does not name. They stay: listings and people refer to them. */
  missing: number[];
};

/**
 * Reads a classifier file into the table of places, inside the caller's transaction. Rows that cannot be taken are
 * reported and left out, the others are written; a dry run only compares. Running the same file again changes nothing.
 * Throws `CsvError` when the file as a whole cannot be read: then nothing may be kept.
 */
export const importPlaces = async (
  tx: Tx,
  file: AsyncIterable<Uint8Array>,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> => {
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, rejected: [], rejectedCount: 0, missing: [] };
  const reject = (line: number, fault: RowFault) => {
    report.rejectedCount += 1;
    if (report.rejected.length < limits.importFaultsListed) report.rejected.push({ line, fault });
  };
  await openIncoming(tx);
  const seen = await stage(tx, file, reject);
  for (let orphans = await takeOutOrphans(tx); orphans.length > 0; orphans = await takeOutOrphans(tx)) {
    for (const line of orphans) reject(line, 'parentUnknown');
  }
  await adoptOwnIds(tx);
  Object.assign(report, await compareIncoming(tx));
  report.missing = await idsMissingFrom(tx, [...seen]);
  report.rejected.sort((a, b) => a.line - b.line);
  if (!isDryRun && report.added + report.changed > 0) await writeIncoming(tx);
  return report;
};

/** Rows sent to the database at a time. */
const BATCH_ROWS = 1_000;

/** Puts the good rows of the file beside the table; answers the ids of all rows that had one of their own. */
const stage = async (
  tx: Tx,
  file: AsyncIterable<Uint8Array>,
  reject: (line: number, fault: RowFault) => void,
): Promise<Set<number>> => {
  const seen = new Set<number>();
  let batch: IncomingPlace[] = [];
  let positions: number[] | null = null;
  let width = 0;
  for await (const { line, cells } of readCsv(file)) {
    if (positions === null) {
      positions = positionsOf(cells);
      width = cells.length;
      continue;
    }
    const row = cells.length === width ? readClassifierRow(recordOf(positions, cells)) : 'cells';
    if (typeof row === 'string') reject(line, row);
    else if (seen.has(row.id)) reject(line, 'duplicate');
    else {
      seen.add(row.id);
      batch.push({ ...row, line });
    }
    if (batch.length < BATCH_ROWS) continue;
    await addIncoming(tx, batch);
    batch = [];
  }
  if (positions === null) throw new CsvError('The file is empty.');
  await addIncoming(tx, batch);
  return seen;
};

/** Where each column stands in the file. Throws when one is absent. */
const positionsOf = (header: string[]): number[] => {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim());
  const absent = classifierColumns.filter((column) => !names.includes(column));
  if (absent.length > 0) throw new CsvError(`The first line lacks the columns: ${absent.join(', ')}.`);
  return classifierColumns.map((column) => names.indexOf(column));
};

const recordOf = (positions: number[], cells: string[]): ClassifierRecord =>
  Object.fromEntries(
    classifierColumns.map((column, at) => [column, cells[positions[at] ?? -1] ?? '']),
  ) as ClassifierRecord;
