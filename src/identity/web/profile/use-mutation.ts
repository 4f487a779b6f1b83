import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';

export type Mutation = {
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: ApiError | null;
  reset: () => void;
  /** Does something once at a time; true when it was done. A fault that is no refusal goes on to the error page. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** Something a form asks the server to do. */
export const useMutation = (): Mutation => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run: Mutation['run'] = async (mutate) => {
    if (isBusy) return false;
    setIsBusy(true);
    setRefusal(null);
    try {
      await mutate();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, reset: () => setRefusal(null), run };
};
