import type { Tx } from '#platform/server/db.ts';
import type { ClassifierRow } from '../rules/classifier-row.ts';
import { ownNeighbourhoods } from '../rules/place-id.ts';

/** A place on its way in, with the line of the file it stands on. */
export type IncomingPlace = ClassifierRow & { readonly line: number };

/** Makes the table that holds the file until the transaction ends. Nothing else sees it. */
export const createIncomingTable = async (tx: Tx): Promise<void> => {
  await tx.sql`
    create temporary table incoming_place (like place including defaults, line integer not null, primary key (id)) on commit drop`;
};

/** Adds rows of the file. */
export const insertIncoming = async (tx: Tx, rows: readonly IncomingPlace[]): Promise<void> => {
  await tx.sql`
    insert into incoming_place (id, parent_id, level, kind, code, cadastral_code, name_uz, name_ru, name_en, lat_micro, lon_micro, line)
    select id, "parentId", level, kind, code, "cadastralCode", "nameUz", "nameRu", "nameEn", "latMicro", "lonMicro", line
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      id integer, "parentId" integer, level text, kind text, code text, "cadastralCode" text,
      "nameUz" text, "nameRu" text, "nameEn" text, "latMicro" integer, "lonMicro" integer, line integer)`;
};

/** Takes out the rows whose parent is neither in the file nor known, and tells their lines. Taking one out may orphan others. */
export const deleteOrphans = async (tx: Tx): Promise<number[]> => {
  const rows = await tx.sql<{ line: number }>`
    delete from incoming_place i
    where i.parent_id is not null
      and not exists (select from incoming_place above where above.id = i.parent_id)
      and not exists (select from place above where above.id = i.parent_id)
    returning line`;
  return rows.map(({ line }) => line);
};

/**
 * Gives a neighbourhood of the file the id it has in our own list, where it is the same one: the code taken at an
 * earlier import, or the name, tell so. Listings name our id, and nobody wants the neighbourhood twice in a column.
 * Our Russian and English names and our point stay, unless the Uzbek name has changed.
 */
export const adoptOwnIds = async (tx: Tx): Promise<void> => {
  await tx.sql`
    with same as (
      select distinct on (own.id) own.*, i.id as incoming_id
      from place own
      join incoming_place i on i.parent_id = own.parent_id and (i.code = own.code or i.name_uz = own.name_uz)
      where own.id between ${ownNeighbourhoods.from} and ${ownNeighbourhoods.to}
        and i.id not between ${ownNeighbourhoods.from} and ${ownNeighbourhoods.to}
        and not exists (select from incoming_place itself where itself.id = own.id)
      order by own.id, i.code = own.code desc, i.id
    )
    update incoming_place i set id = same.id,
      name_ru = case when i.name_uz = same.name_uz then same.name_ru else i.name_ru end,
      name_en = case when i.name_uz = same.name_uz then same.name_en else i.name_en end,
      lat_micro = case when i.lat_micro is null then same.lat_micro else i.lat_micro end,
      lon_micro = case when i.lat_micro is null then same.lon_micro else i.lon_micro end
    from same where i.id = same.incoming_id`;
};

/** How the file differs from what is known, row by row. */
export const compareIncoming = async (tx: Tx): Promise<{ added: number; changed: number; unchanged: number }> => {
  const [counts] = await tx.sql<{ added: number; changed: number; unchanged: number }>`
    select count(*) filter (where p.id is null)::int as added,
      count(*) filter (where p.id is not null and is_changed)::int as changed,
      count(*) filter (where p.id is not null and not is_changed)::int as unchanged
    from incoming_place i left join place p on p.id = i.id,
      lateral (select (i.parent_id, i.level, i.kind, i.code, i.cadastral_code, i.name_uz, i.name_ru, i.name_en, i.lat_micro, i.lon_micro)
        is distinct from (p.parent_id, p.level, p.kind, p.code, p.cadastral_code, p.name_uz, p.name_ru, p.name_en, p.lat_micro, p.lon_micro) as is_changed) difference`;
  return counts ?? { added: 0, changed: 0, unchanged: 0 };
};

/** The known places that the file does not name; `fileIds` are the ids of the file. */
export const findMissingIds = async (tx: Tx, fileIds: readonly number[]): Promise<number[]> => {
  const rows = await tx.sql<{ id: number }>`
    select p.id from place p
    where not exists (select from unnest(${fileIds}::int[]) as seen (id) where seen.id = p.id)
      and not exists (select from incoming_place i where i.id = p.id)
    order by p.id`;
  return rows.map(({ id }) => id);
};

/** Writes what is new or different. Rows that are equal are not touched. */
export const saveIncoming = async (tx: Tx): Promise<void> => {
  await tx.sql`
    insert into place as p (id, parent_id, level, kind, code, cadastral_code, name_uz, name_ru, name_en, lat_micro, lon_micro)
    select id, parent_id, level, kind, code, cadastral_code, name_uz, name_ru, name_en, lat_micro, lon_micro from incoming_place order by id
    on conflict (id) do update set
      parent_id = excluded.parent_id, level = excluded.level, kind = excluded.kind, code = excluded.code,
      cadastral_code = excluded.cadastral_code, name_uz = excluded.name_uz, name_ru = excluded.name_ru, name_en = excluded.name_en,
      lat_micro = excluded.lat_micro, lon_micro = excluded.lon_micro
    where (p.parent_id, p.level, p.kind, p.code, p.cadastral_code, p.name_uz, p.name_ru, p.name_en, p.lat_micro, p.lon_micro)
      is distinct from (excluded.parent_id, excluded.level, excluded.kind, excluded.code, excluded.cadastral_code,
        excluded.name_uz, excluded.name_ru, excluded.name_en, excluded.lat_micro, excluded.lon_micro)`;
};
