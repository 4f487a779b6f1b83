import { limits } from '#platform/values/limits.ts';
import { currencyOf } from './form-money.ts';
import { type FieldError, type FormContext, type FormValues, fieldError } from './form-values.ts';

const PER_UNIT = 100n;
const HUNDREDTHS_PER_PERCENT = 100;

/** An amount is above nothing and below what can be counted with. */
export const validateAmount = (field: string, amount: string | null | undefined, maxUnits: number): FieldError[] => {
  if (!amount) return [];
  if (BigInt(amount) === 0n) return [fieldError(field, 'amountZero')];
  return BigInt(amount) > BigInt(maxUnits) * PER_UNIT ? [fieldError(field, 'amountTooHigh', { max: maxUnits })] : [];
};

/** The price; an auction is held in sum only, for prices in sum are the legal ones. */
export const validatePrice = (form: FormValues): FieldError[] => {
  const isInDollars = currencyOf(form) === 'USD';
  const errors = validateAmount(
    'objectPrice',
    form.objectPrice,
    isInDollars ? limits.priceDollarsMax : limits.priceSumMax,
  );
  if (isInDollars && form.tradeType === 'TRADE_PLATFORM') errors.push(fieldError('currency', 'auctionInSum'));
  return errors;
};

const validatePercent = (
  field: string,
  hundredths: number | null | undefined,
  min: number,
  max: number,
): FieldError[] =>
  hundredths == null || (hundredths >= min && hundredths <= max)
    ? []
    : [fieldError(field, 'percentRange', { min: min / HUNDREDTHS_PER_PERCENT, max: max / HUNDREDTHS_PER_PERCENT })];

/** The terms of an auction: pledge, step, days until it (O30, O35, O39). */
export const validateAuction = ({ pledgeHundredths, bidStepHundredths, daysToStart }: FormValues): FieldError[] => [
  ...validatePercent(
    'pledgeHundredths',
    pledgeHundredths,
    limits.lotDepositHundredthsMin,
    limits.lotDepositHundredthsMax,
  ),
  ...validatePercent('bidStepHundredths', bidStepHundredths, limits.bidStepHundredthsMin, limits.bidStepHundredthsMax),
  ...(daysToStart != null && (daysToStart < limits.daysToStartMin || daysToStart > limits.daysToStartMax)
    ? [fieldError('daysToStart', 'daysRange', { min: limits.daysToStartMin, max: limits.daysToStartMax })]
    : []),
];

/** Whoever sells names a bank that we know; a group is one of the caller's own (O4). */
export const validateChoices = ({ companyId, groupIds }: FormValues, { offered }: FormContext): FieldError[] => {
  const errors: FieldError[] = [];
  if (companyId != null && !offered.companies.some(({ id }) => id === companyId))
    errors.push(fieldError('companyId', 'notOffered'));
  if (groupIds?.some((id) => !offered.groups.some((group) => group.id === id)))
    errors.push(fieldError('groupIds', 'notOffered'));
  return errors;
};

const listFields = ['pictures', 'documents', 'groupIds'] as const;

/** Nothing is named twice. */
export const validateLists = (form: FormValues): FieldError[] =>
  listFields.flatMap((field) => {
    const listed: readonly (string | number)[] = form[field] ?? [];
    return new Set(listed).size === listed.length ? [] : [fieldError(field, 'twice')];
  });
