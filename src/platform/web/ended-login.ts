import { useSyncExternalStore } from 'react';

let isEnded = false;
let hasTyping = false;
const watchers = new Set<() => void>();

const setEnded = (next: boolean): void => {
  isEnded = next;
  for (const watcher of watchers) watcher();
};

/** From now on it is known whether anything was typed into this page since it was loaded. */
export const watchTyping = (): void => {
  const remember = () => {
    hasTyping = true;
  };
  document.addEventListener('input', remember, { capture: true, once: true });
};

/**
 * The login is over. A page into which somebody has typed stays as it is, says so and waits for a new login; any other is
 * left by `leave`. Nothing is sent by itself afterwards but what a form stores of its own accord.
 */
export const endLogin = (leave: () => void): void => (hasTyping ? setEnded(true) : leave());

/** Somebody has logged in again in this browser: the page goes on as it was. */
export const restoreLogin = (): void => {
  if (isEnded) setEnded(false);
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Calls back each time that the page has a login again after it had ended; returns the end of it. */
export const onLoginRestored = (callback: () => void): (() => void) => subscribe(() => isEnded || callback());

/** Whether the login of this page has ended while something typed stands on it. */
export const useEndedLogin = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isEnded,
    () => false,
  );
