import { audit, partyOf } from '#identity/server/actions.ts';
import { viewerOf } from '#listings/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { purchase } from '../contract/purchase.ts';
import type { ApplicationDeps } from './deps.ts';
import { readStanding } from './moving-store.ts';
import { setNewPrice } from './new-price.ts';
import { readPropertyHistory } from './property-history-store.ts';
import { readBuyers, readWishes } from './purchase-store.ts';
import { applyToBuy, standingTowards, withdrawPurchase } from './purchases.ts';
import { askerOf, isStaff, moversOf } from './standing.ts';

/** Asking to buy, new prices, and the history of a property. */
export const purchaseHandlers = (deps: ApplicationDeps): Handlers<typeof purchase> => {
  const { db } = deps;
  return {
    'GET /product/:id/standing': async ({ caller, params: { id } }) =>
      (await standingTowards(db, id, await askerOf(deps, caller))) ?? refuse('listingMissing'),

    'POST /product/:id/purchase': async ({ caller, params: { id }, body: { comment } }) => {
      const asker = await askerOf(deps, caller);
      return asker.party ? applyToBuy(deps, { id, asker, party: asker.party, comment }) : refuse('partyUnknown');
    },

    'POST /purchase/:id/withdraw': async ({ caller, params: { id } }) => {
      const party = await partyOf(deps, caller);
      return party ? withdrawPurchase(db, { id, party }) : refuse('purchaseMissing');
    },

    'GET /purchases': async ({ caller, locale }) => {
      const party = await partyOf(deps, caller);
      return { data: party ? await readWishes(db, locale, party) : [] };
    },

    'GET /application/:id/buyers': async ({ caller, params: { id }, requestId }) => {
      const standing = await readStanding(db, id);
      const movers = standing ? moversOf(await askerOf(deps, caller), standing) : [];
      if (!standing || movers.length === 0) return refuse('applicationMissing');
      const { listingId } = standing;
      if (listingId === null) return { data: [] };
      return db.begin(async (tx) => {
        // Staff read names and phones of buyers: that is written down.
        if (isStaff(movers))
          await audit(tx, { caller, action: 'purchase.read', object: `application:${id}`, requestId });
        return { data: await readBuyers(tx, listingId) };
      });
    },

    'POST /product/:id/price': async ({ caller, params: { id }, body: { price, comment }, requestId }) =>
      setNewPrice(deps, {
        id,
        priceMinor: BigInt(price),
        comment,
        caller,
        asker: await askerOf(deps, caller),
        requestId,
      }),

    'GET /public/product/:id/history': async ({ params: { id }, caller }) => {
      const data = await readPropertyHistory(db, id, await viewerOf(deps, caller));
      return data ? { data } : refuse('listingMissing');
    },
  };
};
