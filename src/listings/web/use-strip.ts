import { type RefObject, useEffect, useRef, useState } from 'react';

/** Which picture of a strip is in sight, how to bring another there, and what the strip's element needs for it. */
export type Strip = {
  at: number;
  show: (index: number) => void;
  bind: {
    ref: RefObject<HTMLUListElement | null>;
    onScroll: () => void;
    onPointerDown: () => void;
    onWheel: () => void;
  };
};

/** A row of pictures by scroll snapping, one in sight. Given another `start` it stands there, without moving. */
export const useStrip = (count: number, start: number | null = null): Strip => {
  const ref = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start ?? 0);
  /** The picture a button leads to, until the strip has come there: what passes on the way does not count. */
  const target = useRef<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (start === null || !element) return;
    setAt(start);
    element.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
  }, [start]);
  const forget = () => {
    target.current = null;
  };
  return {
    at,
    show: (index) => {
      const element = ref.current;
      const bounded = Math.max(0, Math.min(count - 1, index));
      target.current = bounded;
      element?.scrollTo({ left: bounded * element.clientWidth, behavior: 'smooth' });
      setAt(bounded);
    },
    bind: {
      ref,
      onScroll: () => {
        const element = ref.current;
        if (!element || element.clientWidth === 0) return;
        const visibleIndex = Math.round(element.scrollLeft / element.clientWidth);
        if (target.current === null) setAt(visibleIndex);
        else if (target.current === visibleIndex) forget();
      },
      onPointerDown: forget,
      onWheel: forget,
    },
  };
};
