import { limits } from '#platform/values/limits.ts';
import { ApiError } from './api-error.ts';

export type ToastKind = 'success' | 'warning' | 'error' | 'info';
export type Toast = { id: number; kind: ToastKind; title?: string; text?: string; ms: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const watcher of watchers) watcher();
};

/**
 * Says something for a while (5 s unless told otherwise), newest on top, at most three at once. Without a title the kind
 * gives it. Returns the number that takes the toast away early.
 */
export const showToast = ({ ms = limits.toastMs, ...toast }: Omit<Toast, 'id' | 'ms'> & { ms?: number }): number => {
  lastId += 1;
  change([{ ...toast, ms, id: lastId }, ...toasts].slice(0, limits.toastsMax));
  return lastId;
};

/** Says why something failed, in the words of the API where it gave any. */
export const showFailure = (error: unknown): number =>
  showToast({ kind: 'error', text: error instanceof ApiError ? error.message : String(error) });

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
export const shownToasts = (): readonly Toast[] => toasts;
