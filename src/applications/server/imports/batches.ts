import type { SheetRow } from '#platform/server/sheet/sheet-error.ts';
import { readSheetRows } from '#platform/server/sheet/sheet-rows.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';

const PURPOSE = 'import';

export const sealBatch = (vault: Vault, rows: readonly SheetRow[]): Buffer => vault.seal(JSON.stringify(rows), PURPOSE);
export const openBatch = (vault: Vault, sealed: Buffer): SheetRow[] =>
  JSON.parse(vault.open(sealed, PURPOSE)) as SheetRow[];

/** A file as it waits: the heads of its columns and its rows in sealed batches. */
export type WaitingFile = { heads: string[]; rows: number; batches: Buffer[] };

/**
 * Reads a file into batches. The first row names the columns; columns without a head stay, so that the preview shows
 * them. Null for a file without lots, 'long' for one with more than may be. Throws `SheetError`.
 */
export const readIntoBatches = async (file: Uint8Array, vault: Vault): Promise<WaitingFile | 'empty' | 'long'> => {
  let heads: string[] | null = null;
  let waiting: SheetRow[] = [];
  let rows = 0;
  const batches: Buffer[] = [];
  for await (const row of readSheetRows(file)) {
    if (heads === null) {
      heads = row.cells.slice(0, limits.sheetColumnsMax).map((head) => head.slice(0, limits.applicationLineMax));
      continue;
    }
    rows += 1;
    if (rows > limits.importRowsMax) return 'long';
    waiting.push({ line: row.line, cells: row.cells.slice(0, heads.length) });
    if (waiting.length < limits.importBatchRows) continue;
    batches.push(sealBatch(vault, waiting));
    waiting = [];
  }
  if (waiting.length > 0) batches.push(sealBatch(vault, waiting));
  return heads === null || rows === 0 ? 'empty' : { heads, rows, batches };
};
