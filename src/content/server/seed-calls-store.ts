import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/** A call that was asked of somebody with a trade so many days ago, and made so many minutes later. */
export type PastCall = { personId: string; username: string; phone: string; daysAgo: number; minutes: number };

/** Puts answered calls into a demo world: those that came later than promised were missed. */
export const insertPastCalls = async (tx: Tx, calls: readonly PastCall[]): Promise<void> => {
  const promised = limits.callBackMinutesUser;
  await tx.sql`
    insert into consultation_request (name, phone, lang, created_at, due_at, state, called_by, called_at, target_kind, target_id)
    select 'Xaridor', x.phone, 'uz', asked.at, asked.at + make_interval(mins => ${promised}::int),
           case when x.minutes > ${promised}::int then 'MISSED' else 'DONE' end, x.username,
           asked.at + make_interval(mins => x.minutes), 'user', x."personId"
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
             as x ("personId" bigint, username text, phone text, "daysAgo" integer, minutes integer)
      cross join lateral (select clock_timestamp() - make_interval(days => x."daysAgo") as at) asked`;
};
