/** A source of draws that repeats itself for the same seed, so that a picture never changes between two runs. */
export type Random = {
  /** A fraction from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A fraction between two bounds. */
  between(low: number, high: number): number;
  /** A whole number between two bounds, both inclusive. */
  whole(low: number, high: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
};

/** FNV-1a with a final mix: near seeds ("panel-1", "panel-2") must not give near streams. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The mulberry32 stream of a seed. */
export function randomOf(seed: string): Random {
  let state = hash32(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  const whole = (low: number, high: number): number => low + Math.floor((high - low + 1) * next());
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error('pick needs a list with at least one element');
    return chosen;
  };
  return { next, between, whole, pick, chance: (probability) => next() < probability };
}
