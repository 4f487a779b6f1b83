import type { Moment } from '../values/time.ts';
import { holidaysFrom } from '../values/working-days.ts';
import type { Db, Tx } from './db.ts';

/**
 * The weekdays off ('YYYY-MM-DD') that whoever counts working days from a moment passes on: those of every year and those
 * entered for single days in the table `holiday`; a year ahead of the moment, or of a later one.
 */
export const findHolidays = async (db: Pick<Db | Tx, 'sql'>, from: Moment, until = from): Promise<string[]> => {
  const rows = await db.sql<{ day: string }>`select day::text as day from holiday order by day`;
  return holidaysFrom(
    from,
    rows.map(({ day }) => day),
    until,
  );
};

/** Enters a day off that is decreed for one year; a day that is there already gets the new name. */
export const saveHoliday = async (db: Pick<Db | Tx, 'sql'>, day: string, name: string): Promise<void> => {
  await db.sql`
    insert into holiday (day, name) values (${day}::date, ${name})
    on conflict (day) do update set name = excluded.name, entered_at = clock_timestamp()`;
};

/** Whether the day was entered; it is worked again from now on. */
export const deleteHoliday = async (db: Pick<Db | Tx, 'sql'>, day: string): Promise<boolean> =>
  (await db.sql`delete from holiday where day = ${day}::date returning 1 as done`).length === 1;
