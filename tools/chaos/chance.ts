/** Chance that can be repeated: the same seed gives the same draws (mulberry32). */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 on, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }
  happens(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(things: readonly T[]): T {
    const thing = things[Math.floor(this.next() * things.length)];
    if (thing === undefined) throw new Error('There is nothing to pick from.');
    return thing;
  }
  /** A chance of its own, so that what one draws does not change what another gets. */
  fork(): Chance {
    return new Chance(Math.floor(this.next() * 4_294_967_296));
  }
}
