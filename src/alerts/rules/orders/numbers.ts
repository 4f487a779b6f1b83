import { limits } from '#platform/values/limits.ts';
import { settleNumeric } from '#platform/values/numeric.ts';

/** What a field of a form may hold: a number, what was typed, or nothing. */
export type Given = number | string | null | undefined;

/** A number as the form takes it; null where nothing was given, NaN for what is no number. */
const numberOf = (given: Given, precision: number): number | null => {
  const text = String(given ?? '').trim();
  if (text === '') return null;
  if (!/^[-+\u2212\u2013]?[\d\s]*[.,]?\d*$/.test(text) || !/\d/.test(text)) return Number.NaN;
  return Number(settleNumeric(text, { min: 0, precision }));
};

/** A price in whole units, never below 0 (ALR-009). */
export const wholePriceOf = (given: Given): number | null => numberOf(given, 0);

/** An area in square metres, never below 0; decimals beyond the second are cut off (ALR-009). */
export const areaM2Of = (given: Given): number | null => numberOf(given, limits.areaPrecision);

/** The same in whole square decimetres. */
export const areaDm2Of = (given: Given): number | null => {
  const m2 = areaM2Of(given);
  return m2 === null ? null : Math.round(m2 * 100);
};

/** The ids of a list; null when any of them is none. Each once. */
export const idsOf = (given: readonly (number | string)[] | null | undefined): number[] | null => {
  const ids = (given ?? []).map(Number);
  return ids.every((id) => Number.isInteger(id) && id >= 1 && id <= limits.idMax) ? [...new Set(ids)] : null;
};

/** One id: null where nothing was given, NaN for what is none. */
export const idOf = (given: Given): number | null => {
  if (given === null || given === undefined || String(given).trim() === '') return null;
  return idsOf([given])?.[0] ?? Number.NaN;
};
