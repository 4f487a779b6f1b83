import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';

type Keys = { publicKey: string; privateKey: string };

const PURPOSE = 'push';

const findKeys = async (db: Db, encryption: Encryption): Promise<Keys | null> => {
  const [row] = await db.sql<{ publicKey: string; sealed: Buffer }>`
    select public_key as "publicKey", private_sealed as sealed from push_key`;
  return row ? { publicKey: row.publicKey, privateKey: encryption.decrypt(row.sealed, PURPOSE) } : null;
};

/** The keys of web push: made once, the private one sealed, and the same for all processes from then on. */
export const getOrCreatePushKeys = async (db: Db, encryption: Encryption, make: () => Keys): Promise<Keys> => {
  const existing = await findKeys(db, encryption);
  if (existing) return existing;
  const { publicKey, privateKey } = make();
  await db.sql`
    insert into push_key (public_key, private_sealed) values (${publicKey}, ${encryption.encrypt(privateKey, PURPOSE)})
    on conflict (is_only) do nothing`;
  const keys = await findKeys(db, encryption);
  if (!keys) throw new Error('The web push keys were not found.');
  return keys;
};
