import type { LiveState } from './connection.ts';

/** How the page's live line stands. `tries` counts the tries since it was good last. */
export type LineState = { state: LiveState; tries: number };

const first: LineState = { state: 'connecting', tries: 0 };
let line = first;
const watchers = new Set<() => void>();

/** Whoever holds the connection tells here how it stands; pages that count on it watch. */
export const tellLine = (change: Partial<LineState>): void => {
  line = { ...line, ...change };
  for (const watcher of watchers) watcher();
};

export const watchLine = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
export const lineNow = (): LineState => line;
/** Before the script runs nothing is known of the line. */
export const lineAtFirst = (): LineState => first;
