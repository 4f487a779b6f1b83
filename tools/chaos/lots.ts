import type { Chance } from '#platform/values/chance.ts';
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
  people: readonly ChaosUser[],
  count: number,
  chance: Chance,
): Promise<NewLot[]> => {
  const made = new Map<number, NewLot>();
  for (let tries = 0; made.size < count && tries < TRIES; tries++) {
    const token = await chance.of(people).token();
    const { status, text } = await session.http.send('POST', '/api/dev/practice', { token });
    if (status === 200) {
      const { lotId, opensAtMs } = JSON.parse(text) as Practice;
      made.set(lotId, { lotId, opensMs: opensAtMs, windowMs: WINDOW_MS });
    } else await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  if (made.size === 0) throw new Error('No lot could be put up.');
  return [...made.values()];
};
