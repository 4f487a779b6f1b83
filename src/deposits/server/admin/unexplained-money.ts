import type { Bucket } from '#accounts/rules/transfer.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { OwedOwner } from '../deposit-ledger.ts';

/** An account of the ledger that holds another sum than the objects behind it explain. */
export type UnexplainedAccount = {
  ownerKind: OwedOwner['kind'];
  ownerId: bigint;
  bucket: Bucket;
  balanceTiyin: bigint;
  explainedTiyin: bigint;
};

/**
 * Every account of which ledger and objects say different sums. Each object that moves money says what it put where: a paid
 * top-up, a refund that waits or was paid, a deposit by its fate in its lot, a reservation by its state, a share that was paid out, a fee that a bank
 * transferred, and the money that a demo gave. An object and its transfer are written in one transaction, so one statement
 * sees both or neither. Whom a share is owed was decided when the deposit was forfeited, and stands in that transfer alone.
 */
const listUnexplained = (tx: Tx): Promise<UnexplainedAccount[]> =>
  tx.sql<UnexplainedAccount>`
    with lost as (
      select p.party_kind, p.party_id, p.lot_id, p.deposit_tiyin,
             p.deposit_tiyin - p.deposit_tiyin
               * (100 - coalesce((lot.sheet::jsonb ->> 'forfeitSellerPercent')::integer, ${limits.forfeitSellerPercentBefore}::integer)) / 100 as share,
             'lot:' || p.lot_id || ':p' || p.number || ':forfeit' as key
        from lot_participant p left join lot on lot.id = p.lot_id
       where p.fate = 'forfeited'),
    ended as (
      select party_kind, party_id, 'reservation:' || listing_id || ':' || id || case state when 'FORFEITED' then ':forfeit' else ':settle' end as key,
             deposit_tiyin + case when paid_at is null then 0 else rest_tiyin end - coalesce(returned_tiyin, 0) as kept
        from reservation where state in ('FORFEITED', 'SETTLED')),
    explained (kind, id, bucket, amount) as (
      select o.party_kind, o.party_id, place.bucket, place.sign * p.amount_tiyin
        from payment p join payment_order o on o.id = p.order_id
        cross join (values ('outside', -1), ('available', 1)) as place (bucket, sign)
       where p.state = 'PAID'
      union all
      select party_kind, party_id, place.bucket, place.sign * amount_tiyin
        from refund_request
        cross join lateral (values ('available', -1),
                                   (case state when 'PAID' then 'outside' else 'refunding' end, 1)) as place (bucket, sign)
       where state in ('REQUESTED', 'PAID')
      union all
      select party_kind, party_id, place.bucket, place.sign * deposit_tiyin
        from lot_participant cross join (values ('available', -1), ('held', 1)) as place (bucket, sign)
       where fate = 'held'
      union all
      select p.party_kind, p.party_id, place.bucket, place.sign * d.price_tiyin
        from lot_participant p
        join lot_declaration d on d.lot_id = p.lot_id and d.participant = p.number and d.paid_ms is not null
        cross join (values ('available', -1), ('applied', 1)) as place (bucket, sign)
       where p.fate = 'applied'
      union all
      select party_kind, party_id, place.bucket, place.amount
        from lost cross join lateral (values ('available', -deposit_tiyin), ('forfeited', deposit_tiyin - share)) as place (bucket, amount)
      union all
      select coalesce(seller.kind, 'LOT'), coalesce(seller.id, lost.lot_id), 'owed', share
        from lost left join lateral (
          select a.party_kind as kind, a.party_id as id
            from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
            join ledger_account a on a.id = e.account_id and a.bucket = 'owed'
           where t.idempotency_key in (lost.key, lost.key || ':share') limit 1) seller on true
      union all
      select party_kind, party_id, place.bucket, place.sign * case when paid_at is null then deposit_tiyin else deposit_tiyin + rest_tiyin end
        from reservation
        cross join lateral (values ('available', -1), (case state when 'COMPLETED' then 'applied' else 'held' end, 1)) as place (bucket, sign)
       where state in ('RESERVED', 'PAID', 'COMPLETED')
      union all
      select case place.bucket when 'owed' then a.party_kind else ended.party_kind end,
             case place.bucket when 'owed' then a.party_id else ended.party_id end, place.bucket, place.sign * ended.kept
        from ended join ledger_transfer t on t.idempotency_key = ended.key
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.bucket = 'owed'
        cross join (values ('available', -1), ('owed', 1)) as place (bucket, sign)
      union all
      select a.party_kind, a.party_id, place.bucket, place.sign * o.amount_tiyin
        from owed_payout o join ledger_entry e on e.transfer_id = o.transfer_id
        join ledger_account a on a.id = e.account_id and a.bucket = 'owed'
        cross join (values ('owed', -1), ('outside', 1)) as place (bucket, sign)
       where o.paid_at is not null
      union all
      select 'COMPANY', company_id, place.bucket, place.sign * amount_tiyin
        from service_fee cross join (values ('outside', -1), ('fees', 1)) as place (bucket, sign)
       where kind = 'transferred'
      union all
      select a.party_kind, a.party_id, a.bucket, e.amount_tiyin
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
       where t.kind = 'demoOpening'),
    summed as (
      select kind, id, bucket, sum(amount)::bigint as amount from explained group by kind, id, bucket)
    select coalesce(a.party_kind, s.kind) as "ownerKind", coalesce(a.party_id, s.id) as "ownerId",
           coalesce(a.bucket, s.bucket) as bucket, coalesce(a.balance_tiyin, 0) as "balanceTiyin",
           coalesce(s.amount, 0) as "explainedTiyin"
      from ledger_account a
      full join summed s on s.kind = a.party_kind and s.id = a.party_id and s.bucket = a.bucket
     where coalesce(a.balance_tiyin, 0) <> coalesce(s.amount, 0)
     order by 1, 2, 3`;

const CHECK_LOCK = 'ledger check';

/**
 * Compares every account with the objects that explain it and writes the differences down, each with the moment it was first
 * seen; those that are gone are forgotten. Waits for another process that does so.
 */
export const checkLedger = (db: Db): Promise<UnexplainedAccount[]> =>
  db.begin(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext(${CHECK_LOCK}))`;
    return compareLedger(tx);
  });

/** The same, unless another process is at it: that one reads the same books and raises the same alarms. */
const checkLedgerUnlessChecked = (db: Db): Promise<UnexplainedAccount[]> =>
  db.begin(async (tx) => {
    const [row] = await tx.sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${CHECK_LOCK})) as "isMine"`;
    return row?.isMine ? compareLedger(tx) : [];
  });

/** Behind the lock of the check: two would write the same differences down at once. */
const compareLedger = async (tx: Tx): Promise<UnexplainedAccount[]> => {
  const accounts = await listUnexplained(tx);
  const rows = JSON.stringify(
    accounts.map(({ ownerKind, ownerId, bucket, balanceTiyin, explainedTiyin }) => ({
      kind: ownerKind,
      id: ownerId.toString(),
      bucket,
      balance: balanceTiyin.toString(),
      explained: explainedTiyin.toString(),
    })),
  );
  await tx.sql`
      delete from unexplained_money u
       where not exists (select from jsonb_to_recordset(${rows}::jsonb) as r (kind text, id bigint, bucket text)
                          where r.kind = u.party_kind and r.id = u.party_id and r.bucket = u.bucket)`;
  await tx.sql`
      insert into unexplained_money (party_kind, party_id, bucket, balance_tiyin, explained_tiyin)
      select kind, id, bucket, balance, explained
        from jsonb_to_recordset(${rows}::jsonb) as r (kind text, id bigint, bucket text, balance bigint, explained bigint)
      on conflict (party_kind, party_id, bucket) do update
         set balance_tiyin = excluded.balance_tiyin, explained_tiyin = excluded.explained_tiyin`;
  await tx.sql`update ledger_check set checked_at = clock_timestamp()`;
  return accounts;
};

/** Seconds since any process compared the ledger, for /metrics: that nothing differs means something only while this is small. */
export const findLedgerCheckAge = async (db: Db): Promise<number | null> =>
  (
    await db.sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - checked_at)::float8 as age from ledger_check`
  )[0]?.age ?? null;

/** Since when the ledger has not been compared though two checks were due; null while it is. */
export const findLedgerUncheckedSince = async (db: Db): Promise<Date | null> =>
  (
    await db.sql<{ at: Date }>`
    select checked_at as at from ledger_check
     where checked_at < clock_timestamp() - make_interval(secs => ${(2 * limits.ledgerCheckMs) / 1_000}::float8)`
  )[0]?.at ?? null;

export type Alarm = UnexplainedAccount & { since: Date };

/** The differences that were found last, the oldest first. */
export const listAlarms = (db: Db): Promise<Alarm[]> =>
  db.sql<Alarm>`
    select party_kind as "ownerKind", party_id as "ownerId", bucket, balance_tiyin as "balanceTiyin",
           explained_tiyin as "explainedTiyin", since
      from unexplained_money order by since, party_kind, party_id, bucket limit ${limits.pageSizeMax}`;

/** How many accounts there are whose money is not explained, for /metrics. */
export const countAlarms = async (db: Db): Promise<number> =>
  (await db.sql<{ n: number }>`select count(*)::int as n from unexplained_money`)[0]?.n ?? 0;

/**
 * Checks the ledger at once and each hour, one process at a time. Each account that differs is an alarm in the log, and so is a
 * check that failed: what nobody compared is not in order.
 */
export const startLedgerCheck = (db: Db, log: Log): Job =>
  startJob(
    async () => {
      for (const { ownerKind, ownerId, bucket, balanceTiyin, explainedTiyin } of await checkLedgerUnlessChecked(db))
        log.error(
          {
            account: `${ownerKind}:${ownerId}:${bucket}`,
            balanceTiyin: balanceTiyin.toString(),
            explainedTiyin: explainedTiyin.toString(),
          },
          'money in the ledger is not explained',
        );
    },
    { everyMs: limits.ledgerCheckMs, log, failureMessage: 'the ledger could not be checked', alarm: 'ledgerCheck' },
  );
