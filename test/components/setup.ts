import assert from 'node:assert/strict';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Files share a browser, but no module of ours: what one keeps for the whole page would be there for the next.
vi.resetModules();
const { dismissToast, shownToasts } = await import('#platform/web/toasts.ts');

/** What jsdom has no notion of, as far as components ask for it: layers on top, and the wish for less motion. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = '';
};
/** A scroll is there at once, and is told as any other. */
Element.prototype.scrollTo ??= function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to !== 'object') return;
  this.scrollLeft = to.left ?? this.scrollLeft;
  this.scrollTop = to.top ?? this.scrollTop;
  this.dispatchEvent(new Event('scroll'));
};
/**
 * Frames come by the clock of the machine. jsdom counts them by an interval for all files: begun while a test had stopped the
 * clock, it would never tick again.
 */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const FRAME_MS = 16;
Object.assign(globalThis, {
  requestAnimationFrame: (callback: FrameRequestCallback) =>
    Number(startTimer(() => callback(performance.now()), FRAME_MS)),
  cancelAnimationFrame: (frame: number) => stopTimer(frame),
});
globalThis.matchMedia ??= ((query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof matchMedia;
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** No text is laid out here: what is read is what is written. */
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
});
/** The element `search` is unknown here, which React would take for a mistake. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { configurable: true, value: 'HTMLElement' });

/**
 * What comes by itself may take a while on a busy machine; only a failing test waits that long. And what was waited for is
 * there with its effects: React runs those of a render that nobody asked for, such as one after an answer, in a task of
 * their own, and on a busy machine the test would go on before it.
 */
const { setImmediate: inNextTask } = globalThis;
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 30_000,
  asyncWrapper: async (callback) => {
    const found = await asyncWrapper(callback);
    await new Promise((done) => inNextTask(done));
    return found;
  },
});

const htmlOf = (value: unknown): string => (value instanceof Element ? value.outerHTML : String(value)).slice(0, 500);

/**
 * What is not equal is written out in full: of an element that is the page around it and all that React keeps of it, without
 * an end. An element is written as it stands in the page.
 */
const equal = (actual: unknown, expected: unknown, message?: string | Error): void => {
  try {
    if (actual !== expected && (actual instanceof Node || expected instanceof Node))
      assert.fail(message ?? `${htmlOf(actual)} is not ${htmlOf(expected)}`);
    assert.strictEqual(actual, expected, message);
  } catch (error) {
    // It failed where the test compares, not here.
    if (error instanceof Error) Error.captureStackTrace(error, equal);
    throw error;
  }
};
Object.assign(assert, { equal });

let logged: unknown[][] = [];

beforeEach(() => {
  logged = [];
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void logged.push(words));
});

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  if (logged.length > 0)
    throw new Error(`The component complained: ${logged.map((words) => words.join(' ')).join('\n')}`);
});
