import type { Card } from '#listings/contract.ts';
import { land } from '#listings/rules/categories.ts';
import { pricedAreaDm2 } from '#listings/rules/price.ts';
import { writtenNumber } from '#listings/rules/written-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import type { ListingsText } from './text.ts';

const DM2_PER_M2 = 100;
const DM2_PER_SOTKA = 10_000;
const DM2_PER_HECTARE = 1_000_000;

/** One fact of a card: a picture and a few words. */
export type FactWords = { icon: IconName; words: string };

type Described = Pick<
  Card,
  'categoryId' | 'areaDm2' | 'areaLivingDm2' | 'areaEffectiveDm2' | 'rooms' | 'floor' | 'floorsBuilding'
>;

/** Area, rooms and floors of a listing, as far as it has them. The area is the one its unit price is counted by. */
export const factWords = (listing: Described, locale: Locale, t: ListingsText): FactWords[] => {
  const facts: FactWords[] = [{ icon: 'ruler-2', words: areaWords(listing, locale, t) }];
  if (listing.rooms !== null) facts.push({ icon: 'door', words: t.card.rooms({ n: listing.rooms }) });
  const floors = floorWords(listing, t);
  if (floors !== null) facts.push({ icon: 'stairs', words: floors });
  return facts;
};

const areaWords = (listing: Described, locale: Locale, t: ListingsText): string => {
  const areaDm2 = pricedAreaDm2(listing);
  const inUnits = (dm2: number) => writtenNumber(locale, Math.round((areaDm2 / dm2) * 100) / 100);
  if (listing.categoryId !== land.id) return t.card.area({ value: inUnits(DM2_PER_M2) });
  if (areaDm2 >= DM2_PER_HECTARE) return t.card.hectares({ value: inUnits(DM2_PER_HECTARE) });
  return t.card.plot({ sotka: inUnits(DM2_PER_SOTKA), m2: inUnits(DM2_PER_M2) });
};

const floorWords = ({ floor, floorsBuilding: floors }: Described, t: ListingsText): string | null => {
  if (floor !== null) return floors === null ? t.card.floor({ floor }) : t.card.floorOf({ floor, floors });
  return floors === null ? null : t.card.floors({ floors });
};

/** An address whose numbered blocks stay in one piece: «14-mavze» never breaks after its hyphen. */
export const addressWords = (address: string): string => address.replace(/(\d-)(?=\p{L})/gu, '$1\u2060');
