import { deleteHoliday, saveHoliday } from '#platform/server/holidays.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './database.ts';

/**
 * `npm run holiday -- 2027-03-10 "Ramadan Hayit"`: enters a day off that is decreed for one year; without a name the day is
 * worked again. Terms that begin from now on know it; lots that are published keep the days they were published with.
 */
const [day = '', ...words] = process.argv.slice(2);
const name = words.join(' ').trim();
const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
if (!isDay || name.length > 200) {
  console.error(
    'Usage: npm run holiday -- YYYY-MM-DD [NAME], for example: npm run holiday -- 2027-03-10 Ramadan Hayit',
  );
  process.exit(1);
}
const { db, stop } = await startDatabase(readConfig(process.env), createLog({ level: 'warn' }));
if (name) {
  await saveHoliday(db, day, name);
  console.log(`${day} is a day off: ${name}.`);
} else console.log((await deleteHoliday(db, day)) ? `${day} is no day off any more.` : `${day} was not entered.`);
await stop();
