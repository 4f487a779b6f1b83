import type { Handlers } from '#platform/contract/operation.ts';
import { noticesContract } from '../../contract/notices.ts';
import type { AlertDeps } from '../deps.ts';

const notYet = () => Promise.reject(new Error('not there yet'));

export const noticesHandlers = (_deps: AlertDeps): Handlers<typeof noticesContract> =>
  Object.fromEntries(Object.keys(noticesContract).map((key) => [key, notYet])) as unknown as Handlers<
    typeof noticesContract
  >;
