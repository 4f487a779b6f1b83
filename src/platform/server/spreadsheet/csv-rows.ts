import { createReadStream } from 'node:fs';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** A row of a CSV file with the number of the line it began on; the first line is 1. */
export type CsvRow = { line: number; cells: string[] };

/** More cells or longer ones mean that a quotation mark was never closed. */
const CELLS_MAX = 100;
const CELL_CHARS_MAX = 10_000;

/** The bytes of a file, which is opened only when the first are asked for, so that its errors reach whoever asks. */
export async function* piecesOfFile(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** What stands between cells: spreadsheets of countries with a decimal comma write semicolons. */
export type Separator = ',' | ';' | '\t';

/**
 * Reads CSV as RFC 4180 has it (commas unless told otherwise, doubled quotation marks, line breaks within quotation marks), in UTF-8 with or
 * without its mark, piece by piece, so that a file of any size takes the memory of one row. Empty lines are skipped.
 * Throws `SpreadsheetError` when the bytes are not UTF-8 or a quotation is not closed.
 */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>, separator: Separator = ','): AsyncGenerator<CsvRow> {
  const reader = new RowReader(separator);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) yield* reader.read(decoder.decode(piece, { stream: true }));
    yield* reader.read(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new SpreadsheetError('unreadable', 'The file is not UTF-8.');
    throw error;
  }
  yield* reader.end();
}

class RowReader {
  readonly #separator: Separator;
  #cells: string[] = [];
  #cell = '';
  #line = 1;
  #rowLine = 1;
  /** Inside quotation marks; `mark` was seen there last and either ends the cell or is the first of two. */
  #quoted: 'no' | 'yes' | 'mark' = 'no';
  #lastWasReturn = false;

  constructor(separator: Separator) {
    this.#separator = separator;
  }

  *read(text: string): Generator<CsvRow> {
    for (const sign of text) {
      if (this.#quoted === 'yes' || (this.#quoted === 'mark' && sign === '"')) {
        this.#takeQuoted(sign);
        continue;
      }
      if (this.#quoted === 'mark') this.#quoted = 'no';
      const endsLine = sign === '\n' || sign === '\r';
      if (endsLine && !(sign === '\n' && this.#lastWasReturn)) yield* this.#endRow();
      else if (sign === this.#separator) this.#endCell();
      else if (sign === '"' && this.#cell === '') this.#quoted = 'yes';
      else if (!endsLine) this.#append(sign);
      this.#lastWasReturn = sign === '\r';
    }
  }

  *end(): Generator<CsvRow> {
    if (this.#quoted === 'yes')
      throw new SpreadsheetError(
        'quotationOpen',
        `The quotation that begins on line ${this.#rowLine} is never closed.`,
      );
    yield* this.#endRow();
  }

  #takeQuoted(sign: string): void {
    if (this.#quoted === 'mark') {
      this.#quoted = 'yes';
      this.#append(sign);
    } else if (sign === '"') this.#quoted = 'mark';
    else {
      if (sign === '\n') this.#line++;
      this.#append(sign);
    }
  }

  #append(sign: string): void {
    this.#cell += sign;
    if (this.#cell.length > CELL_CHARS_MAX)
      throw new SpreadsheetError(
        'quotationOpen',
        `A cell on line ${this.#rowLine} is too long; is a quotation mark missing?`,
      );
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    if (this.#cells.length > CELLS_MAX)
      throw new SpreadsheetError('quotationOpen', `Line ${this.#rowLine} has too many cells.`);
  }

  *#endRow(): Generator<CsvRow> {
    const isEmpty = this.#cells.length === 0 && this.#cell === '';
    const line = this.#rowLine;
    this.#line++;
    this.#rowLine = this.#line;
    if (isEmpty) return;
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    yield { line, cells };
  }
}
