/** The wall clock of this machine as a steady one: it never jumps while a run lasts. */
export const steadyMs = (): number => performance.timeOrigin + performance.now();

/** The time of the auctions as somebody outside knows it: measured by asking, good to half of the way there and back. */
export class OutsideClock {
  #offsetMs = 0;
  readonly #ask: () => Promise<number>;
  /** `ask` gives the time of the auctions, from the API. */
  constructor(ask: () => Promise<number>) {
    this.#ask = ask;
  }
  nowMs(): number {
    return steadyMs() + this.#offsetMs;
  }
  /** Asks some times and keeps the quickest answer; gives how far it was from what was known before. */
  async measure(times = 10): Promise<number> {
    let best = { wayMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
    for (let time = 0; time < times; time++) {
      const sent = steadyMs();
      const told = await this.#ask();
      const answered = steadyMs();
      if (answered - sent < best.wayMs) best = { wayMs: answered - sent, offsetMs: told - (sent + answered) / 2 };
    }
    const moved = best.offsetMs - this.#offsetMs;
    this.#offsetMs = best.offsetMs;
    return moved;
  }
}
