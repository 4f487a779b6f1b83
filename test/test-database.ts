import { randomBytes } from 'node:crypto';
import { createDb } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';

/** How many listings the small world of the tests has. */
export const DEMO_LISTINGS = 400;

export const templateDatabase = 'ostona_template';

/** How tests reach the PostgreSQL that `npm test` started. */
export const testConnection = (database: string) => {
  const host = process.env.OSTONA_TEST_SOCKET;
  if (!host) throw new Error('Run tests by `npm test` (or `npm test -- path`): it starts the database they need.');
  return { host, user: 'ostona', database };
};

const onServer = async (statement: string): Promise<void> => {
  const server = createDb({
    connection: testConnection('postgres'),
    connectionsMax: 1,
    log: createLog({ level: 'silent' }),
  });
  await server.query(statement);
  await server.close();
};

/** A fresh database, a clone of the small world of the tests unless it is to be empty; its name. */
export const createDatabase = async ({ isEmpty = false } = {}): Promise<string> => {
  const name = `ostona_${randomBytes(6).toString('hex')}`;
  // By files: page by page through the log, as is usual, takes twice as long.
  await onServer(`create database ${name} template ${isEmpty ? 'template0' : templateDatabase} strategy file_copy`);
  return name;
};

/** Takes a database of `createDatabase` away, with whoever is still connected to it. */
export const dropDatabase = (name: string): Promise<void> => onServer(`drop database ${name} with (force)`);

/** The key under which the people of the test world are sealed. */
export const TEST_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
