import { whenIdle } from './prefetch.ts';

/** Registers the service worker once the page has come. Browsers without one, or with it turned off, go on without. */
export const registerWorker = (): void => {
  whenIdle(() => {
    try {
      navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined);
    } catch {
      // No service worker in this browser.
    }
  });
};
