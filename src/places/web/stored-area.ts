import { useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '#platform/values/locale.ts';
import { api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { contract } from '../contract.ts';
import { mostSpecific, selectionOfPath } from '../rules/area-selection.ts';
import { locationKey, mergeUserLocation, readUserLocation, type UserLocation } from '../rules/user-location.ts';

/** What the server renders and what the browser has before it looks: nothing is chosen. */
const nothingStored = readUserLocation(null);

/** The stored text as last read, with what it says. Where storage is closed to us it is all there is. */
let text: string | null = null;
let location: UserLocation = nothingStored;
const listeners = new Set<() => void>();

const readText = (): string | null => {
  try {
    return localStorage.getItem(locationKey);
  } catch {
    return text;
  }
};

/** The user's location as it is now. Call it in the browser only. */
export const storedArea = (): UserLocation => {
  const now = readText();
  if (now !== text) {
    text = now;
    location = readUserLocation(now);
  }
  return location;
};

/** Changes parts of the user's location; the others stay (PLC-009). */
export const storeArea = (change: Partial<UserLocation>): void => {
  const merged = mergeUserLocation(readText(), change);
  try {
    localStorage.setItem(locationKey, merged);
  } catch {
    // Storage is full or closed: the choice holds until the page is left.
    text = merged;
    location = readUserLocation(merged);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  // Another tab may change it too.
  addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', listener);
    listeners.delete(listener);
  };
};

/**
 * The user's location, the same for everything on the page. On the server and in the first render nothing is chosen;
 * names that were stored in another language are fetched anew in that of the page.
 */
export const useStoredArea = (): UserLocation => {
  const stored = useSyncExternalStore(subscribe, storedArea, () => nothingStored);
  const locale = useLocale();
  useEffect(() => {
    if (stored.locale !== locale) void translate(stored, locale);
  }, [stored, locale]);
  return stored;
};

/** Ids whose names were asked for already, so that several fields of one page ask once. */
const asked = new Set<string>();

const translate = async (stored: UserLocation, locale: Locale): Promise<void> => {
  const place = mostSpecific(stored);
  if (!place || asked.has(`${locale}${place.id}`)) return;
  asked.add(`${locale}${place.id}`);
  try {
    const { data } = await api<typeof contract>()('GET /public/region/:id', { params: { id: place.id } });
    if (mostSpecific(storedArea())?.id === place.id) storeArea({ ...selectionOfPath(data), locale });
  } catch {
    // The old names are right, only in another language.
  } finally {
    asked.delete(`${locale}${place.id}`);
  }
};
