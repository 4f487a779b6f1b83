import type { Db, Tx } from '#platform/server/db.ts';
import type { NoticeText } from '#platform/server/live/notify-users.ts';
import { limits } from '#platform/values/limits.ts';
import type { InLanguages } from '#platform/values/locale.ts';
import type { NewsKind } from '../rules/news.ts';

/** A message as it comes again on the live line; `body` is whatever its sender put in. */
export type StoredMessage = { eventId: string; body: Record<string, unknown> };

/** A message as it is stored; title, text and path are what the centre of notices shows. */
export type NewMessage = {
  eventId: string;
  username: string;
  topic: string;
  body: Record<string, unknown>;
  kind: NewsKind;
  title: string | null;
  text: string | null;
  path: string | null;
  /** The words in every language, where the sender gave them. */
  words?: InLanguages<NoticeText> | null;
};

/** Stores messages, in their order; gives the numbers of those events that were not known. */
export const insertMessages = async (tx: Tx, messages: readonly NewMessage[]): Promise<Set<string>> => {
  const rows = await tx.sql<{ eventId: string }>`
    insert into user_message (event_id, username, topic, body, kind, title, text, path, words)
    select "eventId", username, topic, body, kind, title, text, path, words
      from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
             as ("eventId" uuid, username text, topic text, body jsonb, kind text, title text, text text, path text, words jsonb))
           with ordinality
     order by ordinality
    on conflict (event_id) do nothing
    returning event_id as "eventId"`;
  return new Set(rows.map(({ eventId }) => eventId));
};

/**
 * The newest messages of a person on one topic that were not shown, oldest first. What is over by now stands in the centre
 * of notices alone; the result of an auction is not over until it was seen, unless it counts no more: the winner fell out,
 * or another round has another result.
 */
export const listUnread = async (db: Db, username: string, topic: string): Promise<StoredMessage[]> => {
  const newest = await db.sql<StoredMessage>`
    select event_id as "eventId", body from user_message
     where username = ${username} and topic = ${topic} and shown_at is null
       and case
             when topic <> 'publish-auction-status'
               then created_at > auction_now() - ${limits.noticeCurrentMinutes} * interval '1 minute'
             when body->>'productId' ~ '^[1-9][0-9]{0,17}$'
               then not exists (
                 select from lot
                  where lot.id = (body->>'productId')::bigint
                    and (lot.phase not in ('WON', 'COMPLETED') or not exists (
                      select from lot_declaration declaration
                       where declaration.lot_id = lot.id and declaration.participant = lot.winner_number
                         and declaration.price_tiyin::text = body->>'winningOfferPrice')))
             else true
           end
     order by id desc limit ${limits.userMessagesUnreadMax}`;
  return newest.reverse();
};

/** How many of the messages were the person's own and unread until now. */
export const markShown = async (db: Db, username: string, eventIds: string[]): Promise<number> => {
  const rows = await db.sql`
    update user_message set shown_at = clock_timestamp()
     where username = ${username} and event_id = any(${eventIds}::uuid[]) and shown_at is null
     returning id`;
  return rows.length;
};

export const deleteOldMessages = async (db: Db): Promise<number> => {
  const rows = await db.sql`
    delete from user_message
     where created_at < auction_now() - ${limits.userMessageRetentionDays} * interval '1 day'
     returning id`;
  return rows.length;
};
