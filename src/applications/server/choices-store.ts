import { offeredCategories } from '#listings/rules/categories.ts';
import { localizedText } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Choices } from '../contract/drafts.ts';
import { characteristicsOfCategory } from '../rules/characteristic.ts';
import type { FormChoices } from '../rules/form-values.ts';

type Row = Omit<Choices, 'groups' | 'feeHundredths'>;

const list = (json: string, rest: string): string => `(select coalesce(json_agg(${json}), '[]') from ${rest})`;

/** `$1` is the language of the names, `$2` whether hidden choices come too: for naming what was answered with them. */
const choices = `
  select
    ${list(
      `json_build_object('id', c.id, 'code', c.code, 'name', ${localizedText('c', 'name')}) order by c.position`,
      'category c where c.parent_id is null',
    )} as categories,
    ${list(
      `json_build_object('id', b.id, 'name', ${localizedText('b', 'name')}, 'isHidden', not b.is_offered,
         'parentId', (select p.id from building_type p where p.id = b.parent_id and (p.is_offered or $2))) order by b.position`,
      'building_type b where b.is_offered or $2',
    )} as "buildingTypes",
    ${list(
      `json_build_object('id', c.id, 'name', ${localizedText('c', 'name')}, 'monogram', c.monogram, 'hue', c.hue) order by c.position`,
      'company c',
    )} as companies,
    ${list(
      `json_build_object('categoryId', cc.category_id, 'code', c.code, 'kind', c.kind, 'unit', c.unit, 'max', c.max_value,
         'name', ${localizedText('c', 'name')}, 'isCore', cc.is_core,
         'options', (select coalesce(json_agg(json_build_object('code', o.code, 'name', ${localizedText('o', 'name')}, 'isHidden', not o.is_offered) order by o.position), '[]')
                       from characteristic_option o where o.characteristic = c.code and (o.is_offered or $2))) order by cc.category_id, cc.position`,
      'category_characteristic cc join characteristic c on c.code = cc.characteristic',
    )} as characteristics`;

/** Everything a form offers to everybody, named in a language. */
export const getChoices = async (db: Db, locale: Locale, withHidden: boolean): Promise<Row> => {
  const [row] = await db.query<Row>(choices, [locale, withHidden]);
  if (!row) throw new Error('Expected exactly one row.');
  const categories = offeredCategories(row.categories);
  const characteristics = categories.flatMap(({ id }) => characteristicsOfCategory(row.characteristics, id));
  return { ...row, categories, characteristics };
};

/** The groups that a person made, to whom something can be shown alone. */
export const listGroups = async (db: Db, subject: string): Promise<Choices['groups']> => {
  const rows = await db.sql<{ id: bigint; name: string }>`
    select g.id, g.name from visibility_group g join person p on p.id = g.owner_person_id
     where p.subject = ${subject} order by lower(g.name), g.id`;
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
};

type OfferedRow = Omit<FormChoices, 'categories'> & { categories: { id: number; code: string }[]; year: number };

/** The same without names, to judge a form by it, with the year it is; the groups are those of its author. */
export const getFormChoices = async (
  db: Db | Tx,
  authorPersonId: bigint,
): Promise<{ offered: FormChoices; year: number }> => {
  const [row] = await db.sql<OfferedRow>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'code', code)), '[]') from category where parent_id is null) as categories,
      (select coalesce(json_agg(json_build_object('id', id)), '[]') from building_type) as "buildingTypes",
      (select coalesce(json_agg(json_build_object('id', id)), '[]') from company) as companies,
      (select coalesce(json_agg(json_build_object('id', id)), '[]') from visibility_group
        where owner_person_id = ${authorPersonId}) as groups,
      (select coalesce(json_agg(json_build_object('categoryId', cc.category_id, 'code', c.code, 'kind', c.kind, 'unit', c.unit, 'max', c.max_value,
           'options', (select coalesce(json_agg(json_build_object('code', o.code)), '[]')
                         from characteristic_option o where o.characteristic = c.code))), '[]')
         from category_characteristic cc join characteristic c on c.code = cc.characteristic) as characteristics,
      extract(year from clock_timestamp() at time zone 'Asia/Tashkent')::int as year`;
  if (!row) throw new Error('Expected exactly one row.');
  const { year, ...offered } = row;
  return { offered: { ...offered, categories: offeredCategories(offered.categories) }, year };
};

/** Of some places those that are there, with what they lie in. */
export const listPlacesByIds = (
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; level: string; parentId: number | null }[]> =>
  db.sql<{ id: number; level: string; parentId: number | null }>`
    select id, level, parent_id as "parentId" from place where id = any (${[...ids]}::int[])`;
