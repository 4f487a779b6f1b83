import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDb, type Db, type DbOptions } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { connectionOf, type Postgres, startPostgres } from '#platform/server/postgres.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import type { Config } from './config.ts';
import { findLockHolder } from './data-dir-lock.ts';
import { listDemoData } from './demo-data-store.ts';

export type Database = {
  db: Db;
  /** Waits for what runs and ends the embedded server. */
  stop: () => Promise<void>;
  /** The same without waiting: whatever runs fails now and is rolled back. */
  stopAtOnce: () => Promise<void>;
};

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const migrationsFolder = join(projectRoot, 'db/migrations');

/** Opens the configured PostgreSQL, or starts the embedded one, and brings its tables up to date. */
export const startDatabase = async (config: Config, log: Log, stopped?: AbortSignal): Promise<Database> => {
  const embedded = config.DATABASE_URL ? null : await embeddedPostgres(config.DATA_DIR, log);
  const connection: DbOptions['connection'] = embedded
    ? embedded.connection
    : { connectionString: config.DATABASE_URL ?? '' };
  const db = createDb({ connection, connectionsMax: config.DATABASE_CONNECTIONS, log });
  const stop = async () => {
    await db.close();
    await embedded?.stop();
  };
  const stopAtOnce = () => {
    db.abandon();
    return stop();
  };
  // Whoever stops the start waits for no migration, nor for another process that migrates.
  const giveUp = () => db.abandon();
  stopped?.addEventListener('abort', giveUp);
  try {
    stopped?.throwIfAborted();
    // The database of the tests waits for no disk: nobody keeps what is in it.
    if (config.NODE_ENV !== 'test') await refuseUnsafeSettings(db);
    const ran = await migrate(db, migrationsFolder);
    if (ran.length > 0) log.info({ ran }, 'migrated');
    if (config.isProduction) await refuseDemoData(db);
    if (config.isProduction && (await mayDisableLedgerTriggers(db)))
      log.warn('database role can disable the triggers that protect the ledger: see db/app-role.sql');
  } catch (error) {
    await stop();
    throw error;
  } finally {
    stopped?.removeEventListener('abort', giveUp);
  }
  return { db, stop, stopAtOnce };
};

/** For commands that are stopped half-way: what they began is rolled back, and their database server ends with them. */
export const endOnSignal = ({ stopAtOnce }: Database): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await stopAtOnce();
      process.exit(1);
    });
};

/** The embedded server: that of the application running in the same folder, which is left alone, or one of our own. */
const embeddedPostgres = async (dataDir: string, log: Log): Promise<Postgres> =>
  (await findLockHolder(dataDir)) === null
    ? startPostgres({ dataDir, log })
    : { connection: connectionOf(dataDir), stop: async () => undefined };

/** Whether this role could switch off the triggers that keep the ledger as it was written: as its owner or as a superuser. */
export const mayDisableLedgerTriggers = async (db: Db): Promise<boolean> => {
  const [role] = await db.sql<{ may: boolean }>`
    select rolsuper or pg_has_role(current_user, relowner, 'member') as may
      from pg_roles, pg_class where rolname = current_user and pg_class.oid = 'ledger_entry'::regclass`;
  return role?.may ?? false;
};

/** Throws `UsageError` when something in the database is invented: in production it would count as real. */
export const refuseDemoData = async (db: Db): Promise<void> => {
  const found = await listDemoData(db);
  if (found.length === 0) return;
  throw new UsageError(
    `The database holds invented data. In production it would count as real, so Ostona does not start on it:
${found.map((what) => `  ${what}`).join('\n')}
Name an empty database in DATABASE_URL; the first start makes its tables.
To look at the demo, start it without NODE_ENV=production.
Whoever has removed what was invented deletes its row from the table demo_data.`,
  );
};

/** Without these a crash may lose what was acknowledged. */
const refuseUnsafeSettings = async (db: Db) => {
  const unsafe = await db.sql<{ name: string }>`
    select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`;
  if (unsafe.length > 0)
    throw new Error(
      `The database runs with ${unsafe.map(({ name }) => name).join(', ')} off: acknowledged work could be lost.`,
    );
};
