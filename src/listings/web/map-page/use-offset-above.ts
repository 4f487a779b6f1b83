import { type RefObject, useEffect } from 'react';

/** Tells an element by `--above` how much of the page lies above it: the header, and a notice that may be closed. */
export const useOffsetAbove = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const target = element.current;
    const above = target?.closest('main');
    if (!target || !above) return;
    const measure = () => target.style.setProperty('--above', `${above.offsetTop}px`);
    // The page is as high as everything in it: whatever is closed above changes it.
    const observer = new ResizeObserver(measure);
    observer.observe(above.parentElement ?? above);
    measure();
    return () => observer.disconnect();
  }, [element]);
};
