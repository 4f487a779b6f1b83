import { type ReactNode, useState } from 'react';
import { Link, RouterProvider } from '#platform/web/router.tsx';
import { createRouter, type Route } from '#platform/web/router-store.ts';

type PagesProps = {
  routes: readonly Route[];
  /** The prefix of the language: '' or '/ru'. */
  base?: string;
  /** Where the link of the first page leads. */
  to?: string;
  /** What the frame of the pages loaded. */
  frame?: object;
  /** What the pages stand in. */
  children: ReactNode;
};

/** Pages that lead to each other, opened at one with nothing on it but the link `enter`. */
export function Pages({ routes, base = '', to = '/', frame = {}, children }: PagesProps) {
  const [router] = useState(() =>
    createRouter({
      base,
      routes,
      first: {
        Component: () => <Link to={to}>enter</Link>,
        data: undefined,
        frame: { viewer: null, ...frame },
        error: undefined,
        isFrameBroken: false,
      },
    }),
  );
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
