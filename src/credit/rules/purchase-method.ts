import { type BenefitTerms, costOf } from './benefit.ts';

/** PRD-023: the ways to pay for a property that can be offered. */
export const purchaseMethods = ['OFFERED_PREPAYMENT', 'OFFERED_CREDIT', 'OFFERED_PAYMENT_INSTALLMENTS'] as const;
export type PurchaseMethod = (typeof purchaseMethods)[number];

/** Those by which a property is reserved with a deposit; a credit is applied for at its bank. */
export type ReservingMethod = Exclude<PurchaseMethod, 'OFFERED_CREDIT'>;

/** The way to pay that an offer opens at a price in tiyin; null where its terms open none. */
export const methodOf = (terms: BenefitTerms, priceTiyin: bigint): PurchaseMethod | null => {
  if (terms.deadline !== null) {
    if (costOf(terms, priceTiyin) === null) return null;
    return terms.creditType === 'PERCENT' ? 'OFFERED_CREDIT' : 'OFFERED_PAYMENT_INSTALLMENTS';
  }
  return terms.creditType === 'PAYMENT_INSTALLMENTS' && terms.percentageAmount !== null ? 'OFFERED_PREPAYMENT' : null;
};

/** The ways to pay that offers open at a price, in the order in which they are shown. */
export const methodsOf = (offers: readonly { terms: BenefitTerms }[], priceTiyin: bigint): PurchaseMethod[] => {
  const open = new Set(offers.map(({ terms }) => methodOf(terms, priceTiyin)));
  return purchaseMethods.filter((method) => open.has(method));
};
