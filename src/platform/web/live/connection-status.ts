import type { LiveState } from './connection.ts';

/** How the page's live line stands. `tries` counts the tries since it was good last. */
export type ConnectionStatus = { state: LiveState; tries: number };

const initialStatus: ConnectionStatus = { state: 'connecting', tries: 0 };
let status = initialStatus;
const watchers = new Set<() => void>();

/** Whoever holds the connection tells here how it stands; pages that count on it watch. */
export const updateConnectionStatus = (change: Partial<ConnectionStatus>): void => {
  status = { ...status, ...change };
  for (const watcher of watchers) watcher();
};

export const watchConnectionStatus = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
export const currentConnectionStatus = (): ConnectionStatus => status;
/** Before the script runs nothing is known of the line. */
export const initialConnectionStatus = (): ConnectionStatus => initialStatus;
