import type { LiveConnection } from './connection.ts';

type Wish = {
  destination: string;
  onBody: (body: unknown) => void;
  onReady: (() => void) | undefined;
  end: (() => void) | null;
};

let connection: LiveConnection | null = null;
let onFirst: (() => void) | null = null;
const wishes = new Set<Wish>();

const fulfil = (wish: Wish) => {
  wish.end = connection?.subscribe(wish.destination, wish.onBody, wish.onReady) ?? null;
};

/**
 * Hears the JSON bodies of a destination for as long as the page wants. The connection is shared by the whole page and
 * loaded when it is first asked for. `onReady` is called each time the server begins to listen for us (first, after a
 * cut, after a gap between its processes): what happened before may have been missed, so the page looks at the state
 * anew. Returns the end of it.
 */
export const listenLive = (
  destination: string,
  onBody: (body: unknown) => void,
  onReady?: () => void,
): (() => void) => {
  const wish: Wish = { destination, onBody, onReady, end: null };
  wishes.add(wish);
  fulfil(wish);
  onFirst?.();
  return () => {
    wishes.delete(wish);
    wish.end?.();
  };
};

/** Who brings the connection as soon as anybody wants it. */
export const whenWanted = (bring: () => void): void => {
  onFirst = () => {
    onFirst = null;
    bring();
  };
  if (wishes.size > 0) onFirst();
};

/** Puts the connection in its place, or takes it away: what was wished for moves to the next one. */
export const placeConnection = (next: LiveConnection | null): void => {
  connection = next;
  for (const wish of wishes) fulfil(wish);
};
