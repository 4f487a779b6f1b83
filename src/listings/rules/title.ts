import type { Locale } from '#platform/values/locale.ts';
import { apartments, commercial, hasRooms, houses, land } from './categories.ts';
import type { ListingQuery } from './query.ts';
import { saleStatus } from './sale-status.ts';
import { locative } from './uzbek.ts';

/** A place as titles need it; the id is the national code. */
export type TitlePlace = {
  readonly id: number;
  readonly level: 'province' | 'district' | 'neighbourhood';
  readonly kind: string;
  readonly name: string;
};

type Choice = Pick<ListingQuery, 'categoryId' | 'rooms' | 'process'> & Partial<Pick<ListingQuery, 'text'>>;

/**
 * The title of a list as a sentence: "Yunusobodda kvartiralar", "Квартиры: Юнусабадский район", "Apartments in
 * Yunusabad district"; what is searched for stands before it. Names come in the language of the title; more than two places are counted.
 */
export const listTitle = (locale: Locale, choice: Choice, places: readonly TitlePlace[]): string => {
  const title = { uz: uzbekTitle, ru: russianTitle, en: englishTitle }[locale](choice, places);
  if (choice.text === null || choice.text === undefined) return capital(title);
  return locale === 'en' ? `“${choice.text}”: ${title}` : `«${choice.text}»: ${title}`;
};

/** The plural words for each category; null stands for every category. */
const plurals: Record<Locale, ReadonlyMap<number | null, string>> = {
  uz: new Map([
    [null, 'koʻchmas mulk'],
    [apartments.id, 'kvartiralar'],
    [houses.id, 'hovlilar'],
    [land.id, 'yer uchastkalari'],
    [commercial.id, 'noturar joylar'],
  ]),
  ru: new Map([
    [null, 'недвижимость'],
    [apartments.id, 'квартиры'],
    [houses.id, 'дома'],
    [land.id, 'земельные участки'],
    [commercial.id, 'нежилые помещения'],
  ]),
  en: new Map([
    [null, 'property'],
    [apartments.id, 'apartments'],
    [houses.id, 'houses'],
    [land.id, 'land plots'],
    [commercial.id, 'commercial property'],
  ]),
};

const things = (locale: Locale, categoryId: number | null): string =>
  plurals[locale].get(categoryId) ?? plurals[locale].get(null) ?? '';

/** Which of the two wordings fits the sale status asked for; a status of the hidden ones reads as on sale. */
const isSold = ({ process }: Choice): boolean =>
  process === 'SOLD' || (process !== 'ALL' && saleStatus(process) === 'sold');

/** The span of rooms asked for; null when nothing is asked, the choice has gaps or the category has no rooms. */
const roomSpan = ({ categoryId, rooms }: Choice): { from: number; to: number; open: boolean } | null => {
  const [from] = rooms;
  const to = rooms.at(-1);
  if (from === undefined || to === undefined || to - from !== rooms.length - 1) return null;
  if (categoryId !== null && !hasRooms(categoryId)) return null;
  return { from, to, open: to === 4 };
};

const uzbekTitle = (choice: Choice, places: readonly TitlePlace[]): string => {
  const rooms = roomSpan(choice);
  const roomWords =
    rooms === null ? '' : rooms.open ? `${rooms.from} va undan koʻp xonali ` : `${joined(rooms)} xonali `;
  const thing = roomWords + things('uz', choice.categoryId);
  const where = uzbekPlace(places);
  if (isSold(choice)) return [where, 'sotilgan', thing].filter(Boolean).join(' ');
  return `${where || 'sotuvdagi'} ${thing}`;
};

const uzbekPlace = (places: readonly TitlePlace[]): string => {
  const [first, second] = places.map(shortUzbekName);
  if (first === undefined) return '';
  if (places.length > 2) return `${places.length} ta hududda`;
  return second === undefined ? locative(first) : `${first} va ${locative(second)}`;
};

/**
 * The name people say: a city without "shahri", a district of the capital without "tumani". Elsewhere a district keeps
 * its word, because cities and districts share names.
 */
const shortUzbekName = ({ id, level, name }: TitlePlace): string => {
  if (/ shahri$/.test(name)) return name.replace(/ shahri$/, '');
  const inCapital = level === 'district' && Math.trunc(id / 1000) === 1726;
  return inCapital ? name.replace(/ tumani$/, '') : name;
};

/** Russian place names stay in the nominative after a colon: declining thousands of names by rule would go wrong. */
const russianTitle = (choice: Choice, places: readonly TitlePlace[]): string => {
  const rooms = roomSpan(choice);
  const thing = things('ru', choice.categoryId);
  const withRooms =
    rooms === null ? thing : rooms.open ? `${thing} от ${rooms.from} комнат` : `${joined(rooms)}-комнатные ${thing}`;
  // A bare "недвижимость" has no rooms to count in its own gender.
  const what = choice.categoryId === null ? thing : withRooms;
  const where = places.length > 2 ? `выбрано мест: ${places.length}` : places.map(({ name }) => name).join(', ');
  if (isSold(choice))
    return `${choice.categoryId === null ? 'проданная' : 'проданные'} ${what}${where && `: ${where}`}`;
  return where ? `${what}: ${where}` : `${what} на продажу`;
};

const englishTitle = (choice: Choice, places: readonly TitlePlace[]): string => {
  const rooms = roomSpan(choice);
  const thing = things('en', choice.categoryId);
  const withRooms =
    rooms === null
      ? thing
      : rooms.open
        ? `${thing} with ${rooms.from} or more rooms`
        : `${joined(rooms)}-room ${thing}`;
  const what = `${isSold(choice) ? 'sold ' : ''}${withRooms}`;
  const where = places.length > 2 ? `${places.length} areas` : places.map(({ name }) => name).join(' and ');
  return where ? `${what} in ${where}` : isSold(choice) ? what : `${what} for sale`;
};

const joined = ({ from, to }: { from: number; to: number }): string => (from === to ? `${from}` : `${from}–${to}`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
