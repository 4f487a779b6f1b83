import type { SeededRandom } from '#platform/values/seeded-random.ts';
import type { ChaosSession } from './session.ts';
import type { ChaosUser } from './users.ts';

/** A lot of a run. */
export type NewLot = {
  lotId: number;
  opensMs: number;
  windowMs: number;
};

type Practice = { lotId: number; opensAtMs: number };

/** The window of a practice auction; longer ones only move the end. */
const WINDOW_MS = 60_000;
const TRIES = 100;
const PAUSE_MS = 150;

/** Puts lots up as people who practise do: everybody has one at a time, so each is asked for by somebody else. */
export const makeLots = async (
  session: ChaosSession,
  users: readonly ChaosUser[],
  count: number,
  chance: SeededRandom,
): Promise<NewLot[]> => {
  const lots = new Map<number, NewLot>();
  for (let tries = 0; lots.size < count && tries < TRIES; tries++) {
    const token = await chance.of(users).token();
    const { status, text } = await session.http.send('POST', '/api/dev/practice', { token });
    if (status === 200) {
      const { lotId, opensAtMs } = JSON.parse(text) as Practice;
      lots.set(lotId, { lotId, opensMs: opensAtMs, windowMs: WINDOW_MS });
    } else await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  if (lots.size === 0) throw new Error('No lot could be put up.');
  return [...lots.values()];
};
