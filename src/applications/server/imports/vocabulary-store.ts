import type { Attribute } from '#listings/rules/attributes.ts';
import type { Db } from '#platform/server/db.ts';
import type { KnownPlace } from '../../rules/imports/places.ts';

type NamedChoice = { code: string; names: string[] };
export type ImportReference = {
  categories: (NamedChoice & { id: number })[];
  buildingTypes: (NamedChoice & { id: number })[];
  companies: { id: number }[];
  characteristics: (NamedChoice & Attribute & { max: number | null; categories: number[]; options: NamedChoice[] })[];
  places: KnownPlace[];
  year: number;
};

/** Everything that a cell of a file may name, in all three languages. */
export const getImportReference = async (db: Pick<Db, 'sql'>): Promise<ImportReference> => {
  const [row] = await db.sql<{ known: ImportReference }>`
    select json_build_object(
      'categories', (select json_agg(json_build_object('id', id, 'code', code, 'names', json_build_array(name_uz, name_ru, name_en)) order by position)
                       from category where code like '%\\_Sell%'),
      'buildingTypes', (select json_agg(json_build_object('id', id, 'code', code, 'names', json_build_array(name_uz, name_ru, name_en)) order by position) from building_type where is_offered),
      'companies', (select coalesce(json_agg(json_build_object('id', id)), '[]') from company),
      'characteristics', (
        select json_agg(json_build_object('code', c.code, 'kind', c.kind, 'unit', c.unit, 'max', c.max_value,
          'names', json_build_array(c.name_uz, c.name_ru, c.name_en),
          'categories', (select coalesce(json_agg(o.category_id), '[]') from category_characteristic o where o.characteristic = c.code),
          'options', (select coalesce(json_agg(json_build_object('code', o.code, 'names', json_build_array(o.name_uz, o.name_ru, o.name_en)) order by o.position), '[]')
                        from characteristic_option o where o.characteristic = c.code and o.is_offered)) order by c.code)
          from characteristic c),
      'places', (select json_agg(json_build_object('id', id, 'parentId', parent_id, 'names', json_build_array(name_uz, name_ru, name_en))) from place),
      'year', extract(year from clock_timestamp() at time zone 'Asia/Tashkent')::int) as known`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.known;
};
