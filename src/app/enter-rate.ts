import { enterRate } from '#listings/server/api.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './database.ts';

/** `npm run rate -- 2026-11-21 12065.43`: enters the price of one dollar in sum for a day, by hand. */
const [day = '', sum = ''] = process.argv.slice(2);
if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || !/^\d{1,9}(\.\d{1,2})?$/.test(sum)) {
  console.error('Usage: npm run rate -- YYYY-MM-DD SUM, for example: npm run rate -- 2026-11-21 12065.43');
  process.exit(1);
}
const [whole = '0', rest = ''] = sum.split('.');
const { db, stop } = await startDatabase(readConfig(process.env), createLog({ level: 'warn' }));
const { repriced } = await enterRate(db, {
  day,
  rateTiyin: BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0')),
  source: 'manual',
});
console.log(`The rate of ${day} is ${sum} sum; ${repriced} listings were repriced.`);
await stop();
