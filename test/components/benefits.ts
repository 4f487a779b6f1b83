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
