import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { insertFirstKey, listKeys } from './provider-key-store.ts';

/** The keys of the embedded provider: private signing keys, newest first, and the keys of its cookies. */
export type ProviderKeys = { signing: JWK[]; cookies: string[] };

const newSigningKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' });
};

/** Reads the keys, making the first ones. Several processes that start at once agree on one. */
export const loadProviderKeys = async (db: Db, encryption: Encryption): Promise<ProviderKeys> => {
  const read = async (purpose: 'signing' | 'cookies', make: () => Promise<string>): Promise<string[]> => {
    if ((await listKeys(db, purpose)).length === 0)
      await insertFirstKey(db, purpose, encryption.encrypt(await make(), 'providerKey'));
    return (await listKeys(db, purpose)).map(({ sealed }) => encryption.decrypt(sealed, 'providerKey'));
  };
  const [signing, cookies] = await Promise.all([
    read('signing', newSigningKey),
    read('cookies', async () => randomBytes(32).toString('base64url')),
  ]);
  return { signing: signing.map((text) => JSON.parse(text) as JWK), cookies };
};
