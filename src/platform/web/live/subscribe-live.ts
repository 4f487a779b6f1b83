import type { LiveConnection } from './connection.ts';

type LiveListener = {
  destination: string;
  onBody: (body: unknown) => void;
  onReady: (() => void) | undefined;
  end: (() => void) | null;
};

let connection: LiveConnection | null = null;
let onFirst: (() => void) | null = null;
const liveListeners = new Set<LiveListener>();

const subscribe = (listener: LiveListener) => {
  listener.end = connection?.subscribe(listener.destination, listener.onBody, listener.onReady) ?? null;
};

/**
 * Hears the JSON bodies of a destination for as long as the page wants. The connection is shared by the whole page and
 * loaded when it is first asked for. `onReady` is called each time the server begins to listen for us (first, after a
 * cut, after a gap between its processes): what happened before may have been missed, so the page looks at the state
 * anew. Returns the end of it.
 */
export const subscribeLive = (
  destination: string,
  onBody: (body: unknown) => void,
  onReady?: () => void,
): (() => void) => {
  const listener: LiveListener = { destination, onBody, onReady, end: null };
  liveListeners.add(listener);
  subscribe(listener);
  onFirst?.();
  return () => {
    liveListeners.delete(listener);
    listener.end?.();
  };
};

/** Who brings the connection as soon as anybody wants it. */
export const onFirstListener = (bring: () => void): void => {
  onFirst = () => {
    onFirst = null;
    bring();
  };
  if (liveListeners.size > 0) onFirst();
};

/** Puts the connection in its place, or takes it away: what was wished for moves to the next one. */
export const setConnection = (next: LiveConnection | null): void => {
  connection = next;
  for (const listener of liveListeners) subscribe(listener);
};
