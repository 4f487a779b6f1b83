import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { StoredDocument } from '../../contract/shapes.ts';

type Principal = { kind: 'PERSON' | 'ENTITY'; id: bigint };
type Kind = 'PICTURE' | 'DOCUMENT';

export type UploadToStore = {
  id: string;
  kind: Kind;
  principal: Principal;
  sha256: Buffer;
  storeNames: string[];
  bytes: number;
  document?: { kind: StoredDocument['kind']; fileName: string; type: StoredDocument['type'] };
};

/** What a principal has sent lately, and what of it lies idle. */
export const countUploads = async (db: Db, principal: Principal): Promise<{ lately: number; idle: number }> => {
  const [row] = await db.sql<{ lately: bigint; idle: bigint }>`
    select count(*) filter (where created_at > clock_timestamp() - interval '1 hour') as lately,
           count(*) filter (where idle_since is not null and state <> 'LEAVING') as idle
      from upload where party_kind = ${principal.kind} and party_id = ${principal.id}`;
  return { lately: Number(row?.lately ?? 0), idle: Number(row?.idle ?? 0) };
};

/** Writes down that files will be stored, before they are. */
export const insertPendingUpload = async (db: Db, upload: UploadToStore): Promise<void> => {
  const { principal, document } = upload;
  await db.sql`
    insert into upload (id, kind, party_kind, party_id, sha256, store_names, bytes, document_kind, file_name, media_type)
    values (${upload.id}, ${upload.kind}, ${principal.kind}, ${principal.id}, ${upload.sha256}, ${upload.storeNames}::text[],
            ${upload.bytes}, ${document?.kind ?? null}, ${document?.fileName ?? ''}, ${document?.type ?? null})`;
};

/** The files are stored: from now on the upload can be used. */
export const markReady = async (tx: Tx, id: string, pictureId: number | null): Promise<void> => {
  await tx.sql`
    update upload set state = 'READY', picture_id = ${pictureId}, idle_since = clock_timestamp()
     where id = ${id} and state = 'COMING'`;
};

const documentColumns = `
  id, document_kind as kind, file_name as "fileName", media_type as type, bytes,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "addedAt"`;

/** Documents by their numbers, in that order. */
export const listDocuments = (db: Db, ids: readonly string[]): Promise<StoredDocument[]> =>
  db.query(
    `select ${documentColumns} from unnest($1::uuid[]) with ordinality as wanted (id, n)
       join upload using (id) where kind = 'DOCUMENT' and state = 'READY' order by n`,
    [[...ids]],
  );

/** The same bytes of the same principal, still free to be used. */
export const findSame = async (
  db: Db,
  principal: Principal,
  kind: Kind,
  sha256: Buffer,
): Promise<{ id: string; pictureId: number | null } | null> => {
  const [row] = await db.sql<{ id: string; pictureId: bigint | null }>`
    select id, picture_id as "pictureId" from upload
     where party_kind = ${principal.kind} and party_id = ${principal.id} and kind = ${kind} and sha256 = ${sha256}
       and state = 'READY' and idle_since is not null order by created_at desc limit 1`;
  return row ? { id: row.id, pictureId: row.pictureId === null ? null : Number(row.pictureId) } : null;
};

export type OwnedDocument = {
  principal: Principal;
  storeName: string;
  fileName: string;
  type: StoredDocument['type'];
  applicationId: number | null;
  isOfCredit: boolean;
};

export const findDocument = async (db: Db, id: string): Promise<OwnedDocument | null> => {
  const [row] = await db.sql<{
    principalKind: Principal['kind'];
    principalId: bigint;
    names: string[];
    fileName: string;
    type: StoredDocument['type'];
    applicationId: bigint | null;
    isOfCredit: boolean;
  }>`
    select party_kind as "principalKind", party_id as "principalId", store_names as names, file_name as "fileName",
           media_type as type, application_id as "applicationId", credit_id is not null as "isOfCredit"
      from upload where id = ${id} and kind = 'DOCUMENT' and state = 'READY'`;
  const storeName = row?.names[0];
  if (!row || storeName === undefined) return null;
  return {
    principal: { kind: row.principalKind, id: row.principalId },
    storeName,
    fileName: row.fileName,
    type: row.type,
    applicationId: row.applicationId === null ? null : Number(row.applicationId),
    isOfCredit: row.isOfCredit,
  };
};

export const setDocumentKind = async (tx: Tx, id: string, kind: StoredDocument['kind']): Promise<void> => {
  await tx.sql`update upload set document_kind = ${kind} where id = ${id} and state = 'READY'`;
};

export type FileIds = { pictures: readonly number[]; documents: readonly string[] };

/**
 * Gives an application the wanted files that it has, had, or that lie idle at the principal; how many of the wanted ones that
 * are.
 */
export const claimFiles = async (
  tx: Tx,
  principal: Principal,
  applicationId: number,
  { pictures, documents }: FileIds,
): Promise<{ pictures: number[]; documents: string[] }> => {
  const rows = await tx.sql<{ id: string; pictureId: bigint | null }>`
    update upload set application_id = ${applicationId}, idle_since = null
     where (picture_id = any(${[...pictures]}::bigint[]) or (kind = 'DOCUMENT' and id = any(${[...documents]}::uuid[])))
       and state = 'READY'
       and (application_id = ${applicationId}
            or (party_kind = ${principal.kind} and party_id = ${principal.id} and idle_since is not null))
    returning id, picture_id as "pictureId"`;
  return {
    pictures: rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [Number(pictureId)])),
    documents: rows.flatMap(({ id, pictureId }) => (pictureId === null ? [id] : [])),
  };
};

/** Whatever else the application has lies idle from now on; its principal may take it back for a while. */
export const releaseOthers = async (tx: Tx, applicationId: number, { pictures, documents }: FileIds): Promise<void> => {
  await tx.sql`
    update upload set idle_since = clock_timestamp()
     where application_id = ${applicationId} and idle_since is null
       and not coalesce(picture_id = any(${[...pictures]}::bigint[]), false)
       and not (kind = 'DOCUMENT' and id = any(${[...documents]}::uuid[]))`;
};

/** The application is gone: nobody waits for its files. */
export const abandonFiles = async (tx: Tx, applicationId: number): Promise<void> => {
  await tx.sql`update upload set idle_since = '-infinity' where application_id = ${applicationId}`;
};

/** Some documents of a person, and whether each still lies idle. */
export const listDocumentsOf = (
  db: Db | Tx,
  personId: bigint,
  ids: readonly string[],
): Promise<{ id: string; isIdle: boolean }[]> =>
  db.sql`
    select id, idle_since is not null as "isIdle" from upload
     where id = any(${[...ids]}::uuid[]) and kind = 'DOCUMENT' and state = 'READY' and party_kind = 'PERSON' and party_id = ${personId}`;

/** Gives an application for a credit those documents that lie idle at the person who applies; which ones that were. */
export const claimForCredit = async (
  tx: Tx,
  personId: bigint,
  creditId: number,
  ids: readonly string[],
): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>`
      update upload set credit_id = ${creditId}, application_id = null, idle_since = null
       where id = any(${[...ids]}::uuid[]) and kind = 'DOCUMENT' and state = 'READY'
         and party_kind = 'PERSON' and party_id = ${personId} and idle_since is not null
      returning id`
  ).map(({ id }) => id);

/** Takes all documents from the applications of a person for credits: they are removed like what was never used. */
export const abandonCreditDocuments = async (tx: Tx, personId: bigint): Promise<void> => {
  await tx.sql`
    update upload set credit_id = null, idle_since = '-infinity'
     where credit_id is not null and party_kind = 'PERSON' and party_id = ${personId}`;
};

export type Leaving = { id: string; storeNames: string[]; pictureId: number | null };

/** Takes up to so many files that nobody needs out of use, and names them with those that a killed process left behind. */
export const claimIdle = async (db: Db): Promise<Leaving[]> => {
  const rows = await db.sql<{ id: string; storeNames: string[]; pictureId: bigint | null }>`
    update upload set state = 'LEAVING'
     where id in (
       select id from upload
        where idle_since is not null
          and (state = 'LEAVING'
            or (state = 'READY' and idle_since < clock_timestamp() - make_interval(hours => ${limits.uploadIdleHours}))
            or (state = 'COMING' and created_at < clock_timestamp() - make_interval(mins => ${limits.uploadBrokenMinutes})))
        order by idle_since limit ${limits.uploadCleanupBatch} for update skip locked)
    returning id, store_names as "storeNames", picture_id as "pictureId"`;
  return rows.map((row) => ({ ...row, pictureId: row.pictureId === null ? null : Number(row.pictureId) }));
};

export const forgetUploads = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.sql`delete from upload where id = any(${[...ids]}::uuid[]) and state = 'LEAVING'`;
};

/** One upload that came to nothing is removed at once. */
export const abandonUpload = async (db: Db, id: string): Promise<void> => {
  await db.sql`update upload set state = 'LEAVING' where id = ${id} and state = 'COMING'`;
};
