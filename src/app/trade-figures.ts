import { countAlarms, findLedgerCheckAge } from '#deposits/server/admin/unexplained-money.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { HealthChecks } from './health.ts';

/** How the trade goes, for operators: what waits, what is late, and who writes the lots. Counts of rows; seconds. */
export type TradeFigures = {
  leaseAgeSeconds: number | null;
  leaseEpoch: number;
  lots: { accepting: number; live: number; late: number; stopped: number };
  bids: number;
  messages: { channel: string; waiting: number; failed: number }[];
  payments: { waiting: number; refunds: number; differences: number };
  /** Accounts of the ledger that hold another sum than the objects behind them explain. */
  unexplained: number;
  /** Since they were last compared; null where that is not known. */
  ledgerCheckAgeSeconds: number | null;
};

/**
 * Lots that should have gone on by themselves and have not; those that were stopped are known to staff already. The moment is
 * asked for once, as a number like the due times, so that their index answers.
 */
const lateLots = ({ sql }: Db): Promise<{ late: number }[]> => sql<{ late: number }>`
  select count(*)::int as late from lot left join lot_stop stop on stop.lot_id = lot.id
   where lot.due_ms < (select (extract(epoch from clock_timestamp()) * 1000)::bigint + shift_ms - ${limits.lotLateMs}::int from auction_clock)
     and stop.lot_id is null`;

/** What `ready` asks the database. */
export const createHealthChecks = (db: Db): Omit<HealthChecks, 'isIdentityProviderThere'> => ({
  isDatabaseThere: async () => (await db.sql`select 1`).length === 1,
  areLotsOnTime: async () => (await lateLots(db))[0]?.late === 0,
});

/** Reads the figures: by counts of open rows, and of the bids that each lot carries. */
export const readTradeFigures = async (db: Db): Promise<TradeFigures> => {
  const [[lease], [lots], [late], messages, [payments], unexplained, ledgerCheckAgeSeconds] = await Promise.all([
    db.sql<{ age: number | null; epoch: number }>`
      select extract(epoch from clock_timestamp() - renewed_at)::float8 as age, epoch::float8 as epoch from lot_writer_lease`,
    db.sql<{ accepting: number; live: number; stopped: number; bids: number }>`
      select count(*) filter (where phase = 'ACCEPTING')::int as accepting, count(*) filter (where phase = 'LIVE')::int as live,
             (select count(*) from lot_stop)::int as stopped, coalesce(sum(bid_count), 0)::float8 as bids from lot`,
    lateLots(db),
    db.sql<{ channel: string; waiting: number; failed: number }>`
      select channel, count(*) filter (where state = 'waiting' and due_at <= clock_timestamp())::int as waiting,
             count(*) filter (where state = 'failed')::int as failed
        from outgoing_message where state in ('waiting', 'failed') group by channel order by channel`,
    db.sql<{ waiting: number; refunds: number; differences: number }>`
      select (select count(*) from payment where state = 'CREATED')::int as waiting,
             (select count(*) from refund_request where state = 'REQUESTED')::int as refunds,
             (select count(*) from payment_difference where settled_at is null)::int as differences`,
    countAlarms(db),
    findLedgerCheckAge(db),
  ]);
  if (!lease || !lots || !late || !payments) throw new Error('A count has no row.');
  const { accepting, live, stopped, bids } = lots;
  return {
    leaseAgeSeconds: lease.age,
    leaseEpoch: lease.epoch,
    lots: { accepting, live, late: late.late, stopped },
    bids,
    messages,
    payments,
    unexplained,
    ledgerCheckAgeSeconds,
  };
};
