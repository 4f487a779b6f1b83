import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  /** Whoever scrolls the list tells how far down it is, in pixels. */
  onScrolled: (px: number) => void;
  /** The list is as it was left, to be scrolled so far once it stands; null for a list that begins at its top. */
  returnToPx: number | null;
};

const noPage: MapCardPage = { data: [], total: 0, page: 1, size: 1, asOfMs: null, didYouMean: null };

type ExtraPages = { of: string; cards: readonly MapCard[]; reached: number };

/** The list as the page of the map was left, for whoever comes back to it soon. */
type LeftList = { request: string; top: MapCardPage; extra: ExtraPages; scrolledPx: number; atMs: number };
let left: LeftList | null = null;
/** Who comes back later sees the list as it is by then. */
const LEFT_MAX_MS = 10 * 60_000;

const leftListOf = (request: string): LeftList | null =>
  left?.request === request && performance.now() - left.atMs < LEFT_MAX_MS ? left : null;

/** The answer that was left, else one of the server. */
const fetchTop = (request: string, signal: AbortSignal): Promise<MapCardPage> => {
  const list = leftListOf(request);
  return list ? Promise.resolve(list.top) : fetchCards(request, signal);
};

/** The first page of the newest question, and further ones as they are asked for. */
export const useCardPages = (request: string, first: CompletedRequest<MapCardPage> | null): CardList => {
  const { completed, progress, retry } = useLatestRequest(request, fetchTop, first);
  const top = completed?.result ?? noPage;
  const { extra, returnToPx, moreProgress, loadMore } = useExtraPages(completed?.request ?? '', top);
  const scrolledPx = useRef(0);
  const now = useRef({ completed, extra });
  useEffect(() => {
    now.current = { completed, extra };
  });
  useLayoutEffect(
    () => () => {
      const { completed: last, extra: further } = now.current;
      if (!last) return;
      const { request: of, result } = last;
      left = { request: of, top: result, extra: further, scrolledPx: scrolledPx.current, atMs: performance.now() };
    },
    [],
  );
  return {
    cards: [...top.data, ...extra.cards],
    total: top.total,
    didYouMean: top.didYouMean,
    progress,
    retry,
    loadMore: progress === 'loaded' && extra.reached * top.size < top.total ? loadMore : null,
    moreProgress,
    onScrolled: (px) => {
      scrolledPx.current = px;
    },
    returnToPx,
  };
};

const useExtraPages = (request: string, top: MapCardPage) => {
  const none = { of: request, cards: [], reached: top.page };
  const [pages, setPages] = useState<ExtraPages>(none);
  const [returnTo, setReturnTo] = useState<{ of: string; px: number } | null>(null);
  const [moreProgress, setProgress] = useState<RequestProgress>('loaded');
  const abort = useRef(new AbortController());
  useEffect(() => {
    setProgress('loaded');
    const list = leftListOf(request);
    if (list) {
      setPages(list.extra);
      setReturnTo({ of: request, px: list.scrolledPx });
    }
    // Once only: asked for again while the page stays, the question has a new answer. The first one may be of no view yet.
    if (list) left = null;
    const mine = new AbortController();
    abort.current = mine;
    return () => mine.abort();
  }, [request]);
  const extra = pages.of === request ? pages : none;
  const loadMore = () => {
    const { signal } = abort.current;
    setProgress('loading');
    fetchCards(request, signal, { page: extra.reached + 1, asOfMs: top.asOfMs }).then(
      ({ data }) => {
        if (signal.aborted) return;
        setPages({ of: request, cards: [...extra.cards, ...data], reached: extra.reached + 1 });
        setProgress('loaded');
      },
      () => signal.aborted || setProgress('failed'),
    );
  };
  return { extra, returnToPx: returnTo?.of === request ? returnTo.px : null, moreProgress, loadMore };
};
