/** Signs that people type for the letters oʻ and gʻ and for the glottal stop. */
const anyApostrophe = /['`´‘’]/g;
const afterOG = /([oOgG])['`´‘’]/g;

/**
 * An Uzbek name as we spell it: oʻ and gʻ with U+02BB, every other apostrophe as U+02BC. A U+02BC that was typed on
 * purpose stays, so «moʼjiza» keeps its glottal stop.
 */
export const spellUzbek = (name: string): string => name.replace(afterOG, '$1ʻ').replace(anyApostrophe, 'ʼ');

/** A name on one line: composed letters, single spaces, none at the ends. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();
