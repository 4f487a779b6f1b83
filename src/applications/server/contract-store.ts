import type { Db, Tx } from '#platform/server/db.ts';

/** The service contract that counts for an application now. */
export type CurrentContract = {
  document: string;
  applicationId: number;
  number: string;
  drawnAt: Date;
  signedAt: Date | null;
  signedBy: string | null;
};

const columns = `c.document, c.application_id::float8 as "applicationId", d.number, c.drawn_at as "drawnAt",
  c.signed_at as "signedAt", c.signed_by as "signedBy"`;
const living = 'application_contract c join document d on d.public_id = c.document where c.replaced_at is null';

export const findContract = async (db: Db, applicationId: number): Promise<CurrentContract | null> =>
  (await db.query<CurrentContract>(`select ${columns} from ${living} and c.application_id = $1`, [applicationId]))[0] ??
  null;

/** The same by the number of its document, in the transaction at hand. */
export const findContractOfDocument = async (tx: Tx, document: string): Promise<CurrentContract | null> =>
  (await tx.client.query<CurrentContract>(`select ${columns} from ${living} and c.document = $1`, [document]))
    .rows[0] ?? null;

/** The document that counts for a locked application; null while there is none. */
export const findCurrentDocument = async (tx: Tx, applicationId: number): Promise<string | null> => {
  const [row] = await tx.sql<{ document: string }>`
    select document from application_contract where application_id = ${applicationId} and replaced_at is null`;
  return row?.document ?? null;
};

/** Writes down a new contract of a locked application; the one before counts no more. */
export const insertContract = async (tx: Tx, applicationId: number, document: string): Promise<void> => {
  await tx.sql`
    update application_contract set replaced_at = clock_timestamp()
     where application_id = ${applicationId} and replaced_at is null`;
  await tx.sql`insert into application_contract (document, application_id) values (${document}, ${applicationId})`;
};

export const markSigned = async (
  tx: Tx,
  document: string,
  by: { username: string; as: 'author' | 'bank' },
): Promise<void> => {
  await tx.sql`
    update application_contract set signed_at = clock_timestamp(), signed_by = ${by.username}, signed_as = ${by.as}
     where document = ${document} and signed_at is null`;
};

/** The bank of an application in the language of its paper; empty without one. */
export const getBankName = async (tx: Tx, companyId: number | null, language: 'uz' | 'ru' | 'en'): Promise<string> => {
  const [row] = await tx.sql<{ name: string }>`
    select case ${language} when 'ru' then name_ru when 'en' then name_en else name_uz end as name
      from company where id = ${companyId}`;
  return row?.name ?? '';
};

/** Whoever signs, by the subject of the login. */
export const findUsername = async (tx: Tx, subject: string): Promise<string | null> => {
  const [row] = await tx.sql<{ username: string }>`select username from person where subject = ${subject}`;
  return row?.username ?? null;
};
