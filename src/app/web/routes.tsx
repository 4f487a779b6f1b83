import type { RouteObject } from 'react-router';
import { pages } from '../pages.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { loadPage } from './loaded-pages.ts';
import { loadShell } from './shell.ts';

/** The routes of one language; the router's base name holds the prefix. */
export const makeRoutes = (): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    loader: loadShell,
    shouldRevalidate: () => false,
    errorElement: <ErrorPage isBare />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...pages.map(
            (entry): RouteObject => ({
              path: entry.path,
              handle: { path: entry.path, layout: entry.layout },
              lazy: async () => {
                const page = await loadPage(entry);
                return { Component: page.Component, ...(page.loader ? { loader: page.loader } : {}) };
              },
            }),
          ),
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
