import { audit, personIdOf } from '#identity/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { viewing } from '../contract/viewing.ts';
import type { ApplicationDeps } from './deps.ts';
import { readStanding } from './moving-store.ts';
import { askerOf, isStaff, moversOf } from './standing.ts';
import { readOwnViewings, readVisits } from './viewing-store.ts';
import { answerViewing, askForViewing, cancelViewing, viewingOffer } from './viewings.ts';

/** Coming to see what is on sale. */
export const viewingHandlers = (deps: ApplicationDeps): Handlers<typeof viewing> => {
  const { db } = deps;
  return {
    'GET /product/:id/viewing': async ({ caller, params: { id } }) =>
      (await viewingOffer(db, id, await askerOf(deps, caller))) ?? refuse('listingMissing'),

    'POST /product/:id/viewing': async ({ caller, params: { id }, body: { at } }) =>
      askForViewing(deps, { id, asker: await askerOf(deps, caller), at }),

    'POST /viewing/:id/answer': async ({ caller, params: { id }, body: { to } }) =>
      answerViewing(deps, { id, asker: await askerOf(deps, caller), to }),

    'POST /viewing/:id/cancel': async ({ caller, params: { id } }) =>
      cancelViewing(deps, { id, asker: await askerOf(deps, caller) }),

    'GET /viewings': async ({ caller, locale }) => {
      const personId = await personIdOf(db, caller.username);
      return { data: personId === null ? [] : await readOwnViewings(db, locale, personId) };
    },

    'GET /application/:id/viewings': async ({ caller, params: { id }, requestId }) => {
      const standing = await readStanding(db, id);
      const movers = standing ? moversOf(await askerOf(deps, caller), standing) : [];
      if (!standing || movers.length === 0) return refuse('applicationMissing');
      const { listingId } = standing;
      // Finance works with applications, but viewings are none of its business.
      const isFinanceAlone = movers.every((mover) => mover === 'F');
      if (listingId === null || isFinanceAlone) return { data: [] };
      return db.begin(async (tx) => {
        // Staff read names and phones of those who come: that is written down.
        if (isStaff(movers))
          await audit(tx, { caller, action: 'viewing.read', object: `application:${id}`, requestId });
        return { data: await readVisits(tx, listingId) };
      });
    },
  };
};
