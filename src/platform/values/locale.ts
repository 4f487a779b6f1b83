/** The languages of the product; every text exists in all three (I18-001). */
export const locales = ['uz', 'ru', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The same thing in every language. */
export type InLanguages<Said> = Record<Locale, Said>;

export const inLanguages = <Said>(say: (locale: Locale) => Said): InLanguages<Said> => ({
  uz: say('uz'),
  ru: say('ru'),
  en: say('en'),
});

/** The language of addresses without a prefix. */
export const defaultLocale: Locale = 'uz';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** '' for Uzbek, '/ru', '/en'. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** A path of the product ('/products?sort=NEWEST') in the address space of a language. */
export const localePath = (locale: Locale, path: string): string => {
  const prefix = localePrefix(locale);
  if (!prefix) return path;
  return path === '/' ? prefix : /^\/[?#]/.test(path) ? prefix + path.slice(1) : prefix + path;
};

/**
 * Takes the language off a pathname: '/ru/faq' -> ru and '/faq'. A pathname without a known prefix is Uzbek as it
 * stands, so '/russian' and '/uz/faq' stay what they are: pages that do not exist.
 */
export const splitLocale = (pathname: string): { locale: Locale; path: string } => {
  const first = pathname.split('/')[1];
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
};
