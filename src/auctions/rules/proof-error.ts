/**
 * A log, a receipt or a file of them that is not what it must be. `code` says what is wrong with a row of a log, `line` (from 1)
 * which line of a file cannot be read; both are null where they mean nothing.
 */
export class ProofError<Code extends string | null = string | null> extends Error {
  readonly code: Code;
  readonly line: number | null;
  constructor(message: string, code: Code, line: number | null = null) {
    super(message);
    this.code = code;
    this.line = line;
  }
}
