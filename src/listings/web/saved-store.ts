import { useSyncExternalStore } from 'react';
import { limits } from '#platform/values/limits.ts';

/** Ids of listings, the newest choice first. */
export type Ids = readonly number[];

/** Lists that refuse one more entry when they are full; the list of seen listings forgets its oldest instead. */
export type FullList = 'saved' | 'compared';

const noIds: Ids = [];
const refusalListeners = new Set<(list: FullList) => void>();

/**
 * A list of ids that this browser remembers. What storage holds may have been written by anyone, so it is read with
 * care; where storage is closed to us, the list lives as long as the page.
 */
const createStoredList = (key: string, max: number) => {
  let ids: Ids | null = null;
  const listeners = new Set<() => void>();
  const current = (): Ids => {
    ids ??= parseIds(stored(key)).slice(0, max);
    return ids;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: Ids) => {
    ids = next;
    store(key, JSON.stringify(next));
    notify();
  };
  // Another tab changed the list, or cleared everything.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    ids = null;
    notify();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  };
  return { current, change, subscribe, max };
};

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or closed: the choice holds until the page is left.
  }
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The ids in a stored text, each once; anything that is no list of ids is an empty list. */
export const parseIds = (text: string | null): number[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isId))] : [];
  } catch {
    return [];
  }
};

type List = ReturnType<typeof createStoredList>;
const saved = createStoredList('saved', limits.savedMax);
const viewed = createStoredList('seen', limits.seenMax);
const compared = createStoredList('compared', limits.compareMax);

const toggle = (list: List, name: FullList, id: number): void => {
  const ids = list.current();
  if (ids.includes(id)) return list.change(ids.filter((other) => other !== id));
  if (ids.length < list.max) return list.change([id, ...ids]);
  for (const listener of refusalListeners) listener(name);
};

// The server knows no visitor's lists, so the first render is the same for everyone.
const useIds = (list: List): Ids => useSyncExternalStore(list.subscribe, list.current, () => noIds);
const useHas = (list: List, id: number): boolean =>
  useSyncExternalStore(
    list.subscribe,
    () => list.current().includes(id),
    () => false,
  );

/** Listings the visitor put a heart on. */
export const useSaved = (): Ids => useIds(saved);
/** Whether one listing has the heart: renders again only when this answer changes. */
export const useIsSaved = (id: number): boolean => useHas(saved, id);
/** Puts the heart on or takes it off; a full list refuses (see `onListFull`). */
export const toggleSaved = (id: number): void => toggle(saved, 'saved', id);

/** Listings whose page the visitor has opened. */
export const useViewed = (): Ids => useIds(viewed);
export const useIsViewed = (id: number): boolean => useHas(viewed, id);
/** Remembers that the page of a listing was opened; the oldest is forgotten when the list is full. */
export const markViewed = (id: number): void => {
  const ids = viewed.current();
  if (ids[0] !== id) viewed.change([id, ...ids.filter((other) => other !== id)].slice(0, viewed.max));
};

/** Listings chosen for the comparison. */
export const useCompared = (): Ids => useIds(compared);
export const useIsCompared = (id: number): boolean => useHas(compared, id);
/** Puts a listing into the comparison or takes it out; a full one refuses (see `onListFull`). */
export const toggleCompared = (id: number): void => toggle(compared, 'compared', id);
/** Takes listings that an address named, unless the visitor has a comparison already. */
export const adoptCompared = (ids: Ids): void => {
  if (compared.current().length === 0) compared.change(ids.slice(0, compared.max));
};

/** Tells the listener each time a full list refused an entry; gives back the way to stop. The frame says it in words. */
export const onListFull = (listener: (list: FullList) => void): (() => void) => {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
};
