import { isoInstant, localizedText } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { OwnViewing, ViewingOptions, Visit } from '../contract/viewing.ts';
import type { ViewingState } from '../rules/viewing.ts';
import { storedPicture } from './own-row-sql.ts';

/** How a viewing stands by the clock: what is over was held, or nobody answered in time. */
const stateNow = `
  case when v.at > clock_timestamp() then v.state when v.state = 'AGREED' then 'HELD'
       when v.state = 'REQUESTED' then 'LAPSED' else v.state end`;

/** What deciding about a viewing takes. */
export type Viewing = { id: number; listingId: number; personId: bigint; atMs: number; state: ViewingState };

/** A viewing that nobody else changes until the transaction ends. */
export const lockViewing = async (tx: Tx, id: number): Promise<Viewing | null> => {
  const { rows } = await tx.client.query<Viewing>(
    `select v.id::float8 as id, v.listing_id::float8 as "listingId", v.person_id as "personId",
            (extract(epoch from v.at) * 1000)::float8 as "atMs", ${stateNow} as state
       from viewing v where v.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
};

/** Writes down a viewing; null when this person has one ahead. What is over stands in nobody's way. */
export const insertViewing = async (
  tx: Tx,
  { listingId, personId, username, at }: { listingId: number; personId: bigint; username: string; at: string },
): Promise<number | null> => {
  await tx.client.query(
    `update viewing v set state = ${stateNow}, settled_at = clock_timestamp()
      where v.listing_id = $1 and v.person_id = $2 and v.state in ('REQUESTED', 'AGREED') and v.at <= clock_timestamp()`,
    [listingId, personId],
  );
  const [row] = await tx.sql<{ id: number }>`
    insert into viewing (listing_id, person_id, username, at)
    values (${listingId}, ${personId}, ${username}, ${at}::timestamptz)
    on conflict (listing_id, person_id) where state in ('REQUESTED', 'AGREED') do nothing
    returning id::float8 as id`;
  return row?.id ?? null;
};

export const setViewing = async (tx: Tx, id: number, state: ViewingState): Promise<void> => {
  await tx.sql`update viewing set state = ${state}, settled_at = clock_timestamp() where id = ${id}`;
};

/** Cancels what is ahead at a listing; tells whom. */
export const cancelUpcoming = async (tx: Tx, listingId: number): Promise<{ personId: bigint; atMs: number }[]> =>
  tx.sql`
    update viewing set state = 'CANCELLED', settled_at = clock_timestamp()
     where listing_id = ${listingId} and state in ('REQUESTED', 'AGREED') and at > clock_timestamp()
    returning person_id as "personId", (extract(epoch from at) * 1000)::float8 as "atMs"`;

/** Cancels what is ahead of somebody; tells where and when. */
export const cancelUpcomingOf = async (tx: Tx, personId: bigint): Promise<{ listingId: number; atMs: number }[]> =>
  tx.sql`
    update viewing set state = 'CANCELLED', settled_at = clock_timestamp()
     where person_id = ${personId} and state in ('REQUESTED', 'AGREED') and at > clock_timestamp()
    returning listing_id::float8 as "listingId", (extract(epoch from at) * 1000)::float8 as "atMs"`;

/** The latest viewing of a listing that somebody asked for. */
export const findOwnViewing = async (
  db: Db,
  listingId: number,
  personId: bigint,
): Promise<ViewingOptions['viewing']> => {
  const [row] = await db.query<NonNullable<ViewingOptions['viewing']>>(
    `select v.id::float8 as id, ${isoInstant('v.at')} as at, ${stateNow} as state
       from viewing v where v.listing_id = $1 and v.person_id = $2 order by v.id desc limit 1`,
    [listingId, personId],
  );
  return row ?? null;
};

/** The viewings that somebody asked for, the latest first. */
export const listOwnViewings = async (db: Db, locale: Locale, personId: bigint): Promise<OwnViewing[]> => {
  const [row] = await db.query<{ data: OwnViewing[] }>(
    `select coalesce(json_agg(shown), '[]') as data from (
       select v.id, l.id as "listingId", ${localizedText('t', 'name')} as name, ${localizedText('t', 'address')} as address,
              ${storedPicture('cover')} as picture, ${isoInstant('v.at')} as at, ${stateNow} as state
         from viewing v join listing l on l.id = v.listing_id join listing_text t on t.listing_id = l.id
         left join picture cover on cover.id = l.pictures[1]
        where v.person_id = $2 order by v.id desc limit $3) as shown`,
    [locale, personId, limits.ownObjectsMax],
  );
  return row?.data ?? [];
};

/** Who comes to see a listing: what is ahead first, the earliest first. */
export const listVisits = async (tx: Tx, listingId: number): Promise<Visit[]> => {
  const { rows } = await tx.client.query<Visit>(
    `select v.id::float8 as id, concat_ws(' ', p.given_name, p.family_name) as name, '+' || p.phone as phone,
            ${isoInstant('v.at')} as at, ${stateNow} as state
       from viewing v join person p on p.id = v.person_id
      where v.listing_id = $1
      order by v.state not in ('REQUESTED', 'AGREED') or v.at <= clock_timestamp(), v.at, v.id limit $2`,
    [listingId, limits.ownObjectsMax],
  );
  return rows;
};
