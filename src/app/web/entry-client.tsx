import '../base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { PreferencesProvider } from '#platform/web/preferences.tsx';
import { readPreferences } from '#platform/web/preferences-cookie.ts';
import { TextProvider } from '#platform/web/text.tsx';
import { loadCatalogues } from '../text.ts';
import { reloadOnMissingChunk } from './missing-chunk.ts';
import { makeRoutes } from './routes.tsx';

reloadOnMissingChunk();

const locale = document.documentElement.lang as Locale;

/** Loads the code of the pages that the address names, so that the first render in the browser equals the server's. */
const loadMatched = async (routes: RouteObject[], basename: string) => {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
};

const cookies = () =>
  Object.fromEntries(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );

const hydrationData = () => {
  const text = document.getElementById('data')?.textContent;
  return text
    ? (JSON.parse(text) as { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null })
    : undefined;
};

const start = async () => {
  const basename = localePrefix(locale) || '/';
  const routes = makeRoutes();
  const [{ default: catalogues }] = await Promise.all([loadCatalogues[locale](), loadMatched(routes, basename)]);
  const data = hydrationData();
  const router = createBrowserRouter(routes, { basename, ...(data ? { hydrationData: data } : {}) });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  startTransition(() => {
    hydrateRoot(
      root,
      <TextProvider locale={locale} catalogues={catalogues}>
        <PreferencesProvider initial={readPreferences(cookies())}>
          <RouterProvider router={router} />
        </PreferencesProvider>
      </TextProvider>,
    );
  });
};

void start();
