import { createHash, createPublicKey, verify } from 'node:crypto';

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether a text is signed by a raw Ed25519 key in base64url. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    // What is no key has signed nothing.
    return false;
  }
};
