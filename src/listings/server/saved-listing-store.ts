import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { canViewSql, type ListingViewer, viewerValues } from './visibility-sql.ts';

/** The listings that somebody saved, the latest first. */
export const listSavedIds = async (db: Pick<Db, 'sql'> | Tx, personId: bigint): Promise<number[]> => {
  const rows = await db.sql<{ id: bigint }>`
    select listing_id as id from saved_listing where person_id = ${personId} order by saved_at desc, listing_id desc`;
  return rows.map(({ id }) => Number(id));
};

/** Holds somebody until the transaction ends, so that of two calls at once none goes beyond the limit; false for an account that was erased. */
export const lockSaver = async (tx: Tx, personId: bigint): Promise<boolean> =>
  (await tx.sql`select 1 from person where id = ${personId} and erased_at is null for no key update`).length === 1;

/** Of the ids, the latest first, those that the viewer may see are saved, as far as there is room. */
const insertStatement = (first?: number): string => `
  insert into saved_listing (person_id, listing_id, saved_at)
  select $1::bigint, l.id, statement_timestamp() - chosen.place * interval '1 microsecond'
    from unnest($2::bigint[]) with ordinality as chosen(id, place) join listing l on l.id = chosen.id
   where ${canViewSql(first)}
     and not exists (select from saved_listing s where s.person_id = $1 and s.listing_id = l.id)
   order by chosen.place
   limit greatest(0, ${limits.savedMax} - (select count(*) from saved_listing s where s.person_id = $1))
  on conflict do nothing`;

/** Saves listings; returns how many were not saved before. */
export const insertSaved = async (
  tx: Tx,
  { personId, ids, viewer }: { personId: bigint; ids: readonly number[]; viewer: ListingViewer | null },
): Promise<number> => {
  const { rowCount } = viewer
    ? await tx.client.query(insertStatement(3), [personId, ids, ...viewerValues(viewer)])
    : await tx.client.query(insertStatement(), [personId, ids]);
  return rowCount ?? 0;
};

export const deleteSaved = async (db: Db, personId: bigint, listingId: number): Promise<void> => {
  await db.sql`delete from saved_listing where person_id = ${personId} and listing_id = ${listingId}`;
};

/** Forgets all that somebody saved. */
export const deleteSavedOf = async (tx: Tx, { id }: { id: bigint }): Promise<void> => {
  await tx.sql`delete from saved_listing where person_id = ${id}`;
};
