import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';

export type Mutation = {
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: ApiError | null;
  reset: () => void;
  /**
   * Does something unless something is under way: a form that is sent twice is sent once. True when it was done. A fault that
   * is no refusal goes on to the error page.
   */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** The same for choices that are carried out at once: each comes after the one before, so that the last stands in the end. */
  runInTurn: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** Something a form asks the server to do. */
export const useMutation = (): Mutation => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  // Not of the rendering: a second press may come before the page shows that it is busy.
  const running = useRef<Promise<boolean> | null>(null);
  const start = async (mutate: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await mutate();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      return false;
    }
  };
  const begin = (work: Promise<boolean>): Promise<boolean> => {
    const mine = work.finally(() => {
      if (running.current !== mine) return;
      running.current = null;
      setIsBusy(false);
    });
    running.current = mine;
    return mine;
  };
  return {
    isBusy,
    refusal,
    reset: () => setRefusal(null),
    run: (mutate) => (running.current ? Promise.resolve(false) : begin(start(mutate))),
    runInTurn: (mutate) =>
      begin((running.current ?? Promise.resolve(true)).catch(() => false).then(() => start(mutate))),
  };
};
