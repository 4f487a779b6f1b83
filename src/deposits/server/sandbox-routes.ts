import type { AtDesk, Play, ProviderId } from '#adapters/payments/port.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { contract } from '../contract/sandbox.ts';
import { methodOf } from './desk.ts';
import { readAnyOrder } from './store.ts';

const providers: readonly ProviderId[] = ['payme', 'click'];

/** The calls of the page that plays the providers; mounted only where the sandbox is configured. */
export const sandboxHandlers = (deps: { db: Db; play: Play; atDesk: AtDesk }): Handlers<typeof contract> => {
  const find = async (id: string) => {
    const order = await readAnyOrder(deps.db, BigInt(id));
    const provider = providers.find((one) => methodOf[one] === order?.method);
    return order && provider ? { order, provider } : null;
  };
  return {
    'GET /dev/payments/:id': async ({ params }) => {
      const found = await find(params.id);
      if (!found) return refuse('orderNotFound');
      const { order, provider } = found;
      return { orderId: order.id.toString(), amount: order.amountTiyin.toString(), provider, state: order.state };
    },

    'POST /dev/payments/:id': async ({ params, body }) => {
      const found = await find(params.id);
      if (!found) return refuse('orderNotFound');
      const { step, isEachTwice } = body;
      const played = await deps.play(found.order, { provider: found.provider, step, isEachTwice }, deps.atDesk);
      const calls = played.calls.map(({ name, isOk, answer }) => ({
        name,
        isOk,
        answer: JSON.stringify(answer.body),
      }));
      return { isPaid: played.isPaid, calls };
    },
  };
};
