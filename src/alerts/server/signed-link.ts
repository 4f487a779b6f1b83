import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from '#platform/server/encryption.ts';

/** What a link of a message allows; a link for one thing opens no other. */
export type LinkPurpose = 'order' | 'unsubscribe' | 'calendar' | 'telegram';

const SIGNATURE_BYTES = 16;

/**
 * A token that only the application can make: what it stands for, readable, and a signature over it. It goes into links of
 * messages, so that whoever got the message needs no login, and nobody else can make one.
 */
export const signLink = (encryption: Encryption, purpose: LinkPurpose, payload: string): string => {
  const text = Buffer.from(payload, 'utf8').toString('base64url');
  return `${text}.${signatureOf(encryption, purpose, text).toString('base64url')}`;
};

/** What a token stands for; null for one that the application did not make for this purpose. Never throws. */
export const verifyLink = (encryption: Encryption, purpose: LinkPurpose, token: string): string | null => {
  const [text, signature, ...rest] = token.split('.');
  if (!text || !signature || rest.length > 0) return null;
  const actual = Buffer.from(signature, 'base64url');
  const expected = signatureOf(encryption, purpose, text);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return Buffer.from(text, 'base64url').toString('utf8');
};

const signatureOf = (encryption: Encryption, purpose: LinkPurpose, text: string): Buffer =>
  encryption.digest(`${purpose}:${text}`, 'link').subarray(0, SIGNATURE_BYTES);
