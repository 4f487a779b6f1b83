import { digitsOf } from './digits.ts';

/** Links lead people away from here; no text that people write about others has one. A dot within a word counts where a usual ending of addresses follows. */
const link =
  /(?:https?:\/\/|www\.|\bt\.me\/|(?<![\p{L}\d@._-])[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.(?:uz|com|ru|net|org|info|me|io|app|site|online|shop|xyz|kz|рф)(?![\p{L}\d]))/iu;

/** Whether a text leads to a page elsewhere. The part of a mail address after @ is no link. */
export const hasLink = (text: string): boolean => link.test(text);

const mail = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const handle = /(?<![\p{L}\d@])@[A-Za-z0-9_]{4,}/gu;
/** Digits in a row, apart by what people write between the groups of a phone. */
const digitRow = /(?<![\p{L}\d])\+?\(?\d(?:[\s().\-–—]{0,3}\d){6,14}(?![\p{L}\d])/gu;
const currency = /^\s*(?:soʻm|so['ʼ‘’`]m|som|sum|сум|сўм|руб|usd|uzs|\$|€|mln|млн)/iu;
const isGroupedAmount = (text: string): boolean => /^\d{1,3}(?:[\s.]\d{3})+$/u.test(text);

/**
 * Whether a row of digits may be a phone: with its code, without it, or with that of the country. A price in groups is none, where it
 * is round or its currency follows.
 */
const isPhone = (row: string, after: string): boolean => {
  const digits = digitsOf(row);
  if (isGroupedAmount(row) && (row.endsWith('000') || currency.test(after))) return false;
  return row.startsWith('+') || [7, 9].includes(digits.length) || (digits.length === 12 && digits.startsWith('998'));
};

/** A piece of a text; whether it tells how to reach somebody: a phone, a mail address, a name of Telegram. */
export type TextPiece = { text: string; isContact: boolean };

const cut = (text: string, pattern: RegExp): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const end = index + found.length;
    if (pattern === digitRow && !isPhone(found, text.slice(end))) continue;
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
