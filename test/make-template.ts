import { readConfig } from '#app/config.ts';
import { operatorDetails } from '#app/create-auctions.ts';
import { migrationsFolder } from '#app/database.ts';
import { seedDemo } from '#app/seed-demo.ts';
import { createSigner } from '#auctions/server/signer.ts';
import { loadProviderKeys } from '#identity/server/provider-keys.ts';
import { createDb } from '#platform/server/db.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { DEMO_LISTINGS, TEST_ENCRYPTION_KEY, templateDatabase, testConnection } from './test-database.ts';

/** Makes the database that every test file clones: all tables, reference data and a small demo world. */
const log = createLog({ level: 'warn' });
const encryption = createEncryption(TEST_ENCRYPTION_KEY);
const server = createDb({ connection: testConnection('postgres'), connectionsMax: 1, log });
await server.query(`create database ${templateDatabase}`);
await server.close();
const db = createDb({ connection: testConnection(templateDatabase), connectionsMax: 4, log });
await migrate(db, migrationsFolder);
await seedDemo(
  db,
  {
    encryption,
    signer: createSigner(TEST_ENCRYPTION_KEY),
    operator: operatorDetails(readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://ostona.test' })),
    listings: DEMO_LISTINGS,
  },
  log,
);
// Every application would make keys of its own first.
await loadProviderKeys(db, encryption);
await db.close();
