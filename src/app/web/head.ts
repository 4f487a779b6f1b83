import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/text.tsx';
import type app from '../text/uz.ts';
import type { Head } from './page.ts';

/** The words of the frame in the language of the page. */
export const appText = (catalogues: Catalogues) => catalogues.app as typeof app;

/** The title of the browser tab: the page first, then the name of the site. */
export const documentTitle = (head: Head, _locale: Locale, catalogues: Catalogues): string => {
  const { siteName } = appText(catalogues);
  return head.title === siteName ? `${siteName}: ${appText(catalogues).slogan}` : `${head.title} · ${siteName}`;
};

/** The head of an error page: never to be found by search engines. */
export const notFoundHead = (catalogues: Catalogues, status: number): Head => {
  const text = appText(catalogues);
  const title =
    status === 404 ? text.notFound.documentTitle : status === 503 ? text.unavailable.title : text.failure.title;
  return { title, isHidden: true };
};
