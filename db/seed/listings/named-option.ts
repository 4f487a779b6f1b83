/** A code with its name in Uzbek, Russian and English. */
export type NamedOption = readonly [code: string, uz: string, ru: string, en: string];
