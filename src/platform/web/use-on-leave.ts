import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells when somebody presses beside a small panel or the keyboard goes on from it. What opened it, by its id, counts as
 * a part of it.
 */
export const useOnLeave = (panel: RefObject<HTMLElement | null>, openerId: string, onLeave: () => void): void => {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node &&
      panel.current?.contains(target) === false &&
      !document.getElementById(openerId)?.contains(target);
    const leave = (event: Event) => isElsewhere(event.target) && latest.current();
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [panel, openerId]);
};
