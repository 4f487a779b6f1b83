import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets a part of the page fill the screen (MAP-002). Where a browser gives no full screen, as on iPhones, the part is
 * told all the same and fills the window by its style.
 */
export const useFullScreen = (
  part: RefObject<HTMLElement | null>,
): [isFull: boolean, set: (isFull: boolean) => void] => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [part]);
  const set = (next: boolean) => {
    const element = part.current;
    if (!document.fullscreenEnabled || !element) return setFull(next);
    const asked = next ? element.requestFullscreen() : document.exitFullscreen();
    asked.catch(() => setFull(next));
  };
  return [isFull, set];
};
