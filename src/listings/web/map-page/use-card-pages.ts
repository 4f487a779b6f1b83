import { useEffect, useRef, useState } from 'react';
import type { MapCard, MapCardPage } from '#listings/contract.ts';
import { askCards } from './map-questions.ts';
import { type Answered, type AnswerProgress, useNewest } from './use-newest.ts';

/** The list beside the map as far as it has been looked at. */
export type CardList = {
  cards: readonly MapCard[];
  total: number;
  didYouMean: string | null;
  progress: AnswerProgress;
  /** Asks again for what did not come. */
  again: () => void;
  /** Brings the next page; null when there is none. */
  more: (() => void) | null;
  moreProgress: AnswerProgress;
};

const noPage: MapCardPage = { data: [], total: 0, page: 1, size: 1, didYouMean: null };

/** The first page of the newest question, and further ones as they are asked for. */
export const useCardPages = (question: string, first: Answered<MapCardPage> | null): CardList => {
  const { known, progress, again } = useNewest(question, askCards, first);
  const top = known?.answer ?? noPage;
  const { cards, reached, moreProgress, more } = useFurther(known?.question ?? '', top.page);
  const hasMore = progress === 'here' && reached * top.size < top.total;
  return {
    cards: [...top.data, ...cards],
    total: top.total,
    didYouMean: top.didYouMean,
    progress,
    again,
    more: hasMore ? more : null,
    moreProgress,
  };
};

type Further = { of: string; cards: readonly MapCard[]; reached: number };

const useFurther = (question: string, firstPage: number) => {
  const none = { of: question, cards: [], reached: firstPage };
  const [further, setFurther] = useState<Further>(none);
  const [moreProgress, setProgress] = useState<AnswerProgress>('here');
  const ending = useRef(new AbortController());
  useEffect(() => {
    setProgress('here');
    const mine = new AbortController();
    ending.current = mine;
    return () => mine.abort();
  }, [question]);
  const own = further.of === question ? further : none;
  const more = () => {
    const { signal } = ending.current;
    setProgress('coming');
    askCards(question, signal, own.reached + 1).then(
      ({ data }) => {
        if (signal.aborted) return;
        setFurther({ of: question, cards: [...own.cards, ...data], reached: own.reached + 1 });
        setProgress('here');
      },
      () => signal.aborted || setProgress('failed'),
    );
  };
  return { ...own, moreProgress, more };
};
