const KEY = 'live-shown';
/** Events that this browser remembers as shown. */
const REMEMBERED_MAX = 200;

let own: string[] = [];

const readShown = (): string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return own;
  }
};

const claim = (eventId: string): boolean => {
  const shownIds = readShown();
  if (shownIds.includes(eventId) || own.includes(eventId)) return false;
  own = [...shownIds, eventId].slice(-REMEMBERED_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(own));
  } catch {
    // Without storage each tab knows only its own.
  }
  return true;
};

/** By then every tab has heard of a change of the storage; they do not hear of it at once. */
const SPREAD_MS = 10_000;

/**
 * Whether this tab is the one that shows an event: the first of all tabs to ask gets it, and only once. The lock decides
 * between tabs that ask at the same time and is held until the storage tells the others.
 */
export const claimEvent = (eventId: string): Promise<boolean> => {
  if (!('locks' in navigator)) return Promise.resolve(claim(eventId));
  return new Promise((answer) => {
    void navigator.locks.request(`${KEY}:${eventId}`, { ifAvailable: true }, async (lock) => {
      const isMine = lock !== null && claim(eventId);
      answer(isMine);
      if (isMine) await new Promise((done) => setTimeout(done, SPREAD_MS));
    });
  });
};

/** Waits until somebody can see this tab; a card in the background would be gone before it was read. */
export const untilVisible = (): Promise<void> =>
  new Promise((done) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', check);
      done();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
