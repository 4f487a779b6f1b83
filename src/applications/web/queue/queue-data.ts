import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { showFailure } from '#platform/web/toasts.ts';
import type { QueueRow, QueueSummary, queue } from '../../contract/queue.ts';
import { filterOfAddress, pageOf, type QueueAddressFilter, type QueueHome } from './queue-address.ts';

export type QueuePage = Reply<OperationAt<typeof queue, 'POST /office/applications/find'>>;
export type QueueChoices = Reply<OperationAt<typeof queue, 'GET /office/applications/choices'>>;
export type QueueData = { page: QueuePage; summary: QueueSummary };

const call = api<typeof queue>();

const load = async (filter: QueueAddressFilter, page: number): Promise<QueueData> => {
  const [listed, summary] = await Promise.all([
    call('POST /office/applications/find', { body: { ...filter, page } }),
    call('GET /office/applications/summary'),
  ]);
  return { page: listed, summary };
};

/** What a queue shows at an address. */
export const loadQueue = (home: QueueHome, search: string): Promise<QueueData> =>
  load(filterOfAddress(search, home), pageOf(search));

/**
 * The queue as it is: as loaded with the page, and anew whenever anything of any application has changed. A page that
 * nobody looks at asks nothing.
 */
export const useLiveQueue = (loaded: QueueData, filter: QueueAddressFilter) => {
  const [fresh, setFresh] = useState<{ of: QueueData; to: QueueData } | null>(null);
  const data = fresh?.of === loaded ? fresh.to : loaded;
  const latestData = useRef(data);
  useEffect(() => {
    latestData.current = data;
  });
  // What does not come now comes with the next update; the list that is there stays.
  const fetchFresh = useCallback(
    async (onFailed: (error: unknown) => void) => {
      const next = await load(filter, loaded.page.page).catch((error: unknown) => {
        onFailed(error);
        return null;
      });
      if (next) setFresh({ of: loaded, to: next });
      return next;
    },
    [filter, loaded],
  );
  // Whoever has just done something is told that the list is from before.
  const refresh = useCallback(() => fetchFresh(showFailure), [fetchFresh]);
  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const latest = await call('GET /office/applications/pulse').catch(() => null);
      if (latest && latest.lastEvent !== latestData.current.page.lastEvent) await fetchFresh(() => undefined);
    };
    const timer = setInterval(() => void poll(), limits.queuePollMs);
    const pollNow = () => void poll();
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [fetchFresh]);
  return { data, refresh };
};

/** What the queue offers to choose from, once the page is alive; null until it has come. */
export const useChoices = (): QueueChoices | null => {
  const [choices, setChoices] = useState<QueueChoices | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call('GET /office/applications/choices').then(
      (come) => isCurrent && setChoices(come),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return choices;
};

/** What is chosen of the rows in sight: another tab, filter, order or page begins anew, and what leaves the list is chosen no more. */
export const useSelection = (
  address: string,
  rows: readonly QueueRow[],
): [ReadonlySet<number>, (ids: ReadonlySet<number>) => void] => {
  const [selection, setSelection] = useState<{ address: string; ids: ReadonlySet<number> }>({
    address,
    ids: new Set(),
  });
  const ids = rows.map(({ id }) => id).filter((id) => selection.ids.has(id));
  if (selection.address !== address) setSelection({ address, ids: new Set() });
  // Kept for what comes back, it would be chosen unseen.
  else if (ids.length < selection.ids.size) setSelection({ address, ids: new Set(ids) });
  return [new Set(ids), (chosen) => setSelection({ address, ids: chosen })];
};
