import { addMonths, MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';

/** CRD-003: equal payments, or equal parts of the debt with falling payments. */
export const repaymentTypes = ['ANNUITY', 'DIFFERENTIATED'] as const;
export type RepaymentType = (typeof repaymentTypes)[number];

/** What becomes of the payments after an early one: fewer of them, or smaller ones. */
export const earlyEffects = ['FEWER', 'SMALLER'] as const;
export type EarlyEffect = (typeof earlyEffects)[number];

/** One payment of the debt before its time, made with the payment of that month. */
export type EarlyRepayment = {
  /** 1 is the month of the first payment. */
  month: number;
  amountTiyin: bigint;
  /** What the bank asks for it, in hundredths of a percent of what is paid early. */
  feeHundredths: number;
  effect: EarlyEffect;
};

/** What the state pays of the interest: so many points a year, in the first months. */
export type InterestSubsidy = { rateHundredths: number; months: number };

/** A credit. Rates are hundredths of a percent a year: 1750 is 17.5 %. */
export type CreditTerms = {
  creditTiyin: bigint;
  months: number;
  rateHundredths: number;
  repayment: RepaymentType;
  /** At the beginning, so many months bring interest alone. Below `months`. */
  graceMonths: number;
  /** The day on which the money is paid out, YYYY-MM-DD; payments fall on the same day of each month after it. */
  startsOn: string;
  /** Payments are whole multiples of it, in tiyin: 1, or 100 where a bank takes whole sums. */
  unitTiyin: bigint;
  early?: EarlyRepayment | undefined;
  subsidy?: InterestSubsidy | undefined;
};

export type SchedulePayment = {
  /** 1 for the first month. */
  month: number;
  /** YYYY-MM-DD */
  dueOn: string;
  principalTiyin: bigint;
  /** All interest of the month, the state's part included. */
  interestTiyin: bigint;
  /** `principalTiyin` and `interestTiyin`. */
  paymentTiyin: bigint;
  /** Part of the interest that the state pays. */
  subsidyTiyin: bigint;
  /** Part of the debt that is paid before its time. */
  earlyTiyin: bigint;
  earlyFeeTiyin: bigint;
  /** The debt after it; the last one leaves 0. */
  balanceTiyin: bigint;
};

export type ScheduleTotals = Pick<
  SchedulePayment,
  'principalTiyin' | 'interestTiyin' | 'paymentTiyin' | 'subsidyTiyin' | 'earlyTiyin' | 'earlyFeeTiyin'
> & {
  /** All that the buyer pays: payments without the state's part, what is paid early, and the fee for it. */
  ownTiyin: bigint;
};

export type Schedule = { payments: readonly SchedulePayment[]; totals: ScheduleTotals };

/** Hundredths of a percent a year to a share of the debt a month. */
const YEARLY = 120_000n;

/** Half of the unit and more is rounded up. */
const rounded = (numerator: bigint, denominator: bigint, unit: bigint): bigint => {
  const whole = denominator * unit;
  return ((2n * numerator + whole) / (2n * whole)) * unit;
};

const least = (...amounts: [bigint, ...bigint[]]): bigint => amounts.reduce((a, b) => (b < a ? b : a));

/**
 * The equal monthly payment as the formula has it, credit × r × (1 + r)^n / ((1 + r)^n − 1), as an exact fraction of tiyin:
 * nothing is rounded on the way.
 */
const annuityFraction = (credit: bigint, rateHundredths: number, months: number): [bigint, bigint] => {
  if (rateHundredths === 0) return [credit, BigInt(months)];
  const rate = BigInt(rateHundredths);
  const grown = (YEARLY + rate) ** BigInt(months);
  return [credit * rate * grown, YEARLY * (grown - YEARLY ** BigInt(months))];
};

/** The equal monthly payment of a debt, in tiyin, half of a unit rounded up. */
const annuityOf = (credit: bigint, { rateHundredths, unitTiyin }: CreditTerms, months: number): bigint => {
  const [numerator, denominator] = annuityFraction(credit, rateHundredths, months);
  return rounded(numerator, denominator, unitTiyin);
};

/** The equal part of a debt, half of a unit rounded up. */
const partOf = (credit: bigint, { unitTiyin }: CreditTerms, months: number): bigint =>
  rounded(credit, BigInt(months), unitTiyin);

/**
 * All payments of a credit. Interest is a twelfth of the yearly rate on what is owed, whatever the length of the month.
 * Interest and the equal payment or part are rounded to the unit, half of it up; the last payment pays what is left, so that the
 * parts of the debt make up the credit to the tiyin (CRD-002). With an early payment there may be fewer than `months`.
 */
export const scheduleOf = (terms: CreditTerms): Schedule => {
  const payments = paymentsOf(terms, 0n);
  const last = payments.at(-1);
  const before = payments.at(-2);
  // At a rate so high that hardly any debt is paid at first, the half of a unit that was rounded off grows into a last
  // payment of many times the others. Rounded up instead, the last one is the smallest.
  if (terms.repayment === 'ANNUITY' && last && before && last.paymentTiyin > 2n * before.paymentTiyin)
    return summedUp(paymentsOf(terms, terms.unitTiyin));
  return summedUp(payments);
};

const paymentsOf = (terms: CreditTerms, added: bigint): SchedulePayment[] => {
  const { creditTiyin, months, rateHundredths, repayment, graceMonths, startsOn, unitTiyin, early, subsidy } = terms;
  const isAnnuity = repayment === 'ANNUITY';
  /** The equal payment or the equal part of the debt from a month on, of which so many are left. */
  const regularOf = (debt: bigint, left: number) =>
    isAnnuity ? annuityOf(debt, terms, left) + added : partOf(debt, terms, left);
  const payments: SchedulePayment[] = [];
  let balance = creditTiyin;
  let regular = regularOf(creditTiyin, months - graceMonths);
  for (let month = 1; month <= months && balance > 0n; month += 1) {
    const owed = balance;
    const interestTiyin = rounded(owed * BigInt(rateHundredths), YEARLY, unitTiyin);
    const isGrace = month <= graceMonths;
    const due = isGrace ? 0n : isAnnuity ? regular - interestTiyin : regular;
    const principalTiyin = month === months ? owed : least(due, owed);
    balance -= principalTiyin;
    const earlyTiyin = early?.month === month ? least(early.amountTiyin, balance) : 0n;
    const earlyFeeTiyin = early ? rounded(earlyTiyin * BigInt(early.feeHundredths), 10_000n, unitTiyin) : 0n;
    balance -= earlyTiyin;
    const stateRate = subsidy && month <= subsidy.months ? subsidy.rateHundredths : 0;
    payments.push({
      month,
      dueOn: addMonths(startsOn, month),
      principalTiyin,
      interestTiyin,
      paymentTiyin: principalTiyin + interestTiyin,
      subsidyTiyin: least(interestTiyin, rounded(owed * BigInt(stateRate), YEARLY, unitTiyin)),
      earlyTiyin,
      earlyFeeTiyin,
      balanceTiyin: balance,
    });
    if (earlyTiyin > 0n && early?.effect === 'SMALLER' && month < months)
      regular = regularOf(balance, months - Math.max(month, graceMonths));
  }
  return payments;
};

const summedUp = (payments: readonly SchedulePayment[]): Schedule => {
  const sum = (pick: (payment: SchedulePayment) => bigint) => payments.reduce((total, one) => total + pick(one), 0n);
  const totals = {
    principalTiyin: sum((one) => one.principalTiyin),
    interestTiyin: sum((one) => one.interestTiyin),
    paymentTiyin: sum((one) => one.paymentTiyin),
    subsidyTiyin: sum((one) => one.subsidyTiyin),
    earlyTiyin: sum((one) => one.earlyTiyin),
    earlyFeeTiyin: sum((one) => one.earlyFeeTiyin),
  };
  const { paymentTiyin, subsidyTiyin, earlyTiyin, earlyFeeTiyin } = totals;
  return { payments, totals: { ...totals, ownTiyin: paymentTiyin - subsidyTiyin + earlyTiyin + earlyFeeTiyin } };
};

/** What the borrower pays in a month, without what the state pays of it and what is repaid early. */
export const ownPaymentOf = ({ paymentTiyin, subsidyTiyin }: ScheduleAmounts): bigint => paymentTiyin - subsidyTiyin;

/** The first payment: the figure a home is known by (CRD-001). */
export const firstPaymentOf = ({ payments: [first] }: Schedule): bigint => (first ? ownPaymentOf(first) : 0n);

export type KeyPayment = { name: 'monthly' | 'firstMonth' | 'afterGrace' | 'lastMonth'; amountTiyin: bigint };

/**
 * The payments that stand for a schedule, as the borrower pays them: one where all are equal, else the first, the one after the
 * grace, and the last. Of three and more the last one may differ by the remainder that it holds.
 */
export const keyPaymentsOf = ({ payments }: Schedule, { graceMonths }: CreditTerms): KeyPayment[] => {
  const own = payments.map(ownPaymentOf);
  const [first = 0n] = own;
  const last = own.at(-1) ?? 0n;
  // After a grace of all months but one the last payment is the whole debt, and no remainder.
  const equalCount = own.length > 2 && graceMonths === 0 ? own.length - 1 : own.length;
  if (own.slice(0, equalCount).every((amount) => amount === first)) return [{ name: 'monthly', amountTiyin: first }];
  const afterGrace = graceMonths > 0 && graceMonths < own.length - 1 ? own[graceMonths] : undefined;
  return [
    { name: 'firstMonth', amountTiyin: first },
    ...(afterGrace === undefined ? [] : [{ name: 'afterGrace', amountTiyin: afterGrace } as const]),
    { name: 'lastMonth', amountTiyin: last },
  ];
};

/** The amounts that a row and the totals share. */
export type ScheduleAmounts = Omit<SchedulePayment, 'month' | 'dueOn' | 'balanceTiyin'>;

export type ScheduleColumn = {
  name: 'principal' | 'interest' | 'payment' | 'subsidy' | 'own' | 'early' | 'earlyFee';
  pick: (row: ScheduleAmounts) => bigint;
};

const always: ScheduleColumn[] = [
  { name: 'principal', pick: (row) => row.principalTiyin },
  { name: 'interest', pick: (row) => row.interestTiyin },
  { name: 'payment', pick: (row) => row.paymentTiyin },
];
const subsidised: ScheduleColumn[] = [
  { name: 'subsidy', pick: (row) => row.subsidyTiyin },
  { name: 'own', pick: ownPaymentOf },
];
const repaidEarly: ScheduleColumn[] = [
  { name: 'early', pick: (row) => row.earlyTiyin },
  { name: 'earlyFee', pick: (row) => row.earlyFeeTiyin },
];

/** The columns of amounts, without those that would hold noughts alone: on the page, in the table and on the paper. */
export const columnsOf = ({ totals }: Schedule): ScheduleColumn[] => [
  ...always,
  ...(totals.subsidyTiyin > 0n ? subsidised : []),
  ...(totals.earlyTiyin > 0n ? repaidEarly : []),
];

/** The payments of a year of the credit, for the chart and for the folded schedule of a phone. */
export type ScheduleYear = {
  /** 1 for the first twelve months. */
  year: number;
  payments: readonly SchedulePayment[];
  totals: ScheduleTotals;
};

/** The schedule by years of the credit. */
export const yearsOf = ({ payments }: Schedule): ScheduleYear[] =>
  Array.from({ length: Math.ceil(payments.length / MONTHS_IN_YEAR) }, (_, at) => ({
    year: at + 1,
    ...summedUp(payments.slice(at * MONTHS_IN_YEAR, (at + 1) * MONTHS_IN_YEAR)),
  }));
