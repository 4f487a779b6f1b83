import { loadAwaited } from './prefetch.ts';

/**
 * Loads code that did not come before, as the visitor asked. Some browsers go on refusing a module that failed once until
 * the page is loaded anew; where the server answers again, that is done: the address leads back to the same.
 */
export const retryLoad = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await loadAwaited(load);
  } catch (error) {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
    throw error;
  }
};
