import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Channel, NewsKind } from '../rules/news.ts';

export type NewOutgoing = {
  eventId: string;
  channel: Channel;
  recipient: string;
  kind: NewsKind;
  personId: number | null;
  subject: string | null;
  locale: Locale;
  title: string | null;
  text: string;
  path: string | null;
};

/** Stores messages in one statement; what is there already for the same event, way and place stays as it is. */
export const insertOutgoing = async (tx: Tx, messages: readonly NewOutgoing[]): Promise<void> => {
  if (messages.length === 0) return;
  await tx.sql`
    insert into outgoing_message (event_id, channel, recipient, kind, person_id, subject, locale, title, text, path)
    select "eventId", channel, recipient, kind, "personId", subject, locale, title, text, path
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as ("eventId" uuid, channel text, recipient text, kind text, "personId" bigint, subject text, locale text,
            title text, text text, path text)
    on conflict (event_id, channel, recipient) do nothing`;
};

/** A message that may leave now, as its way sends it. */
export type Outgoing = {
  id: bigint;
  eventId: string;
  channel: Channel;
  recipient: string;
  kind: NewsKind;
  personId: bigint | null;
  locale: Locale;
  title: string | null;
  text: string;
  path: string | null;
  tries: number;
};

/** Takes messages of one way that are due and holds them for a while, so that no other process sends them too. */
export const claimDue = (
  db: Db,
  channel: Channel,
  { now, limit, holdSeconds }: { now: Date; limit: number; holdSeconds: number },
): Promise<Outgoing[]> => db.sql<Outgoing>`
  update outgoing_message set due_at = ${now}::timestamptz + make_interval(secs => ${holdSeconds})
   where id in (select id from outgoing_message
                 where channel = ${channel} and due_at <= ${now} and cleared_at is not null
                 order by due_at, id limit ${limit} for update skip locked)
  returning id, event_id as "eventId", channel, recipient, kind, person_id as "personId", locale, title, text, path, tries`;

/**
 * Has it go to another place; gives false, and stops it, where the same news went there already. Only while it waits.
 */
export const readdress = async (db: Db, id: bigint, recipient: string): Promise<boolean> => {
  const [row] = await db.sql<{ isWaiting: boolean }>`
    update outgoing_message message
       set recipient = case when other.is_there then message.recipient else ${recipient} end,
           state = case when other.is_there then 'stopped' else state end,
           due_at = case when other.is_there then null else due_at end,
           changed_at = case when other.is_there then clock_timestamp() else changed_at end
      from (select exists (select from outgoing_message one join outgoing_message same using (event_id, channel)
                            where one.id = ${id} and same.recipient = ${recipient}) as is_there) other
     where id = ${id} and state = 'waiting' returning not other.is_there as "isWaiting"`;
  return row?.isWaiting === true;
};

/**
 * Notes that a gateway took it. A report that came before this note says more, so it stands; what was stopped while it left
 * has left all the same.
 */
export const markSent = async (
  db: Db,
  id: bigint,
  { now, provider, providerId }: { now: Date; provider: string; providerId: string },
): Promise<void> => {
  await db.sql`
    update outgoing_message
       set state = case when state in ('waiting', 'stopped') then 'sent' else state end, due_at = null, tries = tries + 1,
           sent_at = ${now}, changed_at = ${now}, provider = ${provider}, provider_id = ${providerId}, fault = null
     where id = ${id}`;
};

/** Puts it off, but only while it waits: it may have been stopped or reported meanwhile. */
export const retryLater = async (
  db: Db,
  id: bigint,
  { at, reason, isTried }: { at: Date; reason: string | null; isTried: boolean },
): Promise<void> => {
  await db.sql`
    update outgoing_message set tries = tries + ${isTried ? 1 : 0}::int, due_at = ${at}, fault = ${reason}
     where id = ${id} and state = 'waiting'`;
};

/** Takes its leave back: it is judged anew then. */
export const requeueForPlanning = async (db: Db, id: bigint, at: Date): Promise<void> => {
  await db.sql`
    update outgoing_message set cleared_at = null, due_at = ${at} where id = ${id} and state = 'waiting'`;
};

/** Ends it unsent. */
export const endUnsent = async (
  db: Db,
  id: bigint,
  { now, state, reason }: { now: Date; state: 'failed' | 'stopped'; reason: string | null },
): Promise<void> => {
  await db.sql`
    update outgoing_message
       set state = ${state}, due_at = null, changed_at = ${now}, fault = ${reason},
           tries = tries + ${state === 'failed' ? 1 : 0}::int
     where id = ${id} and state = 'waiting'`;
};

/** Stops what has not left yet about a subject. */
export const stopBySubject = async (tx: Tx, subject: string): Promise<void> => {
  await tx.sql`
    update outgoing_message set state = 'stopped', due_at = null, changed_at = clock_timestamp()
     where subject = ${subject} and state = 'waiting'`;
};

/** Forgets what became of messages when the notices themselves are forgotten. */
export const deleteOldOutgoing = async (db: Db, days: number): Promise<number> => {
  const rows = await db.sql`
    delete from outgoing_message
     where created_at < clock_timestamp() - ${days} * interval '1 day' and due_at is null returning 1 as done`;
  return rows.length;
};

/** The moment by the clock of the database. */
export const getNow = async (db: Db | Tx): Promise<Date> => {
  const [row] = await db.sql<{ now: Date }>`select clock_timestamp() as now`;
  return row?.now ?? new Date(Number.NaN);
};
