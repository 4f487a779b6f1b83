import { audit, findPrincipal } from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { purchase } from '../contract/purchase.ts';
import { actorRolesOf, actsAsStaff, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { findPropertyHistory } from './property-history-store.ts';
import { listBuyers, listOwnPurchases } from './purchase-store.ts';
import { applyToBuy, findPurchaseOptions, withdrawPurchase } from './purchases.ts';
import { setNewPrice } from './set-new-price.ts';

/** Asking to buy, new prices, and the history of a property. */
export const purchaseHandlers = (deps: ApplicationDeps): Handlers<typeof purchase> => {
  const { db } = deps;
  return {
    'GET /product/:id/standing': async ({ caller, params: { id } }) =>
      (await findPurchaseOptions(db, id, await requesterOf(deps, caller))) ?? refuse('listingMissing'),

    'POST /product/:id/purchase': async ({ caller, params: { id }, body: { comment, method } }) => {
      const requester = await requesterOf(deps, caller);
      return requester.principal
        ? applyToBuy(deps, { id, requester, principal: requester.principal, comment, method })
        : refuse('partyUnknown');
    },

    'POST /purchase/:id/withdraw': async ({ caller, params: { id } }) => {
      const principal = await findPrincipal(deps, caller);
      return principal ? withdrawPurchase(deps, { id, principal }) : refuse('purchaseMissing');
    },

    'GET /purchases': async ({ caller, locale }) => {
      const principal = await findPrincipal(deps, caller);
      return { data: principal ? await listOwnPurchases(db, locale, principal) : [] };
    },

    'GET /application/:id/buyers': async ({ caller, params: { id }, requestId }) => {
      const application = await findApplication(db, id);
      const actorRoles = application ? actorRolesOf(await requesterOf(deps, caller), application) : [];
      if (!application || actorRoles.length === 0) return refuse('applicationMissing');
      const { listingId } = application;
      if (listingId === null) return { data: [] };
      return db.begin(async (tx) => {
        // Staff read names and phones of buyers: that is written down.
        if (actsAsStaff(actorRoles))
          await audit(tx, { caller, action: 'purchase.read', object: `application:${id}`, requestId });
        return { data: await listBuyers(tx, listingId) };
      });
    },

    'POST /product/:id/price': async ({
      caller,
      params: { id },
      body: { price, from, comment, isFarOffMeant },
      requestId,
    }) =>
      setNewPrice(deps, {
        id,
        priceMinor: BigInt(price),
        fromMinor: BigInt(from),
        comment,
        isFarOffMeant,
        caller,
        requester: await requesterOf(deps, caller),
        requestId,
      }),

    'GET /public/product/:id/history': async ({ params: { id }, caller }) => {
      const data = await findPropertyHistory(db, id, await listingViewerOf(deps, caller));
      return data ? { data } : refuse('listingMissing');
    },
  };
};
