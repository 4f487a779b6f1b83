/**
 * The digits of what is a name and no amount: a phone, a PINFL, a TIN, a code, an account. What stands between them is the
 * way people group such a name. Of a number it would be a mark: those are read by `readNumeric` (028).
 */
export const digitsOf = (name: string): string => name.replace(/\D/g, '');
