/** A table of choices with their weights, prepared for drawing. */
export type Weighted<Value> = { readonly values: readonly Value[]; readonly upTo: Float64Array; readonly sum: number };

/** Weights are relative: they need not add up to anything. */
export const weighted = <Value>(choices: readonly (readonly [value: Value, weight: number])[]): Weighted<Value> => {
  const upTo = new Float64Array(choices.length);
  let sum = 0;
  for (const [index, [, weight]] of choices.entries()) {
    sum += weight;
    upTo[index] = sum;
  }
  return { values: choices.map(([value]) => value), upTo, sum };
};

/**
 * Repeatable chance (the generator sfc32): after the same seed come the same draws. One object serves a whole world,
 * seeded anew for each listing, so that a listing depends on its number alone.
 */
export class SeededRandom {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  /** `stream` keeps apart the draws for different purposes of one seed. */
  seed(seed: number, stream = 0): void {
    this.#a = seed | 0;
    this.#b = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
    this.#c = (stream + 0x243f6a88) | 0;
    this.#d = 1;
    for (let round = 0; round < 12; round++) this.next();
  }

  /** At least 0 and below 1. */
  next(): number {
    const drawn = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Around 0, rarely beyond 2 either way. */
  bell(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2;
  }

  /** One of a list that is not empty. */
  of<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.next() * values.length)] as Value;
  }

  /** One by weight. */
  pick<Value>(table: Weighted<Value>): Value {
    const target = this.next() * table.sum;
    let low = 0;
    let high = table.upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((table.upTo[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    return table.values[low] as Value;
  }

  /** Each of a list with its own luck, in the order of the list. */
  some<Value>(values: readonly Value[], probability: number): Value[] {
    return values.filter(() => this.happens(probability));
  }
}
