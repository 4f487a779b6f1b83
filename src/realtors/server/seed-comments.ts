import type { Db, Tx } from '#platform/server/db.ts';
import { hasContacts } from '#platform/values/contacts.ts';
import { type DemoComment, demoComments } from './demo/comments.ts';
import { sellsSql } from './sells-sql.ts';

const MODERATOR = 'demo.moderator';

type Sold = { username: string; ids: string[] };

/** What each of them sells, what is sold first: a comment names one of these. */
const listSold = async (tx: Tx, usernames: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await tx.client.query<Sold>(
    `select p.username, array_agg(l.id::text order by sale_status(l.process) = 'sold' desc, l.id) as ids
       from (${sellsSql('s.username = any ($1)')}) sells join person p on p.id = sells.person_id join listing l on l.id = sells.listing_id
      where sale_status(l.process) in ('sold', 'on_sale') group by p.username`,
    [usernames],
  );
  return new Map(rows.map(({ username, ids }) => [username, ids]));
};

/** Whoever sells nothing in a small world has no deals there either. */
const rowOf = (comment: DemoComment, about: string, at: number, sold: readonly string[]) => {
  const productId = comment.proof ? (sold[at % Math.max(sold.length, 1)] ?? null) : null;
  return {
    by: comment.by,
    about,
    text: comment.text,
    language: comment.language,
    proof: productId === null ? null : comment.proof,
    productId,
    rating: productId === null ? null : (comment.rating ?? null),
    minutes: comment.days * 1_440 + ((at * 173) % 600),
    contacts: hasContacts(comment.text) ? 'WAITING' : 'NONE',
    reply: comment.reply ?? null,
    reason: comment.hidden?.reason ?? null,
    note: comment.hidden?.note ?? '',
    key: `demo-comment-${about}-${at}`,
    reportedBy: comment.reported?.by ?? null,
    reportReason: comment.reported?.reason ?? null,
    reportNote: comment.reported?.note ?? '',
  };
};

/** Puts what people say of specialists into a demo world in which there is something to sell. */
export const seedComments = (db: Db): Promise<void> =>
  db.begin(async (tx) => {
    const sold = await listSold(tx, Object.keys(demoComments));
    const rows = Object.entries(demoComments).flatMap(([about, comments]) =>
      comments.map((comment, at) => rowOf(comment, about, at, sold.get(about) ?? [])),
    );
    const json = JSON.stringify(rows);
    await tx.sql`
      insert into specialist_comment (specialist_id, author_id, text, language, proof, proof_product_id, rating, created_at, day, contacts,
          reply, reply_language, replied_at, hidden_at, hidden_by, hidden_reason, hidden_note, idempotency_key, fingerprint)
      select s.id, a.id, x.text, x.language, x.proof, x."productId", x.rating, said.at, (said.at at time zone 'Asia/Tashkent')::date, x.contacts,
             x.reply, case when x.reply is not null then 'uz' end, case when x.reply is not null then said.at + interval '5 hours' end,
             case when x.reason is not null then said.at + interval '1 day' end, case when x.reason is not null then ${MODERATOR} end,
             x.reason, x.note, x.key, 'demo'
        from jsonb_to_recordset(${json}::jsonb) as x ("by" text, about text, text text, language text, proof text, "productId" bigint,
               rating smallint, minutes integer, contacts text, reply text, reason text, note text, key text)
        join person s on s.username = x.about join person a on a.username = x."by"
        cross join lateral (select clock_timestamp() - make_interval(mins => x.minutes) as at) said`;
    await tx.sql`
      insert into specialist_comment_report (comment_id, reporter_id, reason, note, created_at, idempotency_key, fingerprint)
      select c.id, r.id, x."reportReason", x."reportNote", clock_timestamp() - interval '3 hours', x.key || '-report', 'demo'
        from jsonb_to_recordset(${json}::jsonb) as x (key text, "reportedBy" text, "reportReason" text, "reportNote" text)
        join specialist_comment c on c.idempotency_key = x.key join person r on r.username = x."reportedBy"`;
  });
