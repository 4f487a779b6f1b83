import { digitsOf } from './digits.ts';
import { limits } from './limits.ts';

const PREFIX = '998';
const LOCAL_DIGITS = 9;

/**
 * Any spelling of a phone of Uzbekistan as '+998901234567', or null if it is none (INP-009). Only the number of
 * digits and the prefix are judged, not whether such an operator exists.
 */
export const normalisePhone = (raw: string): string | null => {
  const digits = digitsOf(raw);
  if (digits.length === PREFIX.length + LOCAL_DIGITS && digits.startsWith(PREFIX)) return `+${digits}`;
  return digits.length === LOCAL_DIGITS ? `+${PREFIX}${digits}` : null;
};

/** The first two digits of phones of mobile operators and of provinces, as they are given out today. */
const givenCode = /^(?:20|33|50|55|6[125679]|7\d|8[078]|9\d)/;

/**
 * Whether nine digits begin as phones of Uzbekistan do. It tells phones from amounts in what people write; a field for a phone
 * takes every code (`normalisePhone`), as new ones are given out.
 */
export const hasPhoneCode = (digits: string): boolean => digits.length === LOCAL_DIGITS && givenCode.test(digits);

/** A normalised phone for reading: '+998901234567' -> '+998 90 123-45-67' (INP-010). Other text comes back unchanged. */
export const formatPhone = (phone: string): string => {
  const normal = normalisePhone(phone);
  return normal ? spell(normal.slice(PREFIX.length + 1)) : phone;
};

/**
 * What a phone field shows for what was typed or pasted so far. Whoever begins with '+' types the prefix by hand;
 * whoever does not, gets it. Digits past the mask stay in sight: a number with one too many is wrong, and not another one.
 */
export const applyPhoneInputMask = (typed: string): string => {
  const digits = digitsOf(typed);
  const hasPlus = typed.trimStart().startsWith('+');
  if (hasPlus && PREFIX.startsWith(digits)) return `+${digits}`;
  const isWhole = digits.length >= PREFIX.length + LOCAL_DIGITS;
  const local = (hasPlus || isWhole) && digits.startsWith(PREFIX) ? digits.slice(PREFIX.length) : digits;
  return local ? spell(local) : '';
};

/** Whether more digits were typed than a phone has. */
export const isPhoneTooLong = (masked: string): boolean => masked.length > limits.maskedPhoneLength;

/** Whether a masked phone is full: only then may an SMS be asked for. */
export const isFullPhone = (masked: string): boolean =>
  masked.length === limits.maskedPhoneLength && normalisePhone(masked) !== null;

/** The older spelling of imported data, exactly 19 characters: '+998 (90) 123-45-67' (INP-011). We never produce it. */
export const isBracketedPhone = (text: string): boolean => /^\+998 \(\d{2}\) \d{3}-\d{2}-\d{2}$/.test(text);

const spell = (local: string): string => {
  const parts = [local.slice(0, 2), local.slice(2, 5), local.slice(5, 7), local.slice(7)];
  const [code = '', ...rest] = parts.filter(Boolean);
  return `+${PREFIX} ${code}${rest.length > 0 ? ` ${rest.join('-')}` : ''}`;
};
