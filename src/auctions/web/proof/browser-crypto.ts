import type { VerifySignature } from '#auctions/rules/heads.ts';
import type { HashText } from '#auctions/rules/log.ts';

/** Browsers have hash functions on secure pages only. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

const encoder = new TextEncoder();

/** SHA-256 by the browser. */
export const browserHash: HashText = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);

/** Checks signatures by the browser; null where the browser has no Ed25519. */
export const browserIsSigned = async (): Promise<VerifySignature | null> => {
  try {
    // Any 32 bytes are taken for a key, so that a refusal means the browser does not know the curve.
    await importKey(new Uint8Array(32));
  } catch {
    return null;
  }
  const keys = new Map<string, Promise<CryptoKey>>();
  return async (text, signature, publicKey) => {
    try {
      const key = keys.get(publicKey) ?? importKey(bytesOf(publicKey));
      keys.set(publicKey, key);
      return await crypto.subtle.verify('Ed25519', await key, bytesOf(signature), encoder.encode(text));
    } catch {
      // What is no key, or no signature, has signed nothing.
      return false;
    }
  };
};
