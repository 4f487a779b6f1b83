import { specialistNameSql } from '#identity/server/api.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { CommentProof, CommentReason } from '../rules/comment.ts';
import type { SpecialistKind } from '../rules/specialist.ts';
import { isOfTradeSql, isShownSql } from './comment-sql.ts';
import { sellsSql } from './sells-sql.ts';

/** Whoever comments, replies or reports. */
export type Commenter = { id: bigint; givenName: string; familyName: string };

export const findCommenter = async (db: Db | Tx, subject: string): Promise<Commenter | null> => {
  const [row] = await db.sql<Commenter>`
    select id, given_name as "givenName", family_name as "familyName" from person where subject = ${subject}`;
  return row ?? null;
};

/** Lets what one person writes come one after another: who presses twice is answered twice alike. */
export const lockCommenter = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('commenter'), hashtext(${String(id)}))`;
};

export type CommentedPerson = { id: number; kind: SpecialistKind; name: string };

const personSql = `
  select p.id::float8 as id, p.kind, ${specialistNameSql('p')} as name from person p where p.id = $1 and ${isShownSql}`;

/** Somebody whom others may comment on; null for whoever has no page. */
export const findCommentedPerson = async (db: Db, id: number): Promise<CommentedPerson | null> =>
  (await db.query<CommentedPerson>(personSql, [id]))[0] ?? null;

/** The same, who keeps his page until the transaction ends, and both their agencies. */
export const lockCommentedPerson = async (tx: Tx, id: number, author: bigint): Promise<CommentedPerson | null> => {
  await tx.sql`
    select from specialist_profile where person_id = any(${[BigInt(id), author]}::bigint[]) order by person_id for share`;
  return (await tx.client.query<CommentedPerson>(`${personSql} for share of p`, [id])).rows[0] ?? null;
};

/** What stands between an author and a comment, beside his name. */
export type CommentCounts = { isColleague: boolean; isCommentedToday: boolean; commentsToday: number };

/** Whoever has no trade any more is nobody's colleague. A comment that was taken back makes room for one, and counts for the day. */
export const countComments = async (db: Db | Tx, author: bigint, about: number): Promise<CommentCounts> => {
  const [row] = await db.sql<CommentCounts>`
    select exists (select from specialist_profile a join person me on me.id = a.person_id and has_trade(me),
                               specialist_profile s
                    where a.person_id = ${author} and s.person_id = ${about}
                      and (a.agency_id in (s.person_id, s.agency_id) or s.agency_id = a.person_id)) as "isColleague",
           coalesce(bool_or(c.specialist_id = ${about} and c.deleted_at is null), false) as "isCommentedToday",
           count(*)::int as "commentsToday"
      from specialist_comment c
     where c.author_id = ${author} and c.day = (clock_timestamp() at time zone 'Asia/Tashkent')::date
       and c.created_at > clock_timestamp() - interval '25 hours'`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

export type FoundProof = { kind: CommentProof; productId: number; isRated: boolean };

/** A viewing that was agreed is held once its hour is over: nobody writes that down before somebody asks for another one. */
const isHeld = "(v.state = 'HELD' or (v.state = 'AGREED' and v.at <= clock_timestamp()))";

/** What `$2` had to do with what `$1` sells, and with what `$1` sells for him: the strongest of it, a deal that he has not rated before others. */
const proofSql = `
  with sold as (${sellsSql('s.id = $1')}),
  dealt as (
    select case when sale_status(l.process) = 'sold' and r.state = 'CHOSEN' then 1 else 3 end as rank, l.id as product_id
      from sold join listing l on l.id = sold.listing_id join purchase_request r on r.listing_id = l.id where r.person_id = $2
    union all
    select 1, l.id from sold join listing l on l.id = sold.listing_id join reservation r on r.listing_id = l.id
     where r.person_id = $2 and r.state = 'COMPLETED' and sale_status(l.process) = 'sold'
    union all
    select 2, v.listing_id from sold join viewing v on v.listing_id = sold.listing_id where v.person_id = $2 and ${isHeld}
    union all
    select case when sale_status(a.process) = 'sold' then 1 else 3 end, coalesce(a.listing_id, a.id)
      from application a join person s on s.username = a.assistant
     where s.id = $1 and a.author_person_id = $2 and a.is_sent),
  rated as (
    select proof_product_id from specialist_comment
     where author_id = $2 and specialist_id = $1 and rating is not null and deleted_at is null)
  select (array['DEAL', 'VIEWING', 'APPLICATION'])[rank] as kind, product_id::float8 as "productId",
         exists (select from rated where proof_product_id = product_id) as "isRated"
    from dealt order by rank, 3, product_id desc limit 1`;

/** What proves that an author dealt with a specialist; null where nothing does. */
export const findProof = async (db: Db | Tx, author: bigint, about: number): Promise<FoundProof | null> => {
  const values = [about, author];
  const rows =
    'begin' in db
      ? await db.query<FoundProof>(proofSql, values)
      : (await db.client.query<FoundProof>(proofSql, values)).rows;
  return rows[0] ?? null;
};

/** What the same call has stored before, and what was asked for. */
type Stored = { id: number; fingerprint: string };

export const findCommentByKey = async (tx: Tx, key: string): Promise<Stored | null> => {
  const [row] = await tx.sql<Stored>`
    select id::float8 as id, fingerprint from specialist_comment where idempotency_key = ${key}`;
  return row ?? null;
};

export type NewComment = {
  author: bigint;
  about: number;
  text: string;
  locale: Locale;
  proof: FoundProof | null;
  rating: number | null;
  hasContacts: boolean;
  keyed: IdempotencyKey;
};

/** Stores a comment; its id, or null where the key is somebody else's. */
export const insertComment = async (tx: Tx, one: NewComment): Promise<number | null> => {
  const { proof, keyed } = one;
  const [row] = await tx.sql<{ id: number }>`
    insert into specialist_comment (specialist_id, author_id, text, language, proof, proof_product_id, rating, contacts, idempotency_key, fingerprint)
    values (${one.about}, ${one.author}, ${one.text}, ${one.locale}, ${proof?.kind ?? null}, ${proof?.productId ?? null}, ${one.rating},
            ${one.hasContacts ? 'WAITING' : 'NONE'}, ${keyed.key}, ${keyed.fingerprint})
    on conflict (idempotency_key) do nothing returning id::float8 as id`;
  return row?.id ?? null;
};

/** What of a comment decides about what may become of it. */
export type LockedComment = {
  id: number;
  specialistId: bigint;
  authorId: bigint;
  text: string;
  reply: string | null;
  contacts: 'NONE' | 'WAITING' | 'SHOWN' | 'MASKED';
  isHidden: boolean;
  version: number;
  /** Whether it is about somebody who has a page now. */
  isShown: boolean;
};

/** A comment that nobody else changes until the transaction ends; null where there is none, or it was taken back. */
export const lockComment = async (tx: Tx, id: number): Promise<LockedComment | null> => {
  const { rows } = await tx.client.query<LockedComment>(
    `select c.id::float8 as id, c.specialist_id as "specialistId", c.author_id as "authorId", c.text, c.reply, c.contacts,
            c.hidden_at is not null as "isHidden", c.version, ${isShownSql} as "isShown"
       from specialist_comment c join person p on p.id = c.specialist_id and ${isOfTradeSql}
      where c.id = $1 and c.deleted_at is null for update of c`,
    [id],
  );
  return rows[0] ?? null;
};

export const markDeleted = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`update specialist_comment set deleted_at = clock_timestamp(), version = version + 1 where id = ${id}`;
};

/** Gives the new version of a comment, as the three below do. */
const versionOf = ([row]: { version: number }[]): number => {
  if (!row) throw new Error('Expected exactly one row.');
  return row.version;
};

/** Null takes the answer back. */
export const setReply = async (
  tx: Tx,
  id: number,
  { text, locale, contacts }: { text: string | null; locale: Locale; contacts: LockedComment['contacts'] },
): Promise<number> =>
  versionOf(
    await tx.sql<{ version: number }>`
      update specialist_comment
         set reply = ${text}, reply_language = case when ${text}::text is not null then ${locale} end,
             replied_at = case when ${text}::text is not null then clock_timestamp() end, contacts = ${contacts}, version = version + 1
       where id = ${id} returning version`,
  );

export const setHidden = async (
  tx: Tx,
  id: number,
  { by, reason, note }: { by: string; reason: CommentReason; note: string },
): Promise<number> =>
  versionOf(
    await tx.sql<{ version: number }>`
      update specialist_comment
         set hidden_at = clock_timestamp(), hidden_by = ${by}, hidden_reason = ${reason}, hidden_note = ${note}, version = version + 1
       where id = ${id} returning version`,
  );

export const setShown = async (tx: Tx, id: number, areContactsShown: boolean): Promise<number> =>
  versionOf(
    await tx.sql<{ version: number }>`
      update specialist_comment
         set hidden_at = null, hidden_by = null, hidden_reason = null, hidden_note = '', version = version + 1,
             contacts = case when contacts = 'NONE' then contacts when ${areContactsShown} then 'SHOWN' else 'MASKED' end
       where id = ${id} returning version`,
  );

/** What one person has reported: this comment already, and how much today. */
export const countReports = async (
  tx: Tx,
  reporter: bigint,
  id: number,
): Promise<{ isReported: boolean; reportedToday: number }> => {
  const [row] = await tx.sql<{ isReported: boolean; reportedToday: number }>`
    select coalesce(bool_or(comment_id = ${id}), false) as "isReported",
           count(*) filter (where (created_at at time zone 'Asia/Tashkent')::date = (clock_timestamp() at time zone 'Asia/Tashkent')::date)::int
             as "reportedToday"
      from specialist_comment_report
     where reporter_id = ${reporter} and (comment_id = ${id} or created_at > clock_timestamp() - interval '25 hours')`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

export const findReportByKey = async (tx: Tx, key: string): Promise<Stored | null> => {
  const [row] = await tx.sql<Stored>`
    select id::float8 as id, fingerprint from specialist_comment_report where idempotency_key = ${key}`;
  return row ?? null;
};

/** Stores a report; its id, or null where the key is somebody else's. */
export const insertReport = async (
  tx: Tx,
  one: { id: number; reporter: bigint; reason: CommentReason; note: string; keyed: IdempotencyKey },
): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`
    insert into specialist_comment_report (comment_id, reporter_id, reason, note, idempotency_key, fingerprint)
    values (${one.id}, ${one.reporter}, ${one.reason}, ${one.note}, ${one.keyed.key}, ${one.keyed.fingerprint})
    on conflict (idempotency_key) do nothing returning id::float8 as id`;
  return row?.id ?? null;
};

/** Answers the open reports of a comment; gives who made them. */
export const settleReports = async (tx: Tx, id: number, by: string): Promise<bigint[]> =>
  (
    await tx.sql<{ reporter: bigint }>`
      update specialist_comment_report set decided_at = clock_timestamp(), decided_by = ${by}
       where comment_id = ${id} and decided_at is null returning reporter_id as reporter`
  ).map(({ reporter }) => reporter);

/** Deletes what somebody who leaves has written and reported, and what was written about him. */
export const deleteComments = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.sql`delete from specialist_comment_report where reporter_id = ${id}`;
  await tx.sql`delete from specialist_comment where author_id = ${id} or specialist_id = ${id}`;
};
