import type { ContentType, FaqGroup } from '#content/rules/content-type.ts';
import type { FilmScene } from '#content/rules/scenes.ts';

/**
 * The words of an item in one language. The body is written as `content/rules/body.ts` reads it. What a rule promises is
 * named in braces («within {signDays}») and filled from the rule.
 */
export type SeedWords = { title: string; lead?: string; body?: string };

/** What one type needs and the others lack. */
export type Extra = {
  /** Help page: the group the question stands in. */
  group?: FaqGroup;
  /** Useful links and services: a name from the icon sprite. */
  icon?: string;
  /** Useful links: the colour behind the icon; saffron only for what happens at a given hour. */
  tone?: 'lapis' | 'firuza' | 'saffron';
  /** Showcase cars: the price in tiyin, as a decimal string. */
  priceTiyin?: string;
  /** Films: pictures in their order; the words over a picture are the paragraph of the same number. */
  scenes?: FilmScene[];
};

/** One item of the demo content in three languages. */
export type SeedItem = {
  type: ContentType;
  slug: string;
  /** How many days before the seeding it was published; 0 when dates do not matter. */
  daysAgo?: number;
  /** Films: how often the demo world has seen them. */
  views?: number;
  /** An address of this site, below the language prefix. */
  link?: string;
  /** A key of the picture pool. */
  picture?: string;
  extra?: Extra;
  uz: SeedWords;
  ru: SeedWords;
  en: SeedWords;
};
