import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { ApiError } from '#platform/web/api.ts';
import { PreferencesProvider } from '#platform/web/preferences.tsx';
import { type Catalogues, TextProvider } from '#platform/web/text.tsx';
import type { Rendered, RenderRequest } from '../page-build.ts';
import { pages } from '../pages.ts';
import { loadCatalogues } from '../text.ts';
import { documentTitle, notFoundHead } from './head.ts';
import { pageOf } from './loaded-pages.ts';
import type { Head, Page } from './page.ts';
import { problemOf, statusOf } from './problem.ts';
import { makeRoutes } from './routes.tsx';

export { ApiError, carryCallsBy } from '#platform/web/api.ts';

/** The source file of a page, by which the build's manifest lists its chunk. */
export const sourceOfPage = (path: string | undefined): string | undefined => {
  const entry = pages.find((page) => page.path === path);
  return entry && `src/app/${entry.file}`;
};

type Renderer = { handler: ReturnType<typeof createStaticHandler>; catalogues: Catalogues };
const renderers = new Map<Locale, Renderer>();

const rendererFor = async (locale: Locale): Promise<Renderer> => {
  const known = renderers.get(locale);
  if (known) return known;
  const made = {
    handler: createStaticHandler(makeRoutes(), { basename: localePrefix(locale) || '/' }),
    catalogues: (await loadCatalogues[locale]()).default,
  };
  renderers.set(locale, made);
  return made;
};

/** Runs the loaders of the page an address names and renders it. */
export const render = async (request: RenderRequest): Promise<Rendered> => {
  const { handler, catalogues } = await rendererFor(request.locale);
  const context = await handler.query(new Request(request.url));
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <TextProvider locale={request.locale} catalogues={catalogues}>
      <PreferencesProvider initial={request.preferences}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PreferencesProvider>
    </TextProvider>,
  );
  const leaf = context.matches.at(-1);
  const page = pageOf(leaf?.route.path);
  const head = headOf(request, catalogues, context, page);
  const error = errorOf(context);
  return {
    kind: 'page',
    status: error === undefined ? context.statusCode : statusOf(error),
    html,
    data: hydrationData(context),
    head,
    title: documentTitle(head, request.locale, catalogues),
    pagePath: error === undefined ? leaf?.route.path : undefined,
    error: isRouteErrorResponse(error) ? undefined : error,
  };
};

const errorOf = (context: StaticHandlerContext): unknown =>
  context.errors ? Object.values(context.errors)[0] : undefined;

const headOf = (
  request: RenderRequest,
  catalogues: Catalogues,
  context: StaticHandlerContext,
  page: Page | undefined,
): Head => {
  const leaf = context.matches.at(-1);
  if (context.errors || !page?.head || !leaf)
    return notFoundHead(catalogues, errorOf(context) === undefined ? 404 : statusOf(errorOf(context)));
  const data = context.loaderData[leaf.route.id] as never;
  return page.head({ data, locale: request.locale, catalogues, publicUrl: request.publicUrl });
};

/** The loaders' results for the browser. Errors travel as status, code and sentence: never a stack. */
const hydrationData = (context: StaticHandlerContext): string => {
  const errors =
    context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, plainError(error)]));
  return JSON.stringify({ loaderData: context.loaderData, errors: errors ?? null });
};

const plainError = (error: unknown) => ({
  ...problemOf(error),
  status: statusOf(error),
  code: error instanceof ApiError ? error.code : 'unknown',
});
