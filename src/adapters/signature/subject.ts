import type { CertificateHolder } from './port.ts';

/** Names of subject entries in the national profile of certificates. */
export const oids = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  uid: '0.9.2342.19200300.100.1.1',
  tin: '1.2.860.3.16.1.1',
  pinfl: '1.2.860.3.16.1.2',
} as const;

/** The person and the company in the entries of a subject; null when there is no PINFL. */
export const holderIn = (
  entry: (oid: string) => string | undefined,
): Pick<CertificateHolder, 'cn' | 'pinfl' | 'tin' | 'organisation'> | null => {
  const pinfl = entry(oids.pinfl);
  if (!pinfl || !/^\d{14}$/.test(pinfl)) return null;
  const tin = entry(oids.tin);
  const isCompany = tin !== undefined && /^\d{9}$/.test(tin);
  return {
    cn: entry(oids.commonName) ?? '',
    pinfl,
    tin: isCompany ? tin : null,
    organisation: isCompany ? (entry(oids.organisation) ?? null) : null,
  };
};
