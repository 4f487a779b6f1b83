import { isDigits } from '#platform/values/exact-length.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { debtorNumberError } from './debtor-number.ts';
import { type FieldError, type FormValues, fieldError } from './form-values.ts';
import { validateAmount } from './validate-sale.ts';

/** The client of an assistant can be called. */
export const validateClient = ({ clientPhone }: FormValues): FieldError[] =>
  clientPhone && normalisePhone(clientPhone) === null ? [fieldError('clientPhone', 'phone')] : [];

/** The debtor's number, the account of the credit and its bank (O55, O56). What is left of a debt may be nothing. */
export const validateDebtor = ({ debtor }: FormValues): FieldError[] => {
  if (!debtor) return [];
  const { debtorPinflOrTin: number, debtorType, accountNumber, mfo } = debtor;
  const errors = validateAmount('debtor.creditSum', debtor.creditSum, limits.priceSumMax);
  const numberError = number ? debtorNumberError(number, debtorType) : null;
  if (numberError) errors.push(fieldError('debtor.debtorPinflOrTin', numberError));
  for (const field of ['remainedDebt', 'remainedPercentage', 'remainedPenalty'] as const)
    errors.push(...validateAmount(`debtor.${field}`, debtor[field]?.replace(/^0+$/, ''), limits.priceSumMax));
  if (accountNumber && !isDigits(accountNumber, limits.accountDigits))
    errors.push(fieldError('debtor.accountNumber', 'digits', { n: limits.accountDigits }));
  if (mfo && !isDigits(mfo, limits.mfoDigits)) errors.push(fieldError('debtor.mfo', 'digits', { n: limits.mfoDigits }));
  return errors;
};
