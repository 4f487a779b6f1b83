import { specialistNameSql } from '#identity/server/api.ts';
import { isoInstant } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { maskContacts } from '#platform/values/contacts.ts';
import { limits } from '#platform/values/limits.ts';
import type { AdminComment, Comment } from '../contract/comments.ts';
import {
  authorName,
  averageRating,
  type CommentFilter,
  type CommentSort,
  type CommentState,
  commentFilters,
} from '../rules/comment.ts';
import { type SpecialistKind, specialistKinds } from '../rules/specialist.ts';
import { isOfTradeSql, isShownSql } from './comment-sql.ts';

/** Everything that was said and not taken back, of somebody with a trade: `c`, `p` and the author `a`. */
const comments = `
  specialist_comment c join person p on p.id = c.specialist_id and ${isOfTradeSql} join person a on a.id = c.author_id`;
const isThere = 'c.deleted_at is null';
const isPublic = `${isThere} and ${isShownSql}`;

const offsetOf = (page: number): number => (page - 1) * limits.commentsPage;

/** The fields that every list gives, as JSON. */
const fields = `
  'id', c.id, 'about', json_build_object('id', p.id, 'name', ${specialistNameSql('p')}, 'kind', p.kind),
  'createdAt', ${isoInstant('c.created_at')}, 'proof', c.proof, 'rating', c.rating, 'text', c.text, 'language', c.language,
  'reply', case when c.reply is not null then
    json_build_object('text', c.reply, 'language', c.reply_language, 'at', ${isoInstant('c.replied_at')}) end,
  'version', c.version`;

/** The same as whoever reads may see it, who is `$1`. */
const commentSql = `json_build_object(${fields}, 'givenName', a.given_name, 'familyName', a.family_name, 'contacts', c.contacts,
  'isOwn', c.author_id is not distinct from $1::bigint, 'isAboutReader', c.specialist_id is not distinct from $1::bigint,
  'hiddenReason', c.hidden_reason)`;

type StoredComment = Omit<Comment, 'author'> & {
  givenName: string;
  familyName: string;
  contacts: AdminComment['contacts'];
};

/** Ways to reach somebody are shown once a moderator allows it, and in an answer to whoever wrote it; of a hidden comment its author alone sees what it said. */
const commentOf = ({ givenName, familyName, contacts, ...stored }: StoredComment): Comment => {
  const masked = (text: string): string => (contacts === 'NONE' || contacts === 'SHOWN' ? text : maskContacts(text));
  const isClosed = stored.hiddenReason !== null && !stored.isOwn;
  return {
    ...stored,
    author: authorName(givenName, familyName),
    rating: isClosed ? null : stored.rating,
    text: isClosed ? '' : masked(stored.text),
    reply:
      isClosed || !stored.reply
        ? null
        : { ...stored.reply, text: stored.isAboutReader ? stored.reply.text : masked(stored.reply.text) },
  };
};

/** What each filter leaves: of a hidden comment nobody counts what it says. */
const filters: Record<CommentFilter, string> = {
  ALL: 'true',
  DEAL: "hidden_at is null and proof = 'DEAL'",
  ANSWERED: 'hidden_at is null and reply is not null',
  LOW: `hidden_at is null and rating <= ${limits.commentRatingLow}`,
};
const orders: Record<CommentSort, string> = { NEWEST: 'desc', OLDEST: 'asc' };

const publicSql = (filter: CommentFilter, sort: CommentSort): string => {
  const order = (row: string) => `${row}.created_at ${orders[sort]}, ${row}.id ${orders[sort]}`;
  return `
  with of_person as (
    select c.id, c.created_at, c.hidden_at, c.proof, c.reply, c.rating, p.kind from ${comments}
     where ${isPublic} and ($2::bigint is null or c.specialist_id = $2)),
  of_kind as (select * from of_person where $3::text is null or kind = $3),
  page as (select * from of_kind m where ${filters[filter]} order by ${order('m')} limit ${limits.commentsPage} offset $4::integer)
  select (select coalesce(json_agg(${commentSql} order by ${order('c')}), '[]') from page join ${comments} on c.id = page.id) as data,
    (select json_build_object(${commentFilters.map((one) => `'${one}', count(*) filter (where ${filters[one]})`).join(', ')})
       from of_kind) as filters,
    (select json_build_object(${specialistKinds.map((kind) => `'${kind}', count(*) filter (where kind = '${kind}')`).join(', ')})
       from of_person where ${filters[filter]}) as kinds,
    (select json_build_array(${Array.from({ length: limits.commentRatingMax }, (_, at) => `count(*) filter (where rating = ${at + 1})`).join(', ')})
       from of_person where hidden_at is null) as spread`;
};

export type CommentFilters = {
  about: number | null;
  kind: SpecialistKind | null;
  filter: CommentFilter;
  sort: CommentSort;
  page: number;
};

export type FoundComments = {
  data: Comment[];
  total: number;
  counts: { filters: Record<CommentFilter, number>; kinds: Record<SpecialistKind, number> };
  ratings: { average: number | null; count: number; spread: number[] } | null;
};

/** A page of comments as somebody may see them, or a visitor. */
export const listComments = async (
  db: Db,
  { about, kind, filter, sort, page }: CommentFilters,
  reader: bigint | null,
): Promise<FoundComments> => {
  const [row] = await db.query<FoundComments['counts'] & { data: StoredComment[]; spread: number[] }>(
    publicSql(filter, sort),
    [reader, about, kind, offsetOf(page)],
  );
  if (!row) throw new Error('Expected exactly one row.');
  const { data, filters: counted, kinds, spread } = row;
  const count = spread.reduce((sum, n) => sum + n, 0);
  const ratingSum = spread.reduce((sum, n, at) => sum + n * (at + 1), 0);
  return {
    data: data.map(commentOf),
    total: counted[filter],
    counts: { filters: counted, kinds },
    ratings: about === null ? null : { average: averageRating({ ratings: count, ratingSum }), count, spread },
  };
};

const sides = { BY: 'c.author_id', ABOUT: 'c.specialist_id' };
const ownSql = (side: 'BY' | 'ABOUT'): string => `
  with page as (
    select c.id from ${comments} where ${isThere} and ${sides[side]} = $1
     order by c.created_at desc, c.id desc limit ${limits.commentsPage} offset $2::integer)
  select (select coalesce(json_agg(${commentSql} order by c.created_at desc, c.id desc), '[]')
            from page join ${comments} on c.id = page.id) as data,
         (select json_build_object('by', count(*) filter (where c.author_id = $1), 'about', count(*) filter (where c.specialist_id = $1))
            from ${comments} where ${isThere} and $1 in (c.author_id, c.specialist_id)) as counts,
         exists (select from person p where p.id = $1 and ${isShownSql}) as "isSpecialist"`;

export type OwnComments = {
  data: Comment[];
  total: number;
  counts: { by: number; about: number };
  isSpecialist: boolean;
};

/** A page of the comments by somebody, or about him, the latest first. */
export const listOwnComments = async (
  db: Db,
  reader: bigint,
  { side, page }: { side: 'BY' | 'ABOUT'; page: number },
): Promise<OwnComments> => {
  const [row] = await db.query<Omit<OwnComments, 'data' | 'total'> & { data: StoredComment[] }>(ownSql(side), [
    reader,
    offsetOf(page),
  ]);
  if (!row) throw new Error('Expected exactly one row.');
  const { data, counts, isSpecialist } = row;
  return { data: data.map(commentOf), total: side === 'BY' ? counts.by : counts.about, counts, isSpecialist };
};

const openReports = 'specialist_comment_report r where r.comment_id = c.id and r.decided_at is null';
/** What waits for a look: of what is hidden, nothing does. */
const states: Record<CommentState, string> = {
  WAITING: `c.hidden_at is null and (c.contacts = 'WAITING' or exists (select from ${openReports}))`,
  HIDDEN: 'c.hidden_at is not null',
  ALL: 'true',
};

const staffSql = (state: CommentState): string => {
  const order = state === 'WAITING' ? 'asc' : 'desc';
  const found = `${isThere} and ($1 = '' or p.id = any ($2::bigint[]) or position(lower($1) in lower(c.text)) > 0)`;
  return `
  with page as (
    select c.id from ${comments} where ${found} and ${states[state]}
     order by c.created_at ${order}, c.id ${order} limit ${limits.commentsPage} offset $3::integer)
  select (select coalesce(json_agg(json_build_object(${fields},
                    'author', json_build_object('id', a.id, 'name', concat_ws(' ', nullif(a.given_name, ''), nullif(a.family_name, ''))),
                    'contacts', c.contacts,
                    'reports', (select coalesce(json_agg(json_build_object('reason', r.reason, 'note', r.note, 'at', ${isoInstant('r.created_at')}) order by r.id), '[]')
                                  from ${openReports}),
                    'hidden', case when c.hidden_at is not null then
                      json_build_object('reason', c.hidden_reason, 'note', c.hidden_note, 'at', ${isoInstant('c.hidden_at')}, 'by', c.hidden_by) end)
                  order by c.created_at ${order}, c.id ${order}), '[]')
            from page join ${comments} on c.id = page.id) as data,
         (select json_build_object('waiting', count(*) filter (where ${states.WAITING}), 'hidden', count(*) filter (where ${states.HIDDEN}),
                                   'all', count(*))
            from ${comments} where ${found}) as counts`;
};

/** How many comments wait for a look, not counted beyond `most`. */
export const countWaitingComments = async (db: Db, most: number): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (select from ${comments} where ${isThere} and ${states.WAITING} limit $1) as waiting`,
    [most],
  );
  return row?.n ?? 0;
};

export type StaffComments = {
  data: AdminComment[];
  total: number;
  counts: { waiting: number; hidden: number; all: number };
};

/** A page of comments for moderators, as they were written; of words, and of the people whom those name. */
export const listCommentsForStaff = async (
  db: Db,
  { state, search, ids, page }: { state: CommentState; search: string; ids: readonly number[]; page: number },
): Promise<StaffComments> => {
  const [row] = await db.query<Omit<StaffComments, 'total'>>(staffSql(state), [search, ids, offsetOf(page)]);
  if (!row) throw new Error('Expected exactly one row.');
  const { waiting, hidden, all } = row.counts;
  return { ...row, total: { WAITING: waiting, HIDDEN: hidden, ALL: all }[state] };
};
