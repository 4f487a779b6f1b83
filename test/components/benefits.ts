import type { Benefit } from '#credit/contract.ts';

/** A mortgage of a bank for everybody. */
export const benefitOf = (own: Partial<Benefit> = {}): Benefit => ({
  id: 1,
  version: 1,
  creditType: 'PERCENT',
  productName: 'Yangi uy',
  language: 'uz',
  creditAmount: '42000000000',
  initialPayment: 1_500,
  deadline: 20,
  deadlineUnit: 'YEAR',
  interestRate: 1_750,
  gracePeriod: null,
  repaymentType: 'ANNUITY',
  publishType: 'YES',
  viewType: 'OUTSIDE',
  percentageAmount: null,
  prepaymentInterest: null,
  company: { id: 182, name: 'SQB', monogram: 'SQ', hue: '#2b5f8a' },
  enteredBy: 'BANK',
  property: null,
  category: null,
  province: null,
  ...own,
});

/** An offer of the seller: the whole price in advance. */
export const advanceOf = (own: Partial<Benefit> = {}): Benefit =>
  benefitOf({
    id: 51,
    version: 3,
    creditType: 'PAYMENT_INSTALLMENTS',
    productName: 'Bir toʻlovda',
    creditAmount: null,
    initialPayment: null,
    deadline: null,
    interestRate: null,
    repaymentType: null,
    percentageAmount: 10_000,
    company: null,
    enteredBy: 'SELLER',
    ...own,
  });

/** An offer of the seller: 30 percent first, the rest in 24 months. */
export const instalmentsOf = (own: Partial<Benefit> = {}): Benefit =>
  advanceOf({
    id: 61,
    version: 1,
    productName: 'Boʻlib toʻlash',
    initialPayment: 3_000,
    deadline: 24,
    deadlineUnit: 'MONTH',
    percentageAmount: null,
    ...own,
  });
