import type { Certificate, CertificateRevocationList } from 'pkijs';
import type { SignatureErrorCode } from './port.ts';

/** Whom we believe: pinned roots, the authorities below them, and their newest lists of revoked certificates. */
export type Trust = {
  roots: Certificate[];
  authorities: Certificate[];
  lists: CertificateRevocationList[];
};

type ChainValidation = { ok: true } | { ok: false; code: SignatureErrorCode; detail: string };

const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
/** Bits of the first byte of a key usage. */
const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;
const CERT_SIGN = 0x04;
/** Longer chains are no chains of ours. */
const LINKS_MAX = 4;

const invalid = (code: SignatureErrorCode, detail: string): ChainValidation => ({ ok: false, code, detail });

/**
 * Judges a signer's certificate at a moment, from the leaf up to a pinned root. Nothing is believed that cannot be shown:
 * an authority without a fresh list of revoked certificates means "unknown", never "good". (The chain engine of the
 * library takes an empty set of lists for "nothing revoked", so the chain is walked here.)
 */
export const validateChain = async (leaf: Certificate, trust: Trust, now: Date): Promise<ChainValidation> => {
  if (!mayUse(leaf, DIGITAL_SIGNATURE | NON_REPUDIATION)) return invalid('UNTRUSTED', 'the key is not for signing');
  const chain = await chainOf(leaf, trust);
  // Trust comes first: an expired or unlisted certificate of a stranger is a stranger's above all.
  if (!chain) return invalid('UNTRUSTED', 'the chain does not end at a pinned root');
  if (!isInForce(leaf, now)) return invalid('CERTIFICATE_EXPIRED', 'outside the dates of the certificate');
  if (!chain.every((one) => isInForce(one, now))) return invalid('UNTRUSTED', 'an authority is outside its dates');
  for (const [at, issuer] of chain.slice(1).entries()) {
    const revocation = await checkRevocation(chain[at] ?? leaf, issuer, trust, now);
    if (!revocation.ok) return revocation;
  }
  return { ok: true };
};

/** The way from a leaf to a pinned root, both included; null when there is none. */
const chainOf = async (leaf: Certificate, trust: Trust): Promise<Certificate[] | null> => {
  const chain = [leaf];
  while (chain.length < LINKS_MAX) {
    const issuer = await issuerOf(chain.at(-1) ?? leaf, trust);
    if (!issuer) return null;
    chain.push(issuer.certificate);
    if (issuer.isRoot) return chain;
  }
  return null;
};

const issuerOf = async (
  certificate: Certificate,
  trust: Trust,
): Promise<{ certificate: Certificate; isRoot: boolean } | null> => {
  for (const [candidates, isRoot] of [
    [trust.roots, true],
    [trust.authorities, false],
  ] as const)
    for (const candidate of candidates) {
      if (!candidate.subject.isEqual(certificate.issuer) || !isAuthority(candidate)) continue;
      if (await certificate.verify(candidate).catch(() => false)) return { certificate: candidate, isRoot };
    }
  return null;
};

const checkRevocation = async (
  certificate: Certificate,
  issuer: Certificate,
  trust: Trust,
  now: Date,
): Promise<ChainValidation> => {
  for (const list of trust.lists) {
    const isFresh = list.thisUpdate.value <= now && list.nextUpdate !== undefined && list.nextUpdate.value > now;
    if (!isFresh || !list.issuer.isEqual(issuer.subject)) continue;
    if (!(await list.verify({ issuerCertificate: issuer }).catch(() => false))) continue;
    return list.isCertificateRevoked(certificate)
      ? invalid('CERTIFICATE_REVOKED', 'on the list of its authority')
      : { ok: true };
  }
  return invalid('REVOCATION_UNKNOWN', 'no fresh list of revoked certificates');
};

const isInForce = (certificate: Certificate, now: Date): boolean =>
  certificate.notBefore.value <= now && now <= certificate.notAfter.value;

const extension = (certificate: Certificate, oid: string) =>
  certificate.extensions?.find(({ extnID }) => extnID === oid);

const isAuthority = (certificate: Certificate): boolean => {
  const constraints = extension(certificate, BASIC_CONSTRAINTS)?.parsedValue as { cA?: boolean } | undefined;
  return constraints?.cA === true && mayUse(certificate, CERT_SIGN);
};

const mayUse = (certificate: Certificate, bits: number): boolean => {
  const usage = extension(certificate, KEY_USAGE)?.parsedValue as
    | { valueBlock?: { valueHexView?: Uint8Array } }
    | undefined;
  return ((usage?.valueBlock?.valueHexView?.[0] ?? 0) & bits) !== 0;
};
