import type { Reference } from '#listings/contract.ts';
import { bankTiles } from '#listings/rules/banks.ts';
import type { AppliedFilter } from '#listings/rules/chips.ts';
import { serializeAreaDm2, serializePlotDm2 } from '#listings/rules/query-values.ts';
import { formatNumber } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type Currency, currencyWord, shortSum } from '#platform/values/money.ts';
import type { ListingsText } from '../text.ts';

/** Where the names of what filters choose are found. */
export type ChipNames = {
  readonly reference: Pick<Reference, 'categories' | 'companies' | 'repairs' | 'materials' | 'buildingTypes'>;
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly locale: Locale;
};

/** An applied filter in words: «Kvartiralar», «400 mln – 1,5 mlrd soʻm», «2 xona». */
export const chipWords = (applied: AppliedFilter, names: ChipNames, t: ListingsText): string => {
  const { reference } = names;
  switch (applied.filter) {
    case 'text':
      return t.chips.text(applied);
    case 'category':
      return (
        nameById(reference.categories, applied.categoryId) ?? t.chips.unknown({ code: String(applied.categoryId) })
      );
    case 'place':
      return nameById(names.places, applied.placeId) ?? t.chips.place({ id: applied.placeId });
    case 'rooms':
      return t.chips.rooms({ n: applied.rooms });
    case 'price':
      return priceChip(applied, names.locale, t);
    case 'area':
      return areaChip(applied, names.locale, t);
    case 'plot':
      return spanWords(plotSpan(applied, names.locale), {
        both: t.chips.plot,
        from: t.chips.plotFrom,
        to: t.chips.plotTo,
      });
    case 'year':
      return spanWords(applied, { both: t.chips.year, from: t.chips.yearFrom, to: t.chips.yearTo });
    case 'trade':
      return t.filters.trades[applied.trade];
    case 'since':
      return t.filters.sinceDays({ n: applied.days });
    case 'seller':
      return t.filters.sellers[applied.seller];
    case 'pay':
      return t.filters.payMethods[applied.method];
    case 'notFirstFloor':
      return t.filters.notFirstFloor;
    case 'notLastFloor':
      return t.filters.notLastFloor;
    case 'floor':
      return spanWords(applied, { both: t.chips.floor, from: t.chips.floorFrom, to: t.chips.floorTo });
    case 'buildingFloors':
      return spanWords(applied, {
        both: t.chips.buildingFloors,
        from: t.chips.buildingFloorsFrom,
        to: t.chips.buildingFloorsTo,
      });
    case 'process':
      return processChip(applied.process, t);
    case 'bankOwned':
      return t.chips.bankOwned;
    case 'bank':
      return bankName(applied.bank, reference.companies, t);
    case 'company':
      return nameById(reference.companies, applied.companyId) ?? t.chips.unknown({ code: String(applied.companyId) });
    case 'recommended':
      return t.filters.recommended;
    case 'repair':
      return nameByCode(reference.repairs, applied.code) ?? t.chips.unknown(applied);
    case 'buildingType':
      return buildingChip(applied.code, reference) ?? t.chips.unknown(applied);
    case 'areas':
      return t.chips.areas(applied);
  }
};

/** The name on a bank's tile: its own, or the word for all, the others, and the product's choice. */
export const bankName = (
  code: string,
  companies: readonly Reference['companies'][number][],
  t: ListingsText,
): string => {
  if (code === 'ALL') return t.filters.everyBank;
  if (code === 'OTHERS') return t.filters.otherBanks;
  if (code === 'PRODUCT') return t.filters.productChoice;
  const [id] = bankTiles.find((tile) => tile.code === code)?.companyIds ?? [];
  return nameById(companies, id) ?? code;
};

const nameById = (
  list: readonly { readonly id: number; readonly name: string }[],
  id: number | undefined,
): string | undefined => list.find((one) => one.id === id)?.name;

const nameByCode = (
  list: readonly { readonly code: string; readonly name: string }[],
  code: string,
): string | undefined => list.find((one) => one.code === code)?.name;

/** bType holds ids or codes of building types, or codes of materials. */
const buildingChip = (code: string, { buildingTypes, materials }: ChipNames['reference']): string | undefined =>
  nameById(buildingTypes, Number(code)) ?? nameByCode(buildingTypes, code) ?? nameByCode(materials, code);

const processChip = (process: string, t: ListingsText): string => {
  if (process === 'SOLD') return t.filters.sold;
  if (process === 'in_sale' || process === 'auction' || process === 'direct') return t.chips.process[process];
  return t.chips.status({ status: process });
};

/** Whole units of a currency in a few characters: «400 mln». The currency's word stands apart. */
export const shortUnits = (units: number, locale: Locale): string => shortSum(BigInt(units) * 100n, locale);

/** «soʻm», «сум» or «$». */
export const unitWord = (currency: Currency, locale: Locale): string =>
  currency === 'USD' ? '$' : currencyWord(currency, locale);

const priceChip = (
  { min, max, unit: currency }: { min: number | null; max: number | null; unit: Currency },
  locale: Locale,
  t: ListingsText,
): string => {
  const unit = unitWord(currency, locale);
  const from = min === null ? '' : shortUnits(min, locale);
  const to = max === null ? '' : shortUnits(max, locale);
  if (from && to) return t.chips.price({ from, to, unit });
  return from ? t.chips.priceFrom({ from, unit }) : t.chips.priceTo({ to, unit });
};

const areaChip = (
  { minDm2, maxDm2 }: { minDm2: number | null; maxDm2: number | null },
  locale: Locale,
  t: ListingsText,
): string => {
  const metres = (dm2: number) => formatNumber(locale, Number(serializeAreaDm2(dm2)));
  const from = minDm2 === null ? '' : metres(minDm2);
  const to = maxDm2 === null ? '' : metres(maxDm2);
  if (from && to) return t.chips.area({ from, to });
  return from ? t.chips.areaFrom({ from }) : t.chips.areaTo({ to });
};

const plotSpan = (
  { minDm2, maxDm2 }: { minDm2: number | null; maxDm2: number | null },
  locale: Locale,
): Span<string> => {
  const words = (dm2: number | null) => (dm2 === null ? null : formatNumber(locale, inUnits(dm2, locale)));
  return { min: words(minDm2), max: words(maxDm2) };
};

/** Plots are counted in sotix, for English readers in square metres. */
const inUnits = (plotDm2: number, locale: Locale): number =>
  Number(locale === 'en' ? serializeAreaDm2(plotDm2) : serializePlotDm2(plotDm2));

type Span<Value> = { min: Value | null; max: Value | null };

type SpanWords = {
  both: (p: { from: string; to: string }) => string;
  from: (p: { from: string }) => string;
  to: (p: { to: string }) => string;
};

const spanWords = ({ min, max }: Span<number | string>, words: SpanWords): string => {
  if (min !== null && max !== null) return words.both({ from: String(min), to: String(max) });
  return min !== null ? words.from({ from: String(min) }) : words.to({ to: String(max) });
};
