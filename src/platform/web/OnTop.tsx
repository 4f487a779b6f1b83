import { type ReactNode, useEffect, useRef } from 'react';
import css from './OnTop.module.css';

/** The title of the open dialog that has the whole screen, as a long one has on a phone. */
const fullDialogHead = (): Element | null => {
  const dialog = isWide() ? undefined : Array.from(document.querySelectorAll('dialog:modal')).at(-1);
  return dialog && dialog.getBoundingClientRect().top <= 0 ? dialog.querySelector('[data-dialog-head]') : null;
};

/** How far down the controls at the head of the page, or of the dialog that covers it, reach in the window. */
const headEnd = (): number => {
  const dialogHead = fullDialogHead();
  const parts = dialogHead ? [dialogHead] : Array.from(document.querySelectorAll('[data-page-head]'));
  return Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom));
};

/** A form that has the whole screen begins below what appears, which speaks of its fields. Returns the way to undo it. */
const makeRoom = (place: HTMLElement): (() => void) => {
  const dialog = fullDialogHead()?.closest('dialog');
  dialog?.style.setProperty('--toast-room', `${place.offsetHeight + 16}px`);
  return () => dialog?.style.removeProperty('--toast-room');
};

/** Corners where it may lie, the first choice first; a phone has room below the head of the page alone, where no bar is. */
const corners = ['top-end', 'bottom-end', 'bottom-start'] as const;
const isWide = () => matchMedia('(min-width: 640px)').matches;

/** What is pressed, read in haste or typed into. */
const COUNTS = ':is(button, input, select, textarea, [role="button"], [role="timer"], [data-price], [data-foot])';

/** How much of what counts the entries of a place lie over. */
const coveredCount = (place: HTMLElement): number => {
  const entries = Array.from(place.children, (entry) => entry.getBoundingClientRect());
  return Array.from(document.querySelectorAll(COUNTS)).filter((other) => {
    if (place.contains(other)) return false;
    const { left, right, top, bottom, width } = other.getBoundingClientRect();
    const isUnder = (entry: DOMRect) =>
      left < entry.right && right > entry.left && top < entry.bottom && bottom > entry.top;
    return width > 0 && entries.some(isUnder);
  }).length;
};

/** Puts it where it covers the least of what counts. */
const chooseCorner = (element: HTMLElement): void => {
  let least = Number.POSITIVE_INFINITY;
  let best: (typeof corners)[number] = corners[0];
  for (const corner of isWide() ? corners : []) {
    element.dataset.corner = corner;
    const count = coveredCount(element);
    if (count >= least) continue;
    [least, best] = [count, corner];
  }
  element.dataset.corner = best;
};

type OnTopProps = {
  /** The newest entry; undefined: there is nothing to show. */
  newest: number | string | undefined;
  label: string;
  /** The newest entry is an alert and says itself: the place says nothing beside it. */
  isAlert?: boolean;
  children: ReactNode;
};

/**
 * A place for what appears above everything else by itself, read aloud when it may be. It is shown anew for each newest
 * entry, so that it lies above a dialog that was opened since the last one; with nothing in it, it is hidden. It covers no
 * control at the head of the page (`--head-end` is where these end) and as little else that counts as it can.
 */
export function OnTop({ newest, label, isAlert = false, children }: OnTopProps) {
  const place = useRef<HTMLElement>(null);
  const isShown = newest !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const follow = () => place.current?.style.setProperty('--head-end', `${headEnd()}px`);
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [isShown]);
  useEffect(() => {
    const element = place.current;
    if (!element?.hidePopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest === undefined) return;
    element.showPopover();
    chooseCorner(element);
    return makeRoom(element);
  }, [newest]);
  return (
    <section
      ref={place}
      popover="manual"
      className={css.place}
      aria-live={isAlert ? 'off' : 'polite'}
      aria-label={label}
    >
      {children}
    </section>
  );
}
