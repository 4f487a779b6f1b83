import type { Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Channel, NewsKind } from '../rules/news.ts';

/** Whether this process may plan until its transaction ends; another one does when it may not. */
export const tryLockPlanning = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('outgoing_message planning')) as "isMine"`;
  return row?.isMine === true;
};

export type UnplannedMessage = {
  id: bigint;
  channel: Channel;
  recipient: string;
  kind: NewsKind;
  personId: bigint | null;
  locale: Locale;
  title: string | null;
  text: string;
  path: string | null;
};

export const listUnplanned = (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<UnplannedMessage[]> => tx.sql<UnplannedMessage>`
  select id, channel, recipient, kind, person_id as "personId", locale, title, text, path
    from outgoing_message
   where due_at <= ${now} and cleared_at is null
   order by due_at, id limit ${limit}
   for update`;

export type SentCount = { channel: Channel; recipient: string; sent: number; summaries: number };

/** What about new listings already left since a moment, for the places named. */
export const countSince = (
  tx: Tx,
  since: Date,
  places: readonly { channel: Channel; recipient: string }[],
): Promise<SentCount[]> => tx.sql<SentCount>`
  select channel, recipient, (count(*) filter (where not is_summary))::int as sent,
         (count(*) filter (where is_summary))::int as summaries
    from outgoing_message
   where kind = 'match' and cleared_at >= ${since}
     and (channel, recipient) in (select channel, recipient
            from unnest(${places.map(({ channel }) => channel)}::text[],
                        ${places.map(({ recipient }) => recipient)}::text[]) as place (channel, recipient))
   group by channel, recipient`;

export const clearForSending = async (tx: Tx, ids: readonly bigint[], now: Date): Promise<void> => {
  await tx.sql`update outgoing_message set cleared_at = ${now}, due_at = ${now} where id = any(${ids}::bigint[])`;
};

export const postponeMessages = async (tx: Tx, waits: readonly { id: bigint; atMs: number }[]): Promise<void> => {
  await tx.sql`
    update outgoing_message set due_at = to_timestamp(later.ms / 1000.0)
      from unnest(${waits.map(({ id }) => id)}::bigint[], ${waits.map(({ atMs }) => atMs)}::bigint[]) as later (id, ms)
     where outgoing_message.id = later.id`;
};

export const stopMessages = async (tx: Tx, ids: readonly bigint[], now: Date): Promise<void> => {
  await tx.sql`
    update outgoing_message set state = 'stopped', due_at = null, changed_at = ${now} where id = any(${ids}::bigint[])`;
};

export type Summary = Pick<
  UnplannedMessage,
  'channel' | 'recipient' | 'personId' | 'locale' | 'title' | 'text' | 'path'
>;

/** Puts messages into one that leaves in their place. */
export const replaceBySummary = async (tx: Tx, ids: readonly bigint[], summary: Summary, now: Date): Promise<void> => {
  const { channel, recipient, personId, locale, title, text, path } = summary;
  await tx.sql`
    with made as (
      insert into outgoing_message
        (channel, recipient, kind, person_id, locale, title, text, path, is_summary, due_at, cleared_at)
      values (${channel}, ${recipient}, 'match', ${personId}, ${locale}, ${title}, ${text}, ${path}, true, ${now}, ${now})
      returning id)
    update outgoing_message
       set state = 'summed', due_at = null, changed_at = ${now}, summary_id = (select id from made)
     where id = any(${ids}::bigint[])`;
};
