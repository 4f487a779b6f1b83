import { useEffect, useSyncExternalStore } from 'react';

/** A list as the page knows it: on its way (null), or not to be had. */
export type SharedRows<Row> = readonly Row[] | 'failed' | null;

export type SharedList<Row> = {
  /** The list, asked for when something that shows it appears. Whoever has none does not ask. */
  use: (isWanted?: boolean) => SharedRows<Row>;
  /** Asks again, after something has changed. What is there stays until the answer has come. */
  refresh: () => Promise<void>;
  /** From the state of failure back to the first question. */
  retry: () => void;
};

const nothing = () => null;

/** A list of the acting principal that several parts of a page show: one call for all of them. */
export const createSharedList = <Row>(load: () => Promise<readonly Row[]>): SharedList<Row> => {
  let known: SharedRows<Row> = null;
  let lastAsked = 0;
  let asking: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  const put = (next: SharedRows<Row>) => {
    known = next;
    for (const watcher of watchers) watcher();
  };
  const refresh = (): Promise<void> => {
    lastAsked += 1;
    const mine = lastAsked;
    // Only the latest question counts: what was asked before an action does not tell what came of it.
    const asked = load()
      .then(
        (rows) => {
          if (mine === lastAsked) put(rows);
        },
        () => {
          if (mine === lastAsked && known === null) put('failed');
        },
      )
      .finally(() => {
        if (asking === asked) asking = null;
      });
    asking = asked;
    return asked;
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
    use: (isWanted = true) => {
      useEffect(() => {
        if (isWanted && !asking) void refresh();
      }, [isWanted]);
      return useSyncExternalStore(subscribe, () => known, nothing);
    },
  };
};
