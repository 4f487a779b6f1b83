import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AcceptedBy, DocumentKind } from '../rules/document-kind.ts';

/** A document without text and file. `sha256` is that of the PDF, in lower-case hex; null until it is drawn. */
export type DocumentRecord = {
  id: bigint;
  publicId: string;
  number: string;
  kind: DocumentKind;
  title: string;
  language: Locale;
  ownerMasked: string;
  /** The number of the property it is about, which may be a lot. */
  objectId: bigint | null;
  sha256: string | null;
  /** A key has signed it. */
  isSigned: boolean;
  /** Of the signed copy, likewise. */
  copySha256: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  /** By what it was accepted where its kind does not tell. */
  acceptedBy: AcceptedBy | null;
};

/** Of the table by its name: whoever joins others reads the same. */
export const documentColumns = `id, public_id as "publicId", number, kind, title, language, owner_masked as "ownerMasked", object_id as "objectId",
  encode(sha256, 'hex') as sha256, created_at as "createdAt", accepted_at as "acceptedAt", accepted_by as "acceptedBy",
  accepted_at is not null and exists (select 1 from document_signature s where s.document_id = document.id) as "isSigned",
  (select encode(s.copy_sha256, 'hex') from document_signature s where s.document_id = document.id) as "copySha256"`;

/** The hour of the database, and the year it is in Tashkent. */
export const getNow = async (tx: Tx): Promise<{ now: Date; year: number }> => {
  const [row] = await tx.sql<{ now: Date; year: number }>`
    select now, extract(year from now at time zone 'Asia/Tashkent')::int as year
      from (select date_trunc('milliseconds', clock_timestamp()) as now) as clock`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** The hour of the database, for a copy that is not kept. */
export const getClock = async (db: Db): Promise<Date> => {
  const [row] = await db.sql<{ now: Date }>`select clock_timestamp() as now`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.now;
};

/** Takes the next number of a kind in a year. Others who want one wait until this transaction has ended. */
export const nextOrdinal = async (tx: Tx, kind: DocumentKind, year: number): Promise<number> => {
  const [row] = await tx.sql<{ last: number }>`
    insert into document_counter (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = document_counter.last + 1
    returning last`;
  if (!row) throw new Error('The document number was not assigned.');
  return row.last;
};

export type NewDocument = {
  publicId: string;
  number: string;
  kind: DocumentKind;
  ownerSubject: string | null;
  ownerMasked: string;
  language: Locale;
  title: string;
  objectId: bigint | null;
  encryptedModel: Buffer;
  termsSha256: Buffer;
  templateVersion: number;
  createdAt: Date;
  acceptedAt: Date | null;
  acceptedBy: AcceptedBy | null;
  retentionYears: number;
};

export const insertDocument = async (tx: Tx, document: NewDocument): Promise<bigint> => {
  const [row] = await tx.sql<{ id: bigint }>`
    insert into document (public_id, number, kind, owner_subject, owner_masked, language, title, sheet_sealed,
                          terms_sha256, template_version, created_at, accepted_at, retain_until, object_id, accepted_by)
    values (${document.publicId}, ${document.number}, ${document.kind}, ${document.ownerSubject}, ${document.ownerMasked}, ${document.language},
            ${document.title}, ${document.encryptedModel}, ${document.termsSha256}, ${document.templateVersion},
            ${document.createdAt}, ${document.acceptedAt},
            (${document.createdAt}::timestamptz at time zone 'Asia/Tashkent')::date + make_interval(years => ${document.retentionYears}), ${document.objectId}, ${document.acceptedBy})
    returning id`;
  if (!row) throw new Error('The document was not inserted.');
  return row.id;
};

/** Marks a document as accepted by a person, who becomes its owner; false when it is another's or was accepted before. */
export const markAccepted = async (tx: Tx, publicId: string, subject: string): Promise<boolean> => {
  const rows = await tx.sql`
    update document set owner_subject = ${subject}, accepted_at = date_trunc('milliseconds', clock_timestamp())
     where public_id = ${publicId} and accepted_at is null and coalesce(owner_subject, ${subject}) = ${subject}
    returning id`;
  return rows.length > 0;
};

/** What a file is opened or drawn from. */
export type EncryptedFile = {
  id: bigint;
  publicId: string;
  number: string;
  encryptedModel: Buffer;
  encryptedBytes: Buffer | null;
};

const fileColumns =
  'id, public_id as "publicId", number, sheet_sealed as "encryptedModel", bytes_sealed as "encryptedBytes"';

/** The sealed file of a document of this person; null when there is none of theirs. */
export const findOwnFile = async (db: Db, subject: string, publicId: string): Promise<EncryptedFile | null> =>
  (
    await db.query<EncryptedFile>(`select ${fileColumns} from document where public_id = $1 and owner_subject = $2`, [
      publicId,
      subject,
    ])
  )[0] ?? null;

export const findFile = async (db: Db, publicId: string): Promise<EncryptedFile | null> =>
  (await db.query<EncryptedFile>(`select ${fileColumns} from document where public_id = $1`, [publicId]))[0] ?? null;

/** Stores the PDF of a document unless it has one, and gives the one that counts. */
export const storeFile = async (
  db: Db,
  id: bigint,
  { encryptedBytes, sha256 }: { encryptedBytes: Buffer; sha256: Buffer },
): Promise<Buffer> => {
  await db.sql`
    update document set bytes_sealed = ${encryptedBytes}, sha256 = ${sha256} where id = ${id} and bytes_sealed is null`;
  const [row] = await db.sql<{
    encryptedBytes: Buffer;
  }>`select bytes_sealed as "encryptedBytes" from document where id = ${id}`;
  if (!row) throw new Error('The document was not found.');
  return row.encryptedBytes;
};

export const findByPublicId = async (db: Db | Tx, publicId: string): Promise<DocumentRecord | null> =>
  (await read(db)(`select ${documentColumns} from document where public_id = $1`, [publicId]))[0] ?? null;

/** By the hash of the file or of its signed copy, 32 bytes. */
export const findByHash = async (db: Db, sha256: Buffer): Promise<DocumentRecord | null> =>
  (
    await read(db)(
      `select ${documentColumns} from document
        where sha256 = $1 or id = (select document_id from document_signature where copy_sha256 = $1)`,
      [sha256],
    )
  )[0] ?? null;

const read =
  (db: Db | Tx) =>
  async (text: string, values: unknown[]): Promise<DocumentRecord[]> =>
    'query' in db ? db.query(text, values) : (await db.client.query<DocumentRecord>(text, values)).rows;
