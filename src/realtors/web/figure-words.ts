import { duration } from '#platform/values/duration.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Specialist } from '../contract.ts';
import { usualAnswer } from '../rules/specialist.ts';
import type { RealtorsText } from './realtors-text.ts';

const MINUTES_IN_HOUR = 60;
const HOURS_IN_DAY = 24;

/** Minutes in the largest unit of which there is a whole one: «12 daqiqa», «2 soat», «3 kun». */
export const minutesWords = (locale: Locale, minutes: number): string => {
  if (minutes < MINUTES_IN_HOUR) return duration(locale, Math.max(1, minutes), 'minutes', 'accusative');
  const hours = Math.round(minutes / MINUTES_IN_HOUR);
  return hours < HOURS_IN_DAY
    ? duration(locale, hours, 'hours')
    : duration(locale, Math.round(hours / HOURS_IN_DAY), 'days');
};

/** How long he usually takes to answer; below the sample from which on it says something, that there is too little. */
export const answerWords = (figures: Specialist['figures'], locale: Locale, t: RealtorsText): string => {
  const minutes = usualAnswer(figures);
  return minutes === null ? t.figures.little : minutesWords(locale, minutes);
};

/** What he is: «Rieltor», and of which agency. */
export const tradeWords = ({ kind, agency }: Pick<Specialist, 'kind' | 'agency'>, t: RealtorsText): string =>
  agency ? `${t.kinds[kind]} · ${agency.name}` : t.kinds[kind];
