import type { Handlers } from '#platform/contract/operation.ts';
import type { noticesContract } from '../../contract/notices.ts';
import type { AlertDeps } from '../deps.ts';
import { markNotices } from './centre.ts';
import * as centre from './centre-store.ts';
import { listDeliveries } from './deliveries-store.ts';
import { followUnsubscribeLink, getUnsubscribeStatus } from './follow-unsubscribe-link.ts';
import { deleteBrowser, saveBrowser } from './push.ts';
import { hasBrowser } from './push-store.ts';
import { acceptReport } from './reports.ts';
import { callerId, changeSettings, getSettings } from './settings.ts';
import { startLink, unlinkChat } from './telegram.ts';
import { handleTelegramWebhook } from './telegram-updates.ts';

export const noticesHandlers = (deps: AlertDeps): Handlers<typeof noticesContract> => ({
  'GET /user/notices': ({ caller, query, locale }) =>
    centre.listNotices(deps.db, caller.username, { page: query.page, isUnreadOnly: query.unread === 'true', locale }),

  'GET /user/notices/count': async ({ caller }) => ({ unread: await centre.countUnread(deps.db, caller.username) }),

  'POST /user/notices/read': ({ caller, body }) => markNotices(deps, caller.username, body),

  'GET /user/alert-settings': async ({ caller }) => getSettings(deps.db, await callerId(deps.db, caller.username)),

  'PUT /user/alert-settings': ({ caller, body }) => changeSettings(deps.db, caller.username, body),

  'POST /user/telegram': ({ caller }) => startLink(deps, caller.username),

  'DELETE /user/telegram': ({ caller }) => unlinkChat(deps.db, caller.username),

  'GET /public/push-key': async () => ({ key: await deps.push.publicKey() }),

  'POST /user/push': async ({ caller, body, requireOwner }) => {
    const { subscription, replaces } = body;
    const known = [subscription.endpoint, ...(replaces === undefined ? [] : [replaces])];
    // Everything that is told would be read in it from then on: a session alone brings no browser of a stranger.
    if (!(await hasBrowser(deps.db, caller.username, known))) await requireOwner();
    return saveBrowser(deps.db, caller.username, subscription);
  },

  'POST /user/push/remove': ({ caller, body }) => deleteBrowser(deps.db, caller.username, body.endpoint),

  'GET /public/unsubscribe/:token': ({ params }) => getUnsubscribeStatus(deps, params.token),

  'POST /public/unsubscribe/:token': ({ params, body }) =>
    followUnsubscribeLink(deps, params.token, { isUndone: body?.undo === true || body?.undo === 'true' }),

  'POST /public/delivery/:provider/:secret': ({ params, body }) => acceptReport(deps, { ...params, body }),

  'POST /public/telegram': ({ body, proof }) => handleTelegramWebhook(deps, { body, proof }),

  'GET /office/deliveries': ({ query }) => listDeliveries(deps.db, query),
});
