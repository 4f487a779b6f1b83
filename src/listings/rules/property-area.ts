import { commercial, houses, land } from './categories.ts';

/** Areas in square decimetres as they were handed in; null where the listing has none. */
export type ListedAreas = {
  readonly categoryId: number;
  /** Of an apartment or commercial property its whole area, of a house or land the plot. */
  readonly areaDm2: number;
  readonly areaLivingDm2: number | null;
  readonly areaEffectiveDm2: number | null;
};

/** What the one area of a property is the area of. */
export type AreaKind = 'total' | 'living' | 'effective' | 'plot';

/** Which area `propertyAreaDm2` is, so that a label can say it. */
export const propertyAreaKind = ({ categoryId, areaLivingDm2, areaEffectiveDm2 }: ListedAreas): AreaKind => {
  if (categoryId === land.id) return 'plot';
  if (categoryId === houses.id && areaLivingDm2 !== null) return 'living';
  if (categoryId === commercial.id && areaEffectiveDm2 !== null) return 'effective';
  return 'total';
};

/**
 * The area of a property, the only one that is filtered, compared, shown in short and priced by (O19): the total of an
 * apartment, the living of a house, the effective of commercial property, the plot of land. Where the proper one is not
 * known, the total one stands in. SQL has the same in the column `property_area_dm2`.
 */
export const propertyAreaDm2 = (areas: ListedAreas): number => {
  if (areas.categoryId === houses.id) return areas.areaLivingDm2 ?? areas.areaDm2;
  if (areas.categoryId === commercial.id) return areas.areaEffectiveDm2 ?? areas.areaDm2;
  return areas.areaDm2;
};

/** Whether a category has a plot, which is filtered by itself. */
export const hasPlot = (categoryId: number): boolean => categoryId === houses.id || categoryId === land.id;

/** The plot of a house or of land; null for anything else. SQL has the same in the column `plot_dm2`. */
export const plotDm2 = ({ categoryId, areaDm2 }: Pick<ListedAreas, 'categoryId' | 'areaDm2'>): number | null =>
  hasPlot(categoryId) ? areaDm2 : null;
