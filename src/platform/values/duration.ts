import type { Locale } from './locale.ts';
import { groupDigits } from './numeric.ts';
import { plural } from './plural.ts';

/** What time is counted in. Days of the calendar and of work are told apart wherever money depends on them. */
export type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'calendarDays' | 'workingDays' | 'months' | 'years';

/** Russian: «осталась 1 минута», «через 1 минуту», «в течение 1 минуты». The other languages know no such cases. */
export type Grammar = 'nominative' | 'accusative' | 'genitive';

type Noun = [one: string, few: string, many: string];

const uz: Record<TimeUnit, string> = {
  seconds: 'soniya',
  minutes: 'daqiqa',
  hours: 'soat',
  days: 'kun',
  calendarDays: 'kalendar kun',
  workingDays: 'ish kuni',
  months: 'oy',
  years: 'yil',
};

const en: Record<TimeUnit, string> = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  calendarDays: 'calendar day',
  workingDays: 'working day',
  months: 'month',
  years: 'year',
};

const ru: Record<TimeUnit, Noun> = {
  seconds: ['секунда', 'секунды', 'секунд'],
  minutes: ['минута', 'минуты', 'минут'],
  hours: ['час', 'часа', 'часов'],
  days: ['день', 'дня', 'дней'],
  calendarDays: ['календарный день', 'календарных дня', 'календарных дней'],
  workingDays: ['рабочий день', 'рабочих дня', 'рабочих дней'],
  months: ['месяц', 'месяца', 'месяцев'],
  years: ['год', 'года', 'лет'],
};

const genitiveOfOne: Record<TimeUnit, string> = {
  seconds: 'секунды',
  minutes: 'минуты',
  hours: 'часа',
  days: 'дня',
  calendarDays: 'календарного дня',
  workingDays: 'рабочего дня',
  months: 'месяца',
  years: 'года',
};

const accusativeOfOne: Partial<Record<TimeUnit, string>> = { seconds: 'секунду', minutes: 'минуту' };

const russianNoun = (unit: TimeUnit, grammar: Grammar): { one: string; few: string; many: string } => {
  const [one, few, many] = ru[unit];
  if (grammar === 'genitive') return { one: genitiveOfOne[unit], few: many, many };
  return { one: (grammar === 'accusative' && accusativeOfOne[unit]) || one, few, many };
};

/** The unit as it stands beside a number: «1 день», «2 дня», «5 дней»; without the number. */
export const unitWord = (locale: Locale, n: number, unit: TimeUnit, grammar: Grammar = 'nominative'): string => {
  if (locale === 'uz') return uz[unit];
  if (locale === 'en') return plural('en', n, { one: en[unit], other: `${en[unit]}s` });
  return plural('ru', n, russianNoun(unit, grammar));
};

/** A length of time in one unit: «3 ish kuni», «в течение 3 рабочих дней» with the genitive, «1 minute». */
export const duration = (locale: Locale, n: number, unit: TimeUnit, grammar: Grammar = 'nominative'): string =>
  `${groupDigits(n)} ${unitWord(locale, n, unit, grammar)}`;

const SECONDS_IN_MINUTE = 60;
const MINUTES_IN_HOUR = 60;

/** The length of something that a rule gives in seconds: whole minutes where it is some, else seconds. */
export const durationOfSeconds = (locale: Locale, seconds: number, grammar: Grammar = 'nominative'): string =>
  seconds % SECONDS_IN_MINUTE === 0
    ? duration(locale, seconds / SECONDS_IN_MINUTE, 'minutes', grammar)
    : duration(locale, seconds, 'seconds', grammar);

/** What is left until a moment, in whole units. */
export type TimeLeft = { days: number; hours: number; minutes: number };

const twoLargest = ({ days, hours, minutes }: TimeLeft): [number, TimeUnit][] => {
  if (days > 0)
    return hours > 0
      ? [
          [days, 'days'],
          [hours, 'hours'],
        ]
      : [[days, 'days']];
  return hours > 0
    ? [
        [hours, 'hours'],
        [minutes, 'minutes'],
      ]
    : [[minutes, 'minutes']];
};

/** The two largest units of what is left: «1 день 2 часа», «5 hours 1 minute», «3 daqiqa». */
export const timeLeftWords = (locale: Locale, left: TimeLeft): string =>
  twoLargest(left)
    .map(([n, unit]) => duration(locale, n, unit))
    .join(' ');

/** The largest unit alone. */
export const timeLeftShort = (locale: Locale, left: TimeLeft): string => {
  const [[n, unit] = [left.minutes, 'minutes' as const]] = twoLargest(left);
  return duration(locale, n, unit);
};

/** Russian: «осталась» before 1 минута, «остался» before 1 день, «осталось» before all else. */
export const russianRemains = (left: TimeLeft): string => {
  const [[n, unit] = [left.minutes, 'minutes' as const]] = twoLargest(left);
  const one = accusativeOfOne[unit] ? 'Осталась' : 'Остался';
  return plural('ru', n, { one, few: 'Осталось', many: 'Осталось' });
};

/** A time of day that a rule gives in minutes after midnight: «9:00», «15:00». */
export const clockTime = (minute: number): string =>
  `${Math.floor(minute / MINUTES_IN_HOUR)}:${String(minute % MINUTES_IN_HOUR).padStart(2, '0')}`;
