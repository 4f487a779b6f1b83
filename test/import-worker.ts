import { makeLots } from '#applications/server/imports/making.ts';
import { openDb } from '#platform/server/db.ts';
import { openLog } from '#platform/server/log.ts';
import { openVault } from '#platform/server/vault.ts';
import { TEST_VAULT_KEY, testConnection } from './world.ts';

/** A process of its own that goes on with imports, so that a story can kill it. */
const db = openDb({
  connection: testConnection(process.env.IMPORT_DATABASE ?? ''),
  connectionsMax: 2,
  log: openLog({ level: 'silent' }),
});
await makeLots({ db, vault: openVault(TEST_VAULT_KEY), tellUsers: async () => undefined });
await db.close();
