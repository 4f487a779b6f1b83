import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { hundredthsOf, type NumericBounds, type NumericError, readNumeric } from '#platform/values/numeric.ts';
import type { BenefitTerms } from './benefit.ts';
import { boundsOf, CREDIT_MAX_SUM, shareOf, textOf } from './calculation.ts';
import { ownPaymentOf, type Schedule, scheduleOf } from './schedule.ts';

/**
 * Where an application for a credit stands (product rules, state machine «Credit application»): sent, taken up by the bank, decided;
 * taken back by whoever sent it; ended by time, unanswered or unused.
 */
export const creditStates = ['NEW', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type CreditState = (typeof creditStates)[number];

/** While it may still come to something: there is one such for a person, a property and a bank. */
export const livingCreditStates = ['NEW', 'IN_REVIEW', 'APPROVED'] as const satisfies CreditState[];

export type CreditMove = 'take' | 'approve' | 'reject' | 'withdraw' | 'expire';
export type CreditActor = 'bank' | 'applicant' | 'system';

/** Every move there is: by whom, from where, to where. */
export const creditMoves: Record<CreditMove, { by: CreditActor; from: readonly CreditState[]; to: CreditState }> = {
  take: { by: 'bank', from: ['NEW'], to: 'IN_REVIEW' },
  approve: { by: 'bank', from: ['IN_REVIEW'], to: 'APPROVED' },
  reject: { by: 'bank', from: ['IN_REVIEW'], to: 'REJECTED' },
  withdraw: { by: 'applicant', from: livingCreditStates, to: 'WITHDRAWN' },
  expire: { by: 'system', from: livingCreditStates, to: 'EXPIRED' },
};

/** Where a move leads from a state; null where it is not to be made. */
export const creditStateAfter = (state: CreditState, move: CreditMove): CreditState | null =>
  creditMoves[move].from.includes(state) ? creditMoves[move].to : null;

/** What the bank says no by. */
export const rejectionReasons = ['DEBT_LOAD', 'INCOME', 'HISTORY', 'PROPERTY', 'OTHER'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why an application ended by time: nobody answered, what was approved was not used, or the property is sold no more. */
export const expiryReasons = ['UNANSWERED', 'UNUSED', 'NOT_ON_SALE'] as const;
export type ExpiryReason = (typeof expiryReasons)[number];

export const incomeSources = ['SALARY', 'BUSINESS', 'SELF_EMPLOYED'] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** What whoever applies writes, as it is typed or sent: sums, and a term in the unit of the offer. */
export type CreditApplicationFields = {
  amount: string;
  term: string;
  incomeSource: IncomeSource;
  /** What comes in officially, a month. */
  income: string;
  /** What other credits take, a month. */
  otherPayments: string;
};
export type CreditApplicationNumber = Exclude<keyof CreditApplicationFields, 'incomeSource'>;

/** The offer of a bank by which a credit is asked for: only one with interest and a term is a credit. */
export type CreditOffer = BenefitTerms & { deadline: number; interestRate: number };

/** What of an offer says how a credit is paid back. */
export type RepaymentTerms = Pick<CreditOffer, 'interestRate' | 'gracePeriod' | 'repaymentType'>;

export const isCreditOffer = (terms: BenefitTerms): terms is CreditOffer =>
  terms.creditType === 'PERCENT' && terms.deadline !== null && terms.interestRate !== null;

/** The most that is lent for a property by an offer, in tiyin: by the offer, by what is paid first, and by CRD-005. */
export const creditMost = (offer: BenefitTerms, priceTiyin: bigint): bigint => {
  const afterFirst = priceTiyin - shareOf(priceTiyin, BigInt(offer.initialPayment ?? 0));
  const bounds = [afterFirst, offer.creditAmount ?? afterFirst, BigInt(CREDIT_MAX_SUM) * 100n];
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
};

/** What a field takes by itself. */
export const creditFieldBounds = (
  name: CreditApplicationNumber,
  { deadlineUnit }: Pick<BenefitTerms, 'deadlineUnit'>,
): NumericBounds => {
  switch (name) {
    case 'amount':
      return { min: 1, max: CREDIT_MAX_SUM, precision: 2 };
    case 'term':
      return boundsOf('term', { downUnit: 'SUM', termUnit: deadlineUnit });
    case 'income':
      return { min: 1, max: limits.priceUnitsMax, precision: 2 };
    case 'otherPayments':
      return { min: 0, max: limits.priceUnitsMax, precision: 2 };
  }
};

/** Why a field is not taken. `aboveOffer`: with what most there is, in tiyin, or in the unit of the offer for a term. */
export type CreditFieldError =
  | { code: 'missing' }
  | { code: 'number'; reason: NumericError }
  | { code: 'amountAboveOffer'; mostTiyin: bigint }
  | { code: 'termAboveOffer'; most: number }
  | { code: 'termWithinGrace'; months: number };
export type CreditFieldErrors = Partial<Record<CreditApplicationNumber, CreditFieldError>>;

/** A credit that is asked for, whole. Amounts in tiyin. */
export type CreditOrder = {
  creditTiyin: bigint;
  downTiyin: bigint;
  months: number;
  incomeSource: IncomeSource;
  incomeTiyin: bigint;
  otherPaymentsTiyin: bigint;
};

/**
 * The credit that the fields ask for by an offer, or why they ask for none: no field is corrected, cut or left out. The same for the
 * form and for the API. The order of names is that in which they are asked.
 */
export const readCreditApplication = (
  fields: CreditApplicationFields,
  offer: CreditOffer,
  priceTiyin: bigint,
): { order: CreditOrder } | { errors: CreditFieldErrors } => {
  const errors: CreditFieldErrors = {};
  const number = (name: CreditApplicationNumber): bigint => {
    const text = fields[name].trim();
    const bounds = creditFieldBounds(name, offer);
    if (text === '') errors[name] = { code: 'missing' };
    else {
      const reading = readNumeric(text, bounds);
      if ('error' in reading) errors[name] = { code: 'number', reason: reading.error };
    }
    return hundredthsOf(text, bounds) ?? 0n;
  };
  const creditTiyin = number('amount');
  const term = Number(number('term') / 100n);
  const incomeTiyin = number('income');
  const otherPaymentsTiyin = number('otherPayments');
  const mostTiyin = creditMost(offer, priceTiyin);
  if (creditTiyin > mostTiyin) errors.amount ??= { code: 'amountAboveOffer', mostTiyin };
  if (term > offer.deadline) errors.term ??= { code: 'termAboveOffer', most: offer.deadline };
  const months = offer.deadlineUnit === 'YEAR' ? term * MONTHS_IN_YEAR : term;
  const grace = offer.gracePeriod ?? 0;
  if (months <= grace) errors.term ??= { code: 'termWithinGrace', months: grace };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    order: {
      creditTiyin,
      downTiyin: priceTiyin - creditTiyin,
      months,
      incomeSource: fields.incomeSource,
      incomeTiyin,
      otherPaymentsTiyin,
    },
  };
};

export const creditFieldNames = [
  'amount',
  'term',
  'income',
  'otherPayments',
] as const satisfies CreditApplicationNumber[];

/** The first field that is wrong, in the order in which they are asked. */
export const firstWrongCreditField = (errors: CreditFieldErrors): CreditApplicationNumber | null =>
  creditFieldNames.find((name) => errors[name]) ?? null;

/**
 * What an application begins with: what remains after the first payment that was chosen, over the chosen term. Of an offer that gives
 * less or not so long, the most that it gives; null leaves the term to the offer.
 */
export const firstCreditFields = (
  offer: CreditOffer,
  priceTiyin: bigint,
  { firstTiyin, months }: { firstTiyin: bigint; months: number | null },
): Pick<CreditApplicationFields, 'amount' | 'term'> => {
  const mostTiyin = creditMost(offer, priceTiyin);
  const restTiyin = priceTiyin - firstTiyin;
  const isGiven = restTiyin > 0n && restTiyin <= mostTiyin;
  const term = (months ?? 0) / (offer.deadlineUnit === 'YEAR' ? MONTHS_IN_YEAR : 1);
  const isOffered = Number.isInteger(term) && term <= offer.deadline && (months ?? 0) > (offer.gracePeriod ?? 0);
  return {
    amount: isGiven ? textOf(restTiyin) : String(mostTiyin / 100n),
    term: String(isOffered ? term : offer.deadline),
  };
};

/** What a credit costs by an offer, exact to the tiyin; `start` YYYY-MM-DD is the day on which it would be paid out. */
export const creditSchedule = (
  offer: RepaymentTerms,
  { creditTiyin, months }: Pick<CreditOrder, 'creditTiyin' | 'months'>,
  start: string,
): Schedule =>
  scheduleOf({
    creditTiyin,
    months,
    rateHundredths: offer.interestRate,
    repayment: offer.repaymentType ?? 'ANNUITY',
    graceMonths: offer.gracePeriod ?? 0,
    startsOn: start,
    unitTiyin: 1n,
  });

/** Days change nothing of the amounts. */
const ANY_DAY = '2000-01-01';

/** The first payment by which debt is repaid, in tiyin: with a grace period that is the one after it, as offers are compared. */
export const creditMonthly = (offer: RepaymentTerms, order: Pick<CreditOrder, 'creditTiyin' | 'months'>): bigint => {
  const { payments } = creditSchedule(offer, order, ANY_DAY);
  const regular = payments[offer.gracePeriod ?? 0] ?? payments[0];
  return regular ? ownPaymentOf(regular) : 0n;
};

const HUNDRED_PERCENT = 10_000n;

/** What part of the income all credits take, in hundredths of a percent, rounded up; null without an income. */
export const debtLoad = (
  { incomeTiyin, otherPaymentsTiyin }: Pick<CreditOrder, 'incomeTiyin' | 'otherPaymentsTiyin'>,
  monthlyTiyin: bigint,
): number | null =>
  incomeTiyin <= 0n
    ? null
    : Number(((otherPaymentsTiyin + monthlyTiyin) * HUNDRED_PERCENT + incomeTiyin - 1n) / incomeTiyin);

/** Whether a bank may lend by the debt load: more is refused by most. */
export const isLoadWithin = (hundredths: number): boolean => hundredths <= limits.creditDebtLoadHundredthsMax;

/** The largest credit whose payments the income bears beside the others, in whole sums as tiyin; 0 where it bears none. */
export const affordableCredit = (
  offer: CreditOffer,
  { months, incomeTiyin, otherPaymentsTiyin, creditTiyin }: CreditOrder,
): bigint => {
  const isBorne = (tiyin: bigint) =>
    isLoadWithin(
      debtLoad({ incomeTiyin, otherPaymentsTiyin }, creditMonthly(offer, { creditTiyin: tiyin, months })) ?? Infinity,
    );
  let least = 0n;
  let most = creditTiyin / 100n;
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (isBorne(middle * 100n)) least = middle;
    else most = middle - 1n;
  }
  return least * 100n;
};

/** The income that bears a credit beside the other payments, in tiyin, rounded up to whole sums. */
export const neededIncome = (
  { otherPaymentsTiyin }: Pick<CreditOrder, 'otherPaymentsTiyin'>,
  monthlyTiyin: bigint,
): bigint => {
  const most = BigInt(limits.creditDebtLoadHundredthsMax);
  const tiyin = ((otherPaymentsTiyin + monthlyTiyin) * HUNDRED_PERCENT + most - 1n) / most;
  return ((tiyin + 99n) / 100n) * 100n;
};
