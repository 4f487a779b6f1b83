import { useRef } from 'react';
import { newKey } from '#deposits/web/new-key.ts';
import { type Deed, useDeed } from '#identity/web/profile/use-deed.ts';
import { ApiError } from '#platform/web/api.ts';

export type LotDeed = Omit<Deed, 'run'> & {
  /** Does something once at a time; true when it was done. The key names the deed. */
  run: (deed: (idempotencyKey: string) => Promise<unknown>) => Promise<boolean>;
};

const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** A deed that moves money or a lot: tried again after a broken line it has the same name, so that it is done once. */
export const useLotDeed = (): LotDeed => {
  const { run, ...rest } = useDeed();
  const key = useRef('');
  return {
    ...rest,
    run: (deed) =>
      run(async () => {
        key.current ||= newKey();
        try {
          await deed(key.current);
          key.current = '';
        } catch (error) {
          if (isAnswered(error)) key.current = '';
          throw error;
        }
      }),
  };
};
