import type { Tx } from '#platform/server/db.ts';

/** Rows of reference data, as objects named like the columns of the record each statement reads. */
type Row = Record<string, string | number | boolean | null>;

export const insertCategories = (tx: Tx, rows: readonly Row[]): Promise<unknown> => tx.sql`
  insert into category (id, code, object_type, position, name_uz, name_ru, name_en)
  select id, code, object_type, position, uz, ru, en
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, code text, object_type text, position int, uz text, ru text, en text)
  on conflict do nothing`;

export const insertBuildingTypes = (tx: Tx, rows: readonly Row[]): Promise<unknown> => tx.sql`
  insert into building_type (id, parent_id, code, position, name_uz, name_ru, name_en)
  select id, parent_id, code, position, uz, ru, en
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, parent_id int, code text, position int, uz text, ru text, en text)
  on conflict do nothing`;

export const insertCharacteristics = (tx: Tx, rows: readonly Row[]): Promise<unknown> => tx.sql`
  insert into characteristic (code, kind, unit, max_value, name_uz, name_ru, name_en)
  select code, kind, unit, max, uz, ru, en
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(code text, kind text, unit text, max int, uz text, ru text, en text)
  on conflict do nothing`;

export const insertOptions = (tx: Tx, rows: readonly Row[]): Promise<unknown> => tx.sql`
  insert into characteristic_option (characteristic, code, position, name_uz, name_ru, name_en)
  select characteristic, code, position, uz, ru, en
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(characteristic text, code text, position int, uz text, ru text, en text)
  on conflict do nothing`;

export const insertOffered = (tx: Tx, rows: readonly Row[]): Promise<unknown> => tx.sql`
  insert into category_characteristic (category_id, characteristic, position, is_core)
  select category_id, characteristic, position, is_core
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(category_id int, characteristic text, position int, is_core boolean)
  on conflict do nothing`;

export const insertCompanies = (tx: Tx, rows: readonly Row[]): Promise<unknown> => tx.sql`
  insert into company (id, code, kind, position, monogram, hue, name_uz, name_ru, name_en)
  select id, code, 'bank', position, monogram, hue, uz, ru, en
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, code text, position int, monogram text, hue text, uz text, ru text, en text)
  on conflict do nothing`;
