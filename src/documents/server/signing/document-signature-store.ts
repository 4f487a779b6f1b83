import type { Db, Tx } from '#platform/server/db.ts';

/** How a document was signed, with its copy once that is drawn. */
export type DocumentSignature = {
  documentId: bigint;
  provider: 'pfx' | 'eimzo';
  signedAt: Date;
  /** SHA-256 of the file that was signed, in lower-case hex. */
  fileSha256: string;
  encryptedSigner: Buffer;
  encryptedEvidence: Buffer;
  encryptedCopy: Buffer | null;
};

/** Writes down that a signing was of a document; does nothing for what is none. */
export const recordSignature = async (tx: Tx, { publicId, signingId }: { publicId: string; signingId: string }) => {
  await tx.sql`
    insert into document_signature (document_id, signing_id)
    select id, ${signingId}::uuid from document where public_id = ${publicId}`;
};

/** The signature of a document; null while it has none, or while what it is for has not been done. */
export const findSignature = async (db: Db, publicId: string): Promise<DocumentSignature | null> => {
  const [row] = await db.sql<DocumentSignature>`
    select s.document_id as "documentId", t.provider, t.decided_at as "signedAt", encode(d.sha256, 'hex') as "fileSha256",
           t.signer_sealed as "encryptedSigner", t.evidence_sealed as "encryptedEvidence", s.copy_sealed as "encryptedCopy"
      from document_signature s
      join document d on d.id = s.document_id
      join signature_tx t on t.id = s.signing_id
     where d.public_id = ${publicId} and d.accepted_at is not null`;
  return row ?? null;
};

/** Stores the copy unless there is one, and gives the one that counts. */
export const storeCopy = async (
  db: Db,
  documentId: bigint,
  { sealed, sha256 }: { sealed: Buffer; sha256: Buffer },
): Promise<Buffer> => {
  await db.sql`
    update document_signature set copy_sealed = ${sealed}, copy_sha256 = ${sha256}
     where document_id = ${documentId} and copy_sealed is null`;
  const [row] = await db.sql<{ sealed: Buffer }>`
    select copy_sealed as sealed from document_signature where document_id = ${documentId}`;
  if (!row) throw new Error('The document signature was not found.');
  return row.sealed;
};
