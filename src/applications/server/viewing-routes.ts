import { audit, findUserId } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { viewing } from '../contract/viewing.ts';
import { actorRolesOf, actsAsStaff, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { listOwnViewings, listVisits } from './viewing-store.ts';
import { answerViewing, cancelViewing, findViewingOptions, requestViewing } from './viewings.ts';

/** Coming to see what is on sale. */
export const viewingHandlers = (deps: ApplicationDeps): Handlers<typeof viewing> => {
  const { db } = deps;
  return {
    'GET /product/:id/viewing': async ({ caller, params: { id } }) =>
      (await findViewingOptions(db, id, await requesterOf(deps, caller))) ?? refuse('listingMissing'),

    'POST /product/:id/viewing': async ({ caller, params: { id }, body: { at } }) =>
      requestViewing(deps, { id, requester: await requesterOf(deps, caller), at }),

    'POST /viewing/:id/answer': async ({ caller, params: { id }, body: { to } }) =>
      answerViewing(deps, { id, requester: await requesterOf(deps, caller), to }),

    'POST /viewing/:id/cancel': async ({ caller, params: { id } }) =>
      cancelViewing(deps, { id, requester: await requesterOf(deps, caller) }),

    'GET /viewings': async ({ caller, locale }) => {
      const personId = await findUserId(db, caller.username);
      return { data: personId === null ? [] : await listOwnViewings(db, locale, personId) };
    },

    'GET /application/:id/viewings': async ({ caller, params: { id }, requestId }) => {
      const application = await findApplication(db, id);
      const actorRoles = application ? actorRolesOf(await requesterOf(deps, caller), application) : [];
      if (!application || actorRoles.length === 0) return refuse('applicationMissing');
      const { listingId } = application;
      // Finance works with applications, but viewings are none of its business.
      const isFinanceAlone = actorRoles.every((role) => role === 'finance');
      if (listingId === null || isFinanceAlone) return { data: [] };
      return db.begin(async (tx) => {
        // Staff read names and phones of those who come: that is written down.
        if (actsAsStaff(actorRoles))
          await audit(tx, { caller, action: 'viewing.read', object: `application:${id}`, requestId });
        return { data: await listVisits(tx, listingId) };
      });
    },
  };
};
