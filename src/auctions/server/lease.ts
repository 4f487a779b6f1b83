import pg from 'pg';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';

/** The name of the connection that holds the right to keep the lots, for operators who look who is there. */
export const KEEPER_NAME = 'ostona keeper of the lots';
/** The number of the advisory lock. */
const LOCK = 7_283_001;

/** A silence of the service: from the last moment at which it surely worked, by the database's own clock. */
export type Silence = { fromMs: number; untilMs: number };

export type Lease = {
  /** Begins to ask for the right. */
  begin: () => void;
  isHeld: () => boolean;
  /** Whether the service surely worked a moment ago; asks the database when that is not known. False without the lease. */
  assure: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Lets exactly one process keep the lots: a lock that lives as long as its connection. While it is held, a row is touched
 * every second; whoever touches it learns how long nobody did. `onSilence` is awaited before anything else of the lots is
 * done, because what fell due in a silence must not be taken as if all had been well.
 */
export const openLease = (deps: {
  db: Db;
  log: Log;
  onHeld: () => Promise<void>;
  onSilence: (silence: Silence) => Promise<void>;
  onLost: () => void;
}): Lease => {
  const { db, log } = deps;
  let client: pg.Client | null = null;
  let isHeld = false;
  let lastBeat = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let beating: Promise<boolean> | null = null;

  const lose = (error?: unknown) => {
    const lost = client;
    client = null;
    lastBeat = Number.NEGATIVE_INFINITY;
    if (isHeld) {
      isHeld = false;
      log.warn({ err: error }, 'the lots are not kept by this process any more');
      deps.onLost();
    }
    if (lost) {
      lost.connection.stream.destroy();
      void lost.end().catch(() => undefined);
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...db.connection, application_name: KEEPER_NAME, keepAlive: true });
    next.on('error', (error) => client === next && lose(error));
    next.on('end', () => client === next && lose());
    client = next;
    await next.connect();
    return next;
  };

  /** Asks for the right; false while somebody else has it. */
  const hold = async (asked: pg.Client): Promise<boolean> => {
    const { rows } = await asked.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isMine"`);
    if (!rows[0]?.isMine || client !== asked) return false;
    await touch(asked);
    isHeld = true;
    await deps.onHeld();
    log.info('this process keeps the lots');
    return true;
  };

  /**
   * Hears how long nobody said that the service works, and says so. What follows from a silence is written down first:
   * whoever dies in between leaves the silence to the next.
   */
  const touch = async (asked: pg.Client) => {
    const { rows } = await asked.query<{ fromMs: number | null; untilMs: number }>(`
      select (extract(epoch from beat_at) * 1000)::float8 as "fromMs",
             (extract(epoch from clock_timestamp()) * 1000)::float8 as "untilMs" from auction_clock`);
    const [row] = rows;
    if (row && row.fromMs !== null && row.untilMs - row.fromMs >= limits.keeperSilenceMs)
      await deps.onSilence({ fromMs: row.fromMs, untilMs: row.untilMs });
    await asked.query('update auction_clock set beat_at = clock_timestamp()');
    lastBeat = performance.now();
  };

  const beat = async (): Promise<boolean> => {
    try {
      if (!client || !isHeld) return await hold(client ?? (await connect()));
      await touch(client);
      return true;
    } catch (error) {
      lose(error);
      return false;
    }
  };

  const beatOnce = (): Promise<boolean> => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };

  const look = () => {
    if (!isStopped && performance.now() - lastBeat >= (isHeld ? limits.keeperBeatMs : limits.keeperTryMs))
      void beatOnce();
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    begin: () => {
      timer = setInterval(look, limits.keeperTryMs / 2);
      timer.unref();
      void beatOnce();
    },
    isHeld: () => isHeld,
    assure: async () => {
      if (isHeld && performance.now() - lastBeat < limits.keeperSilenceMs) return true;
      return (await beatOnce()) && isHeld;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await beating;
      isHeld = false;
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
};
