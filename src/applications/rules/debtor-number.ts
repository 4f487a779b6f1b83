import { limits } from '#platform/values/limits.ts';
import { isPinfl } from '#platform/values/pinfl.ts';
import { isTin } from '#platform/values/tin.ts';
import type { FieldErrorCode } from './form-values.ts';
import type { DebtorType } from './statuses.ts';

/** Whose number it is, told by its length alone (O55): 14 digits of a person, 9 of a company. Null for any other. */
export const debtorTypeOf = (number: string): DebtorType | null => {
  if (!/^\d+$/.test(number)) return null;
  if (number.length === limits.pinflLength) return 'PHYSICAL';
  return number.length === limits.tinLength ? 'LEGAL' : null;
};

const DOT = '•';
const SHOWN_DIGITS = 4;

/** All but the last digits of a number as dots, as long as before. */
export const maskDigits = (number: string): string =>
  DOT.repeat(Math.max(0, number.length - SHOWN_DIGITS)) +
  (number.length > SHOWN_DIGITS ? number.slice(-SHOWN_DIGITS) : '');

/**
 * The debtor's number as its author reads it with a session alone: a whole PINFL by its last digits. What is none yet is still being
 * typed, and the number of a company stands in an open register.
 */
export const maskDebtorNumber = (number: string): string => (isPinfl(number) ? maskDigits(number) : number);

const WHOLE_ACCOUNT = new RegExp(`^\\d{${limits.accountDigits}}$`);

/** The account of the credit as its author reads it with a session alone: a whole one by its last digits. */
export const maskAccountNumber = (account: string): string =>
  WHOLE_ACCOUNT.test(account) ? maskDigits(account) : account;

/** Whether it is what `maskDebtorNumber` or `maskAccountNumber` made of a number, or a piece of that: nobody types dots. */
export const isMaskedNumber = (number: string): boolean => number.includes(DOT);

const wholeMask = (length: number) => new RegExp(`^${DOT}{${length - SHOWN_DIGITS}}\\d{${SHOWN_DIGITS}}$`);
const WHOLE_MASK = wholeMask(limits.pinflLength);
const WHOLE_ACCOUNT_MASK = wholeMask(limits.accountDigits);

/** Whether it is an account number, or the mask of one. */
export const isAccountNumber = (account: string): boolean =>
  WHOLE_ACCOUNT.test(account) || WHOLE_ACCOUNT_MASK.test(account);

/** What is wrong with a combined PINFL or TIN (APP-031); null when nothing is. */
export const debtorNumberError = (number: string, type: DebtorType | null | undefined): FieldErrorCode | null => {
  // It stands for a PINFL that was judged when it was whole.
  if (WHOLE_MASK.test(number)) return type === 'LEGAL' ? 'notOfLegal' : null;
  const typeByLength = debtorTypeOf(number);
  if (typeByLength === null) return 'pinflOrTin';
  if (typeByLength === 'PHYSICAL' && !isPinfl(number)) return 'pinflDate';
  if (typeByLength === 'LEGAL' && !isTin(number)) return 'pinflOrTin';
  if (type && type !== typeByLength) return type === 'PHYSICAL' ? 'notOfPhysical' : 'notOfLegal';
  return null;
};
