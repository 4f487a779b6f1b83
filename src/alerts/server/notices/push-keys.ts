import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';

type Keys = { publicKey: string; privateKey: string };

const SEAL = 'push';

const readKeys = async (db: Db, vault: Vault): Promise<Keys | null> => {
  const [row] = await db.sql<{ publicKey: string; sealed: Buffer }>`
    select public_key as "publicKey", private_sealed as sealed from push_key`;
  return row ? { publicKey: row.publicKey, privateKey: vault.open(row.sealed, SEAL) } : null;
};

/** The keys of web push: made once, the private one sealed, and the same for all processes from then on. */
export const keptPushKeys = async (db: Db, vault: Vault, make: () => Keys): Promise<Keys> => {
  const kept = await readKeys(db, vault);
  if (kept) return kept;
  const { publicKey, privateKey } = make();
  await db.sql`
    insert into push_key (public_key, private_sealed) values (${publicKey}, ${vault.seal(privateKey, SEAL)})
    on conflict (is_only) do nothing`;
  const made = await readKeys(db, vault);
  if (!made) throw new Error('The keys of web push are gone.');
  return made;
};
