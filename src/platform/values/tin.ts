import { isDigits } from './exact-length.ts';
import { limits } from './limits.ts';

/** A tax number is exactly nine digits; an optional field may also be empty (INP-012). */
export const isTin = (text: string, { isOptional = false } = {}): boolean =>
  (isOptional && text === '') || isDigits(text, limits.tinLength);
