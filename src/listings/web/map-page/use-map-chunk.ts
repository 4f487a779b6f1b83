import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { loadWanted } from '#platform/web/quiet-load.ts';
import type { SearchMapProps } from '../map/search-map-props.ts';

export type ChunkState = 'coming' | 'failed';

/** The code that draws the map, fetched when its place comes into view: the list is of use before and without it. */
export const useMapChunk = (place: RefObject<HTMLElement | null>) => {
  const [loaded, setLoaded] = useState<{ SearchMap: ComponentType<SearchMapProps> } | null>(null);
  const [state, setState] = useState<ChunkState>('coming');
  useEffect(() => {
    if (!place.current || state === 'failed') return;
    let isGone = false;
    const load = async () => {
      try {
        const { SearchMap } = await loadWanted(() => import('../map/SearchMap.tsx'));
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
  }, [place, state]);
  return { SearchMap: loaded?.SearchMap ?? null, state, again: () => setState('coming') };
};
