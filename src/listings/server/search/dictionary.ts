/**
 * Small numbers for the values of a column, given in the order in which values are first met and never changed.
 * Code 0 stands for "no value".
 */
export class Dictionary<Value extends string | number> {
  readonly #codes = new Map<Value, number>();
  readonly #values: (Value | null)[] = [null];

  /** The code of a value, a new one if the value is new. */
  code(value: Value | null): number {
    if (value === null) return 0;
    const existing = this.#codes.get(value);
    if (existing !== undefined) return existing;
    const code = this.#values.length;
    this.#codes.set(value, code);
    this.#values.push(value);
    return code;
  }

  /** The code of a value that some listing held; undefined for one that none ever did. */
  find(value: Value): number | undefined {
    return this.#codes.get(value);
  }

  value(code: number): Value | null {
    return this.#values[code] ?? null;
  }

  /** Codes are below this. */
  get size(): number {
    return this.#values.length;
  }
}
