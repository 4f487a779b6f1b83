import { locationKey, mergeUserLocation, parseUserLocation, type UserLocation } from '../rules/user-location.ts';

/** What the server renders and what the browser has before it looks: nothing is chosen. */
export const nothingStored = parseUserLocation(null);

/** What could not be stored, because storage is full or closed: it holds until the page is left. */
let unstored: string | null = null;
/** The stored text as last read, with what it says. */
let text: string | null = null;
let location: UserLocation = nothingStored;
const listeners = new Set<() => void>();

const readText = (): string | null => {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(locationKey);
  } catch {
    return null;
  }
};

/** The user's location as it is now. Call it in the browser only. */
export const storedArea = (): UserLocation => {
  const now = readText();
  if (now !== text) {
    text = now;
    location = parseUserLocation(now);
  }
  return location;
};

/** Changes parts of the user's location; the others stay (PLC-009). */
export const storeArea = (change: Partial<UserLocation>): void => {
  const merged = mergeUserLocation(readText(), change);
  try {
    localStorage.setItem(locationKey, merged);
    unstored = null;
  } catch {
    unstored = merged;
  }
  for (const listener of listeners) listener();
};

/** Tells of every change, also of one made in another tab, until the answer is called. */
export const onStoredArea = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', listener);
    listeners.delete(listener);
  };
};
