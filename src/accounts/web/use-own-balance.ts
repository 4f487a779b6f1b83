import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api } from '#platform/web/api.ts';
import type { contract, OwnBalance } from '../contract.ts';

/** The deposit as the page knows it: not asked yet or on its way (null), or not to be had. */
export type OwnBalanceState = OwnBalance | 'failed' | null;

let current: OwnBalanceState = null;
let request: Promise<void> | null = null;
const watchers = new Set<() => void>();

const setCurrent = (next: OwnBalanceState) => {
  current = next;
  for (const watcher of watchers) watcher();
};

/** Asks the server again, after money has moved. A deposit that does not come is only logged (ERR-008). */
export const refreshOwnBalance = (): Promise<void> => {
  request ??= api<typeof contract>()('GET /user/deposit')
    .then(setCurrent, (error: unknown) => {
      // A login that is over is told by the page itself.
      const isLoginOver = error instanceof ApiError && error.status === 401;
      if (!isLoginOver) console.warn('The deposit did not come.', error);
      if (current === null) setCurrent('failed');
    })
    .finally(() => {
      request = null;
    });
  return request;
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const getCurrent = () => current;
const unknown = () => null;

/** The deposit of whoever acts, asked for once a page. Whoever has none does not ask. */
export const useOwnBalance = (isEnabled = true): OwnBalanceState => {
  useEffect(() => {
    if (isEnabled && current === null) void refreshOwnBalance();
  }, [isEnabled]);
  return useSyncExternalStore(subscribe, getCurrent, unknown);
};
