import { parseArgs } from 'node:util';
import { seedDemoListings } from '#listings/server/seed-demo-listings.ts';
import { createLog } from '#platform/server/log.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { readConfig } from './config.ts';
import { endOnSignal, startDatabase } from './database.ts';
import { markDemoData } from './demo-data-store.ts';
import { seedReferenceData } from './seed-demo.ts';

const LISTINGS_MAX = 1_000_000;

const usage = `npm run seed -- --listings N [--replace]

Fills the database with an invented market of N listings (1 to ${LISTINGS_MAX}); the same N gives the same market.
--replace throws away the listings that are there. Refused in production.`;

const readArguments = (): { listings: number; replace: boolean } => {
  try {
    const { values } = parseArgs({
      options: { listings: { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    const listings = Number(values.listings);
    if (!Number.isInteger(listings) || listings < 1 || listings > LISTINGS_MAX) throw new UsageError(usage);
    return { listings, replace: values.replace };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

/** A bar that redraws itself on a terminal and stays silent elsewhere. */
const showProgress = (done: number, all: number): void => {
  if (!process.stderr.isTTY) return;
  const width = 40;
  const filled = Math.round((done / all) * width);
  process.stderr.write(
    `\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} / ${all}${done === all ? '\n' : ''}`,
  );
};

const main = async (): Promise<void> => {
  const { listings, replace } = readArguments();
  const config = readConfig(process.env);
  if (config.isProduction) throw new UsageError('In production nothing invented is put into the database.');
  const log = createLog({ level: config.LOG_LEVEL });
  const database = await startDatabase(config, log);
  endOnSignal(database);
  const { db, stop } = database;
  const startedAt = performance.now();
  try {
    await seedReferenceData(db);
    await markDemoData(db, 'listings');
    await seedDemoListings(db, { listings, replace, onProgress: (done) => showProgress(done, listings) });
    console.log(`${listings} listings are in place after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
  } finally {
    await stop();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
