import { ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type AuthenticatedSafe,
  type CertBag,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PFX,
  type PKCS8ShroudedKeyBag,
  type PrivateKeyInfo,
  type SafeContents,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { serverNowMs } from '#platform/web/clock.ts';
import { KeyError, type KeyOwner, type SigningKey } from './key.ts';

const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const EC_KEY = '1.2.840.10045.2.1';
const curves: Record<string, string> = { '1.2.840.10045.3.1.7': 'P-256', '1.3.132.0.34': 'P-384' };
const subject = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  tin: '1.2.860.3.16.1.1',
  pinfl: '1.2.860.3.16.1.2',
} as const;

/** A key in the care of the browser; named by what makes it, because its type is called differently in Node. */
type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
type UnpackedKey = { privateKey: PrivateKeyInfo; certificates: Certificate[] };

/** Opens a key file by its password. Nothing of it leaves the browser. Throws `KeyError`. */
export const unlockKeyFile = async (file: Uint8Array, password: string): Promise<SigningKey> => {
  // Addresses without https have no cryptography in the browser.
  if (!globalThis.crypto?.subtle) throw new KeyError('NO_WEB_CRYPTO');
  const { privateKey, certificates } = await unpack(file, password);
  const leaf = leafOf(certificates);
  const key = await importKey(privateKey);
  const owner = ownerOf(leaf);
  const chain = [leaf, ...certificates.filter((one) => one !== leaf)];
  return { owner, isInAgent: false, sign: (text) => signText(text, key, leaf, chain) };
};

const unpack = async (file: Uint8Array, password: string): Promise<UnpackedKey> => {
  const pfx = readPfx(file);
  const bytes = new TextEncoder().encode(password);
  const secret = Uint8Array.from(bytes).buffer;
  try {
    await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
    const safes = pfx.parsedValue?.authenticatedSafe as AuthenticatedSafe;
    await safes.parseInternalValues({ safeContents: safes.safeContents.map(() => ({ password: secret })) });
    const contents = (safes.parsedValue as { safeContents: { value: SafeContents }[] }).safeContents;
    return await gather(contents, secret);
  } catch (error) {
    if (error instanceof KeyError) throw error;
    throw whyClosed(error);
  }
};

const readPfx = (file: Uint8Array): PFX => {
  try {
    return PFX.fromBER(Uint8Array.from(file));
  } catch {
    throw new KeyError('NOT_A_PFX');
  }
};

/** Old files are locked by ciphers that browsers do not have; everything else is a wrong password. */
const whyClosed = (error: unknown): KeyError => {
  const detail = error instanceof Error ? error.message : String(error);
  return new KeyError(
    /algorithm|unsupported|unknown|not supported|OID/i.test(detail) ? 'UNSUPPORTED_PFX' : 'WRONG_PASSWORD',
    detail,
  );
};

const gather = async (contents: { value: SafeContents }[], password: ArrayBuffer): Promise<UnpackedKey> => {
  const certificates: Certificate[] = [];
  let privateKey: PrivateKeyInfo | undefined;
  for (const { bagId, bagValue } of contents.flatMap(({ value }) => value.safeBags)) {
    if (bagId === CERTIFICATE_BAG) certificates.push((bagValue as CertBag).parsedValue as Certificate);
    if (bagId === KEY_BAG) privateKey = bagValue as PrivateKeyInfo;
    if (bagId === SHROUDED_KEY_BAG) {
      const shrouded = bagValue as PKCS8ShroudedKeyBag & {
        parseInternalValues: (options: { password: ArrayBuffer }) => Promise<void>;
      };
      await shrouded.parseInternalValues({ password });
      privateKey = shrouded.parsedValue;
    }
  }
  if (!privateKey || certificates.length === 0) throw new KeyError('NOT_A_PFX', 'a key or its certificate is missing');
  return { privateKey, certificates };
};

/** The certificate of the key itself: the one that issued none of the others. */
const leafOf = (certificates: Certificate[]): Certificate => {
  const leaf =
    certificates.find((one) => !certificates.some((other) => other !== one && other.issuer.isEqual(one.subject))) ??
    certificates[0];
  if (!leaf) throw new KeyError('NOT_A_PFX');
  return leaf;
};

const importKey = async (info: PrivateKeyInfo): Promise<PrivateKey> => {
  const { algorithmId, algorithmParams } = info.privateKeyAlgorithm;
  const curve = algorithmParams instanceof ObjectIdentifier ? curves[algorithmParams.valueBlock.toString()] : undefined;
  if (algorithmId === EC_KEY && !curve) throw new KeyError('UNSUPPORTED_PFX', 'the curve is not known');
  const algorithm = curve ? { name: 'ECDSA', namedCurve: curve } : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    return await crypto.subtle.importKey('pkcs8', info.toSchema().toBER(), algorithm, false, ['sign']);
  } catch {
    throw new KeyError('UNSUPPORTED_PFX', 'the kind of key is not known');
  }
};

const ownerOf = (certificate: Certificate): KeyOwner => {
  const entry = (oid: string): string | undefined => {
    const value = certificate.subject.typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
    return typeof value === 'string' ? value : undefined;
  };
  const pinfl = entry(subject.pinfl);
  if (!pinfl) throw new KeyError('NO_PERSON');
  const tin = entry(subject.tin);
  return {
    cn: entry(subject.commonName) ?? '',
    pinfl,
    tin: tin && /^\d{9}$/.test(tin) ? tin : null,
    organisation: entry(subject.organisation) ?? null,
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
  };
};

/** CAdES-BES: content type, time, digest of the text and digest of the certificate are covered by the signature. */
const signText = async (text: string, key: PrivateKey, leaf: Certificate, chain: Certificate[]): Promise<string> => {
  const content = Uint8Array.from(new TextEncoder().encode(text));
  const digest = await crypto.subtle.digest('SHA-256', content);
  const leafDigest = await crypto.subtle.digest('SHA-256', leaf.toSchema(false).toBER());
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: new Date(serverNowMs()) })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [signingCertificate(leafDigest)] }),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: DATA,
      eContent: new OctetString({ valueHex: content.buffer }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: chain,
  });
  await signed.sign(key, 0, 'SHA-256', content.buffer);
  signed.digestAlgorithms = [new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' })];
  const info = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return base64(new Uint8Array(info.toSchema().toBER()));
};

/** SigningCertificateV2 of RFC 5035 with its default digest, SHA-256. */
const signingCertificate = (digest: ArrayBuffer): Sequence =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: digest })] })] })],
  });

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
