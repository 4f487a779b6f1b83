import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { loadAwaited } from '#platform/web/prefetch.ts';
import { retryLoad } from '#platform/web/retry-load.ts';
import { useLocale } from '#platform/web/text.tsx';
import { watchVisibility } from '#platform/web/watch-visibility.ts';
import type { contract } from '../../contract.ts';
import type { MapHandle } from './create-map.ts';
import { useMapText } from './map-text.ts';

export type MapState = 'loading' | 'open' | 'failed';
type Centre = { lon: number; lat: number; zoom: number };

/** Everything that draws maps: one chunk for all pages that have one. */
export type MapTools = typeof import('./tools.ts');

/**
 * Opens a map in an element when it comes into view. `onOpen` is told once it is there and may give back what ends with it.
 */
export const useMap = (
  box: RefObject<HTMLElement | null>,
  {
    centre,
    isBare = false,
    onOpen,
  }: {
    centre?: Centre;
    /** Without the buttons for zooming. */
    isBare?: boolean;
    onOpen: (open: MapHandle, tools: MapTools) => (() => void) | void;
  },
): { state: MapState; retry: () => void } => {
  const words = useMapText();
  const locale = useLocale();
  const [state, setState] = useState<MapState>('loading');
  const [tries, setTries] = useState(0);
  const latest = useRef({ words, centre, isBare, onOpen });
  useEffect(() => {
    latest.current = { words, centre, isBare, onOpen };
  });
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    let isGone = false;
    const load = tries === 0 ? loadAwaited : retryLoad;
    let close: (() => void) | null = null;
    const open = async () => {
      const [tools, base] = await Promise.all([
        load(() => import('./tools.ts')),
        api<typeof contract>()('GET /public/map/base'),
      ]);
      const { words: text, centre: at, isBare: bare } = latest.current;
      const options = { base, words: text, locale, isBare: bare, ...(at ? { centre: at } : {}) };
      const handle = await tools.createMap(target, options);
      if (isGone) return handle.close();
      const end = latest.current.onOpen(handle, tools);
      close = () => {
        end?.();
        handle.close();
      };
      setState('open');
    };
    const stopWatching = watchVisibility(target, (isVisible) => {
      if (!isVisible) return;
      stopWatching();
      setState('loading');
      open().catch(() => {
        if (!isGone) setState('failed');
      });
    });
    return () => {
      isGone = true;
      stopWatching();
      close?.();
    };
  }, [box, locale, tries]);
  return { state, retry: () => setTries((count) => count + 1) };
};
