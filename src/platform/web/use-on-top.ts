import { type RefObject, useEffect, useRef } from 'react';

/** How far down the controls at the head of the page reach in the window. */
const headEnd = (): number =>
  Math.max(
    0,
    ...Array.from(document.querySelectorAll('[data-page-head]'), (part) => part.getBoundingClientRect().bottom),
  );

/**
 * A place for what appears above everything else. It is shown anew for each newest entry, so that it lies above a dialog
 * that was opened since the last one; with nothing in it, it is hidden. `--head-end` tells it where the controls at the
 * head of the page end, so that it never covers them.
 */
export const useOnTop = (newest: number | string | undefined): RefObject<HTMLElement | null> => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element?.hidePopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  const isShown = newest !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const follow = () => place.current?.style.setProperty('--head-end', `${headEnd()}px`);
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [isShown]);
  return place;
};
