import { useRef } from 'react';
import { type Mutation, useMutation } from '#identity/web/profile/use-mutation.ts';
import { ApiError } from '#platform/web/api.ts';
import { createIdempotencyKey } from '#platform/web/idempotency-key.ts';

export type LotMutation = Omit<Mutation, 'run'> & {
  /** Does something once at a time; true when it was done. The key names the action. */
  run: (work: (idempotencyKey: string) => Promise<unknown>) => Promise<boolean>;
};

const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** An action that moves money or a lot: tried again after a broken line it has the same name, so that it is done once. */
export const useLotMutation = (): LotMutation => {
  const { run, ...rest } = useMutation();
  const key = useRef('');
  return {
    ...rest,
    run: (work) =>
      run(async () => {
        key.current ||= createIdempotencyKey();
        try {
          await work(key.current);
          key.current = '';
        } catch (error) {
          if (isAnswered(error)) key.current = '';
          throw error;
        }
      }),
  };
};
