import { flushSync } from 'react-dom';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-notice]')];

const topOf = (row: HTMLElement): number => row.getBoundingClientRect().top;

/**
 * Changes the rows of a list and keeps what is read where it is when some appear above it; not every browser does it by
 * itself, and none does at the top of a page. The change is drawn at once: between looking where a row stands and
 * putting it back there, nobody can scroll and nothing else can be drawn.
 */
export const changeInPlace = (list: HTMLElement | null, change: () => void): void => {
  const anchor = list && rowsOf(list).find((row) => row.getBoundingClientRect().bottom > 0);
  const top = anchor ? topOf(anchor) : 0;
  flushSync(change);
  const still = anchor && rowsOf(list).find((row) => row.dataset.notice === anchor.dataset.notice);
  if (still) scrollBy({ top: topOf(still) - top, behavior: 'instant' });
};
