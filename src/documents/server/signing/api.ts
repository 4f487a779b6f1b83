import { randomUUID } from 'node:crypto';
import type { CertificateHolder, SignatureProvider } from '#adapters/signature/port.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { SigningStarted, SigningView } from '../../contract/signatures.ts';
import { afterWrongAttempt, isProviderError, payloadText, type SigningProblem } from '../../rules/signing-state.ts';
import { recordSignature } from './document-signature-store.ts';
import * as store from './signing-store.ts';

/** Who must sign what. Digests are the encryption's, of purpose 'pinfl' and 'tin'; `tinDigest` null: the key of a person does. */
export type SigningRequest = {
  purpose: string;
  objectId: string;
  /** SHA-256 of the document that is signed, in hexadecimal. */
  documentSha256: string;
  pinflDigest: Buffer;
  tinDigest: Buffer | null;
};

/** A signature that holds: who signed, and the PKCS#7 to keep. */
export type VerifiedSignature = {
  signingId: string;
  objectId: string;
  subject: string;
  signer: CertificateHolder;
  evidence: Uint8Array;
};

/** Why a thing that is there may not be signed now. */
export type SigningObstacle = 'alreadySigned' | 'signingTermOver' | 'documentsBusy';

/** What a capability lends to signing for one purpose. */
export type SigningPurpose = {
  /** What the caller may sign now, or what stands in the way; null when there is no such object or it is not theirs. */
  prepare: (
    tx: Tx,
    caller: Caller,
    objectId: string,
  ) => Promise<Omit<SigningRequest, 'purpose' | 'objectId'> | SigningObstacle | null>;
  /**
   * Does what the signature was for, in the transaction that keeps it. A code says what stands in the way: then nothing
   * may have been written, and the signing has failed.
   */
  complete: (tx: Tx, signed: VerifiedSignature) => Promise<string | null>;
  /** Is told that a signing of the object has failed: by its attempts, or by what `complete` said. */
  failed: (tx: Tx, objectId: string) => Promise<void>;
  /**
   * Is told, once the signature is committed and before it is answered, so that what follows in other transactions can
   * be begun. The process may die in between: whoever needs this must also look by itself. Never throws.
   */
  confirmed?: (objectId: string) => Promise<void>;
};
export type SigningPurposes = Record<string, SigningPurpose>;

export type SigningDeps = {
  db: Db;
  encryption: Encryption;
  signatures: SignatureProvider;
  purposes: SigningPurposes;
  host: string;
};

/** Issues a text to sign. A new one does not end an older one: whichever is signed first counts. */
export const startSigning = async (
  tx: Tx,
  signatures: Pick<SignatureProvider, 'kind'>,
  subject: string,
  order: SigningRequest,
): Promise<SigningStarted | Refusal<'signingTooOften'>> => {
  const { purpose, objectId, documentSha256, pinflDigest, tinDigest } = order;
  const starts = await store.countRecentStarts(tx, { subject, purpose, objectId });
  if (starts >= limits.signingsPerObjectPerHour) return refuse('signingTooOften');
  const id = randomUUID();
  const { later: expiresAt } = await store.getClock(tx, limits.signingSeconds);
  const payload = payloadText({ id, purpose, objectId, documentSha256, expiresAt });
  await store.insertSigning(tx, {
    id,
    purpose,
    objectId,
    subject,
    pinflDigest,
    tinDigest,
    payload,
    attemptsLeft: limits.signingAttempts,
    expiresAt,
    provider: signatures.kind,
  });
  return {
    id,
    payload,
    expiresInSeconds: limits.signingSeconds,
    attempts: limits.signingAttempts,
    pollSeconds: limits.signingPollSeconds,
    pollAttempts: limits.signingPollAttempts,
  };
};

/** Starts a signing by name of purpose and object: for documents, and for trying again. */
export const startByPurpose = (
  { db, signatures, purposes }: SigningDeps,
  caller: Caller,
  { purpose, objectId }: { purpose: string; objectId: string },
): Promise<SigningStarted | Refusal<'signingTooOften' | 'signingObjectMissing' | SigningObstacle>> =>
  db.begin(async (tx) => {
    const owner = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
    const order = (await owner?.prepare(tx, caller, objectId)) ?? null;
    if (!order) return refuse('signingObjectMissing');
    if (typeof order === 'string') return refuse(order);
    return startSigning(tx, signatures, caller.subject, { ...order, purpose, objectId });
  });

type SubmitRefusal = Refusal<
  | 'signingMissing'
  | 'signingExpired'
  | 'alreadySigned'
  | 'signatureRefused'
  | 'attemptsExhausted'
  | 'signingUnavailable'
  | 'signedObjectRefused'
>;

/**
 * Takes a signature. It is verified before the row is held, because a provider may take its time; then the row decides:
 * of two signatures at once one counts.
 */
export const submitSignature = async (
  deps: SigningDeps,
  { id, subject, pkcs7, visitorAddress }: { id: string; subject: string; pkcs7: string; visitorAddress: string },
): Promise<SigningView | SubmitRefusal> => {
  const signing = await store.findSigning(deps.db, id, subject);
  const closed = whyClosed(signing);
  if (!signing || closed) return closed ?? refuse('signingMissing');
  const { now } = await store.getClock(deps.db);
  const verification = await deps.signatures.verify(Buffer.from(pkcs7, 'base64'), Buffer.from(signing.payload), {
    now,
    visitorAddress,
    host: deps.host,
  });
  const problem = verification.ok ? whoSigned(deps.encryption, signing, verification.signer) : verification.code;
  if (problem && isProviderError(problem)) return refuse('signingUnavailable', { problem });
  const outcome = await deps.db.begin(async (tx) => {
    const row = await store.lockSigning(tx, id, subject);
    const closedNow = whyClosed(row);
    if (!row || closedNow) return closedNow ?? refuse('signingMissing');
    if (problem) return refuseAttempt(tx, deps, row, problem);
    if (!verification.ok) throw new Error('The signature was rejected without a reason.');
    return confirm(tx, deps, row, { signer: verification.signer, evidence: verification.evidence });
  });
  if (!(outcome instanceof Refusal)) await ownerOf(deps, signing.purpose).confirmed?.(signing.objectId);
  return outcome;
};

const whyClosed = (row: store.SigningRow | null): SubmitRefusal | null => {
  if (!row) return refuse('signingMissing');
  if (row.state === 'CONFIRMED') return refuse('alreadySigned');
  // With attempts left it was its object that stood in the way.
  if (row.state === 'FAILED')
    return row.attemptsLeft > 0
      ? refuse('signedObjectRefused', { problem: row.problem ?? '' })
      : refuse('attemptsExhausted');
  return row.state === 'EXPIRED' ? refuse('signingExpired') : null;
};

/** SIG-003: the signer must be who was asked, for a company with a key of that company. */
const whoSigned = (
  encryption: Encryption,
  { pinflDigest, tinDigest }: Pick<store.SigningRow, 'pinflDigest' | 'tinDigest'>,
  signer: CertificateHolder,
): SigningProblem | null => {
  if (!encryption.digest(signer.pinfl, 'pinfl').equals(pinflDigest)) return 'SIGNER_MISMATCH';
  if (tinDigest && !(signer.tin && encryption.digest(signer.tin, 'tin').equals(tinDigest))) return 'COMPANY_MISMATCH';
  return null;
};

/** Whoever asked for a signature must be there to take it. */
const ownerOf = ({ purposes }: Pick<SigningDeps, 'purposes'>, purpose: string): SigningPurpose => {
  const owner = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
  if (!owner) throw new Error(`There is no handler for signatures of ${purpose}.`);
  return owner;
};

const refuseAttempt = async (
  tx: Tx,
  deps: SigningDeps,
  row: store.SigningRow,
  problem: SigningProblem,
): Promise<Refusal<'signatureRefused'>> => {
  const after = afterWrongAttempt(row.attemptsLeft, problem);
  await store.markWrong(tx, row.id, { ...after, problem });
  if (after.state === 'FAILED') await ownerOf(deps, row.purpose).failed(tx, row.objectId);
  return refuse('signatureRefused', { problem, attemptsLeft: after.attemptsLeft });
};

const confirm = async (
  tx: Tx,
  deps: SigningDeps,
  row: store.SigningRow,
  { signer, evidence }: Pick<VerifiedSignature, 'signer' | 'evidence'>,
): Promise<SigningView | Refusal<'signedObjectRefused'>> => {
  const { id, subject, objectId, purpose } = row;
  const { encryption } = deps;
  const owner = ownerOf(deps, purpose);
  const obstacle = await owner.complete(tx, { signingId: id, objectId, subject, signer, evidence });
  if (obstacle !== null) {
    await store.markWrong(tx, id, { state: 'FAILED', attemptsLeft: row.attemptsLeft, problem: obstacle });
    await owner.failed(tx, objectId);
    return refuse('signedObjectRefused', { problem: obstacle });
  }
  await store.markConfirmed(tx, id, {
    evidence: encryption.encrypt(Buffer.from(evidence).toString('base64'), 'signature'),
    signer: encryption.encrypt(JSON.stringify(signer), 'signature'),
  });
  await recordSignature(tx, { publicId: objectId, signingId: id });
  return viewOf({ ...row, state: 'CONFIRMED', problem: null });
};

/** How a signing of one's own stands. */
export const getSigning = async (
  db: Db,
  id: string,
  subject: string,
): Promise<SigningView | Refusal<'signingMissing'>> => {
  const row = await store.findSigning(db, id, subject);
  return row ? viewOf(row) : refuse('signingMissing');
};

const viewOf = ({ id, state, attemptsLeft, problem, expiresAt }: store.SigningRow): SigningView => ({
  id,
  state,
  attemptsLeft,
  problem,
  expiresAt: expiresAt.toISOString(),
});
