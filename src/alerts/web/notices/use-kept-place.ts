import { type RefObject, useLayoutEffect, useRef } from 'react';

type Place = { id: string; top: number };

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-notice]')];

/** The first row that is at least partly in sight, and where it stands. */
const placeIn = (list: HTMLElement): Place | null => {
  const row = rowsOf(list).find((one) => one.getBoundingClientRect().bottom > 0);
  return row ? { id: row.dataset.notice ?? '', top: row.getBoundingClientRect().top } : null;
};

/**
 * Keeps what is read where it is when rows appear above it. Call what it gives just before the rows change; not every
 * browser does it by itself, and none does at the top of a page.
 */
export const useKeptPlace = (list: RefObject<HTMLElement | null>): (() => void) => {
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const { current: kept } = place;
    place.current = null;
    const row = kept && list.current && rowsOf(list.current).find((one) => one.dataset.notice === kept.id);
    if (row) scrollBy({ top: row.getBoundingClientRect().top - kept.top, behavior: 'instant' });
  });
  return () => {
    place.current = list.current && placeIn(list.current);
  };
};
