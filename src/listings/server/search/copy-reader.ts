/** Bytes before the first row: signature, flags, length of an extension that no server sends. */
const HEADER_BYTES = 19;
const SECONDS_TO_2000 = 946_684_800;

/** The fields of one row, read in their order straight from the bytes that the database sent. */
export class CopyRow {
  bytes: Buffer = Buffer.alloc(0);
  #at = 0;

  /** Moves to the first field of a row whose bytes start here. */
  open(bytes: Buffer, at: number): void {
    this.bytes = bytes;
    this.#at = at;
  }

  /** Where the bytes of the next field start and end; both are equal for null. */
  field(): [start: number, end: number] {
    const length = this.bytes.readInt32BE(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    return [start, this.#at];
  }

  /** An integer of 2, 4 or 8 bytes, or a boolean as 0 or 1. Beyond 2^53 the last digits are lost. */
  integer(): number | null {
    const length = this.bytes.readInt32BE(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    if (length === 4) return this.bytes.readInt32BE(start);
    if (length === 2) return this.bytes.readInt16BE(start);
    if (length === 8) return this.bytes.readInt32BE(start) * 2 ** 32 + this.bytes.readUInt32BE(start + 4);
    return length === 1 ? (this.bytes[start] as number) : null;
  }

  /** A moment in microseconds since 1970. */
  microseconds(): number {
    return (this.integer() ?? 0) + SECONDS_TO_2000 * 1_000_000;
  }

  /** Text of plain letters and digits. */
  code(): string | null {
    const [start, end] = this.field();
    return start === end ? null : this.bytes.toString('latin1', start, end);
  }
}

/** Cuts the stream of a binary COPY into rows, wherever the pieces of the stream may end. */
export class CopyReader {
  readonly #onRow: (row: CopyRow) => void;
  readonly #row = new CopyRow();
  #rest: Buffer = Buffer.alloc(0);
  #isHeaderRead = false;

  constructor(onRow: (row: CopyRow) => void) {
    this.#onRow = onRow;
  }

  read(piece: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    let at = 0;
    if (!this.#isHeaderRead) {
      if (bytes.length < HEADER_BYTES) {
        this.#rest = bytes;
        return;
      }
      this.#isHeaderRead = true;
      at = HEADER_BYTES;
    }
    for (let end = endOfRow(bytes, at); end > 0; end = endOfRow(bytes, at)) {
      this.#row.open(bytes, at + 2);
      this.#onRow(this.#row);
      at = end;
    }
    this.#rest = bytes.subarray(at);
  }
}

/** Where the row that starts here ends; 0 when it has not arrived whole, or is the mark after the last row. */
const endOfRow = (bytes: Buffer, start: number): number => {
  if (start + 2 > bytes.length) return 0;
  const fields = bytes.readInt16BE(start);
  let at = start + 2;
  for (let i = 0; i < fields; i++) {
    if (at + 4 > bytes.length) return 0;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return fields < 0 || at > bytes.length ? 0 : at;
};
