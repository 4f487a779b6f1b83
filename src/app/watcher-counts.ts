import { randomUUID } from 'node:crypto';
import { auctionDestination, lotOf, watchingDestination } from '#alerts/rules/destinations.ts';
import type { LotTick } from '#auctions/contract.ts';
import type { AuctionClock } from '#auctions/server/clock.ts';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';

/** Where processes tell each other how many listen to which lot. Nobody outside may listen there. */
const COUNTS_DESTINATION = '/house/watchers';

/** How many watch a lot, in all processes: one figure, the same on every page. */
export type WatcherCounts = { of: (lotId: number) => number; stop: () => Promise<void> };

type WatcherCountsDeps = {
  db: Db;
  clock: AuctionClock;
  log: Log;
  publish: Publish;
  onInternalMessage: (dest: string, listener: (body: string) => void) => void;
  live: { deliver: (destination: string, body: string) => void; listenerCounts: () => ReadonlyMap<string, number> };
};

type Counts = Record<string, number>;

/** Counts who listens to the lots, and tells a lot's listeners when the figure, or the clock, has jumped. */
export const createWatcherCounts = ({
  db,
  clock,
  log,
  publish,
  onInternalMessage,
  live,
}: WatcherCountsDeps): WatcherCounts => {
  const processId = randomUUID();
  const others = new Map<string, { counts: Counts; heardAt: number }>();
  const delivered = new Map<string, number>();
  let published: { text: string; at: number } = { text: '{}', at: 0 };
  let shift = clock.shiftMs();

  const ownCounts = (): Counts => {
    const counts: Counts = {};
    for (const [destination, count] of live.listenerCounts()) {
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
  const publishCounts = async (counts: Counts) => {
    const text = JSON.stringify(counts);
    const isOld = performance.now() - published.at > limits.watchersRepublishMs;
    if (text === published.text && (!isOld || text === '{}')) return;
    published = { text, at: performance.now() };
    await publish(db, { dest: COUNTS_DESTINATION, body: { process: processId, counts } });
  };
  const deliverTicks = (counts: Counts) => {
    const shiftNow = clock.shiftMs();
    const hasJumped = shiftNow !== shift;
    for (const lot of delivered.keys()) if (!(lot in counts)) delivered.delete(lot);
    for (const [lot, mine] of Object.entries(counts)) {
      const watchers = sumOf(lot, mine);
      if (delivered.get(lot) === watchers && !hasJumped) continue;
      const tick: LotTick = { productId: Number(lot), nowMs: clock.nowMs(), watchers };
      live.deliver(watchingDestination(BigInt(lot)), JSON.stringify(tick));
      delivered.set(lot, watchers);
    }
    // Only now: while the time is not sure nothing is told, and the jump is still to tell.
    shift = shiftNow;
  };
  const update = async () => {
    for (const [process, { heardAt }] of others)
      if (performance.now() - heardAt > limits.watchersExpireMs) others.delete(process);
    const counts = ownCounts();
    await publishCounts(counts);
    deliverTicks(counts);
  };

  onInternalMessage(COUNTS_DESTINATION, (body) => {
    if (body === '') return;
    const { process, counts } = JSON.parse(body) as { process: string; counts: Counts };
    if (process !== processId) others.set(process, { counts, heardAt: performance.now() });
  });
  const timer = setInterval(
    () =>
      void update().catch((error: unknown) => {
        // While the time is unsure, or the database away, the next look tells it.
        if (!isUnavailable(error, 'clock')) log.debug({ err: error }, 'watcher counts could not be published');
      }),
    limits.watchersCheckMs,
  );
  timer.unref();
  return {
    of: (lotId) => sumOf(String(lotId), live.listenerCounts().get(auctionDestination(lotId)) ?? 0),
    stop: async () => {
      clearInterval(timer);
      await publishCounts({}).catch(() => undefined);
    },
  };
};
