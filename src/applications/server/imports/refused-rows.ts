import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { csvOf } from '#platform/values/csv.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { RowFault } from '../../rules/imports/row.ts';
import { openBatch } from './batches.ts';
import { type RunRow, readBatch, readRefusals } from './imports-store.ts';
import { sentenceIn } from './view.ts';
import type { Knowledge } from './vocabulary.ts';
import { wordsIn } from './vocabulary.ts';

/**
 * The rows that were not taken as they stood in the file, with their line and the reasons after them: mended, the file
 * can be brought again. Null when the rows are no longer kept.
 */
export const refusedRows = async (
  { db, vault }: { db: Db; vault: Vault },
  run: RunRow,
  locale: Locale,
  { namesOf }: Knowledge,
): Promise<string | null> => {
  const refusals = new Map((await readRefusals(db, run.id)).map(({ line, faults }) => [line, faults]));
  const { line, reasons } = wordsIn(locale).imports.template;
  const table = [[...run.columns, line, reasons]];
  for (let number = 0; number < run.batchesDone; number++) {
    const sealed = await readBatch(db, run.id, number);
    if (!sealed) return null;
    for (const row of openBatch(vault, sealed)) {
      const faults = refusals.get(row.line);
      if (!faults) continue;
      const cells = run.columns.map((_, at) => row.cells[at] ?? '');
      const say = (fault: RowFault) => `${namesOf(fault.field)[locale]}: ${sentenceIn(locale, fault)}`;
      table.push([...cells, String(row.line), faults.map(say).join('; ')]);
    }
  }
  return csvOf(table);
};
