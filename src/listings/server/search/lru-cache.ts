/** Remembers what was asked for lately; the longest unasked is forgotten first. */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #max: number;
  readonly #onEvicted: (value: Value) => void;

  /** Remembers up to `max` values and hands over those that it forgets. */
  constructor(max: number, onEvicted: (value: Value) => void = () => undefined) {
    this.#max = max;
    this.#onEvicted = onEvicted;
  }

  /** The remembered value, or the one that is made now. */
  getOrCreate(key: string, make: () => Value): Value {
    const cached = this.#values.get(key);
    if (cached !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, cached);
      return cached;
    }
    const created = make();
    this.#values.set(key, created);
    if (this.#values.size > this.#max) {
      const [oldest] = this.#values.keys();
      this.#evict(oldest as string);
    }
    return created;
  }

  #evict(key: string): void {
    this.#onEvicted(this.#values.get(key) as Value);
    this.#values.delete(key);
  }

  clear(): void {
    for (const key of this.#values.keys()) this.#evict(key);
  }
}
