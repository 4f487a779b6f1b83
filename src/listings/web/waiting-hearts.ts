/** Hearts that were pressed and are not yet with the account, the earliest first: whether each is to be on. */
export type WaitingHearts = Map<number, boolean>;

const KEY = 'saved-waiting';

/** The hearts of an account that a page was left with before it had sent them; those of anybody else are nobody's business. */
export const loadWaitingHearts = (username: string): WaitingHearts => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { username?: unknown; hearts?: unknown };
    if (stored.username !== username || !Array.isArray(stored.hearts)) return new Map();
    return new Map(stored.hearts.filter(isHeart));
  } catch {
    return new Map();
  }
};

const isHeart = (value: unknown): value is [number, boolean] =>
  Array.isArray(value) && Number.isSafeInteger(value[0]) && value[0] > 0 && typeof value[1] === 'boolean';

/** Remembers by name what an account has yet to hear of, so that neither a page that is left nor the next login changes whose it is. */
export const storeWaitingHearts = (username: string, hearts: WaitingHearts): void => {
  try {
    if (hearts.size === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ username, hearts: [...hearts] }));
  } catch {
    // Storage is full or closed: the hearts are sent as long as the page stays.
  }
};
