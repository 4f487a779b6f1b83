import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { ordersContract, Selection } from '../../contract/orders.ts';
import type { AlertDeps } from '../deps.ts';
import { cardsFor } from './cards.ts';
import { findContact } from './order-store.ts';
import { createSelection, updateSelection } from './selections.ts';
import * as store from './selections-store.ts';

type Selections =
  | 'GET /user/selections'
  | 'GET /user/selections/:id'
  | 'POST /user/selections'
  | 'PUT /user/selections/:id';

/** Individual selections (PRF-005). */
export const selectionsHandlers = (deps: AlertDeps): Handlers<Pick<typeof ordersContract, Selections>> => {
  const read = async (caller: Caller, id: number): Promise<Selection | null> => {
    const person = await findContact(deps.db, caller.subject);
    return person && store.findSelection(deps.db, id, person.id);
  };
  const justWritten = async (caller: Caller, id: number): Promise<Selection> => {
    const selection = await read(caller, id);
    if (!selection) throw new Error(`Selection ${id} was not found.`);
    return selection;
  };

  return {
    'GET /user/selections': async ({ caller }) => {
      const person = await findContact(deps.db, caller.subject);
      return person ? store.listSelections(deps.db, person.id) : { mine: [], made: [] };
    },

    'GET /user/selections/:id': async ({ caller, params, locale }) => {
      const selection = await read(caller, params.id);
      if (!selection) return refuse('selectionMissing');
      const listings = await store.listSelectedListings(deps.db, params.id);
      const cards = await cardsFor(deps, { ids: listings.map(({ listingId }) => listingId), caller, locale });
      return { ...selection, listings: listings.map((one) => ({ ...one, card: cards.get(one.listingId) ?? null })) };
    },

    'POST /user/selections': async ({ caller, body }) => {
      const created = await createSelection(deps, body, caller);
      return created instanceof Refusal ? created : justWritten(caller, created);
    },

    'PUT /user/selections/:id': async ({ caller, params, body }) => {
      const changed = await updateSelection(deps, params.id, body, caller);
      if (changed === null) return refuse('selectionMissing');
      return changed instanceof Refusal ? changed : justWritten(caller, changed);
    },
  };
};
