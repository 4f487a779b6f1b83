import { formatNumber, squareMetreSign } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { plural } from '#platform/values/plural.ts';
import { apartments, houses, land } from './categories.ts';

/** What a title needs to know of a listing. The building type's name comes in the language of the title. */
export type TitledListing = {
  readonly categoryId: number;
  readonly rooms: number | null;
  readonly areaDm2: number;
  readonly buildingTypeName: string | null;
};

const DM2_PER_M2 = 100;
const DM2_PER_SOTKA = 10_000;
const DM2_PER_HECTARE = 1_000_000;

/** What a listing is, in a few words: "3 xonali kvartira", "Земельный участок, 8 соток", "Office, 120 m²". */
export const listingTitle = (locale: Locale, listing: TitledListing): string => {
  if (listing.categoryId === apartments.id) return roomed(apartmentWords[locale], listing.rooms);
  if (listing.categoryId === houses.id) return roomed(houseWords[locale], listing.rooms);
  if (listing.categoryId === land.id) return landTitle(locale, listing.areaDm2);
  return `${listing.buildingTypeName ?? commercialWord[locale]}, ${squareMetres(locale, listing.areaDm2)}`;
};

type Words = { readonly plain: string; readonly roomed: (rooms: number) => string };

const apartmentWords: Record<Locale, Words> = {
  uz: { plain: 'Kvartira', roomed: (rooms) => `${rooms} xonali kvartira` },
  ru: { plain: 'Квартира', roomed: (rooms) => `${rooms}-комнатная квартира` },
  en: { plain: 'Apartment', roomed: (rooms) => `${rooms}-room apartment` },
};

const houseWords: Record<Locale, Words> = {
  uz: { plain: 'Hovli', roomed: (rooms) => `${rooms} xonali hovli` },
  ru: { plain: 'Дом с участком', roomed: (rooms) => `${rooms}-комнатный дом с участком` },
  en: { plain: 'House with a plot', roomed: (rooms) => `${rooms}-room house with a plot` },
};

const commercialWord: Record<Locale, string> = {
  uz: 'Noturar joy',
  ru: 'Нежилое помещение',
  en: 'Commercial property',
};

const roomed = (words: Words, rooms: number | null): string => (rooms === null ? words.plain : words.roomed(rooms));

/** Whole square metres with their sign. */
const squareMetres = (locale: Locale, areaDm2: number): string =>
  `${formatNumber(locale, Math.max(1, Math.round(areaDm2 / DM2_PER_M2)))} ${squareMetreSign(locale)}`;

/** Plots are counted in sotka (100 m2) up to a hectare; English readers get square metres. */
const landTitle = (locale: Locale, areaDm2: number): string => {
  const hectares = areaDm2 >= DM2_PER_HECTARE;
  if (locale === 'en' && !hectares) return `Land plot, ${squareMetres('en', areaDm2)}`;
  const amount = Math.max(0.01, Math.round((areaDm2 / (hectares ? DM2_PER_HECTARE : DM2_PER_SOTKA)) * 100) / 100);
  const number = formatNumber(locale, amount);
  if (locale === 'en') return `Land plot, ${number} ha`;
  if (locale === 'uz') return `${number} ${hectares ? 'gektarlik' : 'sotixli'} yer uchastkasi`;
  return `Земельный участок, ${hectares ? `${number} га` : plural('ru', amount, { one: '# сотка', few: '# сотки', many: '# соток' }).replace('.', ',')}`;
};
