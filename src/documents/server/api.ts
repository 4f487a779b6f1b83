import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, locales } from '#platform/values/locale.ts';
import { tashkentParts } from '#platform/values/time.ts';
import { type AcceptedBy, type AgreementKind, type DocumentKind, documentNumber } from '../rules/document-kind.ts';
import type { DocumentModel } from '../rules/document-model.ts';
import { maskName } from '../rules/mask.ts';
import { type Counterparty, composeAgreement, type Issued, termsFingerprint } from './compose.ts';
import { type DocumentService, MODEL_PURPOSE } from './document-service.ts';
import * as store from './document-store.ts';

export {
  type Counterparty,
  type Issued,
  letterheadOf,
  type OperatorDetails,
  termsFingerprint,
  verificationUrl,
} from './compose.ts';
export { type ConclusionPaper, composeConclusion } from './conclusion.ts';
export { type DocumentService, findDocument, findModel, findPdfForReader, hashToSign } from './document-service.ts';
export {
  composeBidOffer,
  composeDepositAgreement,
  composeWinnerDeclaration,
  type DeclarationPaper,
  declarationFingerprint,
  type LotPaper,
  type LotPaperParticipant,
  organiserSignedText,
} from './lot-papers.ts';
export { createPdfRenderer, type PdfRenderer } from './pdf/pdf-renderer.ts';
export { composeServiceContract } from './service-contract.ts';

export type SavedDocument = { id: bigint; publicId: string; number: string };

export type DocumentToSave = {
  kind: DocumentKind;
  language: Locale;
  /** `sub` of the owner; null while nobody has it yet. */
  ownerSubject: string | null;
  /** The name or company of the owner; only first letters are stored. */
  ownerName: string;
  /** The number of the property it is about, which its application and its lot share; of none when absent. */
  objectId?: number | bigint;
  /** Whether it is accepted in the same breath. */
  isAccepted: boolean;
  /** By what, where its kind does not tell. */
  acceptedBy?: AcceptedBy;
  /** When it was drawn up, for the past of a demo world; by default now. */
  at?: Date;
  /** Puts the document into words, once its number and address are known. */
  compose: (issued: Issued) => DocumentModel;
};

const ID_BYTES = 16;

/**
 * Writes down a document in the transaction of the command it belongs to: it has a number if and only if that command was done.
 * Others who want a number of the same kind wait until then. Its PDF is drawn when it is first asked for (`findDocument`),
 * so no transaction waits for paper.
 */
export const saveDocument = async (
  tx: Tx,
  { encryption }: Pick<DocumentService, 'encryption'>,
  document: DocumentToSave,
): Promise<SavedDocument> => {
  const { now: present, year: thisYear } = await store.getNow(tx);
  const now = document.at ?? present;
  const year = document.at ? tashkentParts(document.at).year : thisYear;
  const number = documentNumber(document.kind, year, await store.nextOrdinal(tx, document.kind, year));
  const publicId = randomBytes(ID_BYTES).toString('base64url');
  const acceptedAt = document.isAccepted ? now : null;
  const model = document.compose({ number, publicId, createdAt: now, acceptedAt });
  const id = await store.insertDocument(tx, {
    publicId,
    number,
    kind: document.kind,
    ownerSubject: document.ownerSubject,
    ownerMasked: maskName(document.ownerName),
    language: document.language,
    title: model.title,
    objectId: document.objectId === undefined ? null : BigInt(document.objectId),
    encryptedModel: encryption.encrypt(JSON.stringify(model), MODEL_PURPOSE),
    termsSha256: termsFingerprint(model),
    templateVersion: model.templateVersion,
    createdAt: now,
    acceptedAt,
    acceptedBy: document.acceptedBy ?? null,
    retentionYears: limits.documentRetentionYears,
  });
  return { id, publicId, number };
};

/** Records that a person accepts a document kept before; whose it was not yet becomes theirs. */
export const acceptDocument = async (
  tx: Tx,
  { publicId, subject }: { publicId: string; subject: string },
): Promise<'accepted' | Refusal<'documentMissing'>> =>
  (await store.markAccepted(tx, publicId, subject)) ? 'accepted' : refuse('documentMissing');

export type AgreementToSave = {
  kind: AgreementKind;
  counterparty: Counterparty;
  /** What the agreement dialog gave to `onAccept`: the hash of the words that were read; null where it is not known. */
  acceptedSha256: string | null;
  /** The language of the words where their hash does not tell it. */
  language: Locale;
  ownerSubject: string;
  /** By what, where its kind does not tell. */
  acceptedBy?: AcceptedBy;
};

/**
 * Keeps the agreement that a person accepted while registering, in the language it was read in. Refuses when the words
 * are not those of today: then they must be read again.
 */
export const saveAgreement = async (
  tx: Tx,
  documents: Pick<DocumentService, 'encryption' | 'operator'>,
  { kind, counterparty, acceptedSha256, language: currentLanguage, ownerSubject, acceptedBy }: AgreementToSave,
): Promise<SavedDocument | Refusal<'agreementChanged'>> => {
  const { now } = await store.getNow(tx);
  const compose = (language: Locale, issued: Issued | null) =>
    composeAgreement(documents.operator, { kind, language, counterparty, today: now, issued });
  const wasRead = (language: Locale) =>
    termsFingerprint(compose(language, null)).toString('hex') === acceptedSha256?.toLowerCase();
  const language = acceptedSha256 === null ? currentLanguage : locales.find(wasRead);
  if (!language) return refuse('agreementChanged');
  return saveDocument(tx, documents, {
    kind,
    language,
    ownerSubject,
    ownerName: counterparty.companyName || counterparty.fullName,
    isAccepted: true,
    ...(acceptedBy ? { acceptedBy } : {}),
    compose: (issued) => compose(language, issued),
  });
};
export { deleteUnsigned } from './signing/signing-store.ts';
