/** Remembers what was asked for lately; the longest unasked is forgotten first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  readonly #onForgotten: (value: Value) => void;

  /** Remembers up to `most` values and hands over those that it forgets. */
  constructor(most: number, onForgotten: (value: Value) => void = () => undefined) {
    this.#most = most;
    this.#onForgotten = onForgotten;
  }

  /** The remembered value, or the one that is made now. */
  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const made = make();
    this.#values.set(key, made);
    if (this.#values.size > this.#most) {
      const [oldest] = this.#values.keys();
      this.#forget(oldest as string);
    }
    return made;
  }

  #forget(key: string): void {
    this.#onForgotten(this.#values.get(key) as Value);
    this.#values.delete(key);
  }

  clear(): void {
    for (const key of this.#values.keys()) this.#forget(key);
  }
}
