import { type ComponentType, useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { onFirstListener } from '#platform/web/live/subscribe-live.ts';
import { prefetch } from '#platform/web/prefetch.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import { whenIdle } from './prefetch.ts';

/** Live messages come when the page has nothing better to do, or as soon as something on it wants them. */
export function LiveMessages() {
  const [Place, setPlace] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isAsked = false;
    const bring = () => {
      if (isAsked) return;
      isAsked = true;
      void prefetch(async () => {
        const [{ LiveMessagesHost }] = await Promise.all([
          import('./LiveMessagesHost.tsx'),
          loadLazyCatalogues(['alerts']),
        ]);
        setPlace(() => LiveMessagesHost);
      });
    };
    onFirstListener(bring);
    const timer = setTimeout(() => whenIdle(bring), limits.liveLoadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return Place && <Place />;
}
