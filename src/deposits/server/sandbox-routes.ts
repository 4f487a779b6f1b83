import type { ProviderId, RunPaymentCallback, SimulatePayment } from '#adapters/payments/port.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { contract } from '../contract/sandbox.ts';
import { findOrder } from './payment-store.ts';
import { methodOf } from './top-up-callbacks.ts';

const providers: readonly ProviderId[] = ['payme', 'click'];

/** The calls of the page that plays the providers; mounted only where the sandbox is configured. */
export const sandboxHandlers = (deps: {
  db: Db;
  simulate: SimulatePayment;
  runCallback: RunPaymentCallback;
}): Handlers<typeof contract> => {
  const find = async (id: string) => {
    const order = await findOrder(deps.db, BigInt(id));
    const provider = providers.find((one) => methodOf[one] === order?.method);
    return order && provider ? { order, provider } : null;
  };
  return {
    'GET /dev/payments/:id': async ({ params }) => {
      const target = await find(params.id);
      if (!target) return refuse('orderNotFound');
      const { order, provider } = target;
      return { orderId: order.id.toString(), amount: order.amountTiyin.toString(), provider, state: order.state };
    },

    'POST /dev/payments/:id': async ({ params, body }) => {
      const target = await find(params.id);
      if (!target) return refuse('orderNotFound');
      const { step, isEachTwice } = body;
      const simulation = await deps.simulate(
        target.order,
        { provider: target.provider, step, isEachTwice },
        deps.runCallback,
      );
      const calls = simulation.calls.map(({ name, isOk, answer }) => ({
        name,
        isOk,
        answer: JSON.stringify(answer.body),
      }));
      return { isPaid: simulation.isPaid, calls };
    },
  };
};
