import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/**
 * SQL: the parties that may not act any more, few, so that what they take part in is looked up from here; and since when, where staff
 * blocked them: of a company that the register calls inactive nobody decided anything.
 */
const blocked = `
  select 'PERSON' as kind, id, blocked_at as since from person where blocked_at is not null
  union all
  select 'ENTITY', id, blocked_at from legal_entity
   where blocked_at is not null or activity_state = 'inactive'`;

/** Of numbers in a lot those whose party may not act any more. */
export const listBlockedNumbers = async (db: Db, lotId: number, numbers: readonly number[]): Promise<number[]> => {
  const rows = await db.query<{ number: number }>(
    `select p.number from lot_participant p
      where p.lot_id = $1 and p.number = any($2::int[]) and p.fate = 'held'
        and exists (select from (${blocked}) as b where b.kind = p.party_kind and b.id = p.party_id)
      order by p.number`,
    [lotId, numbers],
  );
  return rows.map(({ number }) => number);
};

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

/** `isBidding`: the bidding is still to come or runs. */
export type BlockedParticipant = {
  lotId: number;
  username: string;
  language: Locale;
  depositTiyin: bigint;
  isBidding: boolean;
};

/** Participants with a held deposit who were blocked since they were last told of it; they count as told from now on. */
export const claimBlockedParticipants = async (tx: Tx): Promise<BlockedParticipant[]> => {
  const { rows } = await tx.client.query<BlockedParticipant>(
    `with blocked as materialized (${blocked})
     update lot_participant p set block_notified_at = clock_timestamp()
       from blocked b, lot
      where p.party_kind = b.kind and p.party_id = b.id and p.fate = 'held' and lot.id = p.lot_id
        and b.since > coalesce(p.block_notified_at, '-infinity')
     returning p.lot_id::float8 as "lotId", p.username, p.language, p.deposit_tiyin as "depositTiyin",
               lot.phase in ('ACCEPTING', 'CLOSED', 'LIVE') as "isBidding"`,
  );
  return rows;
};
