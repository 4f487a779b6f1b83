import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';

export type Loaded<Data> = {
  /** Null while it is on its way. */
  data: Data | null;
  refusal: ApiError | null;
  put: (data: Data) => void;
  again: () => void;
};

/** What a tab asks the server for when it opens. `load` must stay the same function. */
export const useLoaded = <Data>(load: () => Promise<Data>): Loaded<Data> => {
  const [data, setData] = useState<Data | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = round >= 0;
    load().then(
      (loaded) => isWanted && setData(loaded),
      (error: unknown) => {
        if (isWanted) setRefusal(error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error)));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, round]);
  const again = () => {
    setRefusal(null);
    setRound(round + 1);
  };
  return { data, refusal, put: setData, again };
};
