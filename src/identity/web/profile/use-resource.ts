import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';

export type LoadedResource<Data> = {
  /** Null while it is on its way. */
  data: Data | null;
  refusal: ApiError | null;
  setData: (data: Data) => void;
  reload: () => void;
};

/** What a tab asks the server for when it opens. `load` must stay the same function. */
export const useResource = <Data>(load: () => Promise<Data>): LoadedResource<Data> => {
  const [data, setData] = useState<Data | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = round >= 0;
    load().then(
      (loaded) => isCurrent && setData(loaded),
      (error: unknown) => {
        if (isCurrent) setRefusal(error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error)));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, round]);
  const reload = () => {
    setRefusal(null);
    setRound(round + 1);
  };
  return { data, refusal, setData, reload };
};
