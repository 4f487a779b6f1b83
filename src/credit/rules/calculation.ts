import { dateOfIso, MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { hundredthsOf, type NumericBounds, type NumericError, readNumeric } from '#platform/values/numeric.ts';
import {
  type CreditTerms,
  type EarlyEffect,
  earlyEffects,
  type RepaymentType,
  repaymentTypes,
  scheduleOf,
} from './schedule.ts';

/** CRD-011 */
export const termUnits = ['YEAR', 'MONTH'] as const;
export const downUnits = ['PERCENT', 'SUM'] as const;
/** What payments are rounded to. */
export const roundings = ['TIYIN', 'SUM'] as const;

/** What a calculation is made from, as it is typed, sent or written in an address. Amounts are sums, rates percents. */
export type CalculationFields = {
  /** What the property costs. */
  price: string;
  down: string;
  downUnit: (typeof downUnits)[number];
  term: string;
  termUnit: (typeof termUnits)[number];
  rate: string;
  repayment: RepaymentType;
  /** Months of interest alone at the beginning. */
  grace: string;
  /** Nothing is paid early while both are empty. */
  earlyMonth: string;
  early: string;
  earlyFee: string;
  earlyEffect: EarlyEffect;
  /** Points of the rate that the state pays, in so many first months; no programme while both are empty. */
  subsidy: string;
  subsidyMonths: string;
  rounding: (typeof roundings)[number];
  /** YYYY-MM-DD: the day on which the credit is paid out. */
  start: string;
};

/** The fields of numbers. */
export type CalculationNumber =
  | 'price'
  | 'down'
  | 'term'
  | 'rate'
  | 'grace'
  | 'earlyMonth'
  | 'early'
  | 'earlyFee'
  | 'subsidy'
  | 'subsidyMonths';

/** The most characters of a field that the API takes: longer texts are no numbers. */
export const TEXT_MAX = 60;

/** The days on which a credit may be paid out, YYYY-MM-DD. */
export const START_DAYS = { first: '2000-01-01', last: '2099-12-31' };

/** CRD-005, in sums. */
export const CREDIT_MAX_SUM = 1_500_000_000;

const YEARS_MAX = 30;
const MONTHS_MAX = YEARS_MAX * MONTHS_IN_YEAR;
const PERCENT_MAX = 100;

/** What a field takes, whatever stands in the others. */
export const boundsOf = (
  name: CalculationNumber,
  { downUnit, termUnit }: Pick<CalculationFields, 'downUnit' | 'termUnit'>,
): NumericBounds => {
  switch (name) {
    case 'price':
      return { min: 1, max: limits.priceUnitsMax, precision: 2 };
    case 'down':
      return downUnit === 'PERCENT'
        ? { min: 0, max: PERCENT_MAX, precision: 2 }
        : { min: 0, max: limits.priceUnitsMax, precision: 2 };
    case 'term':
      return { min: 1, max: termUnit === 'YEAR' ? YEARS_MAX : MONTHS_MAX, precision: 0 };
    case 'rate':
    case 'subsidy':
    case 'earlyFee':
      return { min: 0, max: PERCENT_MAX, precision: 2 };
    case 'grace':
      return { min: 0, max: MONTHS_MAX - 1, precision: 0 };
    case 'earlyMonth':
    case 'subsidyMonths':
      return { min: 1, max: MONTHS_MAX, precision: 0 };
    case 'early':
      return { min: 1, max: CREDIT_MAX_SUM, precision: 2 };
  }
};

/** What a field holds that is not spoken of. */
export const emptyFields = {
  price: '',
  down: '30',
  downUnit: 'PERCENT',
  term: '20',
  termUnit: 'YEAR',
  rate: '17.5',
  repayment: 'ANNUITY',
  grace: '0',
  earlyMonth: '',
  early: '',
  earlyFee: '0',
  earlyEffect: 'FEWER',
  subsidy: '',
  subsidyMonths: '',
  rounding: 'TIYIN',
  start: '',
} as const satisfies CalculationFields;

/**
 * Why a field is not taken. `number`: it is no number within the field's own bounds; most others speak of two fields at once.
 * Amounts are tiyin.
 */
export type CalculationError =
  | { code: 'missing' | 'day' | 'downAbovePrice' | 'nothingToBorrow' | 'subsidyAboveRate' | 'nothingOwed' }
  | { code: 'number'; reason: NumericError }
  /** CRD-005: the credit would be too large; paid down, so much would do. */
  | { code: 'creditTooLarge'; leastDownTiyin: bigint }
  | { code: 'graceTooLong' | 'afterTheTerm'; months: number }
  /** More would be paid early than is owed after the payment of that month. */
  | { code: 'earlyAboveDebt'; owedTiyin: bigint };

export type CalculationErrors = Partial<Record<keyof CalculationFields, CalculationError>>;

export type Calculation = {
  priceTiyin: bigint;
  downTiyin: bigint;
  terms: CreditTerms;
  rounding: CalculationFields['rounding'];
};

const HUNDRED_PERCENT = 10_000n;

/** A share of an amount of tiyin, in hundredths of a percent. Half a tiyin is rounded up. */
export const shareOf = (whole: bigint, hundredths: bigint): bigint =>
  (whole * hundredths + HUNDRED_PERCENT / 2n) / HUNDRED_PERCENT;

const isStartDay = (text: string): boolean =>
  dateOfIso(text) !== null && START_DAYS.first <= text && text <= START_DAYS.last;

/** What is owed after the payment of a month, in tiyin, if nothing is paid early. */
const owedAfter = (month: number, terms: CreditTerms): bigint =>
  scheduleOf({ ...terms, early: undefined }).payments[month - 1]?.balanceTiyin ?? 0n;

/**
 * The credit that the fields speak of, or why they speak of none: no field is corrected, cut or left out. The same for the
 * page, for an address, and for the API.
 */
export const readCalculation = (
  fields: CalculationFields,
): { calculation: Calculation } | { errors: CalculationErrors } => {
  const errors: CalculationErrors = {};
  const amount = (name: CalculationNumber, isNeeded = true): bigint | null => {
    const text = fields[name].trim();
    const bounds = boundsOf(name, fields);
    if (text === '') {
      if (isNeeded) errors[name] = { code: 'missing' };
      return null;
    }
    const reading = readNumeric(text, bounds);
    if ('error' in reading) errors[name] = { code: 'number', reason: reading.error };
    return hundredthsOf(text, bounds);
  };
  const whole = (name: CalculationNumber, isNeeded = true): number | null => {
    const value = amount(name, isNeeded);
    return value === null ? null : Number(value / 100n);
  };

  const price = amount('price');
  const down = amount('down');
  const term = whole('term');
  const rate = amount('rate');
  const graceMonths = whole('grace');
  const hasEarly = fields.early.trim() !== '' || fields.earlyMonth.trim() !== '';
  const early = amount('early', hasEarly);
  const earlyMonth = whole('earlyMonth', hasEarly);
  const earlyFee = amount('earlyFee', hasEarly);
  const hasSubsidy = fields.subsidy.trim() !== '' || fields.subsidyMonths.trim() !== '';
  const subsidy = amount('subsidy', hasSubsidy);
  const subsidyMonths = whole('subsidyMonths', hasSubsidy);
  if (!isStartDay(fields.start)) errors.start = { code: fields.start === '' ? 'missing' : 'day' };

  const downTiyin = price === null || down === null ? null : fields.downUnit === 'SUM' ? down : shareOf(price, down);
  if (price !== null && downTiyin !== null) {
    const credit = price - downTiyin;
    const creditMax = BigInt(CREDIT_MAX_SUM) * 100n;
    if (credit < 0n) errors.down = { code: 'downAbovePrice' };
    else if (credit === 0n) errors.down = { code: 'nothingToBorrow' };
    else if (credit > creditMax) errors.down = { code: 'creditTooLarge', leastDownTiyin: price - creditMax };
  }
  const months = term === null ? null : fields.termUnit === 'YEAR' ? term * MONTHS_IN_YEAR : term;
  if (months !== null) {
    if (graceMonths !== null && graceMonths >= months) errors.grace = { code: 'graceTooLong', months };
    for (const [name, value] of [
      ['earlyMonth', earlyMonth],
      ['subsidyMonths', subsidyMonths],
    ] as const)
      if (value !== null && value > months) errors[name] = { code: 'afterTheTerm', months };
  }
  if (rate !== null && subsidy !== null && subsidy > rate) errors.subsidy = { code: 'subsidyAboveRate' };

  if (
    Object.keys(errors).length > 0 ||
    price === null ||
    downTiyin === null ||
    months === null ||
    rate === null ||
    graceMonths === null
  )
    return { errors };
  const terms: CreditTerms = {
    creditTiyin: price - downTiyin,
    months,
    rateHundredths: Number(rate),
    repayment: fields.repayment,
    graceMonths,
    startsOn: fields.start,
    unitTiyin: fields.rounding === 'SUM' ? 100n : 1n,
    ...(early !== null && earlyMonth !== null
      ? {
          early: {
            month: earlyMonth,
            amountTiyin: early,
            feeHundredths: Number(earlyFee ?? 0n),
            effect: fields.earlyEffect,
          },
        }
      : {}),
    ...(subsidy !== null && subsidyMonths !== null
      ? { subsidy: { rateHundredths: Number(subsidy), months: subsidyMonths } }
      : {}),
  };
  if (terms.early) {
    const owedTiyin = owedAfter(terms.early.month, terms);
    if (owedTiyin === 0n) return { errors: { earlyMonth: { code: 'nothingOwed' } } };
    if (terms.early.amountTiyin > owedTiyin) return { errors: { early: { code: 'earlyAboveDebt', owedTiyin } } };
  }
  return { calculation: { priceTiyin: price, downTiyin, terms, rounding: fields.rounding } };
};

/** A text of a field from hundredths: 1750 is «17.5». */
export const textOf = (hundredths: bigint): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
};

/**
 * What is paid first, as an amount, as a share of the price, and as texts for a field of either unit; null while it is not
 * known. A share between two hundredths of a percent is rounded to the nearest.
 */
export const downOf = (
  fields: CalculationFields,
): { tiyin: bigint; hundredths: number; texts: Record<CalculationFields['downUnit'], string> } | null => {
  const price = hundredthsOf(fields.price, boundsOf('price', fields));
  const down = hundredthsOf(fields.down, boundsOf('down', fields));
  if (price === null || price <= 0n || down === null) return null;
  const isSum = fields.downUnit === 'SUM';
  const tiyin = isSum ? down : shareOf(price, down);
  const hundredths = isSum ? (down * HUNDRED_PERCENT + price / 2n) / price : down;
  return { tiyin, hundredths: Number(hundredths), texts: { SUM: textOf(tiyin), PERCENT: textOf(hundredths) } };
};

/**
 * What a home is shown with before anybody has typed: the usual terms, and as much paid first as leaves a credit that is given
 * (CRD-005). `priceTiyin` above zero, `start` YYYY-MM-DD.
 */
export const exampleFields = (priceTiyin: bigint, start: string): CalculationFields => {
  const fields = { ...emptyFields, price: textOf(priceTiyin), start };
  const read = readCalculation(fields);
  const error = 'errors' in read ? read.errors.down : undefined;
  return error?.code === 'creditTooLarge' ? { ...fields, down: textOf(error.leastDownTiyin), downUnit: 'SUM' } : fields;
};

const choices = {
  downUnit: downUnits,
  termUnit: termUnits,
  repayment: repaymentTypes,
  earlyEffect: earlyEffects,
  rounding: roundings,
} as const;

const fieldNames = Object.keys(emptyFields) as (keyof CalculationFields)[];

/** The fields as an address has them: only what is not as usual, in one order. */
export const calculationQuery = (fields: CalculationFields): URLSearchParams => {
  const query = new URLSearchParams();
  for (const name of fieldNames) if (fields[name] !== emptyFields[name]) query.set(name, fields[name]);
  return query;
};

/**
 * The fields of an address. A number stays as somebody wrote it, for the field to say what is wrong with it; an unknown choice
 * is as if it were not there. `today` is the day of the database, YYYY-MM-DD.
 */
export const fieldsOfQuery = (query: URLSearchParams, today: string): CalculationFields => {
  const fields: CalculationFields = { ...emptyFields, start: today };
  const set = <Name extends keyof CalculationFields>(name: Name, value: CalculationFields[Name]) => {
    fields[name] = value;
  };
  for (const name of fieldNames) {
    const value = query.get(name);
    if (value === null) continue;
    if (name in choices) {
      const choice = (choices[name as keyof typeof choices] as readonly string[]).find((one) => one === value);
      if (choice) set(name, choice as CalculationFields[typeof name]);
    } else set(name, value as CalculationFields[typeof name]);
  }
  return fields;
};
