import { digitsOf } from './digits.ts';
import { hasPhoneCode } from './phone.ts';

/** Links lead people away from here; no text that people write about others has one. A dot within a word counts where a usual ending of addresses follows. */
const link =
  /(?:https?:\/\/|www\.|\bt\.me\/|(?<![\p{L}\d@._-])[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.(?:uz|com|ru|net|org|info|me|io|app|site|online|shop|xyz|kz|рф)(?![\p{L}\d]))/iu;

/** Whether a text leads to a page elsewhere. The part of a mail address after @ is no link. */
export const hasLink = (text: string): boolean => link.test(text);

const mail = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const handle = /(?<![\p{L}\d@])@[A-Za-z0-9_]{4,}/gu;
const currencyWord = String.raw`(?:soʻm|so['ʼ‘’\u0060]m|som|sum|сум|сўм|руб|usd|uzs|eur|\$|€|mln|mlrd|млн|млрд|ming|тыс)`;
/** Digits in a row, apart by what people write between the groups of a phone. A currency may be written close to them. */
const digitRow = new RegExp(
  String.raw`(?:(?<![\p{L}\d])|(?<=(?<!\p{L})${currencyWord}))\+?\(?\d(?:[\s().\-–—]{0,3}\d){6,14}(?!\d|(?!${currencyWord})\p{L})`,
  'giu',
);
/** The currency of an amount, or of two with a dash between them. */
const currencyAfter = new RegExp(String.raw`^(?:\s*[-–—]\s*\d[\d\s.]*)?\s*${currencyWord}`, 'iu');
const currencyBefore = new RegExp(String.raw`(?<!\p{L})${currencyWord}\s*$`, 'iu');
const isGroupedAmount = (text: string): boolean => /^\d{1,3}(?:[\s.]\d{3})+$/u.test(text);

/** Whether digits beside a currency are an amount: a phone with the word behind it would not be round, and begins as phones do. */
const isAmount = (digits: string, isGrouped: boolean): boolean => {
  if (digits.endsWith('0000')) return true;
  return digits.length === 7 ? isGrouped || digits.endsWith('00') : !hasPhoneCode(digits);
};

/**
 * Whether a row of digits may be a phone: with its code, without it, or with that of the country. A price in groups is none where
 * it is round; beside a currency one that no phone of Uzbekistan can be is none, in groups or not.
 */
const isPhone = (row: string, { before, after }: { before: string; after: string }): boolean => {
  const digits = digitsOf(row);
  if (row.startsWith('+') || (digits.length === 12 && digits.startsWith('998'))) return true;
  if (![7, 9].includes(digits.length)) return false;
  const isGrouped = isGroupedAmount(row);
  if (isGrouped && row.endsWith('000')) return false;
  const hasCurrency = currencyAfter.test(after) || currencyBefore.test(before);
  return !(hasCurrency && (isGrouped || digits === row) && isAmount(digits, isGrouped));
};

/** A piece of a text; whether it tells how to reach somebody: a phone, a mail address, a name of Telegram. */
export type TextPiece = { text: string; isContact: boolean };

const cut = (text: string, pattern: RegExp): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const end = index + found.length;
    if (pattern === digitRow && !isPhone(found, { before: text.slice(0, index), after: text.slice(end) })) continue;
    pieces.push({ text: text.slice(at, index), isContact: false }, { text: found, isContact: true });
    at = end;
  }
  return [...pieces, { text: text.slice(at), isContact: false }].filter((piece) => piece.text !== '');
};

/** A text in pieces, of which those that tell how to reach somebody can be marked or masked. */
export const contactPieces = (text: string): TextPiece[] =>
  [mail, handle, digitRow].reduce<TextPiece[]>(
    (pieces, pattern) => pieces.flatMap((piece) => (piece.isContact ? [piece] : cut(piece.text, pattern))),
    [{ text, isContact: false }],
  );

const DOTS = '•••';

/** A text without the ways to reach somebody that stand in it. */
export const maskContacts = (text: string): string =>
  contactPieces(text)
    .map((piece) => (piece.isContact ? DOTS : piece.text))
    .join('');

/** Whether a text tells how to reach somebody: such a text is masked or refused. */
export const hasContacts = (text: string): boolean => maskContacts(text) !== text;
