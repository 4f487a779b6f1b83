import type { Handlers } from '#platform/contract/operation.ts';
import { feedsContract } from '../../contract/feeds.ts';
import type { AlertDeps } from '../deps.ts';

const notYet = () => Promise.reject(new Error('not there yet'));

export const feedsHandlers = (_deps: AlertDeps): Handlers<typeof feedsContract> =>
  Object.fromEntries(Object.keys(feedsContract).map((key) => [key, notYet])) as unknown as Handlers<
    typeof feedsContract
  >;
