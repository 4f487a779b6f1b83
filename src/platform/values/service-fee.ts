import { formatPercent } from './format-number.ts';
import { limits } from './limits.ts';
import type { Locale } from './locale.ts';

/**
 * The service fee of the platform (O44), all that is to know about it. The buyer pays one price, and the fee is a part of it: where the
 * buyer bears it (CUSTOMER) the price that everybody reads is the seller's own price with the fee in it; where the owner or the bank does
 * (OWNER) it is kept from what they receive. Amounts are hundredths of the price's currency: tiyin or cents.
 */
export const feePayers = ['CUSTOMER', 'OWNER'] as const;
export type FeePayer = (typeof feePayers)[number];

/** The fee as a term of one sale: who bears it, and its share in hundredths of a percent. */
export type ServiceFee = { payer: FeePayer; hundredths: number };

/** The fee of an application as its form says; the owner bears it unless the buyer was chosen. */
export const serviceFeeOf = (payer: string | null | undefined): ServiceFee => ({
  payer: payer === 'CUSTOMER' ? 'CUSTOMER' : 'OWNER',
  hundredths: limits.serviceFeeHundredths,
});

const WHOLE = 10_000n;
const UNIT = 100n;
/** Up to a whole sum or dollar. */
const upToUnit = (amount: bigint): bigint => ((amount + UNIT - 1n) / UNIT) * UNIT;
/** Hundredths of a percent of an amount, up to a whole sum or dollar. */
const shareUp = (amount: bigint, hundredths: bigint): bigint => upToUnit((amount * hundredths + WHOLE - 1n) / WHOLE);

/** What everybody reads and the buyer pays: the seller's own price, with the fee in it where the buyer bears it. */
export const priceWithServiceFee = (ownPrice: bigint, { payer, hundredths }: ServiceFee): bigint =>
  payer === 'CUSTOMER' ? shareUp(ownPrice, WHOLE + BigInt(hundredths)) : ownPrice;

/** The seller's own price behind a price that everybody reads. */
export const ownPriceOf = (price: bigint, { payer, hundredths }: ServiceFee): bigint =>
  payer === 'CUSTOMER' ? ((price * WHOLE) / (WHOLE + BigInt(hundredths)) / UNIT) * UNIT : price;

/** How the price that a buyer pays is shared out: the fee to the platform, all the rest to the seller. */
export const shareOutPrice = (price: bigint, fee: ServiceFee): { fee: bigint; proceeds: bigint } => {
  const amount = fee.payer === 'CUSTOMER' ? price - ownPriceOf(price, fee) : shareUp(price, BigInt(fee.hundredths));
  const most = amount > price ? price : amount;
  return { fee: most, proceeds: price - most };
};

type Words = {
  name: string;
  /** Beside the name, where there is room for a few words. */
  short: Record<FeePayer, (percent: string) => string>;
  /** Who bears it and where it is taken from, whole. */
  sentence: Record<FeePayer, (percent: string) => string>;
};

const words: Record<Locale, Words> = {
  uz: {
    name: 'Xizmat haqi',
    short: {
      CUSTOMER: (percent) => `${percent}, xaridordan, narxning ichida`,
      OWNER: (percent) => `${percent}, sotuvchidan`,
    },
    sentence: {
      CUSTOMER: (percent) =>
        `Xizmat haqi sotuvchi narxining ${percent} miqdorida, uni xaridor toʻlaydi: u eʼlon qilingan narxning ichida boʻladi va alohida qoʻshilmaydi.`,
      OWNER: (percent) =>
        `Xizmat haqi sotilgan narxning ${percent} miqdorida, uni sotuvchi (mulk egasi yoki bank) toʻlaydi: u sotuvdan tushgan puldan ushlanadi, xaridordan olinmaydi.`,
    },
  },
  ru: {
    name: 'Комиссия площадки',
    short: {
      CUSTOMER: (percent) => `${percent}, платит покупатель, уже в цене`,
      OWNER: (percent) => `${percent}, платит продавец`,
    },
    sentence: {
      CUSTOMER: (percent) =>
        `Комиссия площадки составляет ${percent} от цены продавца, её платит покупатель: она уже включена в объявленную цену и отдельно не прибавляется.`,
      OWNER: (percent) =>
        `Комиссия площадки составляет ${percent} от цены продажи, её платит продавец (собственник или банк): она вычитается из суммы продажи, с покупателя не взимается.`,
    },
  },
  en: {
    name: 'Service fee',
    short: {
      CUSTOMER: (percent) => `${percent}, paid by the buyer, included in the price`,
      OWNER: (percent) => `${percent}, paid by the seller`,
    },
    sentence: {
      CUSTOMER: (percent) =>
        `The service fee is ${percent} of the seller’s price and is paid by the buyer: it is already included in the advertised price and is not added separately.`,
      OWNER: (percent) =>
        `The service fee is ${percent} of the sale price and is paid by the seller (the owner or the bank): it is taken from the proceeds, and the buyer is not charged for it.`,
    },
  },
};

/** What the fee is called. */
export const serviceFeeName = (locale: Locale): string => words[locale].name;

/** The fee of a sale in a few words, beside its name: «3%, paid by the seller». */
export const serviceFeeShort = (locale: Locale, { payer, hundredths }: ServiceFee): string =>
  words[locale].short[payer](formatPercent(locale, hundredths));

/** The one sentence about the fee of a sale: how much of what, who pays it, and where it is taken from. */
export const serviceFeeSentence = (locale: Locale, { payer, hundredths }: ServiceFee): string =>
  words[locale].sentence[payer](formatPercent(locale, hundredths));
