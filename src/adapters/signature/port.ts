/** Who signed, as the certificate says. */
export type CertificateHolder = {
  cn: string;
  /** Fourteen digits; a certificate without a PINFL is not taken. */
  pinfl: string;
  /** Nine digits in a key of a company, null in a key of a person. */
  tin: string | null;
  organisation: string | null;
  /** Of the certificate, in lowercase hexadecimal. */
  serial: string;
  validFrom: Date;
  validTo: Date;
};

/**
 * Why a signature does not count. The last two are no fault of the signer: the state of the certificate could not be
 * learned, or the provider did not answer.
 */
export const signatureErrors = [
  'NOT_CMS',
  'CONTENT_MISMATCH',
  'BAD_SIGNATURE',
  'CERTIFICATE_EXPIRED',
  'CERTIFICATE_REVOKED',
  'UNTRUSTED',
  'SIGNING_TIME',
  'REVOCATION_UNKNOWN',
  'PROVIDER_UNAVAILABLE',
] as const;
export type SignatureErrorCode = (typeof signatureErrors)[number];

export type SignatureVerification =
  /** `evidence` is what is kept for ever beside the document. */
  | { ok: true; signer: CertificateHolder; evidence: Uint8Array }
  | { ok: false; code: SignatureErrorCode; detail: string };

/** What surrounds a signature: the server's time, and for providers that ask for them the visitor's address and our host. */
export type SignatureContext = { now: Date; visitorAddress?: string; host?: string };

/** Tells whether a PKCS#7 signature covers exactly what the server issued, and who made it. */
export type SignatureProvider = {
  /** pfx: a key file opened in the browser; eimzo: the national key software beside the browser. */
  kind: 'pfx' | 'eimzo';
  /** `expected` is what the server issued; content that came along with the signature is never believed. */
  verify: (pkcs7: Uint8Array, expected: Uint8Array, context: SignatureContext) => Promise<SignatureVerification>;
  /** Whether the certificate of a serial number was called back; null where the provider cannot tell. */
  isRevoked: (serial: string, now: Date) => Promise<boolean | null>;
};
