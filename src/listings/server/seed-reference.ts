import type { Tx } from '#platform/server/db.ts';
import { buildingTypes } from '../../../db/seed/listings/building-types.ts';
import { categories } from '../../../db/seed/listings/categories.ts';
import { categoryCharacteristics } from '../../../db/seed/listings/category-characteristics.ts';
import { characteristics } from '../../../db/seed/listings/characteristics.ts';
import { companies } from '../../../db/seed/listings/companies.ts';
import { buildingOptions } from '../../../db/seed/listings/options-building.ts';
import { dwellingOptions } from '../../../db/seed/listings/options-dwelling.ts';
import { landOptions } from '../../../db/seed/listings/options-land.ts';
import { termOptions } from '../../../db/seed/listings/options-terms.ts';

/** Characteristic -> its options in order. */
export const optionLists = { ...buildingOptions, ...dwellingOptions, ...landOptions, ...termOptions };

/**
 * Puts the reference data of listings in place. Rows that are there stay as they are, because editors may have changed
 * them; so it may run any number of times.
 */
export const seedReference = async (tx: Tx): Promise<void> => {
  await insertCategories(tx);
  await insertBuildingTypes(tx);
  await insertCharacteristics(tx);
  await insertCompanies(tx);
};

const insertCategories = async (tx: Tx): Promise<void> => {
  const rows = categories.map(([{ id, code, objectType }, uz, ru, en], index) => ({
    id,
    code,
    objectType,
    position: index + 1,
    uz,
    ru,
    en,
  }));
  await tx.sql`
    insert into category (id, code, object_type, position, name_uz, name_ru, name_en)
    select id, code, "objectType", position, uz, ru, en
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, code text, "objectType" text, position int, uz text, ru text, en text)
    on conflict do nothing`;
};

const insertBuildingTypes = async (tx: Tx): Promise<void> => {
  const rows = buildingTypes.map(([id, parent, code, uz, ru, en], index) => ({
    id,
    parent,
    code,
    position: index + 1,
    uz,
    ru,
    en,
  }));
  await tx.sql`
    insert into building_type (id, parent_id, code, position, name_uz, name_ru, name_en)
    select id, parent, code, position, uz, ru, en
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, parent int, code text, position int, uz text, ru text, en text)
    on conflict do nothing`;
};

const insertCharacteristics = async (tx: Tx): Promise<void> => {
  const names = characteristics.map(([kind, unit, [code, uz, ru, en]]) => ({ kind, unit, code, uz, ru, en }));
  await tx.sql`
    insert into characteristic (code, kind, unit, name_uz, name_ru, name_en)
    select code, kind, unit, uz, ru, en
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as row(code text, kind text, unit text, uz text, ru text, en text)
    on conflict do nothing`;
  const options = Object.entries(optionLists).flatMap(([characteristic, list]) =>
    list.map(([code, uz, ru, en], index) => ({ characteristic, code, position: index + 1, uz, ru, en })),
  );
  await tx.sql`
    insert into characteristic_option (characteristic, code, position, name_uz, name_ru, name_en)
    select characteristic, code, position, uz, ru, en
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as row(characteristic text, code text, position int, uz text, ru text, en text)
    on conflict do nothing`;
  const offered = categoryCharacteristics.flatMap(({ categoryId, core, further }) =>
    [...core, ...further].map((characteristic, index) => ({
      categoryId,
      characteristic,
      position: index + 1,
      isCore: index < core.length,
    })),
  );
  await tx.sql`
    insert into category_characteristic (category_id, characteristic, position, is_core)
    select "categoryId", characteristic, position, "isCore"
    from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as row("categoryId" int, characteristic text, position int, "isCore" boolean)
    on conflict do nothing`;
};

const insertCompanies = async (tx: Tx): Promise<void> => {
  const rows = companies.map(([id, code, monogram, hue, uz, ru, en], index) => ({
    id,
    code,
    position: index + 1,
    monogram,
    hue,
    uz,
    ru,
    en,
  }));
  await tx.sql`
    insert into company (id, code, kind, position, monogram, hue, name_uz, name_ru, name_en)
    select id, code, 'bank', position, monogram, hue, uz, ru, en
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id int, code text, position int, monogram text, hue text, uz text, ru text, en text)
    on conflict do nothing`;
};
