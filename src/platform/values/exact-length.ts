/** Whether a text has exactly so many characters (INP-013). */
export const hasExactLength = (text: string, length: number): boolean => text.length === length;

/** Whether a text is exactly so many digits. */
export const isDigits = (text: string, length: number): boolean => hasExactLength(text, length) && /^\d+$/.test(text);
