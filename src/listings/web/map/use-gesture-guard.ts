import { type MouseEvent, useEffect, useRef } from 'react';

/** So long after it has opened, something may still get the click of the gesture that opened it. */
const GESTURE_MS = 700;

/**
 * What opens under a finger ignores the click that ends the tap which opened it: the browser gives it to whatever is there by
 * then, say a link. A press that begins in it, a key, and whatever comes later are its own.
 */
export const useGestureGuard = () => {
  const openedAtMs = useRef(0);
  const isPressed = useRef(false);
  useEffect(() => {
    openedAtMs.current = performance.now();
  }, []);
  return {
    onPointerDownCapture: () => {
      isPressed.current = true;
    },
    onClickCapture: (event: MouseEvent) => {
      const isKey = event.detail === 0;
      if (isPressed.current || isKey || performance.now() - openedAtMs.current > GESTURE_MS) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
