import { readConfig } from '#app/config.ts';
import { migrationsFolder } from '#app/database.ts';
import { houseDetails } from '#app/open-auctions.ts';
import { seedDemo } from '#app/seed-demo.ts';
import { openSeal } from '#auctions/server/seal.ts';
import { openDb } from '#platform/server/db.ts';
import { openLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { openVault } from '#platform/server/vault.ts';
import { TEST_VAULT_KEY, templateDatabase, testConnection, WORLD_LISTINGS } from './world.ts';

/** Makes the database that every test file clones: all tables, reference data and a small demo world. */
const log = openLog({ level: 'warn' });
const server = openDb({ connection: testConnection('postgres'), connectionsMax: 1, log });
await server.query(`create database ${templateDatabase}`);
await server.close();
const db = openDb({ connection: testConnection(templateDatabase), connectionsMax: 4, log });
await migrate(db, migrationsFolder);
await seedDemo(
  db,
  {
    vault: openVault(TEST_VAULT_KEY),
    seal: openSeal(TEST_VAULT_KEY),
    house: houseDetails(readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://ostona.test' })),
    listings: WORLD_LISTINGS,
  },
  log,
);
await db.close();
