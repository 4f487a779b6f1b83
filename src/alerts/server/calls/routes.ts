import type { Handlers } from '#platform/contract/operation.ts';
import { callsContract } from '../../contract/calls.ts';
import type { AlertDeps } from '../deps.ts';

const notYet = () => Promise.reject(new Error('not there yet'));

export const callsHandlers = (_deps: AlertDeps): Handlers<typeof callsContract> =>
  Object.fromEntries(Object.keys(callsContract).map((key) => [key, notYet])) as unknown as Handlers<
    typeof callsContract
  >;
