import { randomUUID } from 'node:crypto';
import { auctionDestination, lotOf, watchingDestination } from '#alerts/rules/destinations.ts';
import type { LotTick } from '#auctions/contract.ts';
import { type AuctionClock, ClockUnsure } from '#auctions/server/clock.ts';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';

/** Where processes tell each other how many listen to which lot. Nobody outside may listen there. */
const COUNTS = '/house/watchers';

/** How many watch a lot, in all processes of the house: one figure, the same on every page. */
export type Watchers = { of: (lotId: number) => number; stop: () => Promise<void> };

type WatchersDeps = {
  db: Db;
  clock: AuctionClock;
  log: Log;
  publish: Publish;
  onHouse: (dest: string, listener: (body: string) => void) => void;
  live: { deliver: (destination: string, body: string) => void; heard: () => ReadonlyMap<string, number> };
};

type Counts = Record<string, number>;

/** Counts who listens to the lots, and tells a lot's listeners when the figure, or the clock, has jumped. */
export const openWatchers = ({ db, clock, log, publish, onHouse, live }: WatchersDeps): Watchers => {
  const me = randomUUID();
  const others = new Map<string, { counts: Counts; heardAt: number }>();
  const told = new Map<string, number>();
  let said: { text: string; at: number } = { text: '{}', at: 0 };
  let shift = clock.shiftMs();

  const own = (): Counts => {
    const counts: Counts = {};
    for (const [destination, count] of live.heard()) {
      const lot = lotOf(destination);
      if (lot !== null && destination === auctionDestination(BigInt(lot))) counts[lot] = count;
    }
    return counts;
  };
  const sumOf = (lot: string, mine: number): number => {
    let sum = mine;
    for (const { counts } of others.values()) sum += counts[lot] ?? 0;
    return sum;
  };
  const say = async (counts: Counts) => {
    const text = JSON.stringify(counts);
    const isOld = performance.now() - said.at > limits.watchersToldAgainMs;
    if (text === said.text && (!isOld || text === '{}')) return;
    said = { text, at: performance.now() };
    await publish(db, { dest: COUNTS, body: { process: me, counts } });
  };
  const tell = (counts: Counts) => {
    const hasJumped = clock.shiftMs() !== shift;
    shift = clock.shiftMs();
    for (const lot of told.keys()) if (!(lot in counts)) told.delete(lot);
    for (const [lot, mine] of Object.entries(counts)) {
      const watchers = sumOf(lot, mine);
      if (told.get(lot) === watchers && !hasJumped) continue;
      const tick: LotTick = { productId: Number(lot), nowMs: clock.nowMs(), watchers };
      live.deliver(watchingDestination(BigInt(lot)), JSON.stringify(tick));
      told.set(lot, watchers);
    }
  };
  const look = async () => {
    for (const [process, { heardAt }] of others)
      if (performance.now() - heardAt > limits.watchersForgottenMs) others.delete(process);
    const counts = own();
    await say(counts);
    tell(counts);
  };

  onHouse(COUNTS, (body) => {
    if (body === '') return;
    const { process, counts } = JSON.parse(body) as { process: string; counts: Counts };
    if (process !== me) others.set(process, { counts, heardAt: performance.now() });
  });
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) => {
        // While the time is unsure, or the database away, the next look tells it.
        if (!(error instanceof ClockUnsure)) log.debug({ err: error }, 'who watches could not be told');
      }),
    limits.watchersLookMs,
  );
  timer.unref();
  return {
    of: (lotId) => sumOf(String(lotId), live.heard().get(auctionDestination(lotId)) ?? 0),
    stop: async () => {
      clearInterval(timer);
      await say({}).catch(() => undefined);
    },
  };
};
