import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import { broadcast } from './api.ts';
import { callsHandlers } from './calls/routes.ts';
import type { AlertDeps } from './deps.ts';
import { feedsHandlers } from './feeds/routes.ts';
import * as store from './message-store.ts';
import { noticesHandlers } from './notices/routes.ts';
import { ordersHandlers } from './orders/routes.ts';

/** Everything that may be asked of alerts; live messages travel over their own line. */
export const handlers = (deps: AlertDeps): Handlers<typeof contract> => ({
  ...ordersHandlers(deps),
  ...noticesHandlers(deps),
  ...callsHandlers(deps),
  ...feedsHandlers(deps),

  'POST /user/messages/shown': async ({ caller, body }) => ({
    shown: await store.markShown(deps.db, caller.username, body.ids),
  }),

  'POST /office/broadcast': async ({ caller, body, requestId }) => ({
    eventId: await broadcast(deps, body, { caller, requestId }),
  }),
});
