import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/catalogues.ts';

/** One chunk for each language: the browser loads only the one of its page. */
export const loadCatalogues: Record<Locale, () => Promise<{ default: Catalogues }>> = {
  uz: () => import('./text/all-uz.ts'),
  ru: () => import('./text/all-ru.ts'),
  en: () => import('./text/all-en.ts'),
};

type Load = Record<Locale, () => Promise<{ default: unknown }>>;

/** Words that most pages do without: they come with the page or the dialog that needs them. */
export const laterCatalogues = {
  documents: {
    uz: () => import('#documents/text/uz.ts'),
    ru: () => import('#documents/text/ru.ts'),
    en: () => import('#documents/text/en.ts'),
  },
  accounts: {
    uz: () => import('#accounts/text/uz.ts'),
    ru: () => import('#accounts/text/ru.ts'),
    en: () => import('#accounts/text/en.ts'),
  },
  alerts: {
    uz: () => import('#alerts/text/uz.ts'),
    ru: () => import('#alerts/text/ru.ts'),
    en: () => import('#alerts/text/en.ts'),
  },
  identity: {
    uz: () => import('#identity/text/uz.ts'),
    ru: () => import('#identity/text/ru.ts'),
    en: () => import('#identity/text/en.ts'),
  },
  simulators: {
    uz: () => import('./text/simulators/uz.ts'),
    ru: () => import('./text/simulators/ru.ts'),
    en: () => import('./text/simulators/en.ts'),
  },
  auctions: {
    uz: () => import('#auctions/text/uz.ts'),
    ru: () => import('#auctions/text/ru.ts'),
    en: () => import('#auctions/text/en.ts'),
  },
  // What lists, entering, blocks on other pages and practice say comes without the rest.
  auctionPractice: {
    uz: () => import('#auctions/text/uz/practice.ts'),
    ru: () => import('#auctions/text/ru/practice.ts'),
    en: () => import('#auctions/text/en/practice.ts'),
  },
  auctionEntry: {
    uz: () => import('#auctions/text/uz/entry.ts'),
    ru: () => import('#auctions/text/ru/entry.ts'),
    en: () => import('#auctions/text/en/entry.ts'),
  },
  deposits: {
    uz: () => import('#deposits/text/uz.ts'),
    ru: () => import('#deposits/text/ru.ts'),
    en: () => import('#deposits/text/en.ts'),
  },
} satisfies Record<string, Load>;

export type LaterCatalogue = keyof typeof laterCatalogues;

/** Everything in one language, for the server. */
export const loadAllCatalogues = async (locale: Locale): Promise<Catalogues> => {
  const { default: first } = await loadCatalogues[locale]();
  const later = await Promise.all(
    Object.entries<Load>(laterCatalogues).map(async ([name, load]) => [name, (await load[locale]()).default] as const),
  );
  return { ...first, ...Object.fromEntries(later) };
};
