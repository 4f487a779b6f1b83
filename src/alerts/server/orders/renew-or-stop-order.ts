import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Order } from '../../contract/orders.ts';
import { parseSavedQuery } from '../../rules/orders/form.ts';
import { keysOf } from '../../rules/orders/keys.ts';
import type { AlertDeps } from '../deps.ts';
import * as store from './order-life-cycle-store.ts';
import { countActive, expireOrders, insertKeys, lockPhone } from './order-store.ts';
import { findOrder } from './own-order-store.ts';
import { cancelOrderNews } from './subject.ts';

type Deps = Pick<AlertDeps, 'db'>;

/** Ends an order; ended once more it stays ended. Null: there is none. */
export const stopOrder = ({ db }: Deps, id: number): Promise<Order | null> =>
  db.begin(async (tx) => {
    if (!(await lock(tx, id))) return null;
    await store.cancelOrder(tx, id);
    await cancelOrderNews(tx, id);
    return findOrder(tx, id);
  });

/** Keeps an order for another month from now, also one whose month is over. Null: there is none. */
export const renewOrder = async (
  { db }: Deps,
  id: number,
): Promise<Order | null | Refusal<'orderStopped' | 'ordersMany' | 'queryAreasWrong'>> =>
  db.begin(async (tx) => {
    const order = await lock(tx, id);
    if (!order) return null;
    if (order.state === 'CANCELLED') return refuse('orderStopped');
    const query = parseSavedQuery(order.query);
    if (query === null) return refuse('queryAreasWrong');
    const activeId = order.state === 'ACTIVE' ? order.id : await store.findActiveDuplicate(tx, order);
    if (activeId !== null) {
      await store.extendOrder(tx, activeId);
      return findOrder(tx, activeId);
    }
    if ((await countActive(tx, order.phone)) >= limits.ordersPerPhoneMax) return refuse('ordersMany');
    await store.reactivateOrder(tx, order.id);
    await insertKeys(tx, order.id, keysOf({ query, communications: order.communications }));
    return findOrder(tx, order.id);
  });

/** Takes an order in hand as it stands by the clock, after whatever else is done with the orders of its phone. */
const lock = async (tx: Tx, id: number): Promise<store.LockedOrder | null> => {
  const phone = await store.findPhone(tx, id);
  if (phone === null) return null;
  await lockPhone(tx, phone);
  await expireOrders(tx, phone);
  return store.lockOrder(tx, id);
};
