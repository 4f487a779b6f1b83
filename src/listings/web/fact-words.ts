import type { Card } from '#listings/contract.ts';
import { houses, land } from '#listings/rules/categories.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import { formatNumber } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import type { ListingsText } from './text.ts';

const DM2_PER_M2 = 100;
const DM2_PER_SOTKA = 10_000;
const DM2_PER_HECTARE = 1_000_000;

/** One fact of a card: a picture and a few words. */
export type FactWords = { icon: IconName; words: string };

/** What of a listing its facts are made of. */
export type DescribedListing = Pick<
  Card,
  'categoryId' | 'areaDm2' | 'areaLivingDm2' | 'areaEffectiveDm2' | 'rooms' | 'floor' | 'floorsBuilding'
>;

/** Area, rooms and floors of a listing, as far as it has them. The area is the one its unit price is counted by. */
export const factWords = (listing: DescribedListing, locale: Locale, t: ListingsText): FactWords[] => {
  const facts: FactWords[] = [{ icon: 'ruler-2', words: areaWords(listing, locale, t) }];
  if (listing.rooms !== null) facts.push({ icon: 'door', words: t.card.rooms({ n: listing.rooms }) });
  const floors = floorWords(listing, t);
  if (floors !== null) facts.push({ icon: 'stairs', words: floors });
  return facts;
};

const areaWords = (listing: DescribedListing, locale: Locale, t: ListingsText): string => {
  const areaDm2 = propertyAreaDm2(listing);
  if (listing.categoryId === land.id) return plotWords(areaDm2, locale, t);
  const area = t.card.area({ value: inUnits(areaDm2, DM2_PER_M2, locale) });
  // A house without a living area has only its plot to tell.
  if (listing.categoryId !== houses.id || listing.areaLivingDm2 === null) return area;
  return t.card.withPlot({ area, plot: plotWords(listing.areaDm2, locale, t) });
};

const inUnits = (areaDm2: number, unitDm2: number, locale: Locale): string =>
  formatNumber(locale, Math.round((areaDm2 / unitDm2) * 100) / 100);

/** A plot as people count it: by the sotka, from a hectare on by the hectare. */
const plotWords = (plotDm2: number, locale: Locale, t: ListingsText): string =>
  plotDm2 >= DM2_PER_HECTARE
    ? t.card.hectares({ value: inUnits(plotDm2, DM2_PER_HECTARE, locale) })
    : t.card.plot({ sotka: inUnits(plotDm2, DM2_PER_SOTKA, locale), m2: inUnits(plotDm2, DM2_PER_M2, locale) });

const floorWords = ({ floor, floorsBuilding: floors }: DescribedListing, t: ListingsText): string | null => {
  if (floor !== null) return floors === null ? t.card.floor({ floor }) : t.card.floorOf({ floor, floors });
  return floors === null ? null : t.card.floors({ floors });
};

/** An address whose numbered blocks stay in one piece: «14-mavze» never breaks after its hyphen. */
export const addressWords = (address: string): string => address.replace(/(\d-)(?=\p{L})/gu, '$1\u2060');
