import { readListingQuery } from '#listings/rules/query.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Order } from '../../contract/orders.ts';
import { keysOf } from '../../rules/orders/keys.ts';
import type { AlertDeps } from '../deps.ts';
import * as store from './life-store.ts';
import { readOrder } from './own-store.ts';
import { countActive, expireOver, insertKeys, queueUp } from './saving-store.ts';
import { stopTelling } from './subject.ts';

type Deps = Pick<AlertDeps, 'db'>;

/** Ends an order; ended once more it stays ended. Null: there is none. */
export const stopOrder = ({ db }: Deps, id: number): Promise<Order | null> =>
  db.begin(async (tx) => {
    if (!(await hold(tx, id))) return null;
    await store.cancelOrder(tx, id);
    await stopTelling(tx, id);
    return readOrder(tx, id);
  });

/** Keeps an order for another month from now, also one whose month is over. Null: there is none. */
export const renewOrder = async (
  { db }: Deps,
  id: number,
): Promise<Order | null | Refusal<'orderStopped' | 'ordersMany'>> =>
  db.begin(async (tx) => {
    const order = await hold(tx, id);
    if (!order) return null;
    if (order.state === 'CANCELLED') return refuse('orderStopped');
    const kept = order.state === 'ACTIVE' ? order.id : await store.activeTwin(tx, order);
    if (kept !== null) {
      await store.prolong(tx, kept);
      return readOrder(tx, kept);
    }
    if ((await countActive(tx, order.phone)) >= limits.ordersPerPhoneMax) return refuse('ordersMany');
    await store.revive(tx, order.id);
    const query = readListingQuery(new URLSearchParams(order.query));
    await insertKeys(tx, order.id, keysOf({ query, communications: order.communications }));
    return readOrder(tx, order.id);
  });

/** Takes an order in hand as it stands by the clock, after whatever else is done with the orders of its phone. */
const hold = async (tx: Tx, id: number): Promise<store.HeldOrder | null> => {
  const phone = await store.phoneOf(tx, id);
  if (phone === null) return null;
  await queueUp(tx, phone);
  await expireOver(tx, phone);
  return store.holdOrder(tx, id);
};
