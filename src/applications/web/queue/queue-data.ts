import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import type { QueueSummary, queue } from '../../contract/queue.ts';
import { type Asked, askedOf, pageOf, type QueueHome } from './queue-address.ts';

export type QueuePage = Reply<OperationAt<typeof queue, 'POST /office/applications/find'>>;
export type QueueChoices = Reply<OperationAt<typeof queue, 'GET /office/applications/choices'>>;
export type QueueData = { page: QueuePage; summary: QueueSummary };

const call = api<typeof queue>();

const load = async (asked: Asked, page: number): Promise<QueueData> => {
  const [found, summary] = await Promise.all([
    call('POST /office/applications/find', { body: { ...asked, page } }),
    call('GET /office/applications/summary'),
  ]);
  return { page: found, summary };
};

/** What a queue shows at an address. */
export const loadQueue = (home: QueueHome, search: string): Promise<QueueData> =>
  load(askedOf(search, home), pageOf(search));

/**
 * The queue as it is: as loaded with the page, and anew whenever anything of any application has changed. A page that
 * nobody looks at asks nothing.
 */
export const useLiveQueue = (loaded: QueueData, asked: Asked) => {
  const [fresh, setFresh] = useState<{ of: QueueData; to: QueueData } | null>(null);
  const data = fresh?.of === loaded ? fresh.to : loaded;
  const known = useRef(data);
  useEffect(() => {
    known.current = data;
  });
  const refresh = useCallback(async () => {
    // What does not come now comes with the next pulse; the list that is there stays.
    const next = await load(asked, loaded.page.page).catch(() => null);
    if (next) setFresh({ of: loaded, to: next });
  }, [asked, loaded]);
  useEffect(() => {
    const feel = async () => {
      if (document.visibilityState !== 'visible') return;
      const pulse = await call('GET /office/applications/pulse').catch(() => null);
      if (pulse && pulse.lastEvent !== known.current.page.lastEvent) await refresh();
    };
    const timer = setInterval(() => void feel(), limits.queuePulseMs);
    const look = () => void feel();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { data, refresh };
};

/** What the queue offers to choose from, once the page is alive; null until it has come. */
export const useChoices = (): QueueChoices | null => {
  const [choices, setChoices] = useState<QueueChoices | null>(null);
  useEffect(() => {
    let isWanted = true;
    call('GET /office/applications/choices').then(
      (come) => isWanted && setChoices(come),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return choices;
};
