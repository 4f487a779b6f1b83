import type { Tx } from '#platform/server/db.ts';
import type { CalendarEvent, Versioned } from '#platform/values/calendar-file.ts';
import { limits } from '#platform/values/limits.ts';

type Row = { event: Omit<CalendarEvent, 'uid'>; uid: string; sequence: number; changedMs: number };

/** What a person's calendar was told last; what is long over is forgotten first. */
export const listCalendarEvents = async (tx: Tx, personId: bigint): Promise<Versioned[]> => {
  await tx.sql`
    delete from calendar_event
     where person_id = ${personId}
       and to_timestamp((event ->> 'startsMs')::float8 / 1000) < clock_timestamp() - make_interval(days => ${limits.calendarPastDays})`;
  const rows = await tx.sql<Row>`
    select uid, event, sequence, (extract(epoch from changed_at) * 1000)::float8 as "changedMs"
      from calendar_event where person_id = ${personId} order by uid`;
  return rows.map(({ event, ...rest }) => ({ ...event, ...rest }));
};

export const saveCalendarEvents = async (tx: Tx, personId: bigint, changed: readonly Versioned[]): Promise<void> => {
  if (changed.length === 0) return;
  const rows = changed.map(({ uid, sequence, changedMs, ...event }) => ({ uid, sequence, changedMs, event }));
  await tx.sql`
    insert into calendar_event (person_id, uid, event, sequence, changed_at)
    select ${personId}, uid, event, sequence, to_timestamp("changedMs" / 1000)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (uid text, event jsonb, sequence integer, "changedMs" float8)
    on conflict (person_id, uid) do update
       set event = excluded.event, sequence = excluded.sequence, changed_at = excluded.changed_at`;
};
