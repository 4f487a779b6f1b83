import type { Db, Tx } from '#platform/server/db.ts';
import type { RiskChecker, RiskKind, RiskSource, RiskState } from '../rules/risks.ts';

/** A line of a risk passport. The day is YYYY-MM-DD. */
export type RiskLine = {
  kind: RiskKind;
  state: RiskState;
  source: RiskSource;
  checkedOn: string;
  note: string;
};
export type RiskRow = RiskLine & { checkedBy: string; checkedAs: RiskChecker };

/** What is known of a property, by the number of its application. */
export const listRisks = (db: Pick<Db, 'sql'>, number: number): Promise<RiskRow[]> => db.sql`
  select kind, state, source, checked_on::text as "checkedOn", note, checked_by as "checkedBy", checked_as as "checkedAs"
    from listing_risk where listing_id = ${number}`;

/** The version of what is known of a property, 0 before anything is, with who wrote the newest line and when. */
export const getRisksVersion = async (
  db: Pick<Db, 'sql'>,
  number: number,
): Promise<{ version: number; changedBy: string | null; changedAt: string | null }> => {
  const [row] = await db.sql<{ version: number; changedBy: string | null; changedAt: Date | null }>`
    select coalesce(sum(version), 0)::int as version, max(updated_at) as "changedAt",
           (array_agg(coalesce((select concat_ws(' ', family_name, given_name) from person where username = checked_by), checked_by)
                      order by updated_at desc))[1] as "changedBy"
      from listing_risk where listing_id = ${number}`;
  if (!row) throw new Error('Expected exactly one row.');
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null };
};

/** Writes lines down; one that was there says what it says now, and one that says the same stays whoever's it was. */
export const saveRisks = async (
  tx: Tx,
  number: number,
  by: { username: string; as: RiskRow['checkedAs'] },
  lines: readonly RiskLine[],
): Promise<void> => {
  await tx.sql`
    insert into listing_risk (listing_id, kind, state, source, checked_on, checked_by, checked_as, note)
    select ${number}, kind, state, source, "checkedOn", ${by.username}, ${by.as}, note
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           as line(kind text, state text, source text, "checkedOn" date, note text)
    on conflict (listing_id, kind) do update
      set state = excluded.state, source = excluded.source, checked_on = excluded.checked_on,
          checked_by = excluded.checked_by, checked_as = excluded.checked_as, note = excluded.note,
          updated_at = clock_timestamp(), version = listing_risk.version + 1
    where (listing_risk.state, listing_risk.source, listing_risk.checked_on, listing_risk.note)
          is distinct from (excluded.state, excluded.source, excluded.checked_on, excluded.note)`;
};

/** What the registers said today, by kind. */
export type RegisterRisk = Pick<RiskLine, 'kind' | 'state' | 'source'>;

/**
 * Writes down what the registers said. What a person found stays, unless the registers know of a risk: whoever looked knows
 * more than a register that finds nothing. What was known before a register fell silent stays too.
 */
export const saveRegisterRisks = async (tx: Tx, number: number, lines: readonly RegisterRisk[]): Promise<void> => {
  await tx.sql`
    insert into listing_risk (listing_id, kind, state, source, checked_on, checked_by, checked_as)
    select ${number}, kind, state, source, (clock_timestamp() at time zone 'Asia/Tashkent')::date, 'system', 'system'
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(kind text, state text, source text)
    on conflict (listing_id, kind) do update
      set state = excluded.state, source = excluded.source, checked_on = excluded.checked_on,
          checked_by = excluded.checked_by, checked_as = excluded.checked_as, note = '',
          updated_at = clock_timestamp(), version = listing_risk.version + 1
    where (listing_risk.checked_as = 'system' and excluded.state <> 'UNKNOWN')
       or (listing_risk.state = 'UNKNOWN' and excluded.state <> 'UNKNOWN')
       or (excluded.state = 'PRESENT' and listing_risk.state <> 'PRESENT')`;
};

/** Today in Tashkent. */
export const getToday = async (db: Pick<Db, 'sql'>): Promise<string> => {
  const [row] = await db.sql<{ day: string }>`
    select (clock_timestamp() at time zone 'Asia/Tashkent')::date::text as day`;
  return row?.day ?? '';
};

/** Passports for the lots of the demo, each with something a buyer should know. */
export const seedRisks = async (tx: Tx): Promise<void> => {
  await tx.sql`
    insert into listing_risk (listing_id, kind, state, source, checked_on, checked_by, checked_as)
    select l.id, line.kind, case when (l.id + line.n) % line.rarity = 0 then 'PRESENT' when (l.id + line.n) % 5 = 2 then 'UNKNOWN' else 'CLEAR' end,
           line.source, (clock_timestamp() at time zone 'Asia/Tashkent')::date - (l.id % 9)::int, 'demo.realtor', 'assistant'
      from listing l
     cross join (values (1, 'encumbrance', 'CADASTRE', 23), (2, 'dispute', 'COURT', 17), (3, 'occupants', 'ON_SITE', 6),
                        (4, 'registration', 'MIGRATION', 4), (5, 'dues', 'UTILITIES', 7)) as line(n, kind, source, rarity)
     where l.process = 'auction'
    on conflict do nothing`;
};
