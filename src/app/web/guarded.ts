import type { Viewer } from '#identity/rules/viewer.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import type { Route, Verdict } from '#platform/web/router-store.ts';
import { judge, loginAddress } from '../guards.ts';
import { pages } from '../pages.ts';
import type { Page } from './page.ts';
import type { PageEntry } from './page-entry.ts';

type Load = (entry: PageEntry) => Promise<Page>;

/** Every page with its guards, for one who looks; the same on the server and in the browser. */
export const guardedRoutes = (viewer: Viewer | null, locale: Locale, load: Load): Route[] =>
  pages.map((entry) => ({
    path: entry.path,
    load: () => load(entry),
    guard: (to): Verdict => {
      const verdict = judge(entry.guards ?? [], { viewer, ...to });
      if (!verdict || 'to' in verdict) return verdict;
      return { leaveTo: loginAddress(locale, localePath(locale, to.pathname) + to.search) };
    },
  }));
