import { useMemo } from 'react';
import type { CardLot } from '#listings/contract.ts';
import { lotPrice } from '#listings/rules/lot-card.ts';
import { type PriceUnit, unitPrice } from '#listings/rules/price.ts';
import { formatBasisPoints } from '#listings/rules/product-status.ts';
import type { ListedAreas } from '#listings/rules/property-area.ts';
import type { Locale } from '#platform/values/locale.ts';
import {
  type Currency,
  currencyWord,
  formatMoney,
  formatSum,
  type Price,
  parseWire,
  type ShownPrice,
  shownPrice,
} from '#platform/values/money.ts';
import { usePreferences } from '#platform/web/preferences.tsx';
import { useRate } from '#platform/web/rate.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { ListingsText } from './text.ts';

/** In which currency and language a visitor reads prices, and the tiyin of one dollar (null before the first rate). */
export type PriceFormat = { currency: Currency; locale: Locale; rateTiyin: string | null };

/** How this visitor reads prices. */
export const usePriceFormat = (): PriceFormat => {
  const { currency } = usePreferences();
  const rateTiyin = useRate()?.rateTiyin ?? null;
  const locale = useLocale();
  // The same object until something changes, so that cards need not be rendered again while an answer is on its way.
  return useMemo(() => ({ currency, locale, rateTiyin }), [currency, locale, rateTiyin]);
};

/** A price in the currency of the reader; without a rate it stays in its own. */
export const priceFor = (price: Price, { currency, rateTiyin }: PriceFormat): ShownPrice =>
  rateTiyin === null ? { ...price, isConverted: false } : shownPrice(price, currency, parseWire(rateTiyin));

/** A price as it stands large on a card: the number, the word after it (none for dollars), and whether it is converted. */
export type PriceWords = { number: string; unit: string; isConverted: boolean };

export const priceWords = (price: ShownPrice, locale: Locale): PriceWords => {
  const { isConverted } = price;
  if (price.currency === 'USD') return { number: formatMoney(price, locale), unit: '', isConverted };
  return { number: formatSum(price.hundredths), unit: currencyWord('UZS', locale), isConverted };
};

/** The price of one unit of area in words: «4 129 000 soʻm/m²». */
export const unitPriceWords = (one: Price & { readonly unit: PriceUnit }, locale: Locale, t: ListingsText): string => {
  const price = formatMoney(one, locale);
  return one.unit === 'sotka' ? t.card.perSotka({ price }) : t.card.perM2({ price });
};

/** The same of an amount in tiyin: what is bid for is bid for in sum, whatever the reader prefers. */
export const sumPerUnitWords = (tiyin: bigint, areas: ListedAreas, locale: Locale, t: ListingsText): string =>
  unitPriceWords(unitPrice({ currency: 'UZS', hundredths: tiyin }, areas), locale, t);

type Priced = {
  readonly categoryId: number;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly areaDm2: number;
  readonly areaLivingDm2: number | null;
  readonly areaEffectiveDm2: number | null;
  readonly lot: CardLot | null;
};

/** Which price of a lot it is, and how far bidding has taken it: «Joriy narx · +10%». */
const lotWords = ({ kind, riseBp }: ReturnType<typeof lotPrice>, locale: Locale, t: ListingsText): string =>
  riseBp > 0 ? `${t.lot.prices[kind]} · +${formatBasisPoints(riseBp, locale)}` : t.lot.prices[kind];

/** The price of a listing, or the one that stands for its lot, and of one unit of its area, which agree with each other (LIST-036). */
export const listingPriceWords = (
  listing: Priced,
  priceFormat: PriceFormat,
  t: ListingsText,
): PriceWords & { perUnit: string; lot: string | null } => {
  const lot = listing.lot && lotPrice(listing.lot);
  const price = priceFor(
    lot
      ? { currency: 'UZS', hundredths: parseWire(lot.tiyin) }
      : { currency: listing.currency, hundredths: parseWire(listing.priceMinor) },
    priceFormat,
  );
  return {
    ...priceWords(price, priceFormat.locale),
    perUnit: unitPriceWords(unitPrice(price, listing), priceFormat.locale, t),
    lot: lot && lotWords(lot, priceFormat.locale, t),
  };
};
