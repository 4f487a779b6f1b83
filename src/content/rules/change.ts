import { formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { MINUS } from '#platform/values/numeric.ts';

/** A change in basis points as percent with at most one decimal: 183 -> «+1,8%», -90 -> «−0,9%», 4 -> «0%». */
export const changeText = (changeBp: number, locale: Locale): string => {
  const tenths = Math.round(Math.abs(changeBp) / 10);
  const percent = formatPercent(locale, tenths * 10);
  return tenths === 0 ? percent : `${changeBp < 0 ? MINUS : '+'}${percent}`;
};

/** Which way a change goes once it is rounded as it is shown. */
export const directionOf = (changeBp: number): 'up' | 'down' | 'unchanged' => {
  if (Math.round(Math.abs(changeBp) / 10) === 0) return 'unchanged';
  return changeBp > 0 ? 'up' : 'down';
};
