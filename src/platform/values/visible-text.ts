/** What no reader sees: signs that fonts leave out, the empty Braille cell, marks of annotations. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}`;
const blank = String.raw`[\s${unseen}]`;

/**
 * What may end a text though nobody sees it, as it shapes the sign before it: the look of an emoji or of a rare letter, the
 * tags of a flag, a joiner of scripts whose letters join (no Latin, Cyrillic or Greek one).
 */
const shaping = [
  String.raw`[\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
  String.raw`(?<=[\p{L}\p{M}])(?<![\p{sc=Common}\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}])[\u200C\u200D]`,
].join('|');

const atStart = new RegExp(`^${blank}+`, 'u');
const atEnd = new RegExp(`(?<!${blank})(${shaping})?${blank}*$`, 'u');
const everyUnseen = new RegExp(`[${unseen}]`, 'gu');

/** A text without spaces and invisible signs at its ends; empty where it has nothing to be seen. Inside it stays as it is. */
export const trimText = (text: string): string => text.replace(atStart, '').replace(atEnd, '$1');

/** How many characters a typed text has, as a reader counts them: an emoji or a rare letter is one. What a longest length counts. */
export const typedLength = (text: string): number => [...trimText(text)].length;

/** How many of them can be seen, spaces between words included: what a shortest length counts. */
export const visibleLength = (text: string): number => [...trimText(text).replace(everyUnseen, '')].length;

/** Control characters show nothing, and papers and tables break at them; a tab and the ends of lines are typed. */
export const hasControls = (text: string): boolean => /[^\P{Cc}\t\n\r]/u.test(text);
