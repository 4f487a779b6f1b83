/** Bytes before the first row: signature, flags, length of an extension that no server sends. */
const HEADER_BYTES = 19;
const SECONDS_TO_2000 = 946_684_800;

/** The fields of one row, read in their order straight from the bytes that the database sent. */
export class CopyRow {
  bytes: Buffer = Buffer.alloc(0);
  #view = new DataView(this.bytes.buffer);
  #at = 0;

  /** Takes the bytes of which the next rows are part. */
  setBytes(bytes: Buffer): void {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Moves to the first field of a row that starts here and tells where the row ends; 0 when it has not arrived whole, or is the mark after the last row. */
  startRow(start: number): number {
    if (start + 2 > this.bytes.length) return 0;
    const fields = this.#view.getInt16(start);
    this.#at = start + 2;
    let at = this.#at;
    for (let i = 0; i < fields; i++) {
      if (at + 4 > this.bytes.length) return 0;
      at += 4 + Math.max(0, this.#view.getInt32(at));
    }
    return fields < 0 || at > this.bytes.length ? 0 : at;
  }

  /** Where the bytes of the next field start and end; both are equal for null. */
  field(): [start: number, end: number] {
    const length = this.#view.getInt32(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    return [start, this.#at];
  }

  /** An integer of 2, 4 or 8 bytes, or a boolean as 0 or 1. Beyond 2^53 the last digits are lost. */
  integer(): number | null {
    const length = this.#view.getInt32(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    if (length === 4) return this.#view.getInt32(start);
    if (length === 2) return this.#view.getInt16(start);
    if (length === 8) return this.#view.getInt32(start) * 2 ** 32 + this.#view.getUint32(start + 4);
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
    this.#row.setBytes(bytes);
    for (let end = this.#row.startRow(at); end > 0; end = this.#row.startRow(at)) {
      this.#onRow(this.#row);
      at = end;
    }
    this.#rest = bytes.subarray(at);
  }
}
