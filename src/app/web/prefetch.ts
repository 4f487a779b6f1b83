import { useEffect } from 'react';
import { limits } from '#platform/values/limits.ts';
import { splitLocale } from '#platform/values/locale.ts';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocation } from '#platform/web/router.tsx';
import { entryAt, loadPage } from './page-loader.ts';

/** Runs something when the browser has nothing better to do, at the latest after the idle limit. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: limits.prefetchIdleMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, limits.prefetchIdleMs);
  return () => clearTimeout(timer);
};

/** Whether the visitor asked to spare the network. */
const sparesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

const load = (link: HTMLAnchorElement): void => {
  const entry = link.origin === location.origin ? entryAt(splitLocale(link.pathname).path) : undefined;
  if (entry) void prefetch(() => loadPage(entry));
};

/** Loads the code of the pages that links in view lead to, while the browser is idle. Data is never asked ahead. */
export const usePrefetch = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (sparesData() || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        load(target as HTMLAnchorElement);
      }
    });
    const cancel = whenIdle(() => {
      for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
    });
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [key]);
};
