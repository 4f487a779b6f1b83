import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/**
 * SQL: the parties that may not act any more, few, so that what they take part in is looked up from here; and since when, where staff
 * blocked them: of a company that the register calls inactive nobody decided anything. `closed` is the moment from which they
 * may not act, whoever decided.
 */
const blocked = `
  select 'PERSON' as kind, id, blocked_at as since, blocked_at as closed from person where blocked_at is not null
  union all
  select 'ENTITY', id, blocked_at, coalesce(blocked_at, checked_at) from legal_entity
   where blocked_at is not null or activity_state = 'inactive'`;

/** A number in a lot whose party may not act any more, and since when, in milliseconds of the time of the auctions. */
export type BlockedNumber = { number: number; sinceMs: number };

/** Of numbers in a lot those whose party may not act any more, whoever was blocked first before the others. */
export const listBlockedNumbers = (db: Db, lotId: number, numbers: readonly number[]): Promise<BlockedNumber[]> =>
  db.query<BlockedNumber>(
    `select p.number, floor(extract(epoch from b.closed) * 1000 + c.shift_ms)::float8 as "sinceMs"
       from lot_participant p join (${blocked}) as b on b.kind = p.party_kind and b.id = p.party_id, auction_clock c
      where p.lot_id = $1 and p.number = any($2::int[]) and p.fate = 'held'
      order by b.closed, p.number`,
    [lotId, numbers],
  );

/** Lots in which somebody whose party may not act any more still lets the engine bid. */
export const listLotsWithBlockedMaxima = async (db: Db): Promise<number[]> => {
  const rows = await db.query<{ lotId: number }>(
    `with blocked as materialized (${blocked})
     select distinct p.lot_id::float8 as "lotId"
       from blocked b join lot_participant p on p.party_kind = b.kind and p.party_id = b.id and p.fate = 'held'
       join lot on lot.id = p.lot_id and lot.phase in ('ACCEPTING', 'CLOSED', 'LIVE')
      where exists (select from jsonb_array_elements(lot.state::jsonb -> 'lot' -> 'maxima') as m
                     where (m ->> 'participant')::int = p.number)`,
  );
  return rows.map(({ lotId }) => lotId);
};

/** `isBidding`: the bidding is still to come or runs. `isByStaff`: else the register calls the company inactive. */
export type BlockedParticipant = {
  lotId: number;
  username: string;
  language: Locale;
  depositTiyin: bigint;
  isBidding: boolean;
  isByStaff: boolean;
};

/**
 * Participants with a held deposit who were blocked since they were last told of it, and those for a company that became inactive
 * and who were told of nothing yet; they count as told from now on.
 */
export const claimBlockedParticipants = async (tx: Tx): Promise<BlockedParticipant[]> => {
  const { rows } = await tx.client.query<BlockedParticipant>(
    `with blocked as materialized (${blocked})
     update lot_participant p set block_notified_at = clock_timestamp()
       from blocked b, lot
      where p.party_kind = b.kind and p.party_id = b.id and p.fate = 'held' and lot.id = p.lot_id
        and (b.since > coalesce(p.block_notified_at, '-infinity') or (b.since is null and p.block_notified_at is null))
     returning p.lot_id::float8 as "lotId", p.username, p.language, p.deposit_tiyin as "depositTiyin",
               lot.phase in ('ACCEPTING', 'CLOSED', 'LIVE') as "isBidding", b.since is not null as "isByStaff"`,
  );
  return rows;
};
