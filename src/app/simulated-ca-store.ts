import type { AuthorityStore } from '#adapters/signature/simulator.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { markDemoData } from './demo-data-store.ts';

/** Keeps the invented authority in the database, so that all its processes are one authority. */
export const simulatedCaStore = (db: Db, encryption: Encryption): AuthorityStore => {
  const findSecret = async () => {
    const [row] = await db.sql<{ sealed: Buffer }>`select sealed from simulated_ca`;
    return row ? encryption.decrypt(row.sealed, 'simulatedCa') : null;
  };
  return {
    findSecret,
    saveSecret: async (secret) => {
      await markDemoData(db, 'signatures');
      await db.sql`insert into simulated_ca (sealed) values (${encryption.encrypt(secret, 'simulatedCa')}) on conflict do nothing`;
      return (await findSecret()) ?? secret;
    },
    saveRevoked: async (serial) => {
      await db.sql`insert into simulated_ca_revoked (serial) values (${serial}) on conflict do nothing`;
    },
    listRevokedSerials: async () =>
      (await db.sql<{ serial: string }>`select serial from simulated_ca_revoked order by serial`).map(
        ({ serial }) => serial,
      ),
  };
};
