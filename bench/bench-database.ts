import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#app/database.ts';
import { seedReferenceData } from '#app/seed-demo.ts';
import { seedDemoListings } from '#listings/server/seed-demo-listings.ts';
import { createDb, type Db } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { startPostgres } from '#platform/server/postgres.ts';
import { indexesOfPlainSql } from './plain-sql.ts';

/** A database of the bench with so many listings. */
export type BenchDatabase = {
  listings: number;
  db: Db;
  /** For node-postgres, as DATABASE_URL takes it. */
  url: string;
  /** For pgbench. */
  socketDir: string;
  database: string;
  /** The server of the database, whose children do its work. */
  postmaster: number;
};

const log = createLog({ level: 'warn' });

export type BenchDatabases = {
  /** The world of the size; made at the first call in the life of the data folder. */
  open: (listings: number) => Promise<BenchDatabase>;
  close: () => Promise<void>;
};

/** Starts the PostgreSQL of the bench in its own folder. */
export const createBenchDatabases = async (dataDir: string): Promise<BenchDatabases> => {
  const postgres = await startPostgres({ dataDir, log });
  const socketDir = postgres.connection.host;
  const dbOf = (database: string): Db =>
    createDb({ connection: { ...postgres.connection, database }, connectionsMax: 4, log });
  const opened = new Map<number, BenchDatabase>();
  return {
    open: async (listings) => {
      const existing = opened.get(listings);
      if (existing) return existing;
      const database = `bench_${listings}`;
      await makeOnce(dbOf, database, listings);
      const bench: BenchDatabase = {
        listings,
        db: dbOf(database),
        url: `postgresql://ostona@/${database}?host=${encodeURIComponent(socketDir)}`,
        socketDir,
        database,
        postmaster: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      };
      opened.set(listings, bench);
      return bench;
    },
    close: async () => {
      for (const { db } of opened.values()) await db.close();
      await postgres.stop();
    },
  };
};

/** Makes the database under another name first: one half-made by a broken run is made anew. */
const makeOnce = async (dbOf: (database: string) => Db, database: string, listings: number): Promise<void> => {
  const server = dbOf('postgres');
  try {
    const existing = await server.sql`select 1 from pg_database where datname = ${database}`;
    if (existing.length > 0 && (await isUsable(dbOf(database)))) return;
    const startedAt = performance.now();
    console.error(`making ${listings} listings, once ...`);
    await server.query(`drop database if exists ${database}`);
    await server.query(`drop database if exists ${database}_draft`);
    await server.query(`create database ${database}_draft template template0`);
    const db = dbOf(`${database}_draft`);
    await migrate(db, migrationsFolder);
    await seedReferenceData(db);
    await seedDemoListings(db, { listings });
    await bringUpToDate(db);
    await db.close();
    await server.query(`alter database ${database}_draft rename to ${database}`);
    console.error(`made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  } finally {
    await server.close();
  }
};

/** Migrations that came since, the indexes of the plain SQL, and fresh statistics; a checkpoint so that none falls into a round. */
const bringUpToDate = async (db: Db): Promise<void> => {
  await migrate(db, migrationsFolder);
  await db.withClient(async (client) => {
    // Work on a million rows outlasts what a visitor's question may take.
    await client.query('set statement_timeout = 0');
    for (const statement of indexesOfPlainSql) await client.query(statement);
    for (const table of ['listing', 'listing_text']) await client.query(`vacuum (analyze) ${table}`);
    await client.query('checkpoint');
  });
};

/** Whether a database of an earlier run can be brought up to date; one whose migrations were rewritten since cannot. */
const isUsable = async (db: Db): Promise<boolean> => {
  try {
    await bringUpToDate(db);
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  } finally {
    await db.close();
  }
};
