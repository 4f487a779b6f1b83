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

/** The list as the page of the map was left: shown at once to whoever comes back to it soon, while it is asked for anew. */
type LeftList = { request: string; top: MapCardPage; extra: ExtraPages; scrolledPx: number; atMs: number };
let left: LeftList | null = null;
/** Who comes back later begins at the top. */
const LEFT_MAX_MS = 10 * 60_000;

const leftListOf = (request: string): LeftList | null =>
  left?.request === request && performance.now() - left.atMs < LEFT_MAX_MS ? left : null;

/** The answer that was left, at first; else one of the server. */
const fetchTop = (request: string, signal: AbortSignal): Promise<MapCardPage> => {
  const list = leftListOf(request);
  return list ? Promise.resolve(list.top) : fetchCards(request, signal);
};

/** The pages of a question again, as many as were there and still are, of one moment. */
const fetchAnew = async (
  request: string,
  { reached }: ExtraPages,
  signal: AbortSignal,
): Promise<{ top: MapCardPage; extra: ExtraPages }> => {
  const top = await fetchCards(request, signal);
  const extra: ExtraPages & { cards: MapCard[] } = { of: request, cards: [], reached: top.page };
  while (extra.reached < reached && extra.reached * top.size < top.total) {
    const { data } = await fetchCards(request, signal, { page: extra.reached + 1, asOfMs: top.asOfMs });
    extra.cards.push(...data);
    extra.reached += 1;
  }
  return { top, extra };
};

/** The first page of the newest question, and further ones as they are asked for. */
export const useCardPages = (request: string, first: CompletedRequest<MapCardPage> | null): CardList => {
  const { completed, progress, retry } = useLatestRequest(request, fetchTop, first);
  const { top, extra, returnToPx, renewal, renew, moreProgress, loadMore } = useExtraPages(completed);
  const scrolledPx = useRef(0);
  const isForgetting = useRef(false);
  const now = useRef({ completed, top, extra });
  useEffect(() => {
    now.current = { completed, top, extra };
  });
  // The first question may be of no view yet; a list that is not asked for by then is not come back to.
  useEffect(() => {
    if (isForgetting.current && left?.request !== request) left = null;
    isForgetting.current = true;
  }, [request]);
  useLayoutEffect(
    () => () => {
      const { completed: last, top: result, extra: further } = now.current;
      if (!last) return;
      left = {
        request: last.request,
        top: result,
        extra: further,
        scrolledPx: scrolledPx.current,
        atMs: performance.now(),
      };
    },
    [],
  );
  const isWhole = progress === 'loaded' && renewal === 'loaded';
  return {
    cards: [...top.data, ...extra.cards],
    total: top.total,
    didYouMean: top.didYouMean,
    progress: progress === 'loaded' && renewal === 'failed' ? 'failed' : progress,
    retry: renewal === 'failed' ? renew : retry,
    loadMore: isWhole && extra.reached * top.size < top.total ? loadMore : null,
    moreProgress,
    onScrolled: (px) => {
      scrolledPx.current = px;
    },
    returnToPx,
  };
};

const useExtraPages = (completed: CompletedRequest<MapCardPage> | null) => {
  const request = completed?.request ?? '';
  const [renewed, setRenewed] = useState<CompletedRequest<MapCardPage> | null>(null);
  const top = (renewed?.request === request ? renewed : completed)?.result ?? noPage;
  const none = { of: request, cards: [], reached: top.page };
  const [pages, setPages] = useState<ExtraPages>(none);
  const [returnTo, setReturnTo] = useState<{ of: string; px: number } | null>(null);
  const [moreProgress, setProgress] = useState<RequestProgress>('loaded');
  const [renewal, setRenewal] = useState<RequestProgress>('loaded');
  const abort = useRef(new AbortController());
  const renewAs = (like: ExtraPages) => {
    const { signal } = abort.current;
    setRenewal('loading');
    fetchAnew(like.of, like, signal).then(
      ({ top: result, extra: further }) => {
        if (signal.aborted) return;
        setRenewed({ request: like.of, result });
        setPages(further);
        setRenewal('loaded');
      },
      () => signal.aborted || setRenewal('failed'),
    );
  };
  const begin = useRef(renewAs);
  useEffect(() => {
    setProgress('loaded');
    setRenewal('loaded');
    setRenewed(null);
    const mine = new AbortController();
    abort.current = mine;
    const list = leftListOf(request);
    if (list) {
      setPages(list.extra);
      setReturnTo({ of: request, px: list.scrolledPx });
      // Prices and what is on sale have moved since: what was left stands only until the same pages have come anew.
      begin.current(list.extra);
      left = null;
    }
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
  return {
    top,
    extra,
    returnToPx: returnTo?.of === request ? returnTo.px : null,
    renewal,
    renew: () => renewAs(extra),
    moreProgress,
    loadMore,
  };
};
