import { setTimeout as sleep } from 'node:timers/promises';

const TRIES_MAX = 200;
const PAUSE_MS = 50;

/** The wall clock of this machine as a steady one: it never jumps while a run lasts. */
export const steadyMs = (): number => performance.timeOrigin + performance.now();

/** The time of the auctions as somebody outside knows it: measured by asking, good to half of the way there and back. */
export class ClientClock {
  #offsetMs = 0;
  readonly #ask: () => Promise<number | null>;
  /** `ask` gives the time of the auctions, from the API; null when there was no answer. */
  constructor(ask: () => Promise<number | null>) {
    this.#ask = ask;
  }
  nowMs(): number {
    return steadyMs() + this.#offsetMs;
  }
  /** Asks until there were some answers and keeps the quickest. Throws when hardly any comes. */
  async measure(answers = 10): Promise<void> {
    let best = { wayMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
    let count = 0;
    for (let tries = 0; count < answers && tries < TRIES_MAX; tries++) {
      const sent = steadyMs();
      const serverMs = await this.#ask();
      const answered = steadyMs();
      if (serverMs === null) {
        await sleep(PAUSE_MS);
        continue;
      }
      count += 1;
      if (answered - sent < best.wayMs) best = { wayMs: answered - sent, offsetMs: serverMs - (sent + answered) / 2 };
    }
    if (count === 0) throw new Error('Nobody tells the time of the auctions.');
    this.#offsetMs = best.offsetMs;
  }
}
