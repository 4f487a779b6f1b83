import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';

/** What proves that an author dealt with a specialist, the strongest first. Only a finished deal may be rated (O78). */
export const commentProofs = ['DEAL', 'VIEWING', 'APPLICATION'] as const;
export type CommentProof = (typeof commentProofs)[number];

/** Why a comment is reported, and why it is hidden. */
export const commentReasons = ['ABUSE', 'PERSONAL_DATA', 'UNTRUE', 'ADVERTISING', 'OTHER'] as const;
export type CommentReason = (typeof commentReasons)[number];

/** Which comments a list shows: all, those of a finished deal, those that were answered, those with few stars. */
export const commentFilters = ['ALL', 'DEAL', 'ANSWERED', 'LOW'] as const;
export type CommentFilter = (typeof commentFilters)[number];

export const commentSorts = ['NEWEST', 'OLDEST'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** What the list of staff shows: what waits for a look (reported, or with a way to reach somebody), what is hidden, all. */
export const commentStates = ['WAITING', 'HIDDEN', 'ALL'] as const;
export type CommentState = (typeof commentStates)[number];

/** Links lead people away from here; no comment has one. A dot within a word counts where a usual ending of addresses follows. */
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

/** Whether a row of digits may be a phone: with its code, without it, or with that of the country. A price in groups is none. */
const isPhone = (row: string, after: string): boolean => {
  const digits = digitsOf(row);
  if (isGroupedAmount(row) && currency.test(after)) return false;
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

/** Whether a text tells how to reach somebody: then it is masked until a moderator has looked. */
export const hasContacts = (text: string): boolean => maskContacts(text) !== text;

/** As whom an author is known to others: «Dilshod R***». */
export const authorName = (givenName: string, familyName: string): string =>
  [givenName, familyName && `${Array.from(familyName)[0]}***`].filter(Boolean).join(' ');

/** O78: the average of stars with one decimal; null below the sample from which on it says something. */
export const averageRating = ({ ratings, ratingSum }: { ratings: number; ratingSum: number }): number | null =>
  ratings < limits.commentRatingsMin ? null : Math.round((ratingSum * 10) / ratings) / 10;
