import { isDigits } from '#platform/values/exact-length.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { debtorNumberFault } from './debtor-number.ts';
import { type Fault, type FormValues, fault } from './form-values.ts';
import { judgeAmount } from './judge-sale.ts';

/** The client of an assistant can be called. */
export const judgeClient = ({ clientPhone }: FormValues): Fault[] =>
  clientPhone && normalisePhone(clientPhone) === null ? [fault('clientPhone', 'phone')] : [];

/** The debtor's number, the account of the credit and its bank (O55, O56). What is left of a debt may be nothing. */
export const judgeDebtor = ({ debtor }: FormValues): Fault[] => {
  if (!debtor) return [];
  const { debtorPinflOrTin: number, debtorType, accountNumber, mfo } = debtor;
  const faults = judgeAmount('debtor.creditSum', debtor.creditSum, limits.priceSumMax);
  const numberFault = number ? debtorNumberFault(number, debtorType) : null;
  if (numberFault) faults.push(fault('debtor.debtorPinflOrTin', numberFault));
  for (const field of ['remainedDebt', 'remainedPercentage', 'remainedPenalty'] as const)
    faults.push(...judgeAmount(`debtor.${field}`, debtor[field]?.replace(/^0+$/, ''), limits.priceSumMax));
  if (accountNumber && !isDigits(accountNumber, limits.accountDigits))
    faults.push(fault('debtor.accountNumber', 'digits', { n: limits.accountDigits }));
  if (mfo && !isDigits(mfo, limits.mfoDigits)) faults.push(fault('debtor.mfo', 'digits', { n: limits.mfoDigits }));
  return faults;
};
