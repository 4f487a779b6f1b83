/** The class of a building. Land has none (T11). */
export type ObjectType = 'ResidentialMultiStorey' | 'ResidentialIndividual' | 'NotResidential';

export type CategoryCode =
  | 'ResidentialMultiStorey_Sell'
  | 'ResidentialIndividual_Sell'
  | 'Land_Sell'
  | 'NotResidential_Sell';

export type KnownCategory = {
  readonly id: number;
  readonly code: CategoryCode;
  readonly objectType: ObjectType | null;
};

/** The four categories of sale that the product knows (CAT-003). Their names live in the reference data. */
export const apartments: KnownCategory = {
  id: 8,
  code: 'ResidentialMultiStorey_Sell',
  objectType: 'ResidentialMultiStorey',
};
export const houses: KnownCategory = {
  id: 12,
  code: 'ResidentialIndividual_Sell',
  objectType: 'ResidentialIndividual',
};
export const land: KnownCategory = { id: 15, code: 'Land_Sell', objectType: null };
export const commercial: KnownCategory = { id: 19, code: 'NotResidential_Sell', objectType: 'NotResidential' };

export const knownCategories: readonly KnownCategory[] = [apartments, houses, land, commercial];

/** The pseudo category "all" of the select: choosing it removes cId and cC. Never the same as any other ALL (T9). */
export const everyCategory = 'ALL';

export const categoryById = (id: number | null): KnownCategory | null =>
  knownCategories.find((category) => category.id === id) ?? null;

export const categoryByCode = (code: string | null): KnownCategory | null =>
  knownCategories.find((category) => category.code === code) ?? null;

/** Keeps of a catalogue what may be offered: codes that contain `_Sell` and that the product knows (CAT-004). */
export const offeredCategories = <Category extends { readonly code: string }>(
  catalogue: readonly Category[],
): Category[] =>
  catalogue.filter((category) => category.code.includes('_Sell') && categoryByCode(category.code) !== null);

/** Rooms are asked and shown for homes only (O15). */
export const hasRooms = (categoryId: number): boolean => categoryId === apartments.id || categoryId === houses.id;

/** Land has no floors; a plot is bare ground. */
export const hasFloors = (categoryId: number): boolean => categoryId !== land.id;
