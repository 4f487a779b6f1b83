import { duration } from './duration.ts';
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

/** What everybody reads and the buyer pays: the seller's own price, with the fee in it where the buyer bears it. Null: there is no fee. */
export const priceWithServiceFee = (ownPrice: bigint, fee: ServiceFee | null): bigint =>
  fee?.payer === 'CUSTOMER' ? ownPrice + shareUp(ownPrice, BigInt(fee.hundredths)) : ownPrice;

/** The seller's own price behind a price that everybody reads: the fee between them is whole, so both have the same tiyin or cents. */
export const ownPriceOf = (price: bigint, { payer, hundredths }: ServiceFee): bigint => {
  if (payer === 'OWNER') return price;
  const most = (price * WHOLE) / (WHOLE + BigInt(hundredths));
  const rest = price % UNIT;
  return most < rest ? 0n : most - ((most - rest) % UNIT);
};

/** How the price that a buyer pays is shared out: the fee to the platform, all the rest to the seller. */
export const shareOutPrice = (price: bigint, fee: ServiceFee): { fee: bigint; proceeds: bigint } => {
  const amount = fee.payer === 'CUSTOMER' ? price - ownPriceOf(price, fee) : shareUp(price, BigInt(fee.hundredths));
  const most = amount > price ? price : amount;
  return { fee: most, proceeds: price - most };
};

/** Who bears a fee, where a bank that does is told apart: it transfers the fee, while from others it is kept. */
export const feeBearers = [...feePayers, 'BANK'] as const;
export type FeeBearer = (typeof feeBearers)[number];

/** Who bears the fee of a sale; `isOfBank`: the property is a bank's. */
export const feeBearerOf = ({ payer }: ServiceFee, isOfBank: boolean): FeeBearer =>
  payer === 'OWNER' && isOfBank ? 'BANK' : payer;

type Terms = { percent: string; days: string };
type Words = {
  name: string;
  /** Beside the name, where there is room for a few words. */
  short: Record<FeePayer, (percent: string) => string>;
  /** Who bears it and how it comes, whole: of one sale, and as one of several cases where a text speaks of all sales. */
  sentence: Record<FeeBearer, (terms: Terms) => string>;
  inCase: Record<FeeBearer, (terms: Terms) => string>;
};

const words: Record<Locale, Words> = {
  uz: {
    name: 'Xizmat haqi',
    short: {
      CUSTOMER: (percent) => `${percent}, xaridordan, narxning ichida`,
      OWNER: (percent) => `${percent}, sotuvchidan`,
    },
    sentence: {
      CUSTOMER: ({ percent }) =>
        `Xizmat haqi sotuvchi narxining ${percent} miqdorida, uni xaridor toʻlaydi: u eʼlon qilingan narxning ichida boʻladi va alohida qoʻshilmaydi.`,
      OWNER: ({ percent }) =>
        `Xizmat haqi sotilgan narxning ${percent} miqdorida, uni sotuvchi toʻlaydi: u sotuvdan tushgan puldan ushlanadi, xaridordan olinmaydi.`,
      BANK: ({ percent, days }) =>
        `Xizmat haqi sotilgan narxning ${percent} miqdorida, uni mulkni sotayotgan bank toʻlaydi: bank uni sotuvdan keyin ${days} ichida platformaga oʻtkazadi, xaridordan olinmaydi.`,
    },
    inCase: {
      CUSTOMER: ({ percent }) =>
        `Xizmat haqini xaridor toʻlaydigan hollarda: u sotuvchi narxining ${percent} miqdorida, eʼlon qilingan narxning ichida boʻladi va alohida qoʻshilmaydi.`,
      OWNER: ({ percent }) =>
        `Xizmat haqini sotuvchi toʻlaydigan hollarda: u sotilgan narxning ${percent} miqdorida, sotuvdan tushgan puldan ushlanadi, xaridordan olinmaydi.`,
      BANK: ({ percent, days }) =>
        `Xizmat haqini mulkni sotayotgan bank toʻlaydigan hollarda: u sotilgan narxning ${percent} miqdorida, bank uni sotuvdan keyin ${days} ichida platformaga oʻtkazadi, xaridordan olinmaydi.`,
    },
  },
  ru: {
    name: 'Комиссия площадки',
    short: {
      CUSTOMER: (percent) => `${percent}, платит покупатель, уже в цене`,
      OWNER: (percent) => `${percent}, платит продавец`,
    },
    sentence: {
      CUSTOMER: ({ percent }) =>
        `Комиссия площадки составляет ${percent} от цены продавца, её платит покупатель: она уже включена в объявленную цену и отдельно не прибавляется.`,
      OWNER: ({ percent }) =>
        `Комиссия площадки составляет ${percent} от цены продажи, её платит продавец: она вычитается из суммы продажи, с покупателя не взимается.`,
      BANK: ({ percent, days }) =>
        `Комиссия площадки составляет ${percent} от цены продажи, её платит банк, который продаёт объект: он перечисляет её площадке в течение ${days} после продажи, с покупателя она не взимается.`,
    },
    inCase: {
      CUSTOMER: ({ percent }) =>
        `Если комиссию площадки платит покупатель: она составляет ${percent} от цены продавца, уже включена в объявленную цену и отдельно не прибавляется.`,
      OWNER: ({ percent }) =>
        `Если комиссию площадки платит продавец: она составляет ${percent} от цены продажи и вычитается из суммы продажи, с покупателя не взимается.`,
      BANK: ({ percent, days }) =>
        `Если комиссию площадки платит банк, который продаёт объект: она составляет ${percent} от цены продажи, банк перечисляет её площадке в течение ${days} после продажи, с покупателя она не взимается.`,
    },
  },
  en: {
    name: 'Service fee',
    short: {
      CUSTOMER: (percent) => `${percent}, paid by the buyer, included in the price`,
      OWNER: (percent) => `${percent}, paid by the seller`,
    },
    sentence: {
      CUSTOMER: ({ percent }) =>
        `The service fee is ${percent} of the seller’s price and is paid by the buyer: it is already included in the advertised price and is not added separately.`,
      OWNER: ({ percent }) =>
        `The service fee is ${percent} of the sale price and is paid by the seller: it is taken from the proceeds, and the buyer is not charged for it.`,
      BANK: ({ percent, days }) =>
        `The service fee is ${percent} of the sale price and is paid by the bank that sells the property: the bank transfers it to the Platform within ${days} of the sale, and the buyer is not charged for it.`,
    },
    inCase: {
      CUSTOMER: ({ percent }) =>
        `Where the buyer pays the service fee: it is ${percent} of the seller’s price, is already included in the advertised price and is not added separately.`,
      OWNER: ({ percent }) =>
        `Where the seller pays the service fee: it is ${percent} of the sale price and is taken from the proceeds, and the buyer is not charged for it.`,
      BANK: ({ percent, days }) =>
        `Where a bank that sells the property pays the service fee: it is ${percent} of the sale price, the bank transfers it to the Platform within ${days} of the sale, and the buyer is not charged for it.`,
    },
  },
};

/** A share as sentences name it: «3%», Uzbek «3 foizi». */
const shareIn = (locale: Locale, hundredths: number): string =>
  locale === 'uz' ? `${formatPercent(locale, hundredths).slice(0, -1)} foizi` : formatPercent(locale, hundredths);

const termsIn = (locale: Locale, hundredths: number): Terms => ({
  percent: shareIn(locale, hundredths),
  days: duration(locale, limits.feeDueDays, 'calendarDays', 'genitive'),
});

/** What the fee is called. */
export const serviceFeeName = (locale: Locale): string => words[locale].name;

/** The fee of a sale in a few words, beside its name: «3%, paid by the seller». */
export const serviceFeeShort = (locale: Locale, { payer, hundredths }: ServiceFee): string =>
  words[locale].short[payer](formatPercent(locale, hundredths));

/** The one sentence about the fee of a sale: how much of what, who pays it, and how it comes. `isOfBank`: the property is a bank's. */
export const serviceFeeSentence = (locale: Locale, fee: ServiceFee, isOfBank: boolean): string =>
  words[locale].sentence[feeBearerOf(fee, isOfBank)](termsIn(locale, fee.hundredths));

/** What texts about all sales say of those whose fee is borne so. */
export const serviceFeeInCase = (locale: Locale, bearer: FeeBearer): string =>
  words[locale].inCase[bearer](termsIn(locale, limits.serviceFeeHundredths));
