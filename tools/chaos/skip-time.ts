import { setTimeout as sleep } from 'node:timers/promises';
import type { LotPoller } from './lot-poller.ts';
import type { ChaosSession } from './session.ts';

/** What happens next is brought so near, and only when it is further away than the second. */
const LEAD_MS = 12_000;
const WORTH_MS = 20_000;
const FOLLOW_MS = 1_500;

/**
 * Moves the demo clock to shortly before the next cut-off or opening, when nobody can bid before it anyway; with `withTerms`
 * to shortly before somebody has to have signed, paid or answered, too. Nothing is on
 * its way meanwhile, so that every moment in the history is by one clock.
 */
export const skipToNextInstant = async (
  session: ChaosSession,
  board: LotPoller,
  { withTerms = false }: { withTerms?: boolean } = {},
): Promise<void> => {
  const { clock } = session;
  const instants = board.instants().filter(({ aim }) => withTerms || aim !== 'term');
  const next = Math.min(...instants.map(({ atMs }) => atMs));
  const isLive = instants.some(({ aim }) => aim === 'closing');
  if (isLive || instants.length === 0 || next - clock.nowMs() < WORTH_MS) return;
  await moveClock(session, next - LEAD_MS);
};

/** Moves the demo clock forward to a moment while nothing is on its way. */
export const moveClock = ({ clock, http, still }: ChaosSession, toMs: number): Promise<void> =>
  still(async () => {
    const advanceSeconds = Math.floor((toMs - clock.nowMs()) / 1000);
    if (advanceSeconds > 0) await http.send('POST', '/api/dev/clock', { body: { advanceSeconds } });
    // The other process hears of it within a second.
    await sleep(FOLLOW_MS);
    await clock.measure();
  });
