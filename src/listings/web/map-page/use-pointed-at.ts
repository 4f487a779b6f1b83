import { type RefObject, useEffect, useRef } from 'react';

/** Tells which entry of a list the mouse or the focus is on, by its `data-id`; null when it leaves (MAP-007). */
export const usePointedAt = (list: RefObject<HTMLElement | null>, onPointed: (id: number | null) => void): void => {
  const tell = useRef(onPointed);
  useEffect(() => {
    tell.current = onPointed;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let pointed: number | null = null;
    const point = (id: number | null) => {
      if (id !== pointed) tell.current(id);
      pointed = id;
    };
    const idOf = (target: EventTarget | null): number | null => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
      return entry ? Number(entry.dataset.id) : null;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    // A finger points by pressing: nothing lights up on its way.
    const over = (event: PointerEvent) => event.pointerType === 'mouse' && point(idOf(event.target));
    element.addEventListener('pointerover', over, { signal });
    element.addEventListener('pointerleave', () => point(null), { signal });
    element.addEventListener('focusin', (event) => point(idOf(event.target)), { signal });
    element.addEventListener('focusout', () => point(null), { signal });
    return () => leaving.abort();
  }, [list]);
};
