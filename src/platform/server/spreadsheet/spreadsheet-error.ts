/** A row of a table with the number of its line in the file; the first line is 1. */
export type SpreadsheetRow = { line: number; cells: string[] };

/** Why a file cannot be read as a table at all. */
export type SpreadsheetErrorCode = 'unreadable' | 'oldFormat' | 'tooLarge' | 'tooWide' | 'quotationOpen';

/** A file that is no table we can read, as a whole. */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;
  constructor(code: SpreadsheetErrorCode, message = `The table cannot be read: ${code}.`) {
    super(message);
    this.code = code;
  }
}
