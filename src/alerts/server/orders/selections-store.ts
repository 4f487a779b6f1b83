import { isoInstant } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Selection } from '../../contract/orders.ts';
import { isOwnedBy } from './own-order-store.ts';

const validUntil = 'coalesce(s.valid_until, o.active_until)';

/** Valid for its month by the clock of the database; that of an order also ends with it (PRF-006). */
const isValid = `(${validUntil} > clock_timestamp() and coalesce(o.state = 'ACTIVE', true))`;

const selectionColumns = `
  s.id::float8 as id, s.note, ${isoInstant('s.created_at')} as "createdAt", ${isoInstant(validUntil)} as "validUntil",
  ${isValid} as "isValid", case when o.state = 'CANCELLED' then ${isoInstant('o.ended_at')} end as "stoppedAt",
  case when o.id is null then json_build_object('from', 'assistant', 'name', s.maker_name)
       else json_build_object('from', 'order', 'orderId', o.id) end as made,
  coalesce(nullif(concat_ws(' ', nullif(p.given_name, ''), nullif(p.family_name, '')), ''), p.username,
           concat_ws(' ', o.first_name, nullif(o.last_name, ''))) as "forName",
  case when o.id is null then (select count(*)::int from selection_listing l where l.selection_id = s.id)
       else (select count(*)::int from order_match m where m.order_id = o.id) end as count`;

const selectionTables = `
  selection s left join standing_order o on o.id = s.order_id left join person p on p.id = s.person_id`;

/** Whether a selection is for a person: an assistant made it for him, or it grew from his order. */
const isFor = (n: number): string => `(s.person_id = $${n} or (o.id is not null and ${isOwnedBy(n)}))`;

/** More are not listed. */
const LISTED_MAX = 100;

/** The selections for a person, and those that he made for others: the valid ones first, the latest of each first. */
export const listSelections = async (db: Db, personId: bigint): Promise<{ mine: Selection[]; made: Selection[] }> => {
  const list = (condition: string) =>
    db.query<Selection>(
      `select ${selectionColumns} from ${selectionTables} where ${condition}
        order by not ${isValid}, s.id desc limit ${LISTED_MAX}`,
      [personId],
    );
  return { mine: await list(isFor(1)), made: await list('s.maker_person_id = $1') };
};

/** A selection that is for a person or made by him; null for any other. */
export const findSelection = async (db: Db, id: number, personId: bigint): Promise<Selection | null> =>
  (
    await db.query<Selection>(
      `select ${selectionColumns} from ${selectionTables} where s.id = $1 and (${isFor(2)} or s.maker_person_id = $2)`,
      [id, personId],
    )
  )[0] ?? null;

export type SelectedListing = { listingId: number; foundAt: string };

/** The listings of a selection: as they were put, or as they matched, the latest first. */
export const listSelectedListings = (db: Db, id: number): Promise<SelectedListing[]> =>
  db.query<SelectedListing>(
    `select "listingId", "foundAt" from (
       select l.listing_id::float8 as "listingId", ${isoInstant('l.added_at')} as "foundAt", l.place_in_row::int as place,
              l.added_at as at
         from selection_listing l where l.selection_id = $1
       union all
       select m.listing_id::float8, ${isoInstant('m.found_at')}, 0, m.found_at
         from selection s join order_match m on m.order_id = s.order_id where s.id = $1) as chosen
      order by place, at desc, "listingId" desc limit $2`,
    [id, limits.selectionShownMax],
  );

export type SelectionRecipient = { id: bigint; username: string; locale: Locale };

export const findRecipient = async (tx: Tx, username: string): Promise<SelectionRecipient | null> =>
  (
    await tx.sql<SelectionRecipient>`
      select id, username, language as locale from person where username = ${username.toLowerCase()}`
  )[0] ?? null;

/** Writes down a selection of an assistant, valid for a month from now. */
export const insertSelection = async (
  tx: Tx,
  { personId, maker, note }: { personId: bigint; maker: { id: bigint; name: string }; note: string },
): Promise<number> => {
  const [row] = await tx.sql<{ id: number }>`
    insert into selection (person_id, maker_person_id, maker_name, note, valid_until)
    values (${personId}, ${maker.id}, ${maker.name}, ${note},
            alert_month_end(clock_timestamp(), ${limits.selectionLifeMonths}, ${limits.orderLifeDaysMin}))
    returning id::float8 as id`;
  if (!row) throw new Error('The selection was not inserted.');
  return row.id;
};

/** A selection that a maker may change, held until the transaction ends. */
export const lockOwnSelection = async (tx: Tx, id: number, makerId: bigint): Promise<{ isValid: boolean } | null> =>
  (
    await tx.sql<{ isValid: boolean }>`
      select valid_until > clock_timestamp() as "isValid" from selection
       where id = ${id} and maker_person_id = ${makerId} for update`
  )[0] ?? null;

export const setNote = async (tx: Tx, id: number, note: string): Promise<void> => {
  await tx.sql`update selection set note = ${note} where id = ${id}`;
};

/** Puts exactly these listings into a selection, in this order. */
export const setListings = async (tx: Tx, id: number, listingIds: readonly number[]): Promise<void> => {
  await tx.sql`
    delete from selection_listing where selection_id = ${id} and listing_id <> all (${[...listingIds]}::bigint[])`;
  await tx.sql`
    insert into selection_listing (selection_id, listing_id, place_in_row)
    select ${id}, listing_id, place from unnest(${[...listingIds]}::bigint[]) with ordinality as l (listing_id, place)
    on conflict (selection_id, listing_id) do update set place_in_row = excluded.place_in_row`;
};
