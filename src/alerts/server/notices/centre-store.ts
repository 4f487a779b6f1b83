import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Notice } from '../../contract/notices.ts';

/** Own notices, the latest first, each with what became of it by every way. */
export const listNotices = async (
  db: Db,
  username: string,
  { page, isUnreadOnly, locale }: { page: number; isUnreadOnly: boolean; locale: Locale },
): Promise<{ data: Notice[]; total: number; unread: number; now: string }> => {
  const data = await db.sql<Notice>`
    select m.event_id as id, m.kind,
           case when m.words is null then m.title else m.words #>> array[${locale}, 'title'] end as title,
           coalesce(m.words #>> array[${locale}, 'text'], m.text) as text, m.path, to_json(m.created_at) #>> '{}' as at,
           m.read_at is not null as "isRead",
           coalesce((select json_agg(json_build_object('channel', o.channel, 'state', o.state, 'at', o.changed_at)
                                     order by o.channel, o.id)
                       from outgoing_message o where o.event_id = m.event_id), '[]') as deliveries
      from user_message m
     where m.username = ${username} and m.text is not null and (not ${isUnreadOnly} or m.read_at is null)
     order by m.id desc
     limit ${limits.noticesPageSize} offset ${(page - 1) * limits.noticesPageSize}`;
  const [counts] = await db.sql<{ total: bigint; unread: bigint; now: string }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread, to_json(auction_now()) #>> '{}' as now
      from user_message where username = ${username} and text is not null`;
  if (!counts) throw new Error('Expected exactly one row.');
  const unread = Number(counts.unread);
  return { data, total: isUnreadOnly ? unread : Number(counts.total), unread, now: counts.now };
};

export const countUnread = async (db: Db | Tx, username: string): Promise<number> => {
  const [row] = await db.sql<{ unread: bigint }>`
    select count(*) as unread from user_message
     where username = ${username} and text is not null and read_at is null`;
  return Number(row?.unread ?? 0);
};

/** Marks own notices; null: all there are. Read is read: the first moment counts. */
export const markRead = async (
  tx: Tx,
  username: string,
  { ids, isRead }: { ids: readonly string[] | null; isRead: boolean },
): Promise<void> => {
  await tx.sql`
    update user_message
       set read_at = case when ${isRead} then coalesce(read_at, clock_timestamp()) end,
           shown_at = case when ${isRead} then coalesce(shown_at, clock_timestamp()) else shown_at end
     where username = ${username} and text is not null and (read_at is null) = ${isRead}
       and (${ids}::uuid[] is null or event_id = any(${ids}::uuid[]))`;
};
