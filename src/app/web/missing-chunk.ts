import { limits } from '#platform/values/limits.ts';

const KEY = 'reloaded-at';

let quietLoads = 0;

/** Loads code that nobody waits for yet: if it does not come, nothing happens. */
export const loadQuietly = async (load: () => Promise<unknown>): Promise<void> => {
  quietLoads += 1;
  try {
    await load();
  } catch {
    // Asked for again when it is needed, and then the visitor is told.
  } finally {
    quietLoads -= 1;
  }
};

/** After a deploy an old page may ask for a chunk that is gone: it loads itself anew, at most once a minute. */
export const reloadOnMissingChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (quietLoads > 0) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < limits.chunkReloadPauseMs) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
};
