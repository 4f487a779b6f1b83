import { migrationsFolder } from '#app/database.ts';
import { sealOfVault } from '#app/open-seal.ts';
import { seedDemo } from '#app/seed-demo.ts';
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
const vault = openVault(TEST_VAULT_KEY);
await seedDemo(db, { vault, seal: sealOfVault(vault), listings: WORLD_LISTINGS }, log);
await db.close();
