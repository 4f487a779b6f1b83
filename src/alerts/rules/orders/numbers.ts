import { limits } from '#platform/values/limits.ts';
import { readNumeric } from '#platform/values/numeric.ts';

/** What a field of a form may hold: a number, what was typed, or nothing. */
export type FieldInput = number | string | null | undefined;

/** A number as the form takes it; null where nothing was given, NaN for what is none or could be two. */
const numberOf = (input: FieldInput, precision: number): number | null => {
  const reading = readNumeric(String(input ?? ''), { min: 0, precision });
  if ('error' in reading) return Number.NaN;
  return reading.plain === '' ? null : Number(reading.plain);
};

/** A price in whole units; one below 0 is no price (ALR-009). */
export const wholePriceOf = (input: FieldInput): number | null => numberOf(input, 0);

/** An area in square metres; one below 0, or with more than two decimals, is none (ALR-009). */
export const areaM2Of = (input: FieldInput): number | null => numberOf(input, limits.areaPrecision);

/** The same in whole square decimetres. */
export const areaDm2Of = (input: FieldInput): number | null => {
  const m2 = areaM2Of(input);
  return m2 === null ? null : Math.round(m2 * 100);
};

/** The ids of a list; null when any of them is none. Each once. */
export const idsOf = (input: readonly (number | string)[] | null | undefined): number[] | null => {
  const ids = (input ?? []).map(Number);
  return ids.every((id) => Number.isInteger(id) && id >= 1 && id <= limits.idMax) ? [...new Set(ids)] : null;
};

/** One id: null where nothing was given, NaN for what is none. */
export const idOf = (input: FieldInput): number | null => {
  if (input === null || input === undefined || String(input).trim() === '') return null;
  return idsOf([input])?.[0] ?? Number.NaN;
};
