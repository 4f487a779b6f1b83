import type { Handlers } from '#platform/contract/operation.ts';
import type { noticesContract } from '../../contract/notices.ts';
import type { AlertDeps } from '../deps.ts';
import { readNotices } from './centre.ts';
import * as centre from './centre-store.ts';
import { readDeliveries } from './deliveries-store.ts';
import { forgetBrowser, rememberBrowser } from './push.ts';
import { takeReport } from './reports.ts';
import { callerId, changeSettings, settingsOf } from './settings.ts';
import { followStopLink, openStopLink } from './stopping.ts';
import { startLink, unlinkChat } from './telegram.ts';
import { takeBrought } from './telegram-updates.ts';

export const noticesHandlers = (deps: AlertDeps): Handlers<typeof noticesContract> => ({
  'GET /user/notices': ({ caller, query, locale }) =>
    centre.readNotices(deps.db, caller.username, { page: query.page, isUnreadOnly: query.unread === 'true', locale }),

  'GET /user/notices/count': async ({ caller }) => ({ unread: await centre.countUnread(deps.db, caller.username) }),

  'POST /user/notices/read': ({ caller, body }) => readNotices(deps, caller.username, body),

  'GET /user/alert-settings': async ({ caller }) => settingsOf(deps.db, await callerId(deps.db, caller.username)),

  'PUT /user/alert-settings': ({ caller, body }) => changeSettings(deps.db, caller.username, body),

  'POST /user/telegram': ({ caller }) => startLink(deps, caller.username),

  'DELETE /user/telegram': ({ caller }) => unlinkChat(deps.db, caller.username),

  'GET /public/push-key': async () => ({ key: await deps.push.publicKey() }),

  'POST /user/push': ({ caller, body }) => rememberBrowser(deps.db, caller.username, body.subscription),

  'POST /user/push/remove': ({ caller, body }) => forgetBrowser(deps.db, caller.username, body.endpoint),

  'GET /public/unsubscribe/:token': ({ params }) => openStopLink(deps, params.token),

  'POST /public/unsubscribe/:token': ({ params, body }) =>
    followStopLink(deps, params.token, { isUndone: body?.undo === true || body?.undo === 'true' }),

  'POST /public/delivery/:provider/:secret': ({ params, body }) => takeReport(deps, { ...params, body }),

  'POST /public/telegram': ({ body, proof }) => takeBrought(deps, { body, proof }),

  'GET /office/deliveries': ({ query }) => readDeliveries(deps.db, query),
});
