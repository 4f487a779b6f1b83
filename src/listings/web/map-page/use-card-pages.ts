import { useEffect, useRef, useState } from 'react';
import type { MapCard, MapCardPage } from '#listings/contract.ts';
import { fetchCards } from './map-requests.ts';
import { type CompletedRequest, type RequestProgress, useLatestRequest } from './use-latest-request.ts';

/** The list beside the map as far as it has been looked at. */
export type CardList = {
  cards: readonly MapCard[];
  total: number;
  didYouMean: string | null;
  progress: RequestProgress;
  /** Asks again for what did not come. */
  retry: () => void;
  /** Brings the next page; null when there is none. */
  loadMore: (() => void) | null;
  moreProgress: RequestProgress;
};

const noPage: MapCardPage = { data: [], total: 0, page: 1, size: 1, didYouMean: null };

/** The first page of the newest question, and further ones as they are asked for. */
export const useCardPages = (request: string, first: CompletedRequest<MapCardPage> | null): CardList => {
  const { completed, progress, retry } = useLatestRequest(request, fetchCards, first);
  const top = completed?.result ?? noPage;
  const { cards, reached, moreProgress, more: loadMore } = useExtraPages(completed?.request ?? '', top.page);
  const hasMore = progress === 'loaded' && reached * top.size < top.total;
  return {
    cards: [...top.data, ...cards],
    total: top.total,
    didYouMean: top.didYouMean,
    progress,
    retry,
    loadMore: hasMore ? loadMore : null,
    moreProgress,
  };
};

type ExtraPages = { of: string; cards: readonly MapCard[]; reached: number };

const useExtraPages = (request: string, firstPage: number) => {
  const none = { of: request, cards: [], reached: firstPage };
  const [extra, setExtra] = useState<ExtraPages>(none);
  const [moreProgress, setProgress] = useState<RequestProgress>('loaded');
  const abort = useRef(new AbortController());
  useEffect(() => {
    setProgress('loaded');
    const mine = new AbortController();
    abort.current = mine;
    return () => mine.abort();
  }, [request]);
  const own = extra.of === request ? extra : none;
  const loadMore = () => {
    const { signal } = abort.current;
    setProgress('loading');
    fetchCards(request, signal, own.reached + 1).then(
      ({ data }) => {
        if (signal.aborted) return;
        setExtra({ of: request, cards: [...own.cards, ...data], reached: own.reached + 1 });
        setProgress('loaded');
      },
      () => signal.aborted || setProgress('failed'),
    );
  };
  return { ...own, moreProgress, more: loadMore };
};
