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
import {
  insertBuildingTypes,
  insertCategories,
  insertCharacteristics,
  insertCompanies,
  insertOffered,
  insertOptions,
} from './seed-reference-store.ts';

/** Characteristic -> its options in order. */
export const optionLists = { ...buildingOptions, ...dwellingOptions, ...landOptions, ...termOptions };

/**
 * Puts the reference data of listings in place. Rows that are there stay as they are, because editors may have changed
 * them; so it may run any number of times.
 */
export const seedReference = async (tx: Tx): Promise<void> => {
  const placed = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, position: index + 1 }));
  const types = buildingTypes.map(([id, parent, code, uz, ru, en]) => ({ id, parent_id: parent, code, uz, ru, en }));
  const names = characteristics.map(([kind, unit, [code, uz, ru, en], max = null]) => ({
    kind,
    unit,
    max,
    code,
    uz,
    ru,
    en,
  }));
  const options = Object.entries(optionLists).flatMap(([characteristic, list]) =>
    placed(list.map(([code, uz, ru, en]) => ({ characteristic, code, uz, ru, en }))),
  );
  const offered = categoryCharacteristics.flatMap(({ categoryId, core, further }) =>
    placed(
      [...core, ...further].map((characteristic, index) => ({
        category_id: categoryId,
        characteristic,
        is_core: index < core.length,
      })),
    ),
  );
  await insertCategories(
    tx,
    placed(
      categories.map(([{ id, code, objectType }, uz, ru, en]) => ({ id, code, object_type: objectType, uz, ru, en })),
    ),
  );
  await insertBuildingTypes(tx, placed(types));
  await insertCharacteristics(tx, names);
  await insertOptions(tx, options);
  await insertOffered(tx, offered);
  await insertCompanies(
    tx,
    placed(companies.map(([id, code, monogram, hue, uz, ru, en]) => ({ id, code, monogram, hue, uz, ru, en }))),
  );
};
