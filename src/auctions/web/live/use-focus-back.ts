import { type RefObject, useEffect, useRef } from 'react';

/**
 * A confirmation takes the place of the form, and the focus with it. When it goes, whoever sent it away, the focus returns
 * to the field or the button that it came from; where neither is any more, to the box around them.
 */
export const useFocusBack = <Box extends HTMLElement>(isAway: boolean): RefObject<Box | null> => {
  const box = useRef<Box>(null);
  const cameFrom = useRef('[type="submit"]');
  const wasAway = useRef(isAway);
  useEffect(() => {
    const isBack = wasAway.current && !isAway;
    wasAway.current = isAway;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const isDialog = document.activeElement instanceof HTMLDialogElement;
    if (!isBack || !(isLost || isDialog)) return;
    const back = box.current?.querySelector<HTMLElement>(`${cameFrom.current}:not(:disabled)`) ?? box.current;
    back?.focus({ preventScroll: true });
  }, [isAway]);
  useEffect(() => {
    if (isAway) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Node && box.current?.contains(target))
        cameFrom.current = target instanceof HTMLInputElement ? 'input' : '[type="submit"]';
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isAway]);
  return box;
};
