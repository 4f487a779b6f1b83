import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import type { contract } from '../contract.ts';
import { broadcast } from './actions.ts';
import * as store from './store.ts';

/** The calls about messages. Everything else of them travels over the live line. */
export const handlers = (deps: { db: Db; publish: Publish }): Handlers<typeof contract> => ({
  'POST /user/messages/shown': async ({ caller, body }) => ({
    shown: await store.markShown(deps.db, caller.username, body.ids),
  }),

  'POST /office/broadcast': async ({ caller, body, requestId }) => ({
    eventId: await broadcast(deps, body, { caller, requestId }),
  }),
});
