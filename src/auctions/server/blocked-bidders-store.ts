import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** SQL: whether the party of the participant `p` may not act, as a person or as a company. */
const isPrincipalBlocked = `
  case p.party_kind
    when 'PERSON' then exists (select from person where person.id = p.party_id and person.blocked_at is not null)
    else exists (select from legal_entity e
                  where e.id = p.party_id and (e.blocked_at is not null or e.activity_state = 'inactive'))
  end`;

/** Of numbers in a lot those whose party may not act any more. */
export const listBlockedNumbers = async (db: Db, lotId: number, numbers: readonly number[]): Promise<number[]> => {
  const rows = await db.query<{ number: number }>(
    `select p.number from lot_participant p
      where p.lot_id = $1 and p.number = any($2::int[]) and p.fate = 'held' and ${isPrincipalBlocked}
      order by p.number`,
    [lotId, numbers],
  );
  return rows.map(({ number }) => number);
};

/** Lots in which somebody whose party may not act any more still lets the engine bid. */
export const listLotsWithBlockedMaxima = async (db: Db): Promise<number[]> => {
  const rows = await db.query<{ lotId: number }>(
    `select distinct p.lot_id::float8 as "lotId" from lot_participant p join lot on lot.id = p.lot_id
      where p.fate = 'held' and lot.phase in ('ACCEPTING', 'CLOSED', 'LIVE') and ${isPrincipalBlocked}
        and exists (select from jsonb_array_elements(lot.state::jsonb -> 'lot' -> 'maxima') as m
                     where (m ->> 'participant')::int = p.number)`,
  );
  return rows.map(({ lotId }) => lotId);
};

/** Participants with a held deposit who were blocked since they were last told of it; they count as told from now on. */
export const claimBlockedParticipants = async (
  tx: Tx,
): Promise<{ lotId: number; username: string; language: Locale; depositTiyin: bigint }[]> =>
  tx.sql`
    update lot_participant p set block_notified_at = clock_timestamp()
     where p.fate = 'held' and coalesce(case p.party_kind
             when 'PERSON' then (select b.blocked_at from person b where b.id = p.party_id)
             else (select e.blocked_at from legal_entity e where e.id = p.party_id) end > coalesce(p.block_notified_at, '-infinity'), false)
    returning p.lot_id::float8 as "lotId", p.username, p.language, p.deposit_tiyin as "depositTiyin"`;
