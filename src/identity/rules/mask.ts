import { formatPhone } from '#platform/values/phone.ts';

const DOT = '•';

/** All but the last characters as dots: '••••••••••0017'. A text that short shows nothing of itself. */
export const maskEnd = (text: string, visibleCount: number): string =>
  text.length <= visibleCount
    ? DOT.repeat(text.length)
    : DOT.repeat(text.length - visibleCount) + text.slice(text.length - visibleCount);

/** The masked forms of what names a person to the state: enough to recognise, too little to use. */
export const maskPinfl = (pinfl: string): string => maskEnd(pinfl, 4);
export const maskTin = (tin: string): string => maskEnd(tin, 3);
export const maskPassportNumber = (number: string): string => maskEnd(number, 2);

/** How a phone, given in digits, is named to somebody who may not be its owner: its last four digits. */
export const maskPhone = (phone: string): string => formatPhone(`+${phone}`).replace(/\d(?=.*\d{2}-\d{2}$)/g, '•');

/** Which sealed facts can be asked for. */
export const sensitiveFields = ['pinfl', 'tin', 'passport'] as const;
export type SensitiveField = (typeof sensitiveFields)[number];
