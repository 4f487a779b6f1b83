import type { ComponentType } from 'react';
import type { LotVersion } from '#listings/rules/lot-card.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import type { LazyCatalogue } from '../text.ts';
import type { HeadInput, PageHead } from './page-head.ts';

export type { HeadInput, PageHead } from './page-head.ts';

/** Code that only some of the pages at one path show, with its words: the data say whether it is needed. */
export type PagePart = {
  /** The file below `src`, by which the build lists its chunk. */
  file: string;
  load: () => Promise<unknown>;
  catalogues: readonly LazyCatalogue[];
};

/** What a file in `app/pages/` exports. */
export type PageModule = {
  Component: ComponentType;
  loader?: (args: LoaderArgs) => Promise<unknown>;
  head?: (input: HeadInput<never>) => PageHead;
  /** What else has to be there before the page is rendered with these data, on the server and in the browser. */
  partsOf?: (data: never) => readonly PagePart[];
  /** False for data that change without raising the generation: such a page is rendered anew for every visitor. */
  mayBeCached?: (data: never) => boolean;
  /** The lots that a page with these data shows: they change without raising the generation. */
  lotsIn?: (data: never) => readonly LotVersion[];
  /** Whether client navigation within the page (a changed query) keeps the scroll position. */
  preservesScroll?: boolean;
};
