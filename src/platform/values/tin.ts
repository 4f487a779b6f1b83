import { isDigits } from './exact-length.ts';

export const TIN_LENGTH = 9;

/** A tax number is exactly nine digits; an optional field may also be empty (INP-012). */
export const isTin = (text: string, { isOptional = false } = {}): boolean =>
  (isOptional && text === '') || isDigits(text, TIN_LENGTH);
