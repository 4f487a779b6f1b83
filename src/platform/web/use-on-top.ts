import { type RefObject, useEffect, useRef } from 'react';

/**
 * A place for what appears above everything else. It is shown anew for each newest entry, so that it lies above a dialog
 * that was opened since the last one; with nothing in it, it is hidden.
 */
export const useOnTop = (newest: number | string | undefined): RefObject<HTMLElement | null> => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element?.hidePopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return place;
};
