import type { Arrival } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { logFailures } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import { createArrivals } from './arrivals.ts';
import { followBlocks } from './blocked-bidders.ts';
import type { AuctionClock } from './clock.ts';
import type { Command, CommandResult } from './commands.ts';
import { createDueLotScheduler } from './due-lot-scheduler.ts';
import { type CommitDeps, createGroupCommit } from './group-commit.ts';
import { createInbox, forwardToLotWriter, INBOX } from './inbox.ts';
import { createLeaderLease } from './leader-lease.ts';
import { createLotProcessor } from './lot-processor.ts';
import { listLiveLots } from './lot-store.ts';
import { createOutbidNotices } from './outbid-notices.ts';
import { type LotToPublish, publishLots } from './publish-lots.ts';
import { splitWholeForfeits } from './seller-store.ts';
import { createStoppedLots } from './stopped-lots.ts';

export type LotWriterDeps = CommitDeps & {
  db: Db;
  /** Connections of its own: bids never wait behind lists. */
  pool: Db;
  clock: AuctionClock;
  log: Log;
  /** The name of this process among those that may write the lots; its connections carry it. */
  holder: string;
};

/** Runs the auctions. Every process has one; exactly one of them acts, the others hand over what they are asked. */
export type LotWriter = {
  /** Begins to act, or to wait for its turn. Called when bids can be taken: until then the service is silent. */
  start: () => void;
  /** Makes lots of listings and publishes their rules. Those that are lots already are left as they are. */
  publish: (lots: readonly LotToPublish[]) => Promise<void>;
  /** Does what somebody wants and answers after it was committed. Throws when the outcome is not known. */
  submit: (command: Command) => Promise<CommandResult>;
  /** Notes the arrival of a call; see `Arrival`. */
  stampArrival: (path: string) => Arrival | null;
  /** Another process has left something in the inbox. */
  onInbox: () => void;
  /** Whether this process is the one that acts. */
  isActing: () => boolean;
  /** Drops what it remembers of the lots, as a new process would begin. */
  dropCachedLots: () => void;
  /** Does all that is due now, and waits for it; for tests and moved clocks. */
  runDue: () => Promise<void>;
  stop: () => Promise<void>;
};

export { INBOX };

const SETTLE_CHECKS = 50;

/** By this name the next writer finds the connections of the last one, and ends what they still hold. */
export const poolName = (holder: string): string => `ostona lots ${holder}`;

export const createLotWriter = (deps: LotWriterDeps): LotWriter => {
  const { db, pool, clock, log } = deps;
  const commits = createGroupCommit(deps);
  const work = createLotProcessor({
    ...deps,
    commits,
    earliestPendingMs: (lotId) => arrivals.earliestPendingMs(lotId),
    confirmLease: () => lease.confirmHeld(),
    epoch: () => lease.epoch(),
    onFenced: () => lease.recheck(),
  });
  /** Those whose commands are judged here: told at once when the lease is lost. */
  const waiting = new Set<(error: UnavailableError) => void>();
  const arrivals = createArrivals(clock, (lotId) => work.wake(lotId));
  const scheduler = createDueLotScheduler({
    db: pool,
    clock,
    log,
    isActing: () => lease.isHeld(),
    run: work.advanceTime,
    stopped: createStoppedLots({ db: pool, notifyUsers: deps.notifyUsers }),
  });
  const outbid = createOutbidNotices({ db: pool, notifyUsers: deps.notifyUsers });
  commits.onCommitted((lotId, dueMs) => {
    scheduler.set(lotId, dueMs);
    outbid.note(lotId);
  });
  const inbox = createInbox({
    db: pool,
    log,
    epoch: () => lease.epoch(),
    onCommand: (command) => void work.submit(command).catch(() => undefined),
  });

  /** Only now is it sure that no process of a version before forfeits whole; nobody waits for it, least of all an auction. */
  const splitForfeits = async () => {
    try {
      const count = await splitWholeForfeits(pool);
      if (count > 0) log.warn({ count }, 'forfeited deposits of before were split between seller and platform');
    } catch (error) {
      log.error({ err: error }, 'forfeited deposits of before could not be split');
    }
  };

  const lease = createLeaderLease({
    db,
    log,
    holder: deps.holder,
    onHeld: async () => {
      work.forget();
      await clock.refresh();
      // Whoever bid before a closing instant is judged before it is looked at.
      await inbox.drain();
      await scheduler.load();
      await splitForfeits();
      for (const lotId of await listLiveLots(pool)) outbid.note(lotId);
    },
    // Bids that were confirmed stand; the rules say what becomes of the time that was lost.
    onDowntime: async ({ fromMs, untilMs }) => {
      await clock.refresh();
      const shift = clock.shiftMs();
      log.warn({ seconds: Math.round((untilMs - fromMs) / 1000) }, 'auctions resumed after an outage');
      const outage = { fromMs: Math.floor(fromMs + shift), atMs: Math.floor(untilMs + shift) };
      await Promise.all((await listLiveLots(pool)).map((lotId) => work.recordOutage(lotId, outage)));
    },
    onLost: () => {
      scheduler.clear();
      work.forget();
      for (const rejectWaiting of [...waiting]) rejectWaiting(new UnavailableError('lotWriter'));
    },
    // Callers are told at once instead of waiting for what never comes.
    onDatabaseUnresponsive: () => {
      db.abandon();
      pool.abandon();
    },
  });

  /** Judges a command here; what is under way when the lease is lost is known to nobody. */
  const submitHere = (command: Command): Promise<CommandResult> =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      work
        .submit(command)
        .finally(() => waiting.delete(reject))
        .then(resolve, reject);
    });

  const forward = (command: Command) => forwardToLotWriter(pool, deps.publish, command);

  const submit = async (command: Command): Promise<CommandResult> => {
    if (!lease.isHeld()) return forward(command);
    try {
      return await submitHere(command);
    } catch (error) {
      if (isUnavailable(error, 'lotWriter')) return forward(command);
      throw error;
    }
  };

  const notifyOutbid = logFailures(() => outbid.flush(), {
    log,
    failureMessage: 'outbid bidders could not be notified',
  });
  const findBlocked = logFailures(() => followBlocks({ db: pool, notifyUsers: deps.notifyUsers }, work.advanceTime), {
    log,
    failureMessage: 'blocked bidders could not be looked at',
  });
  const tick = setInterval(() => {
    if (!lease.isHeld()) return;
    void inbox.drain();
    void scheduler.loadNew();
    void notifyOutbid();
    void findBlocked();
  }, limits.lotWriterPollMs);
  tick.unref();

  return {
    start: lease.start,
    publish: async (lots) => {
      for (const [lotId, dueMs] of await publishLots({ ...deps, db: pool }, lots)) scheduler.set(lotId, dueMs);
    },
    submit,
    stampArrival: arrivals.stampArrival,
    onInbox: () => {
      if (lease.isHeld()) void inbox.drain();
    },
    isActing: lease.isHeld,
    dropCachedLots: work.forget,
    runDue: async () => {
      // A lot that cannot go on must not hold up whoever waits here.
      for (let looks = 0; looks < SETTLE_CHECKS; looks++) {
        await clock.refresh();
        await lease.confirmHeld();
        await scheduler.runDue(0);
        if (!lease.isHeld() || !scheduler.isBehind()) return;
      }
    },
    stop: async () => {
      clearInterval(tick);
      scheduler.clear();
      await work.idle();
      await lease.stop();
    },
  };
};
