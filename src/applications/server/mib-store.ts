import { awaitsSecondPersonSql } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';

export type MibAnswer = 'ACCEPTED' | 'NOT_ACCEPTED';
/** Another answer that one of the staff asked for, until somebody else confirms it. `at` is ISO 8601. */
export type MibChange = { answer: MibAnswer; reason: string; by: string; at: string };

/** The change of the bureau's answer that waits for a second person; none once it has lapsed, or who asked has left office. */
export const mibChangeSql = (application: string): string => `(
  select json_build_object('answer', c.answer, 'reason', c.reason, 'by', c.requested_by,
                           'at', to_char(c.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from application_mib_change c
   where c.application_id = ${application}.id
     and ${awaitsSecondPersonSql('c.requested_by', 'c.requested_at', ['BANK', 'MODERATOR', 'ADMIN'])})`;

export const saveMibChange = async (
  tx: Tx,
  id: number,
  { answer, reason, by }: Pick<MibChange, 'answer' | 'reason' | 'by'>,
): Promise<void> => {
  await tx.sql`
    insert into application_mib_change (application_id, answer, reason, requested_by)
    values (${id}, ${answer}, ${reason}, ${by})
    on conflict (application_id) do update
      set answer = excluded.answer, reason = excluded.reason, requested_by = excluded.requested_by,
          requested_at = clock_timestamp()`;
};

export const deleteMibChange = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`delete from application_mib_change where application_id = ${id}`;
};

export const setMibAnswer = async (tx: Tx, id: number, answer: MibAnswer): Promise<void> => {
  await tx.sql`update application set from_mib = ${answer}, version = version + 1 where id = ${id}`;
};
