import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/text.tsx';

/** What search engines and sharing see of a page. */
export type Head = {
  title: string;
  description?: string;
  /** The address that stands for all spellings of this page, below the language prefix; absent for pages not to be found. */
  canonical?: string;
  /** A picture for share cards, as a path on this site. */
  image?: string;
  /** Facts for search engines, in the words of schema.org. */
  jsonLd?: Record<string, unknown>[];
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
};

export type HeadInput<Data> = { data: Data; locale: Locale; catalogues: Catalogues; publicUrl: string };

/** What a file in `app/pages/` exports. */
export type Page = {
  Component: ComponentType;
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  head?: (input: HeadInput<never>) => Head;
  /** Whether client navigation within the page (a changed query) keeps the scroll position. */
  keepsScroll?: boolean;
};
