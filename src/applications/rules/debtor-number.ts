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

/** What is wrong with a combined PINFL or TIN (APP-031); null when nothing is. */
export const debtorNumberError = (number: string, type: DebtorType | null | undefined): FieldErrorCode | null => {
  const typeByLength = debtorTypeOf(number);
  if (typeByLength === null) return 'pinflOrTin';
  if (typeByLength === 'PHYSICAL' && !isPinfl(number)) return 'pinflDate';
  if (typeByLength === 'LEGAL' && !isTin(number)) return 'pinflOrTin';
  if (type && type !== typeByLength) return type === 'PHYSICAL' ? 'notOfPhysical' : 'notOfLegal';
  return null;
};
