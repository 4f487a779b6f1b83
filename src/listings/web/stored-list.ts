/** Ids of listings, the newest choice first. */
export type Ids = readonly number[];

/**
 * A list of ids that this browser remembers. What storage holds may have been written by anyone, so it is read with
 * care; where storage is closed to us, the list lives as long as the page.
 */
export const createStoredList = (key: string, max: number) => {
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

export type StoredList = ReturnType<typeof createStoredList>;
