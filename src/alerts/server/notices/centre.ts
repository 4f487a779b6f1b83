import type { Db } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import { userDestination } from '../../rules/destinations.ts';
import * as store from './centre-store.ts';

/** Marks notices as read or not; every open page of their owner hears how many are left. */
export const markNotices = (
  { db, publish }: { db: Db; publish: Publish },
  username: string,
  { ids, isRead }: { ids: readonly string[] | 'all'; isRead: boolean },
): Promise<{ unread: number }> =>
  db.begin(async (tx) => {
    await store.markRead(tx, username, { ids: ids === 'all' ? null : ids, isRead });
    const unread = await store.countUnread(tx, username);
    await publish(tx, { dest: userDestination(username, 'notification-notify'), body: { unread } });
    return { unread };
  });
