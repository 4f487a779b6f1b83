import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api } from '#platform/web/api.ts';
import type { contract, Deposit } from '../contract.ts';

/** The deposit as the page knows it: not asked yet or on its way (null), or not to be had. */
export type KnownDeposit = Deposit | 'failed' | null;

let known: KnownDeposit = null;
let asking: Promise<void> | null = null;
const watchers = new Set<() => void>();

const put = (next: KnownDeposit) => {
  known = next;
  for (const watcher of watchers) watcher();
};

/** Asks the server again, after money has moved. A deposit that does not come is only logged (ERR-008). */
export const refreshDeposit = (): Promise<void> => {
  asking ??= api<typeof contract>()('GET /user/deposit')
    .then(put, (error: unknown) => {
      // A login that is over is told by the page itself.
      const isLoginOver = error instanceof ApiError && error.status === 401;
      if (!isLoginOver) console.warn('The deposit did not come.', error);
      if (known === null) put('failed');
    })
    .finally(() => {
      asking = null;
    });
  return asking;
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const getKnown = () => known;
const unknown = () => null;

/** The deposit of whoever acts, asked for once a page. Whoever has none does not ask. */
export const useDeposit = (isWanted = true): KnownDeposit => {
  useEffect(() => {
    if (isWanted && known === null) void refreshDeposit();
  }, [isWanted]);
  return useSyncExternalStore(subscribe, getKnown, unknown);
};
