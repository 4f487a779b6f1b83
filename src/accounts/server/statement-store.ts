import type { Db, Tx } from '#platform/server/db.ts';
import { propertyOfKey, type StatementKind, type StatementMovement } from '../rules/statement.ts';
import type { AccountOwner } from '../rules/transfer.ts';

type Row = {
  id: bigint;
  kind: StatementKind;
  key: string;
  atMs: number;
  available: string;
  held: string;
  refunding: string;
  owed: string;
  availableAfter: string;
  heldAfter: string;
  refundingAfter: string;
};

/** Which lines: of these kinds (all when null), before a transfer (from the newest when null), so many at most. */
export type StatementQuery = { kinds: readonly StatementKind[] | null; before: bigint | null; limit: number };

/**
 * The movements of an owner, newest first, each with what was free, held and on its way back after it; with the shares that the owner is owed as a seller, and was paid. Transfers that touch
 * an account wait for each other, so their numbers are the order in which its balance changed.
 */
export const listMovements = async (
  db: Db | Tx,
  { kind, id }: AccountOwner,
  { kinds, before, limit }: StatementQuery,
): Promise<StatementMovement[]> => {
  const rows = await db.sql<Row>`
    with moved as (
      select t.id, case when t.kind = 'forfeit' and bool_and(a.bucket = 'owed') then 'owed' else t.kind end as kind, t.idempotency_key as key, t.at,
             coalesce(sum(e.amount_tiyin) filter (where a.bucket = 'available'), 0) as available,
             coalesce(sum(e.amount_tiyin) filter (where a.bucket = 'held'), 0) as held,
             coalesce(sum(e.amount_tiyin) filter (where a.bucket = 'refunding'), 0) as refunding,
             coalesce(sum(e.amount_tiyin) filter (where a.bucket = 'owed'), 0) as owed
        from ledger_account a
        join ledger_entry e on e.account_id = a.id
        join ledger_transfer t on t.id = e.transfer_id
       where a.party_kind = ${kind} and a.party_id = ${id} and a.currency = 'UZS'
         and a.bucket in ('available', 'held', 'refunding', 'owed')
       group by t.id),
    told as (
      select *, sum(available) over line as available_after, sum(held) over line as held_after,
             sum(refunding) over line as refunding_after
        from moved window line as (order by id))
    select id, kind, key, (extract(epoch from at) * 1000)::float8 as "atMs",
           available::text, held::text, refunding::text, owed::text, available_after::text as "availableAfter",
           held_after::text as "heldAfter", refunding_after::text as "refundingAfter"
      from told
     where (${kinds === null} or kind = any(${kinds ?? []}::text[])) and (${before === null} or id < ${before ?? 0n})
     order by id desc limit ${limit}`;
  return rows.map(movementOf);
};

const movementOf = (row: Row): StatementMovement => ({
  id: row.id,
  kind: row.kind,
  atMs: Math.floor(row.atMs),
  propertyId: propertyOfKey(row.key),
  changes: {
    available: BigInt(row.available),
    held: BigInt(row.held),
    refunding: BigInt(row.refunding),
    owed: BigInt(row.owed),
  },
  after: {
    available: BigInt(row.availableAfter),
    held: BigInt(row.heldAfter),
    refunding: BigInt(row.refundingAfter),
  },
});
