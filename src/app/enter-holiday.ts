import { userInfo } from 'node:os';
import { pathToFileURL } from 'node:url';
import { audit } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteHoliday, findHolidayName, saveHoliday } from '#platform/server/holidays.ts';
import { createLog } from '#platform/server/log.ts';
import { isWeekday, isYearlyDayOff } from '#platform/values/working-days.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './database.ts';

const NAME_MAX = 200;

const usage = `Usage: npm run holiday -- YYYY-MM-DD NAME        enters a day off, for example: npm run holiday -- 2027-03-10 Ramadan Hayit
       npm run holiday -- YYYY-MM-DD --remove    takes it away: the day is worked`;

/** What the command is asked; a name and `--remove` exclude each other. Null where it is asked nothing that it knows. */
const readRequest = ([day = '', ...words]: readonly string[]) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  const isRemoval = words.join(' ') === '--remove';
  const name = words.join(' ').trim();
  if (!isDay || name === '' || name.length > NAME_MAX || (!isRemoval && words.some((word) => word.startsWith('--'))))
    return null;
  return { day, name: isRemoval ? null : name };
};

/**
 * `npm run holiday -- 2027-03-10 Ramadan Hayit` enters a day off that is decreed for one year, `--remove` takes it away. Terms
 * that begin from now on know it; lots that are published keep the days they were published with. `actor` stands in the audit
 * trail. Gives what to answer, and whether it was done as asked.
 */
export const enterHoliday = async (
  db: Db,
  args: readonly string[],
  actor: string,
): Promise<{ isDone: boolean; answer: string }> => {
  const request = readRequest(args);
  if (!request) return { isDone: false, answer: usage };
  const { day, name } = request;
  return db.begin(async (tx) => {
    const before = await findHolidayName(tx, day);
    const write = (action: 'holiday.enter' | 'holiday.remove') =>
      audit(tx, {
        caller: { username: actor },
        action,
        object: `holiday:${day}`,
        detail: { name, before },
        requestId: '',
      });
    if (name === null && before === null)
      return { isDone: false, answer: `${day} was not entered, nothing was changed. ${stateOf(day)}` };
    if (name === null) {
      await deleteHoliday(tx, day);
      await write('holiday.remove');
      return { isDone: true, answer: `${day} (${before}) is not entered any more. ${stateOf(day)}` };
    }
    if (isYearlyDayOff(day) || !isWeekday(day))
      return { isDone: false, answer: `Nothing was changed. ${stateOf(day)}` };
    await saveHoliday(tx, day, name);
    await write('holiday.enter');
    return {
      isDone: true,
      answer: `${day} is a day off: ${name}.${before === null ? '' : ` It was entered as ${before}.`}`,
    };
  });
};

/** Whether a day that is not entered is worked. */
const stateOf = (day: string): string => {
  if (!isWeekday(day)) return 'It falls on a weekend: nobody works then.';
  return isYearlyDayOff(day) ? 'It is off by the rule of every year.' : 'It is a working day.';
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { db, stop } = await startDatabase(readConfig(process.env), createLog({ level: 'warn' }));
  const { isDone, answer } = await enterHoliday(db, process.argv.slice(2), `shell:${userInfo().username}`);
  if (isDone) console.log(answer);
  else console.error(answer);
  await stop();
  process.exitCode = isDone ? 0 : 1;
}
