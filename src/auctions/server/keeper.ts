import type { Arrival } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { openArrivals } from './arrivals.ts';
import type { AuctionClock } from './clock.ts';
import { type Answer, type Command, WriterLost } from './commands.ts';
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
  /** The name of this process among those that may write the lots; its connections of the lane carry it. */
  holder: string;
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

/** By this name the next writer finds the connections of the last one, and ends what they still hold. */
export const laneName = (holder: string): string => `ostona lots ${holder}`;

export const openKeeper = (deps: KeeperDeps): Keeper => {
  const { db, lane, clock, log } = deps;
  const commits = openCommits(deps);
  const work = openLotWork({
    ...deps,
    commits,
    earliest: (lotId) => arrivals.earliest(lotId),
    assure: () => lease.assure(),
    epoch: () => lease.epoch(),
    onFenced: () => lease.doubt(),
  });
  /** Those whose commands are judged here: told at once when the lease is lost. */
  const waiting = new Set<(error: WriterLost) => void>();
  const arrivals = openArrivals(clock, (lotId) => work.poke(lotId));
  const timetable = openTimetable({ db: lane, clock, log, isActing: () => lease.isHeld(), run: work.passTime });
  commits.onCommitted((lotId, dueMs) => timetable.set(lotId, dueMs));
  const inbox = openInbox({
    db: lane,
    log,
    epoch: () => lease.epoch(),
    take: (command) => void work.submit(command).catch(() => undefined),
  });

  const lease = openLease({
    db,
    log,
    holder: deps.holder,
    onHeld: async () => {
      work.forget();
      await clock.look();
      // Whoever bid before a closing instant is judged before it is looked at.
      await inbox.drain();
      await timetable.load();
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
      for (const tell of [...waiting]) tell(new WriterLost());
    },
    // Callers are told at once instead of waiting for what never comes.
    onSilentDatabase: () => {
      db.abandon();
      lane.abandon();
    },
  });

  /** Judges a command here; what is under way when the lease is lost is known to nobody. */
  const judge = (command: Command): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      work
        .submit(command)
        .finally(() => waiting.delete(reject))
        .then(resolve, reject);
    });

  const handOver = (command: Command) => askKeeper(lane, deps.publish, command);

  const submit = async (command: Command): Promise<Answer> => {
    if (!lease.isHeld()) return handOver(command);
    try {
      return await judge(command);
    } catch (error) {
      if (error instanceof WriterLost) return handOver(command);
      throw error;
    }
  };

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
    submit,
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
