import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { hundredthsOf, type NumericBounds, type NumericError, readNumeric } from '#platform/values/numeric.ts';
import {
  boundsOf,
  type CalculationFields,
  CREDIT_MAX_SUM,
  emptyFields,
  readCalculation,
  shareOf,
  type termUnits,
  textOf,
} from './calculation.ts';
import { ownPaymentOf, type RepaymentType, scheduleOf } from './schedule.ts';

/** CRD-010: a credit that bears interest, or a plan of instalments that bears none. */
export const creditTypes = ['PERCENT', 'PAYMENT_INSTALLMENTS'] as const;
export type CreditType = (typeof creditTypes)[number];
/** O69: shown, or a draft. */
export const publishTypes = ['YES', 'NO'] as const;
/** CRD-012, O69: for the admin area and the owner of the property alone, or for everybody. */
export const viewTypes = ['INSIDE', 'OUTSIDE'] as const;
/** Who entered a benefit: the bank itself, who sells the property, a realtor for a client, or staff of the platform. */
export const benefitAuthors = ['BANK', 'SELLER', 'REALTOR', 'STAFF'] as const;
export type BenefitAuthor = (typeof benefitAuthors)[number];

/** What is offered (CRD-009). Of a field that says nothing stands null. */
export type BenefitTerms = {
  creditType: CreditType;
  /** As it was entered. */
  productName: string;
  /** The most that is lent, in tiyin. */
  creditAmount: bigint | null;
  /** What is paid first at least, in hundredths of a percent of the price. */
  initialPayment: number | null;
  /** In `deadlineUnit`; null: nothing is paid by the month, all of it is an advance. */
  deadline: number | null;
  deadlineUnit: (typeof termUnits)[number];
  /** Hundredths of a percent a year. */
  interestRate: number | null;
  /** Months at the beginning in which no debt is repaid. */
  gracePeriod: number | null;
  repaymentType: RepaymentType | null;
  publishType: (typeof publishTypes)[number];
  viewType: (typeof viewTypes)[number];
  /** The advance that the offer is for, in hundredths of a percent of the price (O69). */
  percentageAmount: number | null;
  /** What is asked for repaying early, in hundredths of a percent of what is repaid (O69). */
  prepaymentInterest: number | null;
};

/** The same as it is typed or sent: percents, sums, months; '' where nothing is said. */
export type BenefitFields = Pick<BenefitTerms, 'creditType' | 'deadlineUnit' | 'publishType' | 'viewType'> &
  Record<BenefitNumber | 'productName', string> & { repaymentType: RepaymentType | '' };

export const benefitNumbers = [
  'creditAmount',
  'initialPayment',
  'deadline',
  'interestRate',
  'gracePeriod',
  'percentageAmount',
  'prepaymentInterest',
] as const;
export type BenefitNumber = (typeof benefitNumbers)[number];

/** A new one: a draft of a credit for everybody. Its fields stand in the order in which they are asked. */
export const emptyBenefit: BenefitFields = {
  creditType: 'PERCENT',
  productName: '',
  interestRate: '',
  deadline: '',
  deadlineUnit: 'YEAR',
  initialPayment: '',
  creditAmount: '',
  gracePeriod: '',
  prepaymentInterest: '',
  percentageAmount: '',
  repaymentType: 'ANNUITY',
  viewType: 'OUTSIDE',
  publishType: 'NO',
};

/** CRD-010: a plan without interest asks for none, early or late, and has equal parts. */
const isNotOfInstalments: ReadonlySet<string> = new Set(['interestRate', 'repaymentType', 'prepaymentInterest']);

/** Whether a field means anything for a type. */
export const isOfType = (name: keyof BenefitFields, type: CreditType): boolean =>
  type === 'PERCENT' || !isNotOfInstalments.has(name);

/** What is sent of a form: what the other type would need stays behind. */
export const withoutOtherType = (fields: BenefitFields): BenefitFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isOfType(name as keyof BenefitFields, fields.creditType) ? value : '',
    ]),
  ) as BenefitFields;

/** What a number may be, whatever stands in the other fields. */
export const benefitBounds = (
  name: BenefitNumber,
  { deadlineUnit }: Pick<BenefitFields, 'deadlineUnit'>,
): NumericBounds => {
  const units = { downUnit: 'PERCENT', termUnit: deadlineUnit } as const;
  switch (name) {
    case 'creditAmount':
      return { min: 1, max: CREDIT_MAX_SUM, precision: 2 };
    case 'initialPayment':
      return boundsOf('down', units);
    case 'deadline':
      return boundsOf('term', units);
    case 'gracePeriod':
      return boundsOf('grace', units);
    case 'interestRate':
      return boundsOf('rate', units);
    case 'prepaymentInterest':
      return boundsOf('earlyFee', units);
    case 'percentageAmount':
      return { min: 1, max: 100, precision: 2 };
  }
};

/** Why a field is not accepted. `missing`: it is needed before the benefit is shown. */
export type BenefitError =
  | { code: 'missing' | 'notOfType' | 'nothingToBorrow' }
  | { code: 'number'; reason: NumericError }
  | { code: 'tooLong'; most: number }
  | { code: 'graceTooLong'; months: number };
export type BenefitErrors = Partial<Record<keyof BenefitFields, BenefitError>>;

/** The first field that is wrong, in the order in which they are asked; null where none is. */
export const firstWrongField = (errors: BenefitErrors): keyof BenefitFields | null =>
  (Object.keys(emptyBenefit) as (keyof BenefitFields)[]).find((name) => errors[name]) ?? null;

/** How long it runs, in months (CRD-011); null where nothing is paid by the month. */
export const monthsOf = ({ deadline, deadlineUnit }: Pick<BenefitTerms, 'deadline' | 'deadlineUnit'>): number | null =>
  deadline === null ? null : deadlineUnit === 'YEAR' ? deadline * MONTHS_IN_YEAR : deadline;

/**
 * What the fields offer, or why they offer nothing: none is corrected, cut or left out. The same for the form and for the API.
 * A draft may leave out anything; what stands in it is read as strictly.
 */
export const readBenefit = (fields: BenefitFields): { terms: BenefitTerms } | { errors: BenefitErrors } => {
  const errors: BenefitErrors = {};
  const number = (name: BenefitNumber): bigint | null => {
    const text = fields[name].trim();
    if (text === '') return null;
    if (!isOfType(name, fields.creditType)) errors[name] = { code: 'notOfType' };
    const bounds = benefitBounds(name, fields);
    const reading = readNumeric(text, bounds);
    if ('error' in reading) errors[name] = { code: 'number', reason: reading.error };
    return hundredthsOf(text, bounds);
  };
  const hundredths = (name: BenefitNumber): number | null => {
    const value = number(name);
    return value === null ? null : Number(value);
  };
  const whole = (name: BenefitNumber): number | null => {
    const value = number(name);
    return value === null ? null : Number(value / 100n);
  };

  const { creditType, deadlineUnit, publishType, viewType } = fields;
  const productName = fields.productName.trim();
  if (productName.length > limits.benefitNameMax) errors.productName = { code: 'tooLong', most: limits.benefitNameMax };
  const repaymentType = fields.repaymentType || null;
  if (repaymentType !== null && !isOfType('repaymentType', creditType)) errors.repaymentType = { code: 'notOfType' };
  const terms: BenefitTerms = {
    creditType,
    productName,
    creditAmount: number('creditAmount'),
    initialPayment: hundredths('initialPayment'),
    deadline: whole('deadline'),
    deadlineUnit,
    interestRate: hundredths('interestRate'),
    gracePeriod: whole('gracePeriod'),
    repaymentType,
    publishType,
    viewType,
    percentageAmount: hundredths('percentageAmount'),
    prepaymentInterest: hundredths('prepaymentInterest'),
  };
  const months = monthsOf(terms);
  if (months !== null && terms.gracePeriod !== null && terms.gracePeriod >= months)
    errors.gracePeriod ??= { code: 'graceTooLong', months };
  if (months !== null && terms.initialPayment === HUNDRED_PERCENT)
    errors.initialPayment ??= { code: 'nothingToBorrow' };
  if (publishType === 'YES')
    for (const name of neededFields(fields)) if (fields[name].trim() === '') errors[name] ??= { code: 'missing' };
  return Object.keys(errors).length > 0 ? { errors } : { terms };
};

const HUNDRED_PERCENT = 10_000;

/** What a benefit has to say before it is shown (O69). */
export const neededFields = ({
  creditType,
  percentageAmount,
}: Pick<BenefitFields, 'creditType' | 'percentageAmount'>): readonly (
  | BenefitNumber
  | 'productName'
  | 'repaymentType'
)[] => {
  if (creditType === 'PERCENT') return ['productName', 'deadline', 'interestRate', 'repaymentType'];
  // Of an advance alone nothing is left to be paid by the month.
  return percentageAmount.trim() === '' ? ['productName', 'deadline'] : ['productName'];
};

const shown = (hundredths: number | bigint | null): string => (hundredths === null ? '' : textOf(BigInt(hundredths)));
const wholeShown = (whole: number | null): string => (whole === null ? '' : String(whole));

/** What was stored, as the fields of its form. */
export const benefitFieldsOf = (terms: BenefitTerms): BenefitFields => ({
  creditType: terms.creditType,
  productName: terms.productName,
  creditAmount: shown(terms.creditAmount),
  initialPayment: shown(terms.initialPayment),
  deadline: wholeShown(terms.deadline),
  deadlineUnit: terms.deadlineUnit,
  interestRate: shown(terms.interestRate),
  gracePeriod: wholeShown(terms.gracePeriod),
  repaymentType: terms.repaymentType ?? '',
  publishType: terms.publishType,
  viewType: terms.viewType,
  percentageAmount: shown(terms.percentageAmount),
  prepaymentInterest: shown(terms.prepaymentInterest),
});

/**
 * The fields of the calculator for a home that is paid for by a benefit, with `firstTiyin` as the first payment, or the smallest
 * that it allows where that is more; null where nothing is paid by the month. `priceTiyin` above zero, `start` YYYY-MM-DD.
 */
export const offerFields = (
  terms: BenefitTerms,
  priceTiyin: bigint,
  start: string,
  firstTiyin = 0n,
): CalculationFields | null => {
  if (terms.deadline === null) return null;
  const initial = BigInt(terms.initialPayment ?? 0);
  const most = terms.creditAmount ?? BigInt(CREDIT_MAX_SUM) * 100n;
  const least = priceTiyin - most > firstTiyin ? priceTiyin - most : firstTiyin;
  const down =
    least > shareOf(priceTiyin, initial)
      ? ({ down: textOf(least), downUnit: 'SUM' } as const)
      : ({ down: textOf(initial), downUnit: 'PERCENT' } as const);
  return {
    ...emptyFields,
    ...down,
    price: textOf(priceTiyin),
    start,
    term: String(terms.deadline),
    termUnit: terms.deadlineUnit,
    rate: textOf(BigInt(terms.interestRate ?? 0)),
    repayment: terms.repaymentType ?? emptyFields.repayment,
    grace: String(terms.gracePeriod ?? 0),
    earlyFee: textOf(BigInt(terms.prepaymentInterest ?? 0)),
  };
};

/** Days change nothing of the amounts. */
export const ANY_DAY = '2000-01-01';

/** What a home costs by a benefit, in tiyin. */
export type BenefitCost = {
  downTiyin: bigint;
  creditTiyin: bigint;
  /** The first payment by which debt is repaid: with a grace period that is the one after it. */
  monthlyTiyin: bigint;
  interestTiyin: bigint;
};

/**
 * What a home costs by a benefit with `firstTiyin` as the first payment, or its smallest where that is more; null where nothing is
 * paid by the month, or its terms make no credit at this price.
 */
export const costOf = (terms: BenefitTerms, priceTiyin: bigint, firstTiyin = 0n): BenefitCost | null => {
  const fields = offerFields(terms, priceTiyin, ANY_DAY, firstTiyin);
  return fields && costOfFields(fields);
};

/** What a home costs by the fields of the calculator; null where they make no credit. */
export const costOfFields = (fields: CalculationFields): BenefitCost | null => {
  const read = readCalculation(fields);
  if (!('calculation' in read)) return null;
  const { downTiyin, terms: credit } = read.calculation;
  const { payments, totals } = scheduleOf(credit);
  const regular = payments[credit.graceMonths] ?? payments[0];
  if (!regular) return null;
  return {
    downTiyin,
    creditTiyin: credit.creditTiyin,
    monthlyTiyin: ownPaymentOf(regular),
    interestTiyin: totals.interestTiyin,
  };
};

/** A benefit as it is compared with others: whose it is, and since when. */
export type OfferedBenefit = { id: number; company: { id: number } | null; terms: BenefitTerms };

/** A benefit beside others: what it costs at the first payment of all, and the smallest that it takes by itself, in tiyin. */
export type ComparedOffer<Offer> = { offer: Offer; cost: BenefitCost | null; leastTiyin: bigint | null };

/**
 * The benefits that are paid by the month, the cheapest month first; what makes no credit at this price comes last (O68). All are
 * compared at one first payment, `firstTiyin`: the smallest that every one of them takes. At its own smallest an offer that lends
 * little would look cheapest, for the most would be paid at once.
 */
export const byMonthlyPayment = <Offer extends OfferedBenefit>(
  offers: readonly Offer[],
  priceTiyin: bigint,
): { firstTiyin: bigint; rows: ComparedOffer<Offer>[] } => {
  const monthly = offers
    .filter(({ terms }) => terms.deadline !== null)
    .map((offer) => ({ offer, leastTiyin: costOf(offer.terms, priceTiyin)?.downTiyin ?? null }));
  const firstTiyin = monthly.reduce(
    (most, { leastTiyin }) => ((leastTiyin ?? 0n) > most ? (leastTiyin ?? 0n) : most),
    0n,
  );
  const rows = monthly
    .map((row) => ({ ...row, cost: costOf(row.offer.terms, priceTiyin, firstTiyin) }))
    .sort((a, b) => compareCosts(a.cost, b.cost) || a.offer.id - b.offer.id);
  return { firstTiyin, rows };
};

const compareCosts = (a: BenefitCost | null, b: BenefitCost | null): number => {
  if (!a || !b) return Number(a === null) - Number(b === null);
  return a.monthlyTiyin < b.monthlyTiyin ? -1 : Number(a.monthlyTiyin > b.monthlyTiyin);
};

/** PRD-010: the benefits that are for an advance, the smallest first. */
export const byAdvance = <Offer extends OfferedBenefit>(offers: readonly Offer[]): Offer[] =>
  offers
    .filter(({ terms }) => terms.percentageAmount !== null)
    .toSorted((a, b) => (a.terms.percentageAmount ?? 0) - (b.terms.percentageAmount ?? 0) || a.id - b.id);

/** PRD-009: the first of each company; what a seller offers by himself counts as of one. */
export const firstOfEachCompany = <Row>(rows: readonly Row[], companyOf: (row: Row) => number | null): Row[] => {
  const seen = new Set<number | null>();
  return rows.filter((row) => {
    const company = companyOf(row);
    if (seen.has(company)) return false;
    seen.add(company);
    return true;
  });
};

/** Where a benefit holds: for one property, or for all of a kind, of a province, or both. */
export type BenefitTarget = { propertyId: number | null; categoryId: number | null; provinceId: number | null };

/** Who may change a benefit: staff, the bank that it names, and whoever sells the property if it was entered there. */
export const mayManageBenefit = (
  {
    companyId,
    propertyId,
    enteredBy,
  }: { companyId: number | null; propertyId: number | null; enteredBy: BenefitAuthor },
  as: { kind: 'staff' } | { kind: 'bank'; bankId: number | null } | { kind: 'seller'; propertyId: number },
): boolean => {
  switch (as.kind) {
    case 'staff':
      return true;
    case 'bank':
      return companyId !== null && companyId === as.bankId;
    case 'seller':
      return propertyId === as.propertyId && (enteredBy === 'SELLER' || enteredBy === 'REALTOR');
  }
};
