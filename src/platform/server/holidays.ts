import type { Moment } from '../values/time.ts';
import { holidaysFrom } from '../values/working-days.ts';
import type { Db, Tx } from './db.ts';
import type { Log } from './log.ts';

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

/** Takes a day away that was entered; it is worked again from now on. */
export const deleteHoliday = async (db: Pick<Db | Tx, 'sql'>, day: string): Promise<void> => {
  await db.sql`delete from holiday where day = ${day}::date`;
};

/** As what a day off was entered; null where it was not. */
export const findHolidayName = async (db: Pick<Db | Tx, 'sql'>, day: string): Promise<string | null> =>
  (await db.sql<{ name: string }>`select name from holiday where day = ${day}::date`)[0]?.name ?? null;

/** Hayit as it is written in the languages of the country and in English. */
const HAYIT = 'hayit|hayid|eid|ҳайит|хайит|байрам';

/** Whether a Hayit is entered for the twelve months from a day of the database's clock on; each year has two. */
export const isHayitEntered = async (db: Pick<Db | Tx, 'sql'>): Promise<boolean> =>
  (
    await db.sql`
      select 1 from holiday where name ~* ${HAYIT} and day between current_date and current_date + interval '12 months' limit 1`
  ).length > 0;

/** Says in the log that nobody has entered the Hayits ahead: terms would be promised over days on which nobody works. */
export const warnOfMissingHayit = async (db: Pick<Db | Tx, 'sql'>, log: Pick<Log, 'warn'>): Promise<void> => {
  if (!(await isHayitEntered(db)))
    log.warn('no Hayit is entered for the next twelve months: enter its days with npm run holiday');
};
