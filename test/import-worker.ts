import { createLots } from '#applications/server/imports/create-lots.ts';
import { createDb } from '#platform/server/db.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { createLog } from '#platform/server/log.ts';
import { TEST_ENCRYPTION_KEY, testConnection } from './test-database.ts';

/** A process of its own that goes on with imports, so that a story can kill it. */
const db = createDb({
  connection: testConnection(process.env.IMPORT_DATABASE ?? ''),
  connectionsMax: 2,
  log: createLog({ level: 'silent' }),
});
await createLots({ db, encryption: createEncryption(TEST_ENCRYPTION_KEY), notifyUsers: async () => undefined });
await db.close();
