import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { csvOf } from '#platform/values/csv.ts';
import type { Locale } from '#platform/values/locale.ts';
import { cellsBeyond, type RowError } from '../../rules/imports/row.ts';
import { decryptBatch } from './batches.ts';
import { findBatch, listRefusals, type RunRow } from './import-store.ts';
import { sentenceIn } from './view.ts';
import type { ImportKnowledge } from './vocabulary.ts';
import { wordsIn } from './vocabulary.ts';

/**
 * The rows that were not taken as they stood in the file, with their line and the reasons after them: mended, the file
 * can be brought again. Cells beyond the columns stand behind the reasons, so that the row stays too long until it is
 * mended. Null when the rows are no longer kept.
 */
export const refusedRows = async (
  { db, encryption }: { db: Db; encryption: Encryption },
  run: RunRow,
  locale: Locale,
  { namesOf }: ImportKnowledge,
): Promise<string | null> => {
  const refusals = new Map((await listRefusals(db, run.id)).map(({ line, faults: errors }) => [line, errors]));
  const { line, reasons } = wordsIn(locale).imports.template;
  const table = [[...run.columns, line, reasons]];
  for (let number = 0; number < run.batchesDone; number++) {
    const encrypted = await findBatch(db, run.id, number);
    if (!encrypted) return null;
    for (const row of decryptBatch(encryption, encrypted)) {
      const errors = refusals.get(row.line);
      if (!errors) continue;
      const cells = run.columns.map((_, at) => row.cells[at] ?? '');
      const sentenceOf = (error: RowError) => `${namesOf(error.field)[locale]}: ${sentenceIn(locale, error)}`;
      const beyond = cellsBeyond(row.cells, run.columns.length);
      table.push([...cells, String(row.line), errors.map(sentenceOf).join('; '), ...beyond]);
    }
  }
  return csvOf(table);
};
