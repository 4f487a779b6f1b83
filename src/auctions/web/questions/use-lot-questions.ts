import { useEffect, useRef, useState } from 'react';
import type { contract, LotQuestion } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';
import { serverNowMs } from '#platform/web/clock.ts';

/** What has been asked about a lot, and what whoever acts may do. */
export const loadLotQuestions = (lotId: number) =>
  api<typeof contract>()('GET /public/auction/:id/questions', { params: { id: String(lotId) } });
export type LoadedQuestions = Awaited<ReturnType<typeof loadLotQuestions>>;

type Read = {
  /** Null where they could not be read. */
  questions: LoadedQuestions | null;
  /** By the server's clock. */
  atMs: number;
};

type Start = {
  lotId: number;
  /** Null where the page could not load them. */
  loaded: LoadedQuestions | null;
  loadedAtMs: number;
  /** The last row of the log of the lot that the page has heard of. */
  logNumber: number;
};

/** How long the log has to be still: several rows that come at once are one reading. */
const STILL_MS = 1_000;

/**
 * The questions as the page loaded them, null where it could not, and read anew after every act, and when the log of the lot
 * has a new row, as one of these may be a question or an answer. Once neither can come any more, rows are bids alone.
 */
export const useLotQuestions = ({ lotId, loaded, loadedAtMs, logNumber }: Start) => {
  const [read, setRead] = useState<Read>({ questions: loaded, atMs: loadedAtMs });
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef(0);
  const reload = async (): Promise<void> => {
    latest.current += 1;
    const round = latest.current;
    setIsLoading(true);
    // What was there stays where nothing comes instead.
    const questions = await loadLotQuestions(lotId).catch(() => null);
    if (round !== latest.current) return;
    setIsLoading(false);
    if (questions) setRead({ questions, atMs: serverNowMs() });
  };
  const { questions: known, atMs } = read;
  const isInMotion = known !== null && (known.isOpen || (known.answersUntilMs ?? 0) > atMs);
  const readNumber = useRef(logNumber);
  useEffect(() => {
    if (!isInMotion || logNumber === readNumber.current) return;
    const timer = setTimeout(() => {
      readNumber.current = logNumber;
      void reload();
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [logNumber, isInMotion]);
  /** A question that was just taken stands in the list before it is read again. */
  const add = (question: LotQuestion): void =>
    setRead(({ questions, atMs }) => ({
      atMs,
      questions: questions && { ...questions, data: [...questions.data, question] },
    }));
  return { ...read, isLoading, reload, add };
};
