import type { Locale } from './locale.ts';

/** A point in time: a Date, milliseconds since 1970, or a text of ISO 8601 with its offset. */
export type Moment = Date | number | string;

/** What a clock and calendar on a wall in Tashkent show. `weekday` is 1 for Monday to 7 for Sunday. */
export type TashkentParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
};

/** Uzbekistan has kept UTC+5 without daylight saving since 1992, so no time zone data is needed. */
const OFFSET_MS = 5 * 60 * 60 * 1000;

export const tashkentParts = (moment: Moment): TashkentParts => {
  const wall = new Date(millisecondsOf(moment) + OFFSET_MS);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay() || 7,
  };
};

/** The moment at which the wall in Tashkent shows the given date and time, in milliseconds since 1970. */
export const fromTashkent = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number =>
  Date.UTC(year, month - 1, day, hour, minute, second) - OFFSET_MS;

/** '21.11.2026' */
export const formatDate = (moment: Moment): string => {
  const { day, month, year } = tashkentParts(moment);
  return `${two(day)}.${two(month)}.${year}`;
};

/** '15:04' */
export const formatTime = (moment: Moment): string => {
  const { hour, minute } = tashkentParts(moment);
  return `${two(hour)}:${two(minute)}`;
};

/** '21.11.2026 15:04' */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)} ${formatTime(moment)}`;

/** '2026-11-21', for the datetime attribute and for machines. */
export const isoDate = (moment: Moment): string => {
  const { day, month, year } = tashkentParts(moment);
  return `${year}-${two(month)}-${two(day)}`;
};

/** A day in words, without its year: «21-noyabr», «21 ноября», «21 November». */
export const formatDay = (moment: Moment, locale: Locale): string => {
  const { day, month } = tashkentParts(moment);
  return locale === 'uz' ? `${day}-${monthName(month, locale)}` : `${day} ${monthOfDay(month, locale)}`;
};

/** A date in words: «2026-yil 21-noyabr», «21 ноября 2026 г.», «21 November 2026». */
export const formatLongDate = (moment: Moment, locale: Locale): string => {
  const { year } = tashkentParts(moment);
  const day = formatDay(moment, locale);
  if (locale === 'uz') return `${year}-yil ${day}`;
  return locale === 'ru' ? `${day} ${year} г.` : `${day} ${year}`;
};

/** The name of a month (1-12) standing alone: «noyabr», «ноябрь», «November». */
export const monthName = (month: number, locale: Locale): string => months[locale][month - 1] ?? '';

/** The name of a weekday (1 = Monday): «dushanba», «понедельник», «Monday». */
export const weekdayName = (weekday: number, locale: Locale): string => weekdays[locale][weekday - 1] ?? '';

/** Two or three letters for date tiles: «Du», «Пн», «Mon». */
export const shortWeekdayName = (weekday: number, locale: Locale): string => shortWeekdays[locale][weekday - 1] ?? '';

const millisecondsOf = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : Number(moment));
const two = (n: number): string => String(n).padStart(2, '0');
const monthOfDay = (month: number, locale: Locale): string =>
  locale === 'ru' ? (russianGenitive[month - 1] ?? '') : monthName(month, locale);

const months: Record<Locale, readonly string[]> = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
const russianGenitive = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

const weekdays: Record<Locale, readonly string[]> = {
  uz: ['dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba', 'yakshanba'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const shortWeekdays: Record<Locale, readonly string[]> = {
  uz: ['Du', 'Se', 'Ch', 'Pa', 'Ju', 'Sh', 'Ya'],
  ru: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
