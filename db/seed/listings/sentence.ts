import type { Locale } from '#platform/values/locale.ts';

/** What a description may tell of a listing. Areas are square metres. */
export type SentenceFacts = {
  readonly categoryId: number;
  readonly rooms: number | null;
  readonly areaM2: number;
  readonly livingM2: number | null;
  readonly effectiveM2: number | null;
  readonly kitchenM2: number | null;
  readonly floor: number | null;
  readonly floors: number | null;
  readonly year: number | null;
  readonly repair: string | null;
  readonly material: string | null;
  readonly purpose: string | null;
  readonly buildingCode: string | null;
  /** Names of the building type in Uzbek, Russian and English. */
  readonly buildingNames: readonly [uz: string, ru: string, en: string] | null;
  readonly source: string;
  readonly bankRole: 'owned' | 'pledged' | null;
  readonly process: string;
  /** Details by the code of their characteristic. */
  readonly details: Readonly<Record<string, string | number | readonly string[]>>;
};

/** A sentence in three languages for the listings it fits. */
export type Sentence = { readonly fits: (facts: SentenceFacts) => boolean } & {
  readonly [L in Locale]: string | ((facts: SentenceFacts) => string);
};
