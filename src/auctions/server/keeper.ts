import type { Arrival } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { openArrivals } from './arrivals.ts';
import type { AuctionClock } from './clock.ts';
import type { Answer, Command } from './commands.ts';
import { type CommitDeps, openCommits } from './commits.ts';
import { askKeeper, INBOX, openInbox } from './inbox.ts';
import { openLease } from './lease.ts';
import { openLotWork } from './lot-work.ts';
import { type LotToPublish, publishLots } from './publishing.ts';
import { readLiveLots } from './store.ts';
import { openTimetable } from './timetable.ts';

export type KeeperDeps = CommitDeps & {
  db: Db;
  /** Connections of its own: bids never wait behind lists. */
  lane: Db;
  clock: AuctionClock;
  log: Log;
};

/** Runs the auctions. Every process has one; exactly one of them acts, the others hand over what they are asked. */
export type Keeper = {
  /** Begins to act, or to wait for its turn. Called when bids can be taken: until then the service is silent. */
  begin: () => void;
  /** Makes lots of listings and publishes their rules. Those that are lots already are left as they are. */
  publish: (lots: readonly LotToPublish[]) => Promise<void>;
  /** Does what somebody wants and answers after it was committed. Throws when the outcome is not known. */
  submit: (command: Command) => Promise<Answer>;
  /** Notes the arrival of a call; see `Arrival`. */
  stamp: (path: string) => Arrival | null;
  /** Another process has left something in the inbox. */
  onInbox: () => void;
  /** Whether this process is the one that acts. */
  isActing: () => boolean;
  /** Drops what it remembers of the lots, as a new process would begin. */
  forget: () => void;
  /** Does all that is due now, and waits for it; for tests and moved clocks. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export { INBOX };

const SETTLE_LOOKS = 50;

export const openKeeper = (deps: KeeperDeps): Keeper => {
  const { db, lane, clock, log } = deps;
  const commits = openCommits(deps);
  const work = openLotWork({
    ...deps,
    commits,
    earliest: (lotId) => arrivals.earliest(lotId),
    assure: () => lease.assure(),
  });
  const arrivals = openArrivals(clock, (lotId) => work.poke(lotId));
  const timetable = openTimetable({ db: lane, clock, log, isActing: () => lease.isHeld(), run: work.passTime });
  commits.onCommitted((lotId, dueMs) => timetable.set(lotId, dueMs));
  const inbox = openInbox({ db: lane, log, take: (command) => void work.submit(command).catch(() => undefined) });

  const lease = openLease({
    db,
    log,
    onHeld: async () => {
      work.forget();
      await clock.look();
      await timetable.load();
      await inbox.drain();
    },
    // Bids that were confirmed stand; the rules say what becomes of the time that was lost.
    onSilence: async ({ fromMs, untilMs }) => {
      await clock.look();
      const shift = clock.shiftMs();
      log.warn({ seconds: Math.round((untilMs - fromMs) / 1000) }, 'the auctions were silent');
      const outage = { fromMs: Math.floor(fromMs + shift), atMs: Math.floor(untilMs + shift) };
      await Promise.all((await readLiveLots(lane)).map((lotId) => work.noteOutage(lotId, outage)));
    },
    onLost: () => {
      timetable.clear();
      work.forget();
    },
  });
  const tick = setInterval(() => {
    if (!lease.isHeld()) return;
    void inbox.drain();
    void timetable.learn();
  }, limits.keeperLookMs);
  tick.unref();

  return {
    begin: lease.begin,
    publish: async (lots) => {
      for (const [lotId, dueMs] of await publishLots({ ...deps, db: lane }, lots)) timetable.set(lotId, dueMs);
    },
    submit: async (command) => (lease.isHeld() ? work.submit(command) : askKeeper(lane, deps.publish, command)),
    stamp: arrivals.stamp,
    onInbox: () => {
      if (lease.isHeld()) void inbox.drain();
    },
    isActing: lease.isHeld,
    forget: work.forget,
    settle: async () => {
      // A lot that cannot go on must not hold up whoever waits here.
      for (let looks = 0; looks < SETTLE_LOOKS; looks++) {
        await clock.look();
        await lease.assure();
        await timetable.runDue(0);
        if (!lease.isHeld() || !timetable.isBehind()) return;
      }
    },
    stop: async () => {
      clearInterval(tick);
      timetable.clear();
      await work.idle();
      await lease.stop();
    },
  };
};
