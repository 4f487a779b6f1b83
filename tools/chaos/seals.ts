import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Seals } from './check-log.ts';

/** Hashes and signatures as Node computes them. */
export const nodeSeals: Seals = {
  hash: async (text) => createHash('sha256').update(text).digest('hex'),
  isSigned: async (text, signature, publicKey) => {
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    } catch {
      return false;
    }
  },
};
