import { isDigits } from './exact-length.ts';
import { limits } from './limits.ts';

/** A tax number is exactly nine digits; an optional field may also be empty (INP-012). */
export const isTin = (text: string, { isOptional = false } = {}): boolean =>
  (isOptional && text === '') || isDigits(text, limits.tinLength);

/** Whether a tax number is a person's: those of companies begin with 2 or 3, and stand in an open register. */
export const isTinOfPerson = (text: string): boolean => isTin(text) && !/^[23]/.test(text);
