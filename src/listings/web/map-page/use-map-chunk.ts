import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { loadAgain } from '#platform/web/load-again.ts';
import { loadWanted } from '#platform/web/quiet-load.ts';
import type { SearchMapProps } from '../map/search-map-props.ts';

export type ChunkState = 'coming' | 'failed';

/** The code that draws the map, fetched when its place comes into view: the list is of use before and without it. */
export const useMapChunk = (place: RefObject<HTMLElement | null>) => {
  const [loaded, setLoaded] = useState<{ SearchMap: ComponentType<SearchMapProps> } | null>(null);
  const [state, setState] = useState<ChunkState>('coming');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!place.current || state === 'failed') return;
    let isGone = false;
    const bring = tries === 0 ? loadWanted : loadAgain;
    const load = async () => {
      try {
        const { SearchMap } = await bring(() => import('../map/SearchMap.tsx'));
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
  const again = () => {
    setTries(tries + 1);
    setState('coming');
  };
  return { SearchMap: loaded?.SearchMap ?? null, state, again };
};
