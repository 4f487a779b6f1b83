import { useEffect, useRef } from 'react';
import { useHasFailed, useLoaderData, useLocation } from '#platform/web/router.tsx';
import { useCatalogues, useLocale } from '#platform/web/text.tsx';
import { documentTitle } from './head.ts';
import { pageAt } from './page-loader.ts';
import type { Shell } from './shell.ts';

/** Keeps the title of the tab that of the page shown; the error page sets its own. */
export const useTitle = (shell: Shell): void => {
  const { pathname } = useLocation();
  const catalogues = useCatalogues();
  const locale = useLocale();
  const data = useLoaderData<unknown>();
  const hasFailed = useHasFailed();
  useEffect(() => {
    const head = pageAt(pathname)?.head;
    if (!head || hasFailed) return;
    document.title = documentTitle(
      head({ data: data as never, locale, catalogues, publicUrl: shell.publicUrl }),
      locale,
      catalogues,
    );
  }, [pathname, data, hasFailed, locale, catalogues, shell]);
};

/** Puts the keyboard and the screen reader at the heading of a page that was opened, where a full load would. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A panel that opens beside a list has taken the focus already.
    if (document.activeElement?.closest('[data-panel]')) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
};
