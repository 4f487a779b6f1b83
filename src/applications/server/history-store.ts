import type { Tx } from '#platform/server/db.ts';

export type NewEventRow = {
  applicationId: number;
  kind: string;
  actor: string;
  role: string;
  from: string | null;
  to: string | null;
  comment: string;
  isForAuthor: boolean;
  detail: Record<string, unknown>;
};

export const insertEvent = async (tx: Tx, row: NewEventRow): Promise<void> => {
  await tx.sql`
    insert into application_event
      (application_id, kind, actor, actor_role, from_status, to_status, comment, is_for_author, detail)
    values (${row.applicationId}, ${row.kind}, ${row.actor}, ${row.role}, ${row.from}, ${row.to}, ${row.comment},
            ${row.isForAuthor}, ${JSON.stringify(row.detail)})`;
};
