import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An element of the page, or its id, and whether it came into sight or left it. */
type Change = readonly [element: Element | string, isIntersecting: boolean];

/** Nothing is laid out here: a test says what comes into sight and leaves it, as many changes at once as a busy browser tells. */
export const stubSight = (): ((...changes: Change[]) => void) => {
  let told: IntersectionObserverCallback | null = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        told = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const entryOf = ([element, isIntersecting]: Change) => ({
    target: typeof element === 'string' ? document.getElementById(element) : element,
    isIntersecting,
  });
  return (...changes) =>
    act(() => told?.(changes.map(entryOf) as IntersectionObserverEntry[], {} as IntersectionObserver));
};
