import type { LiveConnection } from './connection.ts';

type Wish = { destination: string; onBody: (body: unknown) => void; end: (() => void) | null };

let connection: LiveConnection | null = null;
let onFirst: (() => void) | null = null;
const wishes = new Set<Wish>();
const reloads = new Set<() => void>();

/**
 * Hears the JSON bodies of a destination for as long as the page wants. The connection is shared by the whole page and
 * loaded when it is first asked for; after a cut everything is heard again.
 */
export const listenLive = (destination: string, onBody: (body: unknown) => void): (() => void) => {
  const wish: Wish = { destination, onBody, end: connection?.subscribe(destination, onBody) ?? null };
  wishes.add(wish);
  onFirst?.();
  return () => {
    wishes.delete(wish);
    wish.end?.();
  };
};

/** Calls when messages may have been missed: after each new connection and when the server says so. */
export const whenMissed = (look: () => void): (() => void) => {
  reloads.add(look);
  return () => reloads.delete(look);
};

/** Tells all who wait for it that they should look anew. */
export const tellMissed = (): void => {
  for (const look of reloads) look();
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
  for (const wish of wishes) wish.end = next?.subscribe(wish.destination, wish.onBody) ?? null;
};
