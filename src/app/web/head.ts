import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/text.tsx';
import type app from '../text/uz.ts';
import type { PageHead } from './page.ts';

/** The words of the frame in the language of the page. */
export const appText = (catalogues: Catalogues) => catalogues.app as typeof app;

/** The title of the browser tab: the page first, then the name of the site. */
export const documentTitle = (head: PageHead, _locale: Locale, catalogues: Catalogues): string => {
  const { siteName } = appText(catalogues);
  return head.title === siteName ? `${siteName}: ${appText(catalogues).slogan}` : `${head.title} · ${siteName}`;
};

/** The head of an error page: never to be found by search engines. Status 0: the server was not reached. */
export const notFoundHead = (catalogues: Catalogues, status: number): PageHead => {
  const { notFound, unavailable, offline, failure } = appText(catalogues);
  const titles: Record<number, string> = { 0: offline.title, 404: notFound.documentTitle, 503: unavailable.title };
  return { title: titles[status] ?? failure.title, isHidden: true };
};
