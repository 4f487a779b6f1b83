import type { Handlers } from '#platform/contract/operation.ts';
import { noticesContract } from '../../contract/notices.ts';
import type { AlertDeps } from '../deps.ts';
import { readNotices } from './centre.ts';
import * as centre from './centre-store.ts';

const notYet = () => Promise.reject(new Error('not there yet'));

export const noticesHandlers = (deps: AlertDeps): Handlers<typeof noticesContract> => ({
  ...(Object.fromEntries(Object.keys(noticesContract).map((key) => [key, notYet])) as unknown as Handlers<
    typeof noticesContract
  >),

  'GET /user/notices': ({ caller, query }) =>
    centre.readNotices(deps.db, caller.username, { page: query.page, isUnreadOnly: query.unread === 'true' }),

  'GET /user/notices/count': async ({ caller }) => ({ unread: await centre.countUnread(deps.db, caller.username) }),

  'POST /user/notices/read': ({ caller, body }) => readNotices(deps, caller.username, body),
});
