import { useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationKind, usePending } from '#platform/web/router.tsx';
import { pageAt } from './page-loader.ts';

const STORAGE_KEY = 'scroll-positions';

/** How far down each entry of the history was when it was left. */
let positions: Record<string, number> = {};
let lastLocation: Location | null = null;

const storedPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

const recordPosition = () => {
  if (lastLocation) positions[lastLocation.key] = scrollY;
};

/** Keeps the positions in step with the page; gives back the way to stop. */
const watch = () => {
  positions = storedPositions();
  const storePositions = () => {
    // A reload is the browser's own business, and it knows the position better than we do.
    history.scrollRestoration = 'auto';
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  };
  const setManualRestoration = () => {
    history.scrollRestoration = 'manual';
  };
  setManualRestoration();
  addEventListener('scroll', recordPosition, { passive: true });
  addEventListener('pagehide', storePositions);
  addEventListener('pageshow', setManualRestoration);
  return () => {
    removeEventListener('scroll', recordPosition);
    removeEventListener('pagehide', storePositions);
    removeEventListener('pageshow', setManualRestoration);
  };
};

const targetOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Where a page that was just opened stands; null leaves it where it is. */
const placeFor = (now: Location, before: Location, kind: string): number | HTMLElement | null => {
  const position = positions[now.key];
  if (kind === 'pop' && position !== undefined) return position;
  const target = now.hash ? targetOf(now.hash) : null;
  if (target) return target;
  // A filter or the next page of the same list is no new page.
  if (now.pathname === before.pathname && pageAt(now.pathname)?.preservesScroll) return null;
  return 0;
};

/** Opens every page at its top, a link with an anchor at the anchor, and back and forward where the visitor was. */
export const useScroll = (): void => {
  const location = useLocation();
  const kind = useNavigationKind();
  const isLeaving = usePending() !== null;
  useLayoutEffect(watch, []);
  // A press may come before the browser has told of the last scrolling.
  useLayoutEffect(() => {
    if (isLeaving) recordPosition();
  }, [isLeaving]);
  useLayoutEffect(() => {
    const before = lastLocation;
    lastLocation = location;
    if (!before || before.key === location.key) return;
    const place = placeFor(location, before, kind);
    if (typeof place === 'number') scrollTo(0, place);
    else place?.scrollIntoView();
  }, [location, kind]);
};
