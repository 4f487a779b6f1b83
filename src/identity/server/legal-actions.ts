import { createHash } from 'node:crypto';
import type { Company, CompanyRegister } from '#adapters/registers/company/port.ts';
import { RegisterUnavailable } from '#adapters/registers/port.ts';
import type { SignatureProvider } from '#adapters/signature/port.ts';
import type { SigningStarted } from '#documents/contract/signing.ts';
import { type Desk, keepAgreement } from '#documents/server/actions.ts';
import { type SigningPurpose, startSigning } from '#documents/server/signing/actions.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { isTin } from '#platform/values/tin.ts';
import type { CompanyInfo, LegalEntity } from '../contract/legal-entities.ts';
import { mayActFor, nextLegalEntityState } from '../rules/legal-entity.ts';
import * as store from './legal-store.ts';

export type LegalDeps = {
  db: Db;
  vault: Vault;
  companies: CompanyRegister;
  signatures: SignatureProvider;
};

/** The name under which signing knows companies on their way in. */
export const LEGAL_ENTITY_PURPOSE = 'legalEntity';

const infoOf = (company: Company): CompanyInfo => ({
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
const findNew = async ({ db, vault, companies }: LegalDeps, tin: string): Promise<Company | CheckRefusal> => {
  if (!isTin(tin)) return refuse('tinWrong', { field: 'tin' });
  if (await store.isTinTaken(db, vault.digest(tin, 'tin'))) return refuse('legalEntityExists');
  try {
    return (await companies.find(tin)) ?? refuse('legalEntityNotFound');
  } catch (error) {
    if (error instanceof RegisterUnavailable) return refuse('registerUnavailable');
    throw error;
  }
};

/** The table of a company's data, shown before anything is signed. */
export const checkLegalEntity = async (deps: LegalDeps, tin: string): Promise<CompanyInfo | CheckRefusal> => {
  const found = await findNew(deps, tin);
  return found instanceof Refusal ? found : infoOf(found);
};

type StartRefusal =
  | CheckRefusal
  | Refusal<'offerNotAccepted' | 'legalEntityInactive' | 'legalEntitiesFull' | 'personUnknown' | 'signingTooOften'>;
type Started = { objectId: string; company: CompanyInfo; signing: SigningStarted };

/** LEG-006: with the offer accepted, asks the caller to sign what the register told with the key of the company. */
export const startLegalEntity = async (
  deps: LegalDeps,
  caller: Caller,
  { tin, offerAccepted }: { tin: string; offerAccepted: boolean },
): Promise<Started | StartRefusal> => {
  if (!offerAccepted) return refuse('offerNotAccepted', { field: 'offerAccepted' });
  const company = await findNew(deps, tin);
  if (company instanceof Refusal) return company;
  if (company.activityState === 'inactive') return refuse('legalEntityInactive');
  return deps.db.begin(async (tx) => {
    const signer = await store.findSigner(tx, caller.subject);
    if (!signer?.pinflDigest) return refuse('personUnknown');
    if ((await store.countOfPerson(tx, signer.personId)) >= limits.legalEntitiesMax) return refuse('legalEntitiesFull');
    const request = await putRequest(tx, deps.vault, signer.personId, company);
    if (request instanceof Refusal) return request;
    const order = await awaitSignature(tx, deps.vault, request, signer.pinflDigest);
    const signing = await startSigning(tx, deps.signatures, caller.subject, {
      ...order,
      purpose: LEGAL_ENTITY_PURPOSE,
      objectId: request,
    });
    return signing instanceof Refusal ? signing : { objectId: request, company: infoOf(company), signing };
  });
};

const putRequest = async (
  tx: Tx,
  vault: Vault,
  personId: bigint,
  company: Company,
): Promise<string | Refusal<'legalEntityExists'>> => {
  const tin = { sealed: vault.seal(company.tin, 'tin'), digest: vault.digest(company.tin, 'tin') };
  const before = await store.lockRequestOf(tx, personId, tin.digest);
  if (before && !nextLegalEntityState(before.state, 'checkedAgain')) return refuse('legalEntityExists');
  return store.putRequest(tx, { personId, tin, companySealed: vault.seal(JSON.stringify(company), 'company') });
};

/** Moves a request on to its signature and tells who must sign what; the signed hash is that of the data shown. */
const awaitSignature = async (tx: Tx, vault: Vault, requestId: string, pinflDigest: Buffer) => {
  const request = await store.lockRequest(tx, requestId);
  const next = request && nextLegalEntityState(request.state, 'challengeIssued');
  if (!request || !next) throw new Error('A request that cannot be signed was to be signed.');
  await store.setRequestState(tx, requestId, next);
  const shown = vault.open(request.companySealed, 'company');
  return {
    documentSha256: createHash('sha256').update(shown).digest('hex'),
    pinflDigest,
    tinDigest: request.tinDigest,
  };
};

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Companies as something to sign: trying again, and what a signature that holds brings about. */
export const legalEntityPurpose = ({
  vault,
  desk,
}: {
  vault: Vault;
  desk: Pick<Desk, 'vault' | 'house'>;
}): SigningPurpose => ({
  prepare: async (tx, caller, objectId) => {
    const signer = await store.findSigner(tx, caller.subject);
    const request = isUuid(objectId) ? await store.lockRequest(tx, objectId) : null;
    if (!signer?.pinflDigest || !request || request.personId !== signer.personId) return null;
    // A signature that came late has added it meanwhile: nothing is missing, it is done.
    if (request.state === 'ADDED') return 'alreadySigned';
    if (!nextLegalEntityState(request.state, 'challengeIssued')) return null;
    return awaitSignature(tx, vault, objectId, signer.pinflDigest);
  },
  complete: async (tx, { objectId, subject, signer, evidence }) => {
    const request = await store.lockRequest(tx, objectId);
    const added = request && nextLegalEntityState(request.state, 'signatureHeld');
    if (!request || !added) return 'legalEntityExists';
    const company = JSON.parse(vault.open(request.companySealed, 'company')) as Company;
    const entityId = await store.insertEntity(tx, {
      ...company,
      tin: { sealed: request.tinSealed, digest: request.tinDigest },
    });
    if (entityId === null) return 'legalEntityExists';
    await store.insertMember(tx, {
      entityId,
      personId: request.personId,
      serial: signer.serial,
      validTo: signer.validTo,
      evidence: vault.seal(Buffer.from(evidence).toString('base64'), 'signature'),
    });
    await keepOffer(tx, desk, company, { subject, name: signer.cn });
    await store.setRequestState(tx, objectId, added);
    return null;
  },
  failed: async (tx, objectId) => {
    const request = await store.lockRequest(tx, objectId);
    const next = request && nextLegalEntityState(request.state, 'signatureFailed');
    if (next) await store.setRequestState(tx, objectId, next);
  },
});

/** The offer that the company has accepted on its way in, as a document of whoever signed for it. */
const keepOffer = async (
  tx: Tx,
  desk: Pick<Desk, 'vault' | 'house'>,
  { name, tin, director, address }: Company,
  by: { subject: string; name: string },
): Promise<void> => {
  const kept = await keepAgreement(tx, desk, {
    kind: 'offer',
    party: {
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
    language: await store.languageOf(tx, by.subject),
    ownerSubject: by.subject,
    acceptedBy: 'certificate',
  });
  if (kept instanceof Refusal) throw new Error('The offer of today is not that of today.');
};

/** PRF-012: the companies of the caller, newest first. */
export const listLegalEntities = async (
  { db, vault }: Pick<LegalDeps, 'db' | 'vault'>,
  { subject, loginMode, companyTin }: Pick<Caller, 'subject' | 'loginMode' | 'companyTin'>,
): Promise<LegalEntity[]> => {
  const rows = await store.listOfPerson(db, subject);
  return rows.map(({ id, tinSealed, keyState, keyValidTo, addedAt, checkedAt, isBlocked, ...company }) => {
    const tin = vault.open(tinSealed, 'tin');
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
