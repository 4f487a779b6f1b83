import { timingSafeEqual, webcrypto } from 'node:crypto';
import { fromBER, type OctetString } from 'asn1js';
import { type Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import type { SignatureContext, SignatureErrorCode, SignatureProvider, SignatureVerification } from './port.ts';
import { holderIn } from './subject.ts';
import { type Trust, validateChain } from './validate-chain.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** How far the signer's clock may differ from ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** A signature of a short statement with its chain is about 2 kB. */
const CMS_BYTES_MAX = 64 * 1024;

const invalid = (code: SignatureErrorCode, detail: string): SignatureVerification => ({ ok: false, code, detail });

/** Where roots, authorities and their lists come from; asked for every signature, so that a revocation counts at once. */
export type TrustSource = { read: (now: Date) => Promise<Trust> };

/** Verifies CMS signatures made by a key file: CAdES-BES by one signer, judged against pinned roots. */
export const pfxSignatures = (source: TrustSource): SignatureProvider => ({
  kind: 'pfx',
  verify: (pkcs7, expected, context) => verify(source, pkcs7, expected, context),
  isRevoked: async (serial, now) => {
    const { lists } = await source.read(now);
    return lists.some(({ revokedCertificates }) =>
      revokedCertificates?.some(({ userCertificate }) => hexOf(userCertificate.valueBlock.valueHexView) === serial),
    );
  },
});

const verify = async (
  source: TrustSource,
  pkcs7: Uint8Array,
  expected: Uint8Array,
  { now }: SignatureContext,
): Promise<SignatureVerification> => {
  const signed = signedDataIn(pkcs7);
  if (!signed) return invalid('NOT_CMS', 'not a CMS signature');
  const [signer, ...others] = signed.signerInfos;
  if (!signer || others.length > 0) return invalid('BAD_SIGNATURE', 'exactly one signer is needed');
  const certificates = (signed.certificates ?? []).filter((one): one is Certificate => 'subjectPublicKeyInfo' in one);
  const leaf = certificates.find((certificate) => isOf(signer, certificate));
  if (!leaf) return invalid('BAD_SIGNATURE', 'the certificate of the signer is missing');

  const attached = contentOf(signed);
  if (attached && !isEqual(attached, expected)) return invalid('CONTENT_MISMATCH', 'another text was signed');
  const isDigestRight = await isDigestOf(signer, expected);
  if (isDigestRight === false) return invalid('CONTENT_MISMATCH', 'the digest is of another text');
  if (!(await isSignedBy(signed, expected))) return invalid('BAD_SIGNATURE', 'the signature does not fit its key');
  if (!(await bindsCertificate(signer, leaf)))
    return invalid('BAD_SIGNATURE', 'the signature names another certificate');

  const trust = await source.read(now);
  // What came along may serve as a link, but only below a pinned root.
  const chain = await validateChain(leaf, { ...trust, authorities: [...trust.authorities, ...certificates] }, now);
  if (!chain.ok) return chain;
  const signedAt = signingTimeOf(signer);
  if (!signedAt || Math.abs(signedAt.getTime() - now.getTime()) > CLOCK_TOLERANCE_MS)
    return invalid('SIGNING_TIME', 'signed at another time than now');
  const holder = holderIn((oid) => subjectEntry(leaf, oid));
  if (!holder) return invalid('UNTRUSTED', 'the certificate names no person');
  return {
    ok: true,
    signer: {
      ...holder,
      serial: hexOf(leaf.serialNumber.valueBlock.valueHexView),
      validFrom: leaf.notBefore.value,
      validTo: leaf.notAfter.value,
    },
    evidence: pkcs7,
  };
};

const signedDataIn = (bytes: Uint8Array): SignedData | null => {
  if (bytes.length === 0 || bytes.length > CMS_BYTES_MAX) return null;
  try {
    const info = ContentInfo.fromBER(Uint8Array.from(bytes));
    return info.contentType === SIGNED_DATA ? new SignedData({ schema: info.content }) : null;
  } catch {
    return null;
  }
};

const isOf = (signer: SignerInfo, certificate: Certificate): boolean => {
  const sid = signer.sid as { issuer?: Certificate['issuer']; serialNumber?: Certificate['serialNumber'] };
  return Boolean(sid.issuer?.isEqual(certificate.issuer) && sid.serialNumber?.isEqual(certificate.serialNumber));
};

/** The text inside an attached signature, its parts joined; null when it is detached. */
const contentOf = (signed: SignedData): Uint8Array | null => {
  const content = signed.encapContentInfo.eContent as OctetString | undefined;
  if (!content) return null;
  return new Uint8Array(content.getValue());
};

const attribute = (signer: SignerInfo, type: string) =>
  signer.signedAttrs?.attributes.find((one) => one.type === type)?.values[0] as
    | { valueBlock: { valueHexView: Uint8Array }; toDate?: () => Date; toBER: () => ArrayBuffer }
    | undefined;

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const digestNames: Record<string, string> = {
  [SHA_256]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** Whether the digest among the signed attributes is that of the text; null when there is none to compare. */
const isDigestOf = async (signer: SignerInfo, text: Uint8Array): Promise<boolean | null> => {
  const name = digestNames[signer.digestAlgorithm.algorithmId];
  const signedDigest = attribute(signer, MESSAGE_DIGEST)?.valueBlock.valueHexView;
  if (!name || !signedDigest) return null;
  return isEqual(signedDigest, new Uint8Array(await webcrypto.subtle.digest(name, Uint8Array.from(text))));
};

/** Whether the signature itself holds, over the text that the server issued. */
const isSignedBy = async (signed: SignedData, expected: Uint8Array): Promise<boolean> => {
  try {
    return await signed.verify({ signer: 0, checkChain: false, data: Uint8Array.from(expected).buffer });
  } catch {
    return false;
  }
};

/** CAdES-BES: the signature covers the digest of its own certificate, so that no other one of the same key can be put under it. */
const bindsCertificate = async (signer: SignerInfo, leaf: Certificate): Promise<boolean> => {
  const value = attribute(signer, SIGNING_CERTIFICATE_V2);
  if (!value) return false;
  const digest = new Uint8Array(await webcrypto.subtle.digest('SHA-256', leaf.toSchema(false).toBER()));
  return firstOctets(new Uint8Array(value.toBER()), digest.length).some((octets) => isEqual(octets, digest));
};

type Node = {
  valueBlock?: { value?: unknown; valueHexView?: Uint8Array };
  idBlock?: { tagClass: number; tagNumber: number };
};

/** The octet strings of a length in a small structure. */
const firstOctets = (ber: Uint8Array, length: number): Uint8Array[] => {
  const matches: Uint8Array[] = [];
  const walk = (node: Node) => {
    const { tagClass, tagNumber } = node.idBlock ?? {};
    const octets = node.valueBlock?.valueHexView;
    if (tagClass === 1 && tagNumber === 4 && octets?.length === length) matches.push(octets);
    if (Array.isArray(node.valueBlock?.value)) for (const child of node.valueBlock.value) walk(child as Node);
  };
  walk(fromBER(Uint8Array.from(ber)).result as unknown as Node);
  return matches;
};

const signingTimeOf = (signer: SignerInfo): Date | null => attribute(signer, SIGNING_TIME)?.toDate?.() ?? null;

/** The text of a subject entry. */
const subjectEntry = (certificate: Certificate, oid: string): string | undefined => {
  const value = certificate.subject.typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
  return typeof value === 'string' ? value : undefined;
};

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(00)+(?=..)/, '');
