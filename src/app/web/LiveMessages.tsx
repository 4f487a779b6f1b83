import { type ComponentType, useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { whenWanted } from '#platform/web/live/listen.ts';
import { loadQuietly } from '#platform/web/quiet-load.ts';
import { loadWords } from './later-words.ts';
import { whenIdle } from './prefetch.ts';

/** Live messages come when the page has nothing better to do, or as soon as something on it wants them. */
export function LiveMessages() {
  const [Place, setPlace] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isAsked = false;
    const bring = () => {
      if (isAsked) return;
      isAsked = true;
      void loadQuietly(async () => {
        const [{ LivePlace }] = await Promise.all([import('./LivePlace.tsx'), loadWords(['alerts'])]);
        setPlace(() => LivePlace);
      });
    };
    whenWanted(bring);
    const timer = setTimeout(() => whenIdle(bring), limits.liveLoadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return Place && <Place />;
}
