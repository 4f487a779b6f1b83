import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/catalogues.ts';

/** One chunk for each language: the browser loads only the one of its page. */
export const loadCatalogues: Record<Locale, () => Promise<{ default: Catalogues }>> = {
  uz: () => import('./text/all-uz.ts'),
  ru: () => import('./text/all-ru.ts'),
  en: () => import('./text/all-en.ts'),
};
