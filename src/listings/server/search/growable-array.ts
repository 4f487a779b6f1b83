/** Numbers or bytes whose count is not known beforehand; doubles its room when full. */
export class GrowableArray<Array extends Uint8Array | Uint32Array | Int32Array> {
  #items: Array;
  length = 0;
  readonly #make: (length: number) => Array;

  constructor(make: (length: number) => Array, capacity = 1_024) {
    this.#make = make;
    this.#items = make(capacity);
  }

  /** What has room for `more` further items; valid until the next call. */
  reserve(more: number): Array {
    if (this.length + more > this.#items.length) {
      const larger = this.#make(Math.max(this.length + more, this.#items.length * 2));
      larger.set(this.#items.subarray(0, this.length));
      this.#items = larger;
    }
    return this.#items;
  }

  push(item: number): void {
    this.reserve(1)[this.length++] = item;
  }

  /** Forgets the items and gives their memory back. */
  clear(): void {
    this.#items = this.#make(0);
    this.length = 0;
  }

  /** The items so far, without the spare room. */
  toArray(): Array {
    return this.#items.slice(0, this.length) as Array;
  }
}
