/** Remembers what was asked for lately; the longest unasked is forgotten first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
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
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value as string);
    return made;
  }

  clear(): void {
    this.#values.clear();
  }
}
