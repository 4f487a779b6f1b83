import { isPinfl } from '#platform/values/pinfl.ts';
import { isTin } from '#platform/values/tin.ts';
import { parseBankAccount } from './bank-account.ts';

/** Who paid a transfer, as the bank's document gives it; account and PINFL or STIR are empty where it gives none. */
export type Payer = { name: string; account: string; taxNumber: string };

/**
 * A payer as typed, spaces left out of the numbers; null when the name is missing, the account has not 20 digits, or the number
 * is neither a PINFL (14) nor a STIR (9).
 */
export const parsePayer = ({ name, account, taxNumber }: Payer): Payer | null => {
  const number = taxNumber.replace(/[\s\u00a0]/g, '');
  const digits = account.trim() === '' ? '' : parseBankAccount(account);
  if (name.trim() === '' || digits === null || !(number === '' || isTin(number) || isPinfl(number))) return null;
  return { name: name.trim(), account: digits, taxNumber: number };
};
