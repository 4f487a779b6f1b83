import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { loadAgain } from '#platform/web/load-again.ts';
import { loadWanted } from '#platform/web/quiet-load.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { contract } from '../../contract.ts';
import { useMapText } from './map-text.ts';
import type { OpenMap } from './open-map.ts';

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
    onOpen: (open: OpenMap, tools: MapTools) => (() => void) | void;
  },
): { state: MapState; again: () => void } => {
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
    const bring = tries === 0 ? loadWanted : loadAgain;
    let close: (() => void) | null = null;
    const open = async () => {
      const [tools, base] = await Promise.all([
        bring(() => import('./tools.ts')),
        api<typeof contract>()('GET /public/map/base'),
      ]);
      const { words: said, centre: at, isBare: bare } = latest.current;
      const options = { base, words: said, locale, isBare: bare, ...(at ? { centre: at } : {}) };
      const opened = await tools.openMap(target, options);
      if (isGone) return opened.close();
      const end = latest.current.onOpen(opened, tools);
      close = () => {
        end?.();
        opened.close();
      };
      setState('open');
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      setState('loading');
      open().catch(() => {
        if (!isGone) setState('failed');
      });
    });
    watcher.observe(target);
    return () => {
      isGone = true;
      watcher.disconnect();
      close?.();
    };
  }, [box, locale, tries]);
  return { state, again: () => setTries((count) => count + 1) };
};
