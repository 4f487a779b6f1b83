import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { localizedText } from './card-sql.ts';

const categories = `
  (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', ${localizedText('c', 'name')}, 'objectType', c.object_type, 'children', '[]'::json) order by c.position), '[]')
     from category c where c.parent_id is null and c.code like '%\\_Sell%')`;

/** Hidden ones are offered no more; below a hidden type the narrower ones stand by themselves. */
const buildingTypes = (condition: string): string => `
  (select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'name', ${localizedText('b', 'name')}, 'parentId',
       (select p.id from building_type p where p.id = b.parent_id and p.is_offered)) order by b.position), '[]')
     from building_type b where b.is_offered and ${condition})`;

const options = (characteristic: string): string => `
  (select coalesce(json_agg(json_build_object('code', o.code, 'name', ${localizedText('o', 'name')}) order by o.position), '[]')
     from characteristic_option o where o.is_offered and o.characteristic = '${characteristic}')`;

const reference = `
  select json_build_object(
    'categories', ${categories},
    'companies', (select coalesce(json_agg(json_build_object('id', company.id, 'code', company.code, 'kind', company.kind, 'name', ${localizedText('company', 'name')},
       'monogram', company.monogram, 'hue', company.hue) order by company.position), '[]') from company),
    'repairs', ${options('repair_status')}, 'materials', ${options('type_of_building')}, 'buildingTypes', ${buildingTypes('true')})::text as json`;

/** What filters offer: categories, companies, option lists. One JSON text. */
export const getReference = async (db: Db, locale: Locale): Promise<string> =>
  oneJson(await db.query(reference, [locale]));

/** The categories of sale as `{"categories": [...]}`. */
export const getCatalog = async (db: Db, locale: Locale): Promise<string> =>
  oneJson(await db.query(`select json_build_object('categories', ${categories})::text as json`, [locale]));

/** What may be chosen for a characteristic as `{"name": ..., "data": [...]}`. */
export const listOptions = async (db: Db, locale: Locale, characteristic: string): Promise<string> =>
  oneJson(
    await db.query(
      `select json_build_object(
         'name', coalesce((select ${localizedText('c', 'name')} from characteristic c where c.code = $2), ''),
         'data', (select coalesce(json_agg(json_build_object('code', o.code, 'name', ${localizedText('o', 'name')}) order by o.position), '[]')
            from characteristic_option o where o.is_offered and o.characteristic = $2))::text as json`,
      [locale, characteristic],
    ),
  );

/** Building types whose name holds the text, as `{"data": [...]}`. */
export const listBuildingTypes = async (
  db: Db,
  locale: Locale,
  search: string,
  onlyParents: boolean,
): Promise<string> => {
  const condition = `${localizedText('b', 'name')} ilike '%' || replace(replace(replace($2, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' and (not $3 or b.parent_id is null)`;
  return oneJson(
    await db.query(`select json_build_object('data', ${buildingTypes(condition)})::text as json`, [
      locale,
      search,
      onlyParents,
    ]),
  );
};

const oneJson = (rows: unknown[]): string => {
  const [row] = rows as { json: string }[];
  if (!row) throw new Error('Expected exactly one row.');
  return row.json;
};
