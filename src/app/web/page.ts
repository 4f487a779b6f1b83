import type { ComponentType } from 'react';
import type { LoaderArgs } from '#platform/web/router.tsx';
import type { Head, HeadInput } from './page-head.ts';

export type { Head, HeadInput } from './page-head.ts';

/** What a file in `app/pages/` exports. */
export type Page = {
  Component: ComponentType;
  loader?: (args: LoaderArgs) => Promise<unknown>;
  head?: (input: HeadInput<never>) => Head;
  /** Whether client navigation within the page (a changed query) keeps the scroll position. */
  keepsScroll?: boolean;
};
