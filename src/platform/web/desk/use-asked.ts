import { useCallback, useEffect, useRef, useState } from 'react';

export type Asked<Data> = { data: Data | null; hasFailed: boolean; isLoading: boolean; again: () => void };

/**
 * What an operation answers, asked again whenever `key` changes or somebody wants it. What was there stays on the screen
 * while the next is on its way; an answer that came too late is dropped.
 */
export const useAsked = <Data>(key: string, ask: () => Promise<Data>): Asked<Data> => {
  const [state, setState] = useState<{ key: string; data: Data | null; hasFailed: boolean } | null>(null);
  const [round, setRound] = useState(0);
  const [isLoading, setIsLoading] = useState(true);
  const latest = useRef(ask);
  // Declared before the effect that asks, so that it asks as the last rendering wants it.
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    let isWanted = round >= 0;
    setIsLoading(true);
    latest.current().then(
      (data) => isWanted && (setState({ key, data, hasFailed: false }), setIsLoading(false)),
      () => isWanted && (setState({ key, data: null, hasFailed: true }), setIsLoading(false)),
    );
    return () => {
      isWanted = false;
    };
  }, [key, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { data: state?.data ?? null, hasFailed: state?.hasFailed ?? false, isLoading, again };
};
