import { withoutFormulaMark } from '#platform/values/csv.ts';
import { readCsv, type Separator } from './csv-rows.ts';
import { SpreadsheetError, type SpreadsheetRow } from './spreadsheet-error.ts';
import { readXlsx } from './xlsx-rows.ts';

const begins = (file: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => file[at] === byte);

/**
 * The rows of a table that somebody brought, XLSX or CSV, told by the bytes and not by the name. Rows come one by one;
 * empty ones are left out. Throws `SpreadsheetError`.
 */
export const readSpreadsheetRows = (file: Uint8Array): AsyncGenerator<SpreadsheetRow> => {
  if (begins(file, 0x50, 0x4b)) return readXlsx(file);
  // The format of before 2007, and every workbook with a password.
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new SpreadsheetError('oldFormat');
  return readText(file);
};

async function* readText(file: Uint8Array): AsyncGenerator<SpreadsheetRow> {
  const bytes = inUtf8(file);
  if (bytes.includes(0)) throw new SpreadsheetError('unreadable');
  for await (const { line, cells } of readCsv(inPieces(bytes), separatorOf(bytes))) {
    const trimmed = cells.map((cell) => withoutFormulaMark(cell.trim()));
    if (trimmed.some((cell) => cell !== '')) yield { line, cells: trimmed };
  }
}

/** Spreadsheets in Russian still save CSV as Windows-1251. */
const inUtf8 = (file: Uint8Array): Uint8Array => {
  const withoutMark = begins(file, 0xef, 0xbb, 0xbf) ? file.subarray(3) : file;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(withoutMark);
    return withoutMark;
  } catch {
    return new TextEncoder().encode(new TextDecoder('windows-1251').decode(withoutMark));
  }
};

const PIECE_BYTES = 65_536;

/** In pieces with a pause between them, so that a long file holds nobody else up. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await new Promise((done) => setImmediate(done));
  }
}

/** What the first line has most of. */
const separatorOf = (bytes: Uint8Array): Separator => {
  const end = bytes.indexOf(0x0a);
  const first = new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end));
  const countOf = (sign: Separator) => first.split(sign).length;
  return ([';', '\t'] as const).reduce<Separator>((best, sign) => (countOf(sign) > countOf(best) ? sign : best), ',');
};
