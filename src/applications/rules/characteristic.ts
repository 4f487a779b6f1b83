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

/** What says the same as another characteristic in fewer words: it is asked for where that one is not. */
const saidBy: Readonly<Partial<Record<string, string>>> = {
  parking: 'auto_transport_place_state',
  parking_available: 'parking',
};

/** What comes by a central line is a tick among the communications; how else it comes is asked where that is not ticked. */
const centralTicks: Readonly<Partial<Record<string, string>>> = {
  heating: 'central_heating',
  water: 'water_supply',
  electricity: 'electric_lighting',
  gas: 'gas_supply',
};
const COMMUNICATIONS = 'engineer_communications';
const CENTRAL = 'central';

type Question = { readonly code: string; readonly options: readonly { readonly code: string }[] };

/**
 * The questions of a category, each asked once: what another one answers is left out, and so is what an answer given
 * already says. An old answer that says something else stays in sight, so that whoever gave it can change it.
 */
export const pickQuestions = <Asked extends Question>(
  offered: readonly Asked[],
  answers: FormValues['characteristics'],
): Asked[] => {
  const codes = new Set(offered.map(({ code }) => code));
  const ticked = answers?.[COMMUNICATIONS];
  const isTicked = (code: string | undefined) => code !== undefined && Array.isArray(ticked) && ticked.includes(code);
  const isAsked = ({ code }: Asked): boolean => {
    const answer = answers?.[code] ?? null;
    if (isTicked(centralTicks[code])) return answer !== null && answer !== CENTRAL;
    return answer !== null || !codes.has(saidBy[code] ?? '');
  };
  const withoutCentral = (one: Asked): Asked =>
    codes.has(COMMUNICATIONS) && centralTicks[one.code] !== undefined && answers?.[one.code] !== CENTRAL
      ? { ...one, options: one.options.filter(({ code }) => code !== CENTRAL) }
      : one;
  return offered.filter(isAsked).map(withoutCentral);
};
