import type { GuardName } from '../guards.ts';
import type { LazyCatalogue } from '../text.ts';
import type { PageModule } from './page.ts';

/**
 * Which frame a page stands in. `filter`: header, filter panel, footer. `plain`: header and footer. `admin`: none, the
 * admin area brings its own.
 */
export type PageLayout = 'filter' | 'plain' | 'admin';

export type PageEntry = {
  /** The path below the language prefix, as the router reads it. */
  path: string;
  layout: PageLayout;
  /** The file below `src/app`, by which the build lists its chunk. */
  file: string;
  load: () => Promise<PageModule>;
  /** Asked in this order before the page is loaded; none for pages open to everybody. */
  guards?: readonly GuardName[];
  /** The words that only this page needs, loaded with its code. */
  catalogues?: readonly LazyCatalogue[];
  /** False for pages of things whose change raises no generation: they are rendered anew for every visitor. */
  isCacheable?: boolean;
};
