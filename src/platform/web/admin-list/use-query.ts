import { useCallback, useEffect, useRef, useState } from 'react';

export type QueryResult<Data> = { data: Data | null; hasFailed: boolean; isLoading: boolean; refetch: () => void };

/**
 * What an operation answers, asked again whenever `key` changes or somebody wants it. What was there stays on the screen
 * while the next is on its way; an answer that came too late is dropped.
 */
export const useQuery = <Data>(key: string, load: () => Promise<Data>): QueryResult<Data> => {
  const [state, setState] = useState<{ key: string; data: Data | null; hasFailed: boolean } | null>(null);
  const [round, setRound] = useState(0);
  const [isLoading, setIsLoading] = useState(true);
  const latest = useRef(load);
  // Declared before the effect that asks, so that it asks as the last rendering wants it.
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let isCurrent = round >= 0;
    setIsLoading(true);
    latest.current().then(
      (data) => isCurrent && (setState({ key, data, hasFailed: false }), setIsLoading(false)),
      () => isCurrent && (setState({ key, data: null, hasFailed: true }), setIsLoading(false)),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  return { data: state?.data ?? null, hasFailed: state?.hasFailed ?? false, isLoading, refetch };
};
