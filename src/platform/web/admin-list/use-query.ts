import { keepPreviousData, notifyManager, QueryClient, useQuery as useKeptQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { ApiError } from '../api-error.ts';

export type QueryResult<Data> = {
  data: Data | null;
  hasFailed: boolean;
  /** The sentence of the server where there is no such thing, or none for whoever wants it: an answer, and no failure. */
  missing: string | null;
  isLoading: boolean;
  refetch: () => void;
};

/**
 * The one client of the pages that ask after they came. It keeps nothing for later: an answer is gone with whatever showed
 * it, so that nobody sees what another login, another party or an earlier visit was answered. Failures are shown at once,
 * also without a network, and nothing is asked that nobody wanted.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      networkMode: 'always',
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      // Each answer is a new one, even where it is equal: pages that were appended to the one before begin anew.
      structuralSharing: false,
    },
  },
});

// An answer is shown in the turn in which it came, like that of any other call, and not by a timer.
notifyManager.setScheduler(queueMicrotask);

/**
 * What an operation answers, asked again whenever `key` changes or somebody wants it. What was there stays on the screen
 * while the next is on its way; an answer that came too late is dropped. The key is the caller's own: others may have the
 * same.
 */
export const useQuery = <Data>(key: string, load: () => Promise<Data>): QueryResult<Data> => {
  const owner = useId();
  const { data, error, isError, isFetching } = useKeptQuery(
    { queryKey: [owner, key], queryFn: load, placeholderData: keepPreviousData },
    queryClient,
  );
  const refetch = useCallback(() => {
    const own = { queryKey: [owner], type: 'active' } as const;
    // What is on its way was asked for before whatever somebody has just changed.
    void queryClient.cancelQueries(own, { silent: true });
    void queryClient.refetchQueries(own);
  }, [owner]);
  const missing = error instanceof ApiError && error.status === 404 ? error.message : null;
  const hasFailed = isError && !isFetching && missing === null;
  return { data: isError ? null : (data ?? null), hasFailed, missing, isLoading: isFetching, refetch };
};
