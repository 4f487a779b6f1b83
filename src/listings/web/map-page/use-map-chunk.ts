import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { loadAwaited } from '#platform/web/prefetch.ts';
import { retryLoad } from '#platform/web/retry-load.ts';
import type { SearchMapProps } from '../map/search-map-props.ts';

export type ChunkState = 'loading' | 'failed';

/** The code that draws the map, fetched when its place comes into view: the list is of use before and without it. */
export const useMapChunk = (place: RefObject<HTMLElement | null>) => {
  const [loaded, setLoaded] = useState<{ SearchMap: ComponentType<SearchMapProps> } | null>(null);
  const [state, setState] = useState<ChunkState>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!place.current || state === 'failed') return;
    let isGone = false;
    const loadChunk = tries === 0 ? loadAwaited : retryLoad;
    const load = async () => {
      try {
        const { SearchMap } = await loadChunk(() => import('../map/SearchMap.tsx'));
        if (!isGone) setLoaded({ SearchMap });
      } catch {
        if (!isGone) setState('failed');
      }
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void load();
    });
    watcher.observe(place.current);
    return () => {
      isGone = true;
      watcher.disconnect();
    };
  }, [place, state, tries]);
  const retry = () => {
    setTries(tries + 1);
    setState('loading');
  };
  return { SearchMap: loaded?.SearchMap ?? null, state, retry };
};
