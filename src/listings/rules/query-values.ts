import { limits } from '#platform/values/limits.ts';
import { hundredthsOf, wholeOf } from '#platform/values/numeric.ts';

/** Control characters, halves of characters, and the mark that stands where a character was broken. */
const meaningless = /[\p{Cc}\p{Surrogate}\ufffd]+/gu;

/** All kinds of spaces. */
const spaces = /[\s\u00a0\u2007\u202f]+/g;

/** Search text as it is used: one line, single spaces, whole characters only, cut to its limit; null when nothing is left. */
export const parseText = (raw: string | null): string | null => {
  if (raw === null) return null;
  const text = raw
    .slice(0, limits.searchTextMax * 4)
    .replace(spaces, ' ')
    .replace(meaningless, '')
    .replace(spaces, ' ')
    .trim();
  // Cut by whole characters, so that no half of a pair is left; then no space may be left at the end.
  const cut = [...text].slice(0, limits.searchTextMax).join('').trim();
  return cut === '' ? null : cut;
};

/** What an id may be. */
export const idBounds = { min: 1, max: limits.idMax };

/** A whole number between the bounds in any writing that has one reading; null for anything else, «500,000» too. */
export const parseInteger = (raw: string | null, bounds: { min: number; max: number }): number | null => {
  const whole = wholeOf(raw ?? '', bounds);
  return whole === null ? null : Number(whole);
};

const DM2_PER_HUNDREDTH_OF_SOTIX = 100;

/** An area in square metres in any writing that has one reading, as square decimetres (1 m2 = 100 dm2); null for all else. */
export const parseAreaDm2 = (raw: string | null, bounds: { min: number; max: number }): number | null => {
  const hundredths = hundredthsOf(raw ?? '', { max: bounds.max / 100 });
  const areaDm2 = hundredths === null ? null : Number(hundredths);
  return areaDm2 !== null && areaDm2 >= bounds.min ? areaDm2 : null;
};

/** Square decimetres as square metres with at most two decimals: 4550 -> "45.5". */
export const serializeAreaDm2 = (areaDm2: number): string => String(areaDm2 / 100);

/** A plot in sotix (100 m2), read as areas are, as square decimetres. */
export const parsePlotDm2 = (raw: string | null, bounds: { min: number; max: number }): number | null => {
  const hundredths = parseAreaDm2(raw, { min: 0, max: bounds.max });
  const plotDm2 = hundredths === null ? null : hundredths * DM2_PER_HUNDREDTH_OF_SOTIX;
  return plotDm2 !== null && plotDm2 >= bounds.min && plotDm2 <= bounds.max ? plotDm2 : null;
};

/** Square decimetres as sotix with at most two decimals: 65000 -> "6.5". */
export const serializePlotDm2 = (plotDm2: number): string => serializeAreaDm2(plotDm2 / DM2_PER_HUNDREDTH_OF_SOTIX);

/** true, 1, yes or false, 0, no in any case (LIST-013); null for anything else. */
export const parseBoolean = (raw: string | null): boolean | null => {
  const word = (raw ?? '').slice(0, 10).trim().toLowerCase();
  if (word === 'true' || word === '1' || word === 'yes') return true;
  if (word === 'false' || word === '0' || word === 'no') return false;
  return null;
};

/** The entries of a parameter that may be repeated, hold a comma list, or both. */
export const parseEntries = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.slice(0, limits.queryLengthMax).split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Each value once, in the order of first mention. */
export const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** At most so many ids of a list parameter; entries that are none are left out and break nothing (LIST-010). */
export const parseIds = (values: readonly string[], most: number): number[] =>
  unique(parseEntries(values).flatMap((entry) => parseInteger(entry, idBounds) ?? [])).slice(0, most);

/** Short codes of reference data (or their ids) in a list parameter; anything else is left out. */
export const parseCodes = (values: readonly string[]): string[] =>
  unique(parseEntries(values).filter((entry) => /^([A-Za-z][A-Za-z0-9_]{0,39}|[1-9]\d{0,4})$/.test(entry))).slice(
    0,
    limits.searchCodesMax,
  );

/** Lower bound first: who writes "from 100 to 50" means the same span the other way round. */
export const inOrder = (min: number | null, max: number | null): [number | null, number | null] =>
  min !== null && max !== null && min > max ? [max, min] : [min, max];
