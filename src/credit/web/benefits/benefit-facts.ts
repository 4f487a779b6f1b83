import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Benefit } from '../../contract/benefits.ts';
import {
  type BenefitFields,
  type BenefitTerms,
  byMonthlyPayment,
  type ComparedOffer,
  firstOfEachCompany,
} from '../../rules/benefit.ts';
import { methodOf } from '../../rules/purchase-method.ts';
import { moneyWords } from '../../text/error-words.ts';
import type { CreditText } from '../credit-text.ts';
import type { BenefitsText } from './benefits-text.ts';

/** A benefit with its terms as the rules count with them. */
export type ShownBenefit = Benefit & { terms: BenefitTerms };

export const shownBenefit = (benefit: Benefit): ShownBenefit => ({
  ...benefit,
  terms: { ...benefit, creditAmount: benefit.creditAmount === null ? null : BigInt(benefit.creditAmount) },
});

export const companyIdOf = ({ company }: ShownBenefit): number | null => company?.id ?? null;

/** The cheapest month of each bank, and the first payment at which all of these are compared. */
export const bestCredits = (
  offers: readonly ShownBenefit[],
  priceTiyin: bigint,
): { firstTiyin: bigint; rows: ComparedOffer<ShownBenefit>[] } => {
  const best = firstOfEachCompany(byMonthlyPayment(offers, priceTiyin).rows, ({ offer }) => companyIdOf(offer));
  // Their order is the same at any first payment; here it is one that those which stand here take, whatever the table has besides.
  return byMonthlyPayment(
    best.map(({ offer }) => offer),
    priceTiyin,
  );
};

/** PRD-023: those of the offers that are credits at a price, or would be one at another: not an advance, and no instalments. */
export const creditOffersOf = (offers: readonly ShownBenefit[], priceTiyin: bigint): ShownBenefit[] =>
  offers.filter(({ terms }) => {
    const method = methodOf(terms, priceTiyin);
    return method === 'OFFERED_CREDIT' || method === null;
  });

/** The words that benefits are written with. */
export type BenefitWording = { t: BenefitsText; credit: CreditText; locale: Locale };

/** What a field of a benefit says, in words; a dash where it says nothing. */
export const benefitValue = (
  name: Exclude<keyof BenefitFields, 'deadlineUnit' | 'productName'>,
  terms: BenefitTerms,
  { t, credit, locale }: BenefitWording,
): string => {
  const { none, upTo, from, equal, wholePrice } = t.value;
  const percent = (hundredths: number | null) => (hundredths === null ? none : formatPercent(locale, hundredths));
  switch (name) {
    case 'creditType':
      return t.types[terms.creditType];
    case 'creditAmount':
      if (terms.creditAmount !== null) return upTo({ amount: moneyWords(terms.creditAmount, locale) });
      return terms.creditType === 'PERCENT' ? none : wholePrice;
    case 'initialPayment':
      return terms.initialPayment === null ? none : from({ least: formatPercent(locale, terms.initialPayment) });
    case 'deadline':
      return terms.deadline === null
        ? none
        : duration(locale, terms.deadline, terms.deadlineUnit === 'YEAR' ? 'years' : 'months');
    case 'interestRate':
      return terms.creditType === 'PERCENT' ? percent(terms.interestRate) : percent(0);
    case 'gracePeriod':
      return terms.gracePeriod ? duration(locale, terms.gracePeriod, 'months') : none;
    case 'repaymentType':
      if (terms.repaymentType !== null) return credit.calculator.repayments[terms.repaymentType];
      return terms.creditType === 'PERCENT' || terms.deadline === null ? none : equal;
    case 'publishType':
      return t.publish[terms.publishType];
    case 'viewType':
      return t.view[terms.viewType];
    case 'percentageAmount':
    case 'prepaymentInterest':
      return percent(terms[name]);
  }
};

/** By what a benefit is called: its own name, or its type while it has none. */
export const benefitName = (
  { productName, creditType }: Pick<Benefit, 'productName' | 'creditType'>,
  t: BenefitsText,
) => productName || t.types[creditType];

/** Who offers it: a bank by its name, or the seller. */
export const offeredBy = ({ company }: Pick<Benefit, 'company'>, t: BenefitsText): string =>
  company?.name ?? t.block.ownOffer;

/** The target as it is stored: saving other terms moves nothing. */
export const storedTarget = ({ property, category, province }: Benefit) => ({
  propertyId: property?.id ?? null,
  categoryId: category?.id ?? null,
  provinceId: province?.id ?? null,
});
