import type { Viewer } from '#identity/rules/viewer.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import type { Route, RouteGuardResult } from '#platform/web/router-store.ts';
import { loginAddress, runGuards } from '../guards.ts';
import { pages } from '../pages.ts';
import type { PageModule } from './page.ts';
import type { PageEntry } from './page-entry.ts';

type Load = (entry: PageEntry) => Promise<PageModule>;

/** Every page with its guards, for one who looks; the same on the server and in the browser. */
export const guardedRoutes = (viewer: Viewer | null, locale: Locale, load: Load): Route[] =>
  pages.map((entry) => ({
    path: entry.path,
    load: () => load(entry),
    guard: (to): RouteGuardResult => {
      const result = runGuards(entry.guards ?? [], { viewer, ...to });
      if (!result || 'to' in result) return result;
      return { leaveTo: loginAddress(locale, localePath(locale, to.pathname) + to.search) };
    },
  }));
