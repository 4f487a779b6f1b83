import { useSyncExternalStore } from 'react';

const KEY = 'map-live';
const OFF = 'off';
const listeners = new Set<() => void>();
let isEnabled: boolean | null = null;

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is closed to us: the choice lives as long as the page.
    return null;
  }
};

const current = (): boolean => {
  isEnabled ??= stored() !== OFF;
  return isEnabled;
};

/** Whether the list follows the map, as this browser remembers it. The server knows no browser and lets it follow. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => true,
  );

export const chooseLive = (isLive: boolean): void => {
  isEnabled = isLive;
  try {
    localStorage.setItem(KEY, isLive ? 'on' : OFF);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
};
