import { useEffect, useSyncExternalStore } from 'react';

/** A list as the page knows it: on its way (null), or not to be had. */
export type SharedRows<Row> = readonly Row[] | 'failed' | null;

export type SharedList<Row> = {
  /** The list, asked for when something that shows it appears. Whoever has none does not ask. */
  use: (isEnabled?: boolean) => SharedRows<Row>;
  /** Asks again, after something has changed. What is there stays until the answer has come. */
  refresh: () => Promise<void>;
  /** From the state of failure back to the first question. */
  retry: () => void;
};

const nothing = () => null;

/** A list of the acting principal that several parts of a page show: one call for all of them. */
export const createSharedList = <Row>(load: () => Promise<readonly Row[]>): SharedList<Row> => {
  let current: SharedRows<Row> = null;
  let lastRequest = 0;
  let asking: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  const put = (next: SharedRows<Row>) => {
    current = next;
    for (const watcher of watchers) watcher();
  };
  const refresh = (): Promise<void> => {
    lastRequest += 1;
    const mine = lastRequest;
    // Only the latest question counts: what was asked before an action does not tell what came of it.
    const request = load()
      .then(
        (rows) => {
          if (mine === lastRequest) put(rows);
        },
        () => {
          if (mine === lastRequest && current === null) put('failed');
        },
      )
      .finally(() => {
        if (asking === request) asking = null;
      });
    asking = request;
    return request;
  };
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    refresh,
    retry: () => {
      put(null);
      void refresh();
    },
    use: (isEnabled = true) => {
      useEffect(() => {
        if (isEnabled && !asking) void refresh();
      }, [isEnabled]);
      return useSyncExternalStore(subscribe, () => current, nothing);
    },
  };
};
