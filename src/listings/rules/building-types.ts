import { apartments, commercial, houses, land } from './categories.ts';

/** Types of buildings by their numbers (CAT-015), as far as they belong to some categories alone. */
const RESIDENTIAL_MULTI_STOREY = 13;
const RESIDENTIAL_INDIVIDUAL = 14;
const OTHER = 16;
/** What stands on land of its own: holiday resort, farm, greenhouse, garden, quarry, crop farm, poultry farm. */
const withLand: readonly number[] = [8, 9, 10, 11, 15, 17, 20];
const LAST_OF_SPECIFICATION = 20;

/**
 * Whether a type of building can be told of a category: nobody sells a flat in a quarry. Shops and offices stand in blocks
 * of flats too; types that editors add later fit everywhere.
 */
export const fitsCategory = (typeId: number, categoryId: number | null | undefined): boolean => {
  if (categoryId == null || typeId === OTHER || typeId > LAST_OF_SPECIFICATION) return true;
  switch (categoryId) {
    case apartments.id:
      return typeId === RESIDENTIAL_MULTI_STOREY;
    case houses.id:
      return typeId === RESIDENTIAL_INDIVIDUAL;
    case land.id:
      return withLand.includes(typeId);
    case commercial.id:
      return typeId !== RESIDENTIAL_INDIVIDUAL;
    default:
      return true;
  }
};
