import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { createLeaseConnection } from './lease-connection.ts';

/** A silence of the service: from the last moment at which it surely worked, by the database's own clock. */
export type Downtime = { fromMs: number; untilMs: number };

export type LeaderLease = {
  /** Begins to ask for the right to write the lots. */
  start: () => void;
  isHeld: () => boolean;
  /** The number of this taking of the lease, which every write carries; 0 without it. */
  epoch: () => bigint;
  /** Whether the service surely worked a moment ago; asks the database when that is not known. False without the lease. */
  confirmHeld: () => Promise<boolean>;
  /** Asks the database at once whether the lease is still ours: something was refused as another's. */
  recheck: () => void;
  /** Gives the lease back, so that another process takes it without waiting. */
  stop: () => Promise<void>;
};

export type LeaderLeaseDeps = {
  db: Db;
  log: Log;
  /** The name of this process among those that ask for the lease. */
  holder: string;
  onHeld: () => Promise<void>;
  onDowntime: (downtime: Downtime) => Promise<void>;
  onLost: () => void;
  /** The database is there for nobody in this process: nothing is refused, but nothing is answered either. */
  onDatabaseUnresponsive: () => void;
};

/** The lease while this process has it. `renewedAt`: on the steady clock, when the last renewal was sent that was granted. */
type Hold = { epoch: bigint; renewedAt: number; isActing: boolean; isAfterDowntime: boolean };
type HeartbeatGap = { fromMs: number | null; untilMs: number };

/** A taking or renewal this long after the last sign of work finds a silence, although the lease may have been free. */
const DOWNTIME_AT_ACQUIRE_MS = limits.leaseMs - limits.leaseRenewMs;

const heartbeatColumns = `
  (select (extract(epoch from beat_at) * 1000)::float8 from auction_clock) as "fromMs",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as "untilMs"`;

/**
 * Lets exactly one process write the lots: a row that its holder renews by the database's clock. Whoever freezes, dies or
 * is cut off from the database says nothing, and another takes over; what the old one still sends is refused by its epoch.
 * While it is held, a second row says when the service last worked; whoever renews learns how long it did not. `onDowntime`
 * is awaited before anything else of the lots is done, because what fell due in a silence must not be taken as if all had
 * been well.
 */
export const createLeaderLease = (deps: LeaderLeaseDeps): LeaderLease => {
  const { db, log, holder } = deps;
  const connection = createLeaseConnection(db);
  let hold: Hold | null = null;
  let isStopped = false;
  let lastTry = Number.NEGATIVE_INFINITY;
  let overdueChecks = 0;
  let pendingTry: Promise<void> | null = null;
  /** What follows from a silence, while it is written down. */
  let pendingDowntime: Promise<void> | null = null;

  const lose = (lost: Hold, error?: unknown) => {
    if (hold !== lost) return;
    hold = null;
    log.warn({ err: error, epoch: String(lost.epoch) }, 'lot writer lost its lease');
    deps.onLost();
  };

  /** Says that the service works. */
  const heartbeat = (lease: Hold) =>
    connection.query(
      `update auction_clock set beat_at = clock_timestamp()
        where exists (select 1 from lot_writer_lease where epoch = $1)`,
      [lease.epoch],
    );

  /**
   * Hears how long nobody said that the service works. What follows from a silence is written down before it is said
   * again: whoever dies in between leaves the silence to the next.
   */
  const checkDowntime = async (lease: Hold, { fromMs, untilMs }: HeartbeatGap, downtimeMs: number) => {
    if (pendingDowntime) return;
    if (fromMs === null || untilMs - fromMs < downtimeMs) return void (await heartbeat(lease));
    lease.isAfterDowntime = true;
    pendingDowntime = deps
      .onDowntime({ fromMs, untilMs })
      .then(() => heartbeat(lease))
      .then(() => undefined)
      .catch((error: unknown) => lose(lease, error))
      .finally(() => {
        pendingDowntime = null;
      });
  };

  const renewLease = async (lease: Hold, downtimeMs: number) => {
    const sentAt = performance.now();
    const [row] = await connection.query<HeartbeatGap>(
      `update lot_writer_lease set renewed_at = clock_timestamp() where holder = $1 and epoch = $2
       returning ${heartbeatColumns}`,
      [holder, lease.epoch],
    );
    if (!row) return lose(lease);
    lease.renewedAt = sentAt;
    if (hold === lease) await checkDowntime(lease, row, downtimeMs);
  };

  /** Takeover: asks for the lease, and begins to act when it is granted. Nothing here keeps the renewals waiting. */
  const takeOverLease = async () => {
    const sentAt = performance.now();
    const [row] = await connection.query<{ epoch: string | null }>('select take_lot_writer_lease($1, $2) as epoch', [
      holder,
      limits.leaseMs,
    ]);
    if (!row?.epoch || isStopped) return;
    const lease: Hold = { epoch: BigInt(row.epoch), renewedAt: sentAt, isActing: false, isAfterDowntime: false };
    hold = lease;
    await renewLease(lease, DOWNTIME_AT_ACQUIRE_MS);
    void startActing(lease).catch((error: unknown) => lose(lease, error));
  };

  const startActing = async (lease: Hold) => {
    await pendingDowntime;
    // What the writer before took along is handed over again, and came before whatever comes now.
    if (lease.isAfterDowntime) await sleep(limits.handOverMs);
    if (hold !== lease) return;
    lease.isActing = true;
    await deps.onHeld();
    log.info({ epoch: String(lease.epoch) }, 'this process is the lot writer');
  };

  const tryOnce = (): Promise<void> => {
    lastTry = performance.now();
    pendingTry ??= (hold ? renewLease(hold, limits.lotWriterDowntimeMs) : takeOverLease())
      .catch((error: unknown) => {
        log.debug({ err: error }, 'lot writer lease could not be acquired');
        if (connection.unanswered() >= limits.leaseUnansweredMax) deps.onDatabaseUnresponsive();
      })
      .finally(() => {
        pendingTry = null;
      });
    return pendingTry;
  };

  /** A process that was frozen finds itself overdue at once, and is heard once before it gives up. */
  const check = () => {
    if (isStopped) return;
    const isOverdue = hold !== null && performance.now() - hold.renewedAt > limits.leaseMs;
    overdueChecks = isOverdue ? overdueChecks + 1 : 0;
    if (hold && overdueChecks > 1) lose(hold, new Error('The lease was not renewed in time.'));
    if (!hold || isOverdue || performance.now() - lastTry >= limits.leaseRenewMs) void tryOnce();
  };
  let timer: NodeJS.Timeout | undefined;
  const isHeld = () => hold?.isActing ?? false;

  return {
    start: () => {
      timer = setInterval(check, limits.leaseCheckMs);
      timer.unref();
      void tryOnce();
    },
    isHeld,
    epoch: () => hold?.epoch ?? 0n,
    confirmHeld: async () => {
      const isFresh = hold !== null && performance.now() - hold.renewedAt < limits.leaseMs;
      if (!isFresh) await tryOnce();
      await pendingDowntime;
      return isHeld();
    },
    recheck: () => void tryOnce(),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await pendingTry;
      await pendingDowntime;
      const last = hold;
      hold = null;
      if (last)
        await connection
          .query('update lot_writer_lease set holder = null where holder = $1 and epoch = $2', [holder, last.epoch])
          .catch((error: unknown) => log.debug({ err: error }, 'lot writer lease could not be released'));
      await connection.close();
    },
  };
};
