import type { Encryption } from '#platform/server/encryption.ts';
import type { CadastreResult, CheckKind, Finding } from '../rules/checks.ts';
import type { CheckSubject, ComparedFinding } from './check-store.ts';

type SealedNumbers = Pick<CheckSubject, 'encryptedDebtor' | 'encryptedPinfl' | 'encryptedTin'>;

/** PINFL or TIN of whoever may be the owner of what an application sells: the party that applies, and the debtor. */
export const ownNumbers = (
  encryption: Encryption,
  { encryptedDebtor, encryptedPinfl, encryptedTin }: SealedNumbers,
): string[] => {
  const debtor = encryptedDebtor
    ? (JSON.parse(encryption.decrypt(encryptedDebtor, 'debtor')) as { debtorPinflOrTin?: string | null })
        .debtorPinflOrTin
    : null;
  return [
    ...(encryptedPinfl ? [encryption.decrypt(encryptedPinfl, 'pinfl')] : []),
    ...(encryptedTin ? [encryption.decrypt(encryptedTin, 'tin')] : []),
    ...(debtor ? [debtor] : []),
  ];
};

const purpose = 'checkSubject';

/** The digest of what of an application a check of this kind holds against the register; the same for the same property and party. */
export const subjectDigest = (encryption: Encryption, kind: CheckKind, subject: CheckSubject): Buffer => {
  const { number, form } = subject;
  const compared: Record<CheckKind, unknown[]> = {
    cadastre: [],
    area: [form.areaAllDm2 ?? null],
    owner: ownNumbers(encryption, subject).sort(),
    ban: [],
    debt: [],
    neighbourhood: [form.districtId ?? null, form.neighbourhoodId ?? null],
    duplicate: [],
  };
  return encryption.digest(JSON.stringify([kind, number, compared[kind]]), purpose);
};

/** Findings with what they compared, so that an answer to one is kept for no other. */
export const withSubjects = (
  encryption: Encryption,
  subject: CheckSubject,
  { findings, cadastre }: { findings: readonly Finding[]; cadastre: CadastreResult },
): ComparedFinding[] => {
  const known = cadastre?.kind === 'found' ? cadastre : null;
  const owner = [known?.owner?.pinflOrTin ?? null];
  const named: Partial<Record<CheckKind, unknown[]>> = {
    owner,
    ban: owner,
    debt: owner,
    neighbourhood: [known?.districtCode ?? null, known?.neighbourhoodCode ?? null],
  };
  return findings.map((finding) => ({
    ...finding,
    subject: subjectDigest(encryption, finding.kind, subject).toString('hex'),
    registered: encryption.digest(JSON.stringify([finding.kind, named[finding.kind] ?? []]), purpose).toString('hex'),
  }));
};
