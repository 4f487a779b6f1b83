import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { Certificate, CertificateRevocationList } from 'pkijs';
import { type KeyFile, makeKeyFile } from './key-file.ts';
import type { TrustSource } from './pfx.ts';
import { oids } from './subject.ts';

/** Where the invented authority keeps itself, so that several processes are one authority. */
export type AuthorityStore = {
  /** The kept secret, or the given one if none was kept before: of two processes that start at once one wins. */
  saveSecret: (newSecret: string) => Promise<string>;
  findSecret: () => Promise<string | null>;
  saveRevoked: (serial: string) => Promise<void>;
  listRevokedSerials: () => Promise<string[]>;
};

/** States in which a key can be issued, to try every answer. */
export const keyStates = ['valid', 'expired', 'revoked'] as const;
export type SimulatedKeyState = (typeof keyStates)[number];

export type KeyRequest = {
  /** The name of the person. */
  name: string;
  pinfl: string;
  /** Both for a key of a company. */
  tin?: string;
  organisation?: string;
  state: SimulatedKeyState;
  password: string;
  /** RSA for trying older keys; keys are P-256 otherwise. */
  algorithm?: 'P-256' | 'RSA';
};

export type SimulatedAuthority = TrustSource & {
  issue: (order: KeyRequest, now: Date) => Promise<KeyFile & { serial: string }>;
  revoke: (serial: string) => Promise<void>;
};

const DAY_MS = 86_400_000;
const YEARS_OF_AUTHORITY = 20;
const DAYS_OF_KEY = 730;
const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

/** Keys as the library of certificates calls them; Node has another name for the same thing. */
type KeyPair = x509.X509CertificateCreateSelfSignedParams['keys'];
type PrivateKey = KeyPair['privateKey'];
type Link = { certificate: x509.X509Certificate; key: PrivateKey };
type Authority = { root: Link; issuing: Link };
/** How an authority is kept: certificates and PKCS#8 keys in base64. */
type StoredAuthority = Record<'rootCertificate' | 'rootKey' | 'issuingCertificate' | 'issuingKey', string>;

/** An invented authority that issues key files to anybody, for demonstrations and tests. Its root is trusted nowhere else. */
export const createSimulatedAuthority = async (store: AuthorityStore): Promise<SimulatedAuthority> => {
  const stored =
    (await store.findSecret()) ?? (await store.saveSecret(JSON.stringify(await makeAuthority(new Date()))));
  const { root, issuing } = await restore(JSON.parse(stored) as StoredAuthority);
  return {
    issue: async (order, now) => {
      const { certificate, key } = await makeLeaf(issuing, order, now);
      const serial = certificate.serialNumber.toLowerCase().replace(/^(00)+(?=..)/, '');
      if (order.state === 'revoked') await store.saveRevoked(serial);
      const file = await makeKeyFile({
        chain: [certificate, issuing.certificate].map(({ rawData }) => new Uint8Array(rawData)),
        privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', key)),
        password: order.password,
      });
      return { ...file, serial };
    },
    revoke: store.saveRevoked,
    read: async (now) => {
      const revoked = await store.listRevokedSerials();
      const lists = await Promise.all([makeList(issuing, revoked, now), makeList(root, [], now)]);
      return {
        roots: [Certificate.fromBER(root.certificate.rawData)],
        authorities: [Certificate.fromBER(issuing.certificate.rawData)],
        lists: lists.map((list) => CertificateRevocationList.fromBER(list.rawData)),
      };
    },
  };
};

const signing = { name: 'ECDSA', hash: 'SHA-256' };
const freshSerial = (): string => `4f${randomBytes(15).toString('hex')}`;
const asKeys = (keys: unknown) => keys as KeyPair;

const makeAuthority = async (now: Date): Promise<StoredAuthority> => {
  const dates = {
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + YEARS_OF_AUTHORITY * 365 * DAY_MS),
  };
  const usage = new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true);
  const rootKeys = asKeys(await webcrypto.subtle.generateKey(P256, true, ['sign', 'verify']));
  const rootName = 'CN=Ostona Demo Root, O=Ostona, C=UZ';
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...dates,
    serialNumber: freshSerial(),
    name: rootName,
    keys: rootKeys,
    signingAlgorithm: signing,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true), usage],
  });
  const issuingKeys = asKeys(await webcrypto.subtle.generateKey(P256, true, ['sign', 'verify']));
  const issuing = await x509.X509CertificateGenerator.create({
    ...dates,
    serialNumber: freshSerial(),
    subject: 'CN=Ostona Demo Authority, O=Ostona, C=UZ',
    issuer: rootName,
    publicKey: issuingKeys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: signing,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true), usage],
  });
  const pkcs8 = async (key: PrivateKey) =>
    Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return {
    rootCertificate: root.toString('base64'),
    rootKey: await pkcs8(rootKeys.privateKey),
    issuingCertificate: issuing.toString('base64'),
    issuingKey: await pkcs8(issuingKeys.privateKey),
  };
};

const restore = async (stored: StoredAuthority): Promise<Authority> => {
  const link = async (certificate: string, key: string): Promise<Link> => ({
    certificate: new x509.X509Certificate(certificate),
    key: (await webcrypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), P256, true, [
      'sign',
    ])) as unknown as PrivateKey,
  });
  return {
    root: await link(stored.rootCertificate, stored.rootKey),
    issuing: await link(stored.issuingCertificate, stored.issuingKey),
  };
};

const makeLeaf = async (issuing: Link, order: KeyRequest, now: Date) => {
  const algorithm = order.algorithm === 'RSA' ? RSA : P256;
  const { publicKey, privateKey } = asKeys(await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']));
  const startsAt = order.state === 'expired' ? now.getTime() - (DAYS_OF_KEY + 30) * DAY_MS : now.getTime() - DAY_MS;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: freshSerial(),
    subject: subjectOf(order),
    issuer: issuing.certificate.subjectName,
    notBefore: new Date(startsAt),
    notAfter: new Date(startsAt + DAYS_OF_KEY * DAY_MS),
    publicKey,
    signingKey: issuing.key,
    signingAlgorithm: signing,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
    ],
  });
  return { certificate, key: privateKey };
};

const subjectOf = ({ name, pinfl, tin, organisation }: KeyRequest): x509.Name =>
  new x509.Name([
    { [oids.commonName]: [{ utf8String: name }] },
    { [oids.pinfl]: [{ utf8String: pinfl }] },
    ...(tin ? [{ [oids.tin]: [{ utf8String: tin }] }] : []),
    ...(organisation ? [{ [oids.organisation]: [{ utf8String: organisation }] }] : []),
    { C: ['UZ'] },
  ]);

/** A list is made whenever it is asked for, so that it is never stale. */
const makeList = ({ certificate, key }: Link, revoked: string[], now: Date): Promise<x509.X509Crl> =>
  x509.X509CrlGenerator.create({
    issuer: certificate.subjectName,
    thisUpdate: new Date(now.getTime() - 60_000),
    nextUpdate: new Date(now.getTime() + DAY_MS),
    entries: revoked.map((serialNumber) => ({
      serialNumber,
      revocationDate: new Date(now.getTime() - 60_000),
      reason: x509.X509CrlReason.keyCompromise,
    })),
    signingKey: key,
    signingAlgorithm: signing,
  });
