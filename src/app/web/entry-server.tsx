import { renderToString } from 'react-dom/server';
import { type Locale, localePath, localePrefix } from '#platform/values/locale.ts';
import { ApiError } from '#platform/web/api.ts';
import { matchRoute, withoutBase } from '#platform/web/router-match.ts';
import { createStaticRouter, loadRoute, type RouteGuardResult, type ShownRoute } from '#platform/web/router-store.ts';
import type { Catalogues } from '#platform/web/text.tsx';
import type { RenderedPage, RenderRequest } from '../page-build.ts';
import { pages } from '../pages.ts';
import { loadAllCatalogues } from '../text.ts';
import { App } from './App.tsx';
import { guardedRoutes } from './guarded-routes.ts';
import { documentTitle, notFoundHead } from './head.ts';
import type { HydrationData } from './hydration-data.ts';
import type { PageHead } from './page.ts';
import { loadPageWithData, pageOf } from './page-loader.ts';
import { problemOf, statusOf } from './problem.ts';
import { loadShell } from './shell.ts';

export { ApiError, setTransport } from '#platform/web/api.ts';
export { setBaseUrls } from '#platform/web/base-urls.ts';

/** The source file of a page, by which the build's manifest lists its chunk. */
export const sourceOfPage = (path: string | undefined): string | undefined => {
  const entry = pages.find((page) => page.path === path);
  return entry && `src/app/${entry.file}`;
};

/** Whether a page may be kept for the next visitor. */
const isCacheable = (path: string | undefined, data: unknown): boolean =>
  pages.find((page) => page.path === path)?.isCacheable !== false &&
  pageOf(path)?.mayBeCached?.(data as never) !== false;

/** Where a guard sends the visitor, as an address of the site. */
const addressOf = (result: Exclude<RouteGuardResult, null>, locale: Locale): string =>
  'to' in result ? localePath(locale, result.to) : result.leaveTo;

/** Runs the loaders of the page an address names and renders it. */
export const render = async (request: RenderRequest): Promise<RenderedPage> => {
  const base = localePrefix(request.locale);
  const url = new URL(request.url);
  const pathname = withoutBase(base, url.pathname);
  const [catalogues, { guardResult, ...loadedRoute }, shell] = await Promise.all([
    loadAllCatalogues(request.locale),
    loadRoute(guardedRoutes(request.viewer, request.locale, loadPageWithData), pathname, request.url),
    loadShell().then(
      (loaded) => ({ frame: { ...loaded, viewer: request.viewer }, failure: undefined }),
      (failure: unknown) => ({ frame: undefined, failure }),
    ),
  ]);
  const location = { pathname, search: url.search, hash: '', key: 'first' };
  const isFrameBroken = shell.failure !== undefined;
  const state: ShownRoute = {
    ...loadedRoute,
    location,
    kind: 'first',
    frame: shell.frame,
    isFrameBroken,
    ...(isFrameBroken ? { error: shell.failure } : {}),
  };
  const rendered = renderState(request, base, catalogues, state, matchRoute(pages, pathname)?.route.path);
  return guardResult ? { ...rendered, redirect: addressOf(guardResult, request.locale) } : rendered;
};

/** A page that fails while it renders is rendered again as the error it is. */
const renderState = (
  request: RenderRequest,
  base: string,
  catalogues: Catalogues,
  state: ShownRoute,
  path: string | undefined,
): RenderedPage => {
  try {
    return rendered(request, base, catalogues, state, path);
  } catch (error) {
    if (state.error !== undefined) throw error;
    return rendered(request, base, catalogues, { ...state, error, Component: null }, path);
  }
};

const rendered = (
  request: RenderRequest,
  base: string,
  catalogues: Catalogues,
  state: ShownRoute,
  path: string | undefined,
): RenderedPage => {
  const { error } = state;
  const html = renderToString(
    <App
      router={createStaticRouter(base, state)}
      locale={request.locale}
      catalogues={catalogues}
      preferences={request.preferences}
    />,
  );
  const head = headOf(request, catalogues, state, path);
  return {
    status: error === undefined ? (head.status ?? 200) : statusOf(error),
    html,
    data: JSON.stringify(hydrationDataOf(state)),
    head,
    title: documentTitle(head, request.locale, catalogues),
    pagePath: error === undefined ? path : undefined,
    parts: error === undefined ? partsOf(path, state.data) : [],
    lots: error === undefined ? (pageOf(path)?.lotsIn?.(state.data as never) ?? []) : [],
    isCacheable: error === undefined && isCacheable(path, state.data),
    error,
  };
};

/** The source files of what this page shows besides its own code. */
const partsOf = (path: string | undefined, data: unknown): string[] =>
  (pageOf(path)?.partsOf?.(data as never) ?? []).map(({ file }) => `src/${file}`);

const headOf = (
  request: RenderRequest,
  catalogues: Catalogues,
  { data, error }: ShownRoute,
  path: string | undefined,
): PageHead => {
  const page = pageOf(path);
  if (error !== undefined || !page?.head) return notFoundHead(catalogues, error === undefined ? 404 : statusOf(error));
  return page.head({ data: data as never, locale: request.locale, catalogues, publicUrl: request.publicUrl });
};

const hydrationDataOf = ({ data, frame, error, isFrameBroken }: ShownRoute): HydrationData => ({
  data,
  frame,
  isFrameBroken,
  error:
    error === undefined
      ? null
      : { ...problemOf(error), status: statusOf(error), code: error instanceof ApiError ? error.code : 'unknown' },
});
