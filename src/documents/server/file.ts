import { createHash } from 'node:crypto';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { HouseDetails } from './compose.ts';
import { type Press, PressBusy } from './pdf/press.ts';
import { openSignature, signedSheet } from './signed-copy.ts';
import { storeCopy } from './signing/document-signature-store.ts';
import * as store from './store.ts';

/** What it takes to draw up documents. One desk serves the whole process. */
export type Desk = { press: Press; vault: Vault; house: HouseDetails };

/** The purposes by which the vault seals text and file. It takes texts, so the file is sealed as base64. */
export const SHEET_PURPOSE = 'document sheet';
const FILE_PURPOSE = 'document file';

/** The mark inside the PDF by which a changed copy is known for what it was. */
const markOf = (publicId: string): string => `ostona:${publicId}`;

/** The words of a kept document. */
export const openSheet = ({ vault }: Pick<Desk, 'vault'>, file: Pick<store.SealedFile, 'sheetSealed'>): Sheet =>
  JSON.parse(vault.open(file.sheetSealed, SHEET_PURPOSE)) as Sheet;

/**
 * The PDF of a kept document: drawn when it is first asked for, and from then on always the same bytes. Rejects with
 * `PressBusy` when it has to be drawn and too many others wait.
 */
export const openFile = async (
  db: Db,
  { press, vault }: Pick<Desk, 'press' | 'vault'>,
  file: store.SealedFile,
): Promise<Uint8Array> => {
  const open = (sealed: Buffer) => Buffer.from(vault.open(sealed, FILE_PURPOSE), 'base64');
  if (file.bytesSealed) return open(file.bytesSealed);
  const bytes = await press.draw(openSheet({ vault }, file), markOf(file.publicId));
  const sealed = vault.seal(Buffer.from(bytes).toString('base64'), FILE_PURPOSE);
  // Of two who draw at once the first one counts, and both hand out its bytes.
  return open(
    await store.storeFile(db, file.id, { bytesSealed: sealed, sha256: createHash('sha256').update(bytes).digest() }),
  );
};

/** The words of a kept document as its reader needs them: with the signature once a key has signed it. */
export const openSheetForReader = async (db: Db, desk: Pick<Desk, 'vault'>, file: store.SealedFile): Promise<Sheet> => {
  const sheet = openSheet(desk, file);
  const signature = await openSignature(db, desk, file.publicId);
  return signature ? signedSheet(sheet, signature) : sheet;
};

/**
 * The PDF of a kept document as its reader needs it: its signed copy once a key has signed it, else the document itself.
 * The copy is drawn as the document is: once, when it is first asked for.
 */
export const openFileForReader = async (
  db: Db,
  { press, vault }: Pick<Desk, 'press' | 'vault'>,
  file: store.SealedFile,
): Promise<Uint8Array> => {
  const signature = await openSignature(db, { vault }, file.publicId);
  if (!signature) return openFile(db, { press, vault }, file);
  const open = (sealed: Buffer) => Buffer.from(vault.open(sealed, FILE_PURPOSE), 'base64');
  if (signature.copySealed) return open(signature.copySealed);
  const bytes = await press.draw(signedSheet(openSheet({ vault }, file), signature), markOf(file.publicId));
  const sealed = vault.seal(Buffer.from(bytes).toString('base64'), FILE_PURPOSE);
  const sha256 = createHash('sha256').update(bytes).digest();
  return open(await storeCopy(db, signature.documentId, { sealed, sha256 }));
};

/**
 * The hash in lower-case hex of the PDF that somebody has read and signs: read in the transaction at hand; only what was never
 * asked for is drawn now, beside the transaction. Null inside when there is no such document; 'documentsBusy' when it has to
 * be drawn and too many others wait.
 */
export const hashToSign = async (
  tx: Tx,
  { db, desk }: { db: Db; desk: Pick<Desk, 'press' | 'vault'> },
  publicId: string,
): Promise<{ sha256: string | null } | 'documentsBusy'> => {
  const stored = await store.findByPublicId(tx, publicId);
  if (stored?.sha256) return { sha256: stored.sha256 };
  try {
    return { sha256: (await readDocument(db, desk, publicId))?.sha256 ?? null };
  } catch (error) {
    if (error instanceof PressBusy) return 'documentsBusy';
    throw error;
  }
};

/** The PDF of a document with the hash by which it is known, for whoever may see it; null when there is none. */
export const readDocument = async (
  db: Db,
  desk: Pick<Desk, 'press' | 'vault'>,
  publicId: string,
): Promise<{ bytes: Uint8Array; sha256: string } | null> => {
  const file = await store.readFile(db, publicId);
  if (!file) return null;
  const bytes = await openFile(db, desk, file);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** The same as its reader needs it, see `openFileForReader`. */
export const readForReader = async (
  db: Db,
  desk: Pick<Desk, 'press' | 'vault'>,
  publicId: string,
): Promise<Uint8Array | null> => {
  const file = await store.readFile(db, publicId);
  return file && openFileForReader(db, desk, file);
};

/** The number and the words of a document, for whoever answers for it; null when there is none. */
export const readSheet = async (
  db: Db,
  desk: Pick<Desk, 'vault'>,
  publicId: string,
): Promise<{ number: string; sheet: Sheet } | null> => {
  const file = await store.readFile(db, publicId);
  return file && { number: file.number, sheet: openSheet(desk, file) };
};
