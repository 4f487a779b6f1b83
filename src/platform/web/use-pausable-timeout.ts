import { useEffect, useRef, useState } from 'react';

/** Calls `onOver` after `ms` (null: never); time stands still while it is paused. */
export const usePausableTimeout = (
  ms: number | null,
  { isPaused, onOver }: { isPaused: boolean; onOver: () => void },
): void => {
  const left = useRef(ms);
  useEffect(() => {
    if (isPaused || left.current === null) return;
    const startedAt = performance.now();
    const timer = setTimeout(onOver, left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
};

/** Whether something is pointed at or has the focus, and what its element listens to for that. */
export const useHold = () => {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isHeld: isPointedAt || hasFocus,
    holders: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
};

/** What ends something of its own with Escape: a dialog, an open list or menu, and a field, which gives up what is typed. */
const HAS_OWN_ESCAPE =
  'input, textarea, select, [contenteditable], [aria-expanded="true"], details[open], dialog, [role="dialog"], [role="menu"]';
const OPEN_ABOVE = 'dialog[open], [popover]:not([popover="manual"]):popover-open';

const isOpenAbove = (): boolean => {
  try {
    return document.querySelector(OPEN_ABOVE) !== null;
  } catch {
    return document.querySelector('dialog[open]') !== null;
  }
};

/** Closes by Escape what appeared by itself; never where the key ends something else. `onEscape` null: the key does nothing. */
export const useEscape = (onEscape: (() => void) | null): void => {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isOpenAbove()) return;
      if (event.target instanceof Element && event.target.closest(HAS_OWN_ESCAPE)) return;
      escape.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
