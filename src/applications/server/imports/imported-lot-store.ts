import type { Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../../contract/form.ts';
import type { FormColumns } from '../form-columns.ts';

/** A lot of a file as it is stored; sealed bytes travel as hexadecimal, money as text. */
export type ImportedLot = Omit<FormColumns, 'priceMinor'> & {
  id: number;
  form: FormDraft;
  encryptedDebtor: string | null;
  debtorDigest: string | null;
  priceMinor: string | null;
};

/** Whose applications they become. */
export type LotOwner = { personId: bigint; username: string; companyId: number | null };

/** Numbers for so many applications; those that are not used stay unused. */
export const reserveNumbers = async (tx: Tx, count: number): Promise<number[]> =>
  (
    await tx.sql<{ id: bigint }>`
      select nextval(pg_get_serial_sequence('listing', 'id')) as id from generate_series(1, ${count})`
  ).map(({ id }) => Number(id));

/**
 * Writes applications that are already sent to the checks, with the first line of their history; answers the properties
 * of those that were made. One that lives already is left out.
 */
export const insertLots = async (
  tx: Tx,
  { personId, username, companyId }: LotOwner,
  lots: readonly ImportedLot[],
): Promise<Set<string>> => {
  const rows = await tx.sql<{ number: string }>`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as lot(
        id bigint, form jsonb, "encryptedDebtor" text, "debtorDigest" text, words text, "categoryId" smallint, name text,
        "cadastralNumber" text, "provinceId" int, "districtId" int, "neighbourhoodId" int, "priceMinor" bigint,
        currency text, goal text, "tradeType" text)
    ), rate as (
      select rate_tiyin from dollar_rate where day <= (clock_timestamp() at time zone 'Asia/Tashkent')::date order by day desc limit 1
    ), made as (
      insert into application (id, origin, process, party_kind, party_id, author_person_id, author_username, company_id, form,
          debtor_sealed, debtor_digest, category_id, name, cadastral_number, province_id, district_id, neighbourhood_id,
          price_tiyin, goal, trade_type, words, submitted_at, created_by, updated_by)
      select id, 'IMPORT', 'pending', 'PERSON', ${personId}, ${personId}, ${username}, ${companyId}, form,
          decode("encryptedDebtor", 'hex'), decode("debtorDigest", 'hex'), "categoryId", name, "cadastralNumber", "provinceId",
          "districtId", "neighbourhoodId",
          case currency when 'USD' then round("priceMinor"::numeric * (select rate_tiyin from rate) / 100) else "priceMinor" end,
          goal, "tradeType", words, clock_timestamp(), ${username}, ${username}
        from incoming
      on conflict (party_kind, party_id, cadastral_number)
        where kind = 'SALE' and cadastral_number <> '' and process not in ('new', 'rejected', 'done', 'failed')
        do nothing
      returning id, cadastral_number
    ), history as (
      insert into application_event (application_id, kind, actor, actor_role, from_status, to_status)
      select id, 'MOVE', ${username}, 'author', 'new', 'pending' from made
    )
    select cadastral_number as number from made`;
  return new Set(rows.map(({ number }) => number));
};
