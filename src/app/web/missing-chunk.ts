import { limits } from '#platform/values/limits.ts';
import { isOnlyPrefetching } from '#platform/web/prefetch.ts';

const KEY = 'reloaded-at';

/** After a deploy an old page may ask for a chunk that is gone: it loads itself anew, at most once a minute. */
export const reloadOnMissingChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (isOnlyPrefetching()) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < limits.chunkReloadPauseMs) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
};
