import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of every encrypted value, so that another way of encrypting can follow one day. */
const VERSION = 1;

/**
 * Encrypts what must not be readable in a database dump. Each purpose ('pinfl', 'session', ...) has a key of its own made
 * from the one of the configuration, so a value encrypted for one purpose is decrypted for no other.
 */
export type Encryption = {
  encrypt: (text: string, purpose: string) => Buffer;
  /** Throws when the value was changed, or encrypted for another purpose or with another key. */
  decrypt: (encrypted: Uint8Array, purpose: string) => string;
  /** A keyed hash: equal texts have equal digests, and nobody without the key can try texts against it. */
  digest: (text: string, purpose: string) => Buffer;
};

/** Creates the encryption by its key: 32 bytes in base64. Throws when the key has another length. */
export const createEncryption = (keyBase64: string): Encryption => {
  const master = Buffer.from(keyBase64, 'base64');
  if (master.length !== KEY_BYTES) throw new Error('The key of personal data must be 32 bytes in base64.');
  const keys = new Map<string, Buffer>();
  const keyFor = (use: 'seal' | 'digest', purpose: string): Buffer => {
    const name = `${use}:${purpose}`;
    const cached = keys.get(name);
    if (cached) return cached;
    const derived = Buffer.from(hkdfSync('sha256', master, '', `ostona ${name}`, KEY_BYTES));
    keys.set(name, derived);
    return derived;
  };
  return {
    encrypt: (text, purpose) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), iv);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), ciphertext]);
    },
    decrypt: (encrypted, purpose) => {
      const bytes = Buffer.from(encrypted);
      if (bytes[0] !== VERSION || bytes.length < 1 + IV_BYTES + TAG_BYTES)
        throw new Error('This value is not encrypted.');
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    digest: (text, purpose) => createHmac('sha256', keyFor('digest', purpose)).update(text).digest(),
  };
};

/** A fresh key for `createEncryption`. */
export const generateEncryptionKey = (): string => randomBytes(KEY_BYTES).toString('base64');
