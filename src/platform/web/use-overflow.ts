import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of an element is taller than the element lets see; watched as sizes and fonts change. */
export const useOverflow = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setIsOverflowing(watched.scrollHeight > watched.clientHeight + 1));
    observer.observe(watched);
    for (const child of watched.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
};
