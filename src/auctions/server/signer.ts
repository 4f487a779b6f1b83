import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The key by which the service answers for its logs, receipts and papers: Ed25519. */
export type AuctionSigner = {
  /** Raw, base64url. */
  publicKey: string;
  /** The first sixteen hexadecimal digits of the hash of the public key, for people. */
  fingerprint: string;
  /** The signature of a text, base64url. */
  sign: (text: string) => string;
};

const SEED_BYTES = 32;
/** What stands before the seed in the PKCS#8 form of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Opens the key from its 32 bytes in base64. */
export const createSigner = (keyBase64: string): AuctionSigner => {
  const seed = Buffer.from(keyBase64, 'base64');
  if (seed.length !== SEED_BYTES)
    throw new Error(`The key of auctions has ${seed.length} bytes instead of ${SEED_BYTES}.`);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey,
    fingerprint: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
};
