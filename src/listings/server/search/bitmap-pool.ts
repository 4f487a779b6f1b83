import { type Bitmap, type CountedBitmap, WORDS_PER_BLOCK } from './bitmaps.ts';
import { type Kernels, makeMemory } from './kernels.ts';

const BYTES_PER_WORD = 4;
const ROWS_PER_BLOCK = WORDS_PER_BLOCK * 32;
const BYTES_PER_BLOCK = WORDS_PER_BLOCK * BYTES_PER_WORD;

/** Sets that a space has room for: those of all indexes and those that are remembered. Room that is not used costs nothing. */
const BITMAPS_MAX = 2_048;

/** Where the sets over one base live, so that the fast loops can reach them all. */
export class BitmapPool {
  readonly #kernels: Kernels;
  readonly #buffer: ArrayBuffer;
  readonly #words: number;
  readonly #spare: Bitmap[] = [];
  #allocated = 0;

  constructor(rowCount: number) {
    this.#words = Math.max(1, Math.ceil(rowCount / ROWS_PER_BLOCK)) * WORDS_PER_BLOCK;
    const { buffer, kernels } = makeMemory(BITMAPS_MAX * this.#words * BYTES_PER_WORD);
    this.#buffer = buffer;
    this.#kernels = kernels;
  }

  /** An empty set. */
  allocate(): Bitmap {
    const spare = this.#spare.pop();
    if (spare) return spare.fill(0);
    if (this.#allocated === BITMAPS_MAX) throw new Error('The bitmap pool is full.');
    return new Int32Array(this.#buffer, this.#allocated++ * this.#words * BYTES_PER_WORD, this.#words);
  }

  /** Takes back a set that is not needed any more. */
  release(bits: Bitmap): void {
    this.#spare.push(bits);
  }

  /** How many rows are in both sets. */
  countCommon(a: Bitmap, b: Bitmap): number {
    return this.#kernels.count(a.byteOffset, b.byteOffset, a.byteLength);
  }

  /** Writes the rows of `a` that are not in `b` into `out`. */
  subtract(out: Bitmap, a: Bitmap, b: Bitmap): void {
    this.#kernels.andNot(out.byteOffset, a.byteOffset, b.byteOffset, out.byteLength);
  }

  /** Writes the rows that are in all of the sets, but not in `deleted`, into `out`. At least one set is given. */
  intersect(out: Bitmap, sets: readonly Bitmap[], deleted: Bitmap | null): void {
    const { and } = this.#kernels;
    const [first, second, ...others] = sets;
    if (!first) throw new Error('An intersection needs at least one set.');
    and(out.byteOffset, first.byteOffset, (second ?? first).byteOffset, out.byteLength);
    for (const other of others) and(out.byteOffset, out.byteOffset, other.byteOffset, out.byteLength);
    if (deleted) this.subtract(out, out, deleted);
  }

  /** The set with the counts by which its n-th row is found. */
  counted(bits: Bitmap): CountedBitmap {
    const blocks = bits.length / WORDS_PER_BLOCK;
    const before = new Uint32Array(blocks + 1);
    let total = 0;
    for (let block = 0; block < blocks; block++) {
      before[block] = total;
      const at = bits.byteOffset + block * BYTES_PER_BLOCK;
      total += this.#kernels.count(at, at, BYTES_PER_BLOCK);
    }
    before[blocks] = total;
    return { bits, count: total, before };
  }
}
