import type { AuthorityStore } from '#adapters/signature/simulator.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';

/** Keeps the invented authority in the database, so that all its processes are one authority. */
export const simulatedCaStore = (db: Db, vault: Vault): AuthorityStore => {
  const readSecret = async () => {
    const [row] = await db.sql<{ sealed: Buffer }>`select sealed from simulated_ca`;
    return row ? vault.open(row.sealed, 'simulatedCa') : null;
  };
  return {
    readSecret,
    keepSecret: async (made) => {
      await db.sql`insert into simulated_ca (sealed) values (${vault.seal(made, 'simulatedCa')}) on conflict do nothing`;
      return (await readSecret()) ?? made;
    },
    keepRevoked: async (serial) => {
      await db.sql`insert into simulated_ca_revoked (serial) values (${serial}) on conflict do nothing`;
    },
    revokedSerials: async () =>
      (await db.sql<{ serial: string }>`select serial from simulated_ca_revoked order by serial`).map(
        ({ serial }) => serial,
      ),
  };
};
