import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from './db.ts';

/** An arbitrary constant: the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 7_130_221;

/**
 * Runs every migration of the folder that has not run yet, each in its own transaction, in the order of their names.
 * A process that dies half-way leaves the last one rolled back; the next start runs it again.
 * Throws when a migration that has run was edited since.
 */
export const migrate = async (db: Db, folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const ran: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    if (await db.begin((tx) => runOnce(tx, name, text))) ran.push(name);
  }
  return ran;
};

const runOnce = async (tx: Tx, name: string, text: string): Promise<boolean> => {
  const hash = createHash('sha256').update(text).digest('hex');
  await tx.sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
  const [there] = await tx.sql<{ is: boolean }>`select to_regclass('migration') is not null as is`;
  // Asked before: a role that makes no tables starts the application where another one has migrated.
  if (!there?.is)
    await tx.sql`create table migration (name text primary key, hash text not null, ran_at timestamptz not null default clock_timestamp())`;
  const [before] = await tx.sql<{ hash: string }>`select hash from migration where name = ${name}`;
  if (before && before.hash !== hash)
    throw new Error(`Migration ${name} has run and was edited since. Write a new one.`);
  if (before) return false;
  await tx.client.query(text);
  await tx.sql`insert into migration (name, hash) values (${name}, ${hash})`;
  return true;
};
