import { useEffect, useState } from 'react';

/** A question with its answer. */
export type CompletedRequest<Answer> = { readonly request: string; readonly result: Answer };

export type RequestProgress = 'loaded' | 'loading' | 'failed';

type FetchResult<Answer> = (request: string, signal: AbortSignal) => Promise<Answer>;

/**
 * The answer to the newest question. The answer before stays until the new one comes; a question that nobody asks any
 * more is ended, and its answer dropped should it come all the same. `fetchResult` must stay the same function.
 */
export const useLatestRequest = <Answer>(
  request: string | null,
  fetchResult: FetchResult<Answer>,
  initial: CompletedRequest<Answer> | null,
) => {
  const [completed, setCompleted] = useState(initial);
  const [failed, setFailed] = useState<string | null>(null);
  const isCompleted = request === null || completed?.request === request;
  const hasFailed = failed !== null && failed === request;
  useEffect(() => {
    if (request === null || isCompleted || hasFailed) return;
    const abort = new AbortController();
    const unlessEnded = (act: () => void) => () => {
      if (!abort.signal.aborted) act();
    };
    fetchResult(request, abort.signal).then(
      (result) => unlessEnded(() => setCompleted({ request, result }))(),
      unlessEnded(() => setFailed(request)),
    );
    return () => abort.abort();
  }, [request, isCompleted, hasFailed, fetchResult]);
  const progress: RequestProgress = isCompleted ? 'loaded' : hasFailed ? 'failed' : 'loading';
  return { completed, progress, retry: () => setFailed(null) };
};
