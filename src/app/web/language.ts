import type { Locale } from '#platform/values/locale.ts';
import { setCookie } from '#platform/web/preferences.tsx';

/** Each language names itself, so these words are the same in all three. */
export const languages: Record<Locale, { short: string; name: string }> = {
  uz: { short: 'Oʻz', name: 'Oʻzbekcha' },
  ru: { short: 'Ру', name: 'Русский' },
  en: { short: 'En', name: 'English' },
};

const STORAGE_KEY = 'language';

/** Makes storage and cookie say the language of the address: of the three the address is always right. */
export const rememberLanguage = (locale: Locale): void => {
  try {
    if (localStorage.getItem(STORAGE_KEY) === locale && document.cookie.includes(`locale=${locale}`)) return;
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage is closed to us; the cookie is enough.
  }
  setCookie('locale', locale);
};
