import type { FormChoices, FormValues } from './form-values.ts';

/**
 * Characteristics that are not asked by their code: the form has fields of its own for them, or the platform knows the
 * answer by itself (who sells, what building it is, since when it is advertised).
 */
const coveredByFields: ReadonlySet<string> = new Set([
  'name',
  'area_all',
  'area',
  'area_living',
  'area_effective',
  'building_width_area',
  'rooms',
  'floors',
  'floors_building',
  'source_date',
  'source',
  'property_type',
  // The same comforts under two names: a flat tells what it has once.
  'special_comfort',
]);

/** The characteristics that the form of a category asks for by their code. */
export const characteristicsOfCategory = <Offered extends { readonly categoryId: number; readonly code: string }>(
  offered: readonly Offered[],
  categoryId: number | null | undefined,
): Offered[] => offered.filter((one) => one.categoryId === categoryId && !coveredByFields.has(one.code));

/** Of what was answered only what the category asks for: another category may have asked for the rest. */
export const pickRelevantCharacteristics = (
  { categoryId, characteristics }: FormValues,
  offered: FormChoices['characteristics'],
): FormValues['characteristics'] => {
  const codes = new Set(characteristicsOfCategory(offered, categoryId).map(({ code }) => code));
  return Object.fromEntries(Object.entries(characteristics ?? {}).filter(([code]) => codes.has(code)));
};
