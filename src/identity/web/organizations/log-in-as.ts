import { type Locale, localePath } from '#platform/values/locale.ts';

/** Where one logs in again as a company, or as oneself without a TIN, with the way back to the profile. */
export const logInAsAddress = (
  locale: Locale,
  tin: string | null,
  backTo = '/profile?activeTab=legalEntities',
): string =>
  `/auth/login?${new URLSearchParams({
    lang: locale,
    ...(tin === null ? {} : { tin }),
    to: localePath(locale, backTo),
  })}`;
