import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { ordersContract } from '../../contract/orders.ts';
import type { AlertDeps } from '../deps.ts';
import { verifyLink } from '../signed-link.ts';
import { cardsFor } from './cards.ts';
import { codeHandlers } from './code-routes.ts';
import { findContact } from './order-store.ts';
import * as store from './own-order-store.ts';
import { renewOrder, stopOrder } from './renew-or-stop-order.ts';
import { saveOrder } from './save-order.ts';
import { selectionsHandlers } from './selections-routes.ts';

/** Standing orders, and the individual selections that grow from them. */
export const ordersHandlers = (deps: AlertDeps): Handlers<typeof ordersContract> => {
  /** The number of an order that is the caller's own; null for any other. */
  const ownOrder = async (caller: Caller, id: number): Promise<number | null> => {
    const person = await findContact(deps.db, caller.subject);
    return person && (await store.isOwn(deps.db, id, person.id)) ? id : null;
  };
  /** The number of the order behind a signed link; null for a link that the application did not make. */
  const linkedOrder = (token: string): number | null => {
    const payload = verifyLink(deps.encryption, 'order', token);
    return payload !== null && /^\d{1,15}$/.test(payload) ? Number(payload) : null;
  };

  return {
    ...codeHandlers(deps),
    ...selectionsHandlers(deps),

    'POST /buyer/save': ({ body, caller, locale }) => saveOrder(deps, { form: body, caller, locale }),

    'GET /user/orders': async ({ caller }) => {
      const person = await findContact(deps.db, caller.subject);
      return { data: person ? await store.listOrders(deps.db, person.id) : [] };
    },

    'GET /user/orders/:id/matches': async ({ caller, params, query, locale }) => {
      const id = await ownOrder(caller, params.id);
      if (id === null) return refuse('orderMissing');
      const { rows, total } = await store.listMatches(deps.db, id, query.page);
      const cards = await cardsFor(deps, { ids: rows.map(({ listingId }) => listingId), caller, locale });
      return { data: rows.map((row) => ({ ...row, card: cards.get(row.listingId) ?? null })), total };
    },

    'POST /user/orders/:id/renew': async ({ caller, params }) => {
      const id = await ownOrder(caller, params.id);
      return (id === null ? null : await renewOrder(deps, id)) ?? refuse('orderMissing');
    },

    'POST /user/orders/:id/stop': async ({ caller, params }) => {
      const id = await ownOrder(caller, params.id);
      return (id === null ? null : await stopOrder(deps, id)) ?? refuse('orderMissing');
    },

    'GET /public/order/:token': async ({ params }) => {
      const id = linkedOrder(params.token);
      return (id === null ? null : await store.findOrder(deps.db, id)) ?? refuse('linkWrong');
    },

    'POST /public/order/:token': async ({ params, body }) => {
      const id = linkedOrder(params.token);
      if (id === null) return refuse('linkWrong');
      return (await (body.do === 'stop' ? stopOrder(deps, id) : renewOrder(deps, id))) ?? refuse('linkWrong');
    },
  };
};
