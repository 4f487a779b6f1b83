import type { Locale } from '#platform/values/locale.ts';
import { chosenPath, type PlaceSelection } from './place-selection.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** A city keeps a short sign of being one, because districts share names with cities. */
const shortenings: Record<Locale, readonly Rule[]> = {
  uz: [
    [/ viloyati$/, ' vil.'],
    [/ shahri$/, ' sh.'],
    [/ tumani$| Respublikasi$/, ''],
  ],
  ru: [
    [/ область$/, ' обл.'],
    [/^город /, 'г. '],
    [/ район$/, ' р-н'],
    [/^Республика /, ''],
  ],
  en: [[/ city$| district$|^Republic of /, '']],
};

/** The name of a place as a narrow field shows it: «Toshkent sh.», «Юнусабадский р-н», “Yunusabad”. */
export const shortPlaceName = (locale: Locale, name: string): string =>
  shortenings[locale].reduce((short, [pattern, by]) => short.replace(pattern, by), name);

/** The two deepest places of an area, shortened: «Toshkent sh. · Yunusobod»; empty when nothing is chosen. */
export const shortAreaName = (locale: Locale, selection: PlaceSelection): string =>
  chosenPath(selection)
    .slice(-2)
    .map(({ name }) => shortPlaceName(locale, name))
    .join(' · ');
