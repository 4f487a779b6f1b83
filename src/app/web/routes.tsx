import type { RouteObject } from 'react-router';
import { type PageEntry, pages } from '../pages.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import type { Page } from './page.ts';
import { loadShell } from './shell.ts';

/** Pages loaded so far, by path: the server and the head of the document look here for what a route exports. */
const loaded = new Map<string, Page>();

/** The code of a page, loaded once. */
export const loadPage = async (entry: PageEntry): Promise<Page> => {
  const known = loaded.get(entry.path);
  if (known) return known;
  const page = await entry.load();
  loaded.set(entry.path, page);
  return page;
};

/** What a route that was matched exports, once its code has come. */
export const pageOf = (path: string | undefined): Page | undefined => loaded.get(path ?? '');

/** The routes of one language; the router's base name holds the prefix. */
export const makeRoutes = (): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    loader: loadShell,
    shouldRevalidate: () => false,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...pages.map((entry): RouteObject => ({
            path: entry.path,
            handle: { path: entry.path, layout: entry.layout },
            lazy: async () => {
              const page = await loadPage(entry);
              return { Component: page.Component, ...(page.loader ? { loader: page.loader } : {}) };
            },
          })),
          { path: '*', loader: throwNotFound, Component: Nothing },
        ],
      },
    ],
  },
];

function throwNotFound(): never {
  throw new Response(null, { status: 404 });
}

/** Never shown: the loader of the route throws. A route needs a component, else it is a bare resource. */
function Nothing() {
  return null;
}
