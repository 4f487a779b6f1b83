import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/catalogues.ts';

/** What search engines and sharing see of a page. */
export type PageHead = {
  title: string;
  description?: string;
  /** The address that stands for all spellings of this page, below the language prefix; absent for pages not to be found. */
  canonical?: string;
  /** A picture for share cards, as a path on this site. */
  image?: string;
  /** The feed of what the page lists: its path with its query, below the language prefix. */
  feed?: string;
  /** Facts for search engines, in the words of schema.org. */
  jsonLd?: Record<string, unknown>[];
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
  /** Shown in this theme whatever the visitor has chosen: papers are for print. */
  theme?: 'light';
  /** The status of a page that itself says that there is no such thing; 200 when absent. */
  status?: 404;
};

export type HeadInput<Data> = { data: Data; locale: Locale; catalogues: Catalogues; publicUrl: string };
