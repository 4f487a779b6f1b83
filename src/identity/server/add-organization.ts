import { createHash } from 'node:crypto';
import type { CompanyRegister, RegisteredCompany } from '#adapters/registers/company/port.ts';
import type { SignatureProvider } from '#adapters/signature/port.ts';
import type { SigningStarted } from '#documents/contract/signatures.ts';
import { type DocumentService, saveAgreement } from '#documents/server/api.ts';
import { type SigningPurpose, startSigning } from '#documents/server/signing/api.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { isTin } from '#platform/values/tin.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { OrganizationInfo, OwnOrganization } from '../contract/organizations.ts';
import { mayActFor, nextOrganizationRequestState } from '../rules/organization.ts';
import * as store from './organization-store.ts';

export type OrganizationDeps = {
  db: Db;
  encryption: Encryption;
  companies: CompanyRegister;
  signatures: SignatureProvider;
};

/** The name under which signing knows companies on their way in. */
export const ORGANIZATION_PURPOSE = 'legalEntity';

const infoOf = (company: RegisteredCompany): OrganizationInfo => ({
  companyName: company.name,
  companyTin: company.tin,
  companyDirector: company.director,
  companyEmail: company.email,
  companyOked: company.oked,
  companyOpf: company.opf,
  companyAddress: company.address,
  companyActivityState: company.activityState,
});

type CheckRefusal = Refusal<'tinWrong' | 'legalEntityNotFound' | 'legalEntityExists' | 'registerUnavailable'>;

/** LEG-007, LEG-008: a company that the register knows and that nobody has added yet. */
const findNewOrganization = async (
  { db, encryption, companies }: OrganizationDeps,
  tin: string,
): Promise<RegisteredCompany | CheckRefusal> => {
  if (!isTin(tin)) return refuse('tinWrong', { field: 'tin' });
  if (await store.isTinTaken(db, encryption.digest(tin, 'tin'))) return refuse('legalEntityExists');
  try {
    return (await companies.find(tin)) ?? refuse('legalEntityNotFound');
  } catch (error) {
    if (isUnavailable(error, 'register')) return refuse('registerUnavailable');
    throw error;
  }
};

/** The table of a company's data, shown before anything is signed; whoever cannot sign hears it before they choose a key. */
export const checkOrganization = async (
  deps: OrganizationDeps,
  { subject }: Pick<Caller, 'subject'>,
  tin: string,
): Promise<OrganizationInfo | CheckRefusal | Refusal<'personUnknown'>> => {
  const company = await findNewOrganization(deps, tin);
  if (company instanceof Refusal) return company;
  const signer = await store.findSigner(deps.db, subject);
  return signer?.pinflDigest ? infoOf(company) : refuse('personUnknown');
};

type StartRefusal =
  | CheckRefusal
  | Refusal<'offerNotAccepted' | 'legalEntityInactive' | 'legalEntitiesFull' | 'personUnknown' | 'signingTooOften'>;
type Started = { objectId: string; company: OrganizationInfo; signing: SigningStarted };

/** LEG-006: with the offer accepted, asks the caller to sign what the register told with the key of the company. */
export const startAddingOrganization = async (
  deps: OrganizationDeps,
  caller: Caller,
  { tin, offerAccepted }: { tin: string; offerAccepted: boolean },
): Promise<Started | StartRefusal> => {
  if (!offerAccepted) return refuse('offerNotAccepted', { field: 'offerAccepted' });
  const company = await findNewOrganization(deps, tin);
  if (company instanceof Refusal) return company;
  if (company.activityState === 'inactive') return refuse('legalEntityInactive');
  return deps.db.begin(async (tx) => {
    const signer = await store.findSigner(tx, caller.subject);
    if (!signer?.pinflDigest) return refuse('personUnknown');
    if ((await store.countMemberships(tx, signer.personId)) >= limits.legalEntitiesMax)
      return refuse('legalEntitiesFull');
    const request = await saveRequest(tx, deps.encryption, signer.personId, company);
    if (request instanceof Refusal) return request;
    const order = await requestSignature(tx, deps.encryption, request, signer.pinflDigest);
    const signing = await startSigning(tx, deps.signatures, caller.subject, {
      ...order,
      purpose: ORGANIZATION_PURPOSE,
      objectId: request,
    });
    return signing instanceof Refusal ? signing : { objectId: request, company: infoOf(company), signing };
  });
};

const saveRequest = async (
  tx: Tx,
  encryption: Encryption,
  personId: bigint,
  company: RegisteredCompany,
): Promise<string | Refusal<'legalEntityExists'>> => {
  const tin = { encrypted: encryption.encrypt(company.tin, 'tin'), digest: encryption.digest(company.tin, 'tin') };
  const before = await store.lockRequestByTin(tx, personId, tin.digest);
  if (before && !nextOrganizationRequestState(before.state, 'checkedAgain')) return refuse('legalEntityExists');
  return store.upsertRequest(tx, {
    personId,
    tin,
    encryptedCompany: encryption.encrypt(JSON.stringify(company), 'company'),
  });
};

/** Moves a request on to its signature and tells who must sign what; the signed hash is that of the data shown. */
const requestSignature = async (tx: Tx, encryption: Encryption, requestId: string, pinflDigest: Buffer) => {
  const request = await store.lockRequest(tx, requestId);
  const next = request && nextOrganizationRequestState(request.state, 'challengeIssued');
  if (!request || !next) throw new Error('This request cannot be signed any more.');
  await store.setRequestState(tx, requestId, next);
  const companyJson = encryption.decrypt(request.encryptedCompany, 'company');
  return {
    documentSha256: createHash('sha256').update(companyJson).digest('hex'),
    pinflDigest,
    tinDigest: request.tinDigest,
  };
};

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Companies as something to sign: trying again, and what a signature that holds brings about. */
export const organizationSigningPurpose = ({
  encryption,
  documents,
}: {
  encryption: Encryption;
  documents: Pick<DocumentService, 'encryption' | 'operator'>;
}): SigningPurpose => ({
  prepare: async (tx, caller, objectId) => {
    const signer = await store.findSigner(tx, caller.subject);
    const request = isUuid(objectId) ? await store.lockRequest(tx, objectId) : null;
    if (!signer?.pinflDigest || !request || request.personId !== signer.personId) return null;
    // A signature that came late has added it meanwhile: nothing is missing, it is done.
    if (request.state === 'ADDED') return 'alreadySigned';
    if (!nextOrganizationRequestState(request.state, 'challengeIssued')) return null;
    return requestSignature(tx, encryption, objectId, signer.pinflDigest);
  },
  complete: async (tx, { objectId, subject, signer, evidence }) => {
    const request = await store.lockRequest(tx, objectId);
    const added = request && nextOrganizationRequestState(request.state, 'signatureHeld');
    if (!request || !added) return 'legalEntityExists';
    const company = JSON.parse(encryption.decrypt(request.encryptedCompany, 'company')) as RegisteredCompany;
    const entityId = await store.insertOrganization(tx, {
      ...company,
      tin: { encrypted: request.encryptedTin, digest: request.tinDigest },
    });
    if (entityId === null) return 'legalEntityExists';
    await store.insertMember(tx, {
      entityId,
      personId: request.personId,
      serial: signer.serial,
      validTo: signer.validTo,
      evidence: encryption.encrypt(Buffer.from(evidence).toString('base64'), 'signature'),
    });
    await saveOffer(tx, documents, company, { subject, name: signer.cn });
    await store.setRequestState(tx, objectId, added);
    return null;
  },
  failed: async (tx, objectId) => {
    const request = await store.lockRequest(tx, objectId);
    const next = request && nextOrganizationRequestState(request.state, 'signatureFailed');
    if (next) await store.setRequestState(tx, objectId, next);
  },
});

/** The offer that the company has accepted on its way in, as a document of whoever signed for it. */
const saveOffer = async (
  tx: Tx,
  documents: Pick<DocumentService, 'encryption' | 'operator'>,
  { name, tin, director, address }: RegisteredCompany,
  by: { subject: string; name: string },
): Promise<void> => {
  const saved = await saveAgreement(tx, documents, {
    kind: 'offer',
    counterparty: {
      clientType: 'Legal',
      pinfl: '',
      dateOfBirth: '',
      phoneNumber: '',
      fullName: by.name,
      address,
      companyName: name,
      tin,
      directorName: director,
    },
    acceptedSha256: null,
    language: await store.getLanguage(tx, by.subject),
    ownerSubject: by.subject,
    acceptedBy: 'certificate',
  });
  if (saved instanceof Refusal) throw new Error('The text of the offer changed while it was being saved.');
};

/** PRF-012: the companies of the caller, newest first. */
export const listOrganizations = async (
  { db, encryption }: Pick<OrganizationDeps, 'db' | 'encryption'>,
  { subject, loginMode, companyTin }: Pick<Caller, 'subject' | 'loginMode' | 'companyTin'>,
): Promise<OwnOrganization[]> => {
  const rows = await store.listMemberships(db, subject);
  return rows.map(({ id, encryptedTin, keyState, keyValidTo, addedAt, checkedAt, isBlocked, ...company }) => {
    const tin = encryption.decrypt(encryptedTin, 'tin');
    return {
      ...infoOf({ ...company, tin }),
      id: String(id),
      keyState,
      keyValidTo: keyValidTo.toISOString(),
      addedAt: addedAt.toISOString(),
      checkedAt: checkedAt.toISOString(),
      isBlocked,
      mayActFor: mayActFor({ activityState: company.activityState, keyState, isBlocked }),
      isCurrent: loginMode === 'ENTITY' && companyTin === tin,
    };
  });
};
