import { useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '#platform/values/locale.ts';
import { api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { contract } from '../contract.ts';
import { mostSpecific, selectionOfPath } from '../rules/place-selection.ts';
import type { UserLocation } from '../rules/user-location.ts';
import { nothingStored, onStoredArea, storeArea, storedArea } from './area-storage.ts';

/**
 * The user's location, the same for everything on the page. On the server and in the first render nothing is chosen;
 * names that were stored in another language are fetched anew in that of the page.
 */
export const useStoredArea = (): UserLocation => {
  const stored = useSyncExternalStore(onStoredArea, storedArea, () => nothingStored);
  const locale = useLocale();
  useEffect(() => {
    if (stored.locale !== locale) void translate(stored, locale);
  }, [stored, locale]);
  return stored;
};

/** Ids whose names were asked for already, so that several fields of one page ask once. */
const requested = new Set<string>();

const translate = async (stored: UserLocation, locale: Locale): Promise<void> => {
  const place = mostSpecific(stored);
  if (!place || requested.has(`${locale}${place.id}`)) return;
  requested.add(`${locale}${place.id}`);
  try {
    const { data } = await api<typeof contract>()('GET /public/region/:id', { params: { id: place.id } });
    if (mostSpecific(storedArea())?.id === place.id) storeArea({ ...selectionOfPath(data), locale });
  } catch {
    // The old names are right, only in another language.
  } finally {
    requested.delete(`${locale}${place.id}`);
  }
};
