import { limits } from '#platform/values/limits.ts';

export { type SpecialistKind, specialistKinds } from '#identity/rules/account-kinds.ts';

/** Languages that clients are spoken to in. */
export const clientLanguages = ['uz', 'ru', 'en', 'kaa', 'tg', 'kk'] as const;
export type ClientLanguage = (typeof clientLanguages)[number];

export const specialistServices = ['sale', 'purchase', 'papers', 'auction', 'mortgage', 'valuation', 'rent'] as const;
export type SpecialistService = (typeof specialistServices)[number];

/** By what a list is sorted: most sold in a year, most on sale, quickest to answer, by name. */
export const specialistSorts = ['SOLD', 'OBJECTS', 'ANSWER', 'NAME'] as const;
export type SpecialistSort = (typeof specialistSorts)[number];

/** What is counted of somebody, with what it was counted of. */
export type SpecialistFigures = {
  onSale: number;
  soldYear: number;
  /** Days from publication to sale, in the middle of `soldYear` sales; null without any. */
  saleDays: number | null;
  /** Requests for a call in ninety days, and how many were answered as promised. */
  calls: number;
  callsInTime: number;
  /** In the middle of those that were answered. */
  answerMinutes: number | null;
  /** Stars of finished deals: how many, and their average with one decimal; null below the least sample (O78). */
  ratings: number;
  rating: number | null;
};

/** O78: the share of calls that were made as promised, in whole percent; null below the sample from which on it says something. */
export const answeredPercent = ({
  calls,
  callsInTime,
}: Pick<SpecialistFigures, 'calls' | 'callsInTime'>): number | null =>
  calls < limits.specialistCallsMin ? null : Math.round((callsInTime * 100) / calls);

/** How long he usually takes to call, in minutes; null below the same sample. */
export const usualAnswer = ({
  calls,
  answerMinutes,
}: Pick<SpecialistFigures, 'calls' | 'answerMinutes'>): number | null =>
  calls < limits.specialistCallsMin ? null : answerMinutes;

/** Two letters for where no picture is: of the words of a name, without quotation marks. */
export const monogramOf = (name: string): string => {
  const words = name
    .replace(/[«»"“”„']/gu, '')
    .split(/\s+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [words[0]?.slice(0, 2) ?? ''];
  return letters.join('').toLocaleUpperCase('en');
};
