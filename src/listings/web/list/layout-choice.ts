import { useSyncExternalStore } from 'react';

export type ListLayout = 'grid' | 'rows';

const KEY = 'list-layout';
const listeners = new Set<() => void>();
let selectedLayout: ListLayout | null = null;

const current = (): ListLayout => {
  selectedLayout ??= stored() === 'rows' ? 'rows' : 'grid';
  return selectedLayout;
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is closed to us: the choice lives as long as the page.
    return null;
  }
};

/** Grid or rows, as this browser remembers it. The server knows no browser and sends the grid. */
export const useListLayout = (): ListLayout =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'grid',
  );

export const chooseListLayout = (layout: ListLayout): void => {
  selectedLayout = layout;
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
};
