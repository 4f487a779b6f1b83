import type { Handlers } from '#platform/contract/operation.ts';
import { ordersContract } from '../../contract/orders.ts';
import type { AlertDeps } from '../deps.ts';

const notYet = () => Promise.reject(new Error('not there yet'));

export const ordersHandlers = (_deps: AlertDeps): Handlers<typeof ordersContract> =>
  Object.fromEntries(Object.keys(ordersContract).map((key) => [key, notYet])) as unknown as Handlers<
    typeof ordersContract
  >;
