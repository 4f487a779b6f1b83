/** Joins what must not be torn apart by a line break or a space: thousands, a number and its unit, № and its number. */
const NO_BREAK = '\u00A0';

/** Units that stand after a number and belong to it. */
const units = 'soʻm|soʻmlik|сумов|сум|sum|km|км|mln|млн|mlrd|млрд|million|m²|м²|sotix|соток|sotka|%|foiz|foizi';

/**
 * Prepares a text of the seed files for the store: lines lose the indentation of the source, and numbers keep together.
 * The source is written with plain spaces, so that it can be read and searched.
 */
export const typeset = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .replace(/(?<=(?:^|[^\d:.])\d{1,3}(?:[ \u00A0]\d{3})*) (?=\d{3}(?!\d))/g, NO_BREAK)
    .replace(new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}]))`, 'gu'), NO_BREAK)
    .replace(/№ (?=\d)/g, `№${NO_BREAK}`);

/** The same for a text of one line: line breaks of the source become spaces. */
export const typesetLine = (text: string): string => typeset(text).replace(/\s*\n\s*/g, ' ');
