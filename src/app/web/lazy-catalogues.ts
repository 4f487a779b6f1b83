import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/catalogues.ts';
import { type LazyCatalogue, lazyCatalogues } from '../text.ts';

let target: { locale: Locale; catalogues: Catalogues } | null = null;

/** Tells where words that come later are put: in the browser, the catalogues of its page. The server has all from the start. */
export const setLazyCatalogueTarget = (locale: Locale, catalogues: Catalogues): void => {
  target = { locale, catalogues };
};

/** Brings the words of a page or a dialog that the frame does without. Does nothing where they are there already. */
export const loadLazyCatalogues = async (names: readonly LazyCatalogue[]): Promise<void> => {
  const { locale, catalogues } = target ?? {};
  if (!locale || !catalogues) return;
  await Promise.all(
    names
      .filter((name) => !(name in catalogues))
      .map(async (name) => {
        catalogues[name] = (await lazyCatalogues[name][locale]()).default;
      }),
  );
};
