import type { Encryption } from '#platform/server/encryption.ts';
import type { SpreadsheetRow } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import { readSpreadsheetRows } from '#platform/server/spreadsheet/spreadsheet-rows.ts';
import { limits } from '#platform/values/limits.ts';

const PURPOSE = 'import';

export const encryptBatch = (encryption: Encryption, rows: readonly SpreadsheetRow[]): Buffer =>
  encryption.encrypt(JSON.stringify(rows), PURPOSE);
export const decryptBatch = (encryption: Encryption, encrypted: Buffer): SpreadsheetRow[] =>
  JSON.parse(encryption.decrypt(encrypted, PURPOSE)) as SpreadsheetRow[];

/** A file as it waits: the heads of its columns and its rows in sealed batches. */
export type BatchedFile = { heads: string[]; rows: number; batches: Buffer[] };

/**
 * Reads a file into batches. The first row names the columns; columns without a head stay, so that the preview shows
 * them. Null for a file without lots, 'long' for one with more than may be. Throws `SpreadsheetError`.
 */
export const readIntoBatches = async (
  file: Uint8Array,
  encryption: Encryption,
): Promise<BatchedFile | 'empty' | 'long'> => {
  let heads: string[] | null = null;
  let waiting: SpreadsheetRow[] = [];
  let rows = 0;
  const batches: Buffer[] = [];
  for await (const row of readSpreadsheetRows(file)) {
    if (heads === null) {
      heads = row.cells.slice(0, limits.spreadsheetColumnsMax).map((head) => head.slice(0, limits.applicationLineMax));
      continue;
    }
    rows += 1;
    if (rows > limits.importRowsMax) return 'long';
    waiting.push(row);
    if (waiting.length < limits.importBatchRows) continue;
    batches.push(encryptBatch(encryption, waiting));
    waiting = [];
  }
  if (waiting.length > 0) batches.push(encryptBatch(encryption, waiting));
  return heads === null || rows === 0 ? 'empty' : { heads, rows, batches };
};
