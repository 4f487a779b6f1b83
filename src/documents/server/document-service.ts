import { createHash } from 'node:crypto';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { DocumentModel } from '../rules/document-model.ts';
import type { OperatorDetails } from './compose.ts';
import * as store from './document-store.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import { findDecryptedSignature, signedModel } from './signed-copy.ts';
import { storeCopy } from './signing/document-signature-store.ts';

/** What it takes to draw up documents. One service serves the whole process. */
export type DocumentService = { renderer: PdfRenderer; encryption: Encryption; operator: OperatorDetails };

/** The purposes by which text and file are encrypted. It takes texts, so the file is sealed as base64. */
export const MODEL_PURPOSE = 'document sheet';
const FILE_PURPOSE = 'document file';

/** The mark inside the PDF by which a changed copy is known for what it was. */
const markOf = (publicId: string): string => `ostona:${publicId}`;

/** The words of a saved document. */
export const decryptModel = (
  { encryption }: Pick<DocumentService, 'encryption'>,
  file: Pick<store.EncryptedFile, 'encryptedModel'>,
): DocumentModel => JSON.parse(encryption.decrypt(file.encryptedModel, MODEL_PURPOSE)) as DocumentModel;

/**
 * The PDF of a saved document: drawn when it is first asked for, and from then on always the same bytes. Rejects with
 * `UnavailableError` when it has to be drawn and too many others wait.
 */
export const getPdf = async (
  db: Db,
  { renderer, encryption }: Pick<DocumentService, 'renderer' | 'encryption'>,
  file: store.EncryptedFile,
): Promise<Uint8Array> => {
  const open = (encrypted: Buffer) => Buffer.from(encryption.decrypt(encrypted, FILE_PURPOSE), 'base64');
  if (file.encryptedBytes) return open(file.encryptedBytes);
  const bytes = await renderer.render(decryptModel({ encryption }, file), markOf(file.publicId));
  const encrypted = encryption.encrypt(Buffer.from(bytes).toString('base64'), FILE_PURPOSE);
  // Of two who draw at once the first one counts, and both hand out its bytes.
  return open(
    await store.storeFile(db, file.id, {
      encryptedBytes: encrypted,
      sha256: createHash('sha256').update(bytes).digest(),
    }),
  );
};

/** The words of a saved document as its reader needs them: with the signature once a key has signed it. */
export const getModelForReader = async (
  db: Db,
  documents: Pick<DocumentService, 'encryption'>,
  file: store.EncryptedFile,
): Promise<DocumentModel> => {
  const model = decryptModel(documents, file);
  const signature = await findDecryptedSignature(db, documents, file.publicId);
  return signature ? signedModel(model, signature) : model;
};

/**
 * The PDF of a saved document as its reader needs it: its signed copy once a key has signed it, else the document itself.
 * The copy is drawn as the document is: once, when it is first asked for.
 */
export const getPdfForReader = async (
  db: Db,
  { renderer, encryption }: Pick<DocumentService, 'renderer' | 'encryption'>,
  file: store.EncryptedFile,
): Promise<Uint8Array> => {
  const signature = await findDecryptedSignature(db, { encryption }, file.publicId);
  if (!signature) return getPdf(db, { renderer, encryption }, file);
  const open = (encrypted: Buffer) => Buffer.from(encryption.decrypt(encrypted, FILE_PURPOSE), 'base64');
  if (signature.encryptedCopy) return open(signature.encryptedCopy);
  const bytes = await renderer.render(
    signedModel(decryptModel({ encryption }, file), signature),
    markOf(file.publicId),
  );
  const encrypted = encryption.encrypt(Buffer.from(bytes).toString('base64'), FILE_PURPOSE);
  const sha256 = createHash('sha256').update(bytes).digest();
  return open(await storeCopy(db, signature.documentId, { sealed: encrypted, sha256 }));
};

/**
 * The hash in lower-case hex of the PDF that somebody has read and signs: read in the transaction at hand; only what was never
 * asked for is drawn now, beside the transaction. Null inside when there is no such document; 'documentsBusy' when it has to
 * be drawn and too many others wait.
 */
export const hashToSign = async (
  tx: Tx,
  { db, documents }: { db: Db; documents: Pick<DocumentService, 'renderer' | 'encryption'> },
  publicId: string,
): Promise<{ sha256: string | null } | 'documentsBusy'> => {
  const stored = await store.findByPublicId(tx, publicId);
  if (stored?.sha256) return { sha256: stored.sha256 };
  try {
    return { sha256: (await findDocument(db, documents, publicId))?.sha256 ?? null };
  } catch (error) {
    if (isUnavailable(error, 'pdfRenderer')) return 'documentsBusy';
    throw error;
  }
};

/** The PDF of a document with the hash by which it is known, for whoever may see it; null when there is none. */
export const findDocument = async (
  db: Db,
  documents: Pick<DocumentService, 'renderer' | 'encryption'>,
  publicId: string,
): Promise<{ bytes: Uint8Array; sha256: string } | null> => {
  const file = await store.findFile(db, publicId);
  if (!file) return null;
  const bytes = await getPdf(db, documents, file);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** The same as its reader needs it, see `getPdfForReader`. */
export const findPdfForReader = async (
  db: Db,
  documents: Pick<DocumentService, 'renderer' | 'encryption'>,
  publicId: string,
): Promise<Uint8Array | null> => {
  const file = await store.findFile(db, publicId);
  return file && getPdfForReader(db, documents, file);
};

/** The number and the words of a document, for whoever answers for it; null when there is none. */
export const findModel = async (
  db: Db,
  documents: Pick<DocumentService, 'encryption'>,
  publicId: string,
): Promise<{ number: string; model: DocumentModel } | null> => {
  const file = await store.findFile(db, publicId);
  return file && { number: file.number, model: decryptModel(documents, file) };
};
